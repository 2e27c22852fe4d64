import { useState } from "react";
import { APP_BASE, LEAST_WIDTH, MOST_WIDTH, setFrameWidth } from "../parts/frames.ts";
import { frameLoaded } from "../parts/frame-loader.ts";
import { ResizeHandle } from "../design/resize-handle.tsx";
import { addressOf, kindOf } from "../frames/address.ts";
import { type FrameState, useStudio } from "../store.ts";
import { DrawingSheet } from "./draw-box-surface.tsx";
import { FrameBar } from "./frame-bar.tsx";
import { FRAME_HEIGHT } from "./frame-positions.ts";

interface AppFrameProps {
  frame: FrameState;
  left: number;
  /** The pointer is the canvas's. */
  isInert: boolean;
}

export function AppFrame({ frame, left, isInert }: AppFrameProps) {
  const { id, path, width } = frame;
  const zoom = useStudio((state) => state.view.zoom);
  const isActive = useStudio((state) => state.selection?.frameId === id);
  const isDrawing = useStudio((state) => state.mode === "draw");
  const appTheme = useStudio((state) => state.appTheme);
  // Only where it begins: from there on the app goes its own ways.
  const [first] = useState(() => addressOf(path, APP_BASE));
  return (
    <section aria-label={`${path} at ${width} pixels`} className="absolute top-0" style={{ left, width }}>
      <FrameBar frame={frame} zoom={zoom} />
      {/* It is the person's own app, of this very origin. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        id={id}
        title={`${path} at ${width} pixels`}
        src={first}
        width={width}
        height={FRAME_HEIGHT}
        onLoad={(event) => void frameLoaded(id, event.currentTarget)}
        data-active={isActive}
        data-kind={kindOf(path)}
        className="block data-[active=true]:outline-2 data-[active=true]:outline-mark data-[kind=page]:bg-white data-[kind=page]:shadow-md"
        style={{ pointerEvents: isInert ? "none" : "auto", ...(appTheme !== "own" && { colorScheme: appTheme }) }}
      />
      {isDrawing && <DrawingSheet frameId={id} />}
      <div className="absolute top-0 left-full h-full origin-left" style={{ transform: `scaleX(${1 / zoom})` }}>
        <ResizeHandle
          label={`Width of ${path}`}
          value={width}
          least={LEAST_WIDTH}
          most={MOST_WIDTH}
          scale={zoom}
          onChange={(wanted) => setFrameWidth(id, wanted)}
          className="h-full w-2.5 rounded-r-sm hover:bg-mark/30 data-[active=true]:bg-mark/50"
        />
      </div>
    </section>
  );
}
