import { setLayout } from "./parts/layout.ts";
import { ResizeHandle } from "./design/resize-handle.tsx";
import { PANEL_WIDTHS } from "./saved-layout.ts";
import { useStudio } from "./store.ts";

/** The panels are made wider and narrower by their edges. */
export function PanelEdges() {
  const { leftWidth, rightWidth } = useStudio((state) => state.layout);
  const look = "h-full w-1.5 hover:bg-mark/30 data-[active=true]:bg-mark/50";
  return (
    <>
      <div className="absolute inset-y-0 left-0">
        <ResizeHandle
          label="Width of the left panel"
          value={leftWidth}
          {...PANEL_WIDTHS}
          scale={1}
          onChange={(width) => setLayout({ leftWidth: width })}
          className={look}
        />
      </div>
      <div className="absolute inset-y-0 right-0">
        <ResizeHandle
          label="Width of the inspector"
          value={rightWidth}
          {...PANEL_WIDTHS}
          scale={-1}
          onChange={(width) => setLayout({ rightWidth: width })}
          className={look}
        />
      </div>
    </>
  );
}
