import { ResizeHandle } from "./design/resize-handle.tsx";
import { PANEL_WIDTHS } from "./saved-layout.ts";
import { useStudio, useStudioState } from "./studio-context.tsx";

/** The edges that resize the panels. */
export function PanelEdges() {
  const studio = useStudio();
  const { leftWidth, rightWidth } = useStudioState((state) => state.layout);
  const look = "h-full w-1.5 hover:bg-mark/30 data-[active=true]:bg-mark/50";
  return (
    <>
      <div className="absolute inset-y-0 left-0">
        <ResizeHandle
          label="Left panel width"
          value={leftWidth}
          {...PANEL_WIDTHS}
          scale={1}
          onChange={(width) => studio.layout.set({ leftWidth: width })}
          className={look}
        />
      </div>
      <div className="absolute inset-y-0 right-0">
        <ResizeHandle
          label="Inspector width"
          value={rightWidth}
          {...PANEL_WIDTHS}
          scale={-1}
          onChange={(width) => studio.layout.set({ rightWidth: width })}
          className={look}
        />
      </div>
    </>
  );
}
