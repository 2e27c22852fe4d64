import { useState } from "react";
import { ResizeHandle } from "../design/resize-handle.tsx";
import { addressOf, kindOf } from "../frames/address.ts";
import { MAX_FRAME_WIDTH, MIN_FRAME_WIDTH } from "../parts/frames.ts";
import type { FrameState } from "../store.ts";
import { useStudio, useStudioState } from "../studio-context.tsx";
import { AppError } from "./app-error.tsx";
import { DistanceLines } from "./distance-lines.tsx";
import { DrawBoxSurface } from "./draw-box-surface.tsx";
import { FrameBar } from "./frame-bar.tsx";
import { FRAME_HEIGHT } from "./frame-positions.ts";
import { SelectionHandles } from "./selection-handles.tsx";

interface AppFrameProps {
  frame: FrameState;
  left: number;
  /** The canvas takes the pointer, for example to pan. */
  isInert: boolean;
}

/** What the app may ask for in a tab of its own, it may ask for here. */
const APP_PERMISSIONS =
  "autoplay; camera; clipboard-read; clipboard-write; display-capture; encrypted-media; fullscreen; geolocation; microphone; payment; picture-in-picture; publickey-credentials-create; publickey-credentials-get; screen-wake-lock; web-share";

export function AppFrame({ frame, left, isInert }: AppFrameProps) {
  const studio = useStudio();
  const { id, path, width } = frame;
  const zoom = useStudioState((state) => state.view.zoom);
  const isActive = useStudioState((state) => state.selection?.frameId === id);
  const isDrawing = useStudioState((state) => state.mode === "draw");
  const appTheme = useStudioState((state) => state.appTheme);
  // Only the first address: from there on the app navigates by itself.
  const [firstAddress] = useState(() => addressOf(path, studio.browser.appBase));
  return (
    <section aria-label={`${path} at ${width} pixels`} className="absolute top-0" style={{ left, width }}>
      <FrameBar frame={frame} zoom={zoom} />
      {/* It is the user's own app. Its origin is another one, so that its scripts cannot reach into the studio. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        id={id}
        title={`${path} at ${width} pixels`}
        src={firstAddress}
        width={width}
        height={FRAME_HEIGHT}
        allow={APP_PERMISSIONS}
        onLoad={(event) => studio.frameLoader.handleLoad(id, event.currentTarget)}
        data-active={isActive}
        data-kind={kindOf(path)}
        className="block data-[active=true]:outline-2 data-[active=true]:outline-mark data-[kind=page]:bg-white data-[kind=page]:shadow-md"
        style={{ pointerEvents: isInert ? "none" : "auto", ...(appTheme !== "own" && { colorScheme: appTheme }) }}
      />
      <AppError frame={frame} />
      {isActive && !isInert && <SelectionHandles frameId={id} height={FRAME_HEIGHT} />}
      {isActive && !isInert && <DistanceLines frameId={id} height={FRAME_HEIGHT} />}
      {isDrawing && <DrawBoxSurface frameId={id} />}
      <div className="absolute top-0 left-full h-full origin-left" style={{ transform: `scaleX(${1 / zoom})` }}>
        <ResizeHandle
          label={`Width of ${path}`}
          value={width}
          min={MIN_FRAME_WIDTH}
          max={MAX_FRAME_WIDTH}
          scale={zoom}
          onChange={(newWidth) => studio.frames.setWidth(id, newWidth)}
          className="h-full w-2.5 rounded-r-sm hover:bg-mark/30 data-[active=true]:bg-mark/50"
        />
      </div>
    </section>
  );
}
