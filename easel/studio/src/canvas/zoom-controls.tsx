import { Maximize, Minus, Plus } from "lucide-react";
import { zoom } from "../parts/canvas-view.ts";
import { IconButton } from "../design/icon-button.tsx";
import { useStudio } from "../store.ts";

export function ZoomControls() {
  const percent = useStudio((state) => Math.round(state.view.zoom * 100));
  return (
    <div
      role="group"
      aria-label="Zoom"
      className="absolute right-3 bottom-3 flex items-center rounded-lg border border-line bg-panel p-0.5"
    >
      <IconButton icon={Minus} label="Zoom out" shortcut="Ctrl+-" onClick={zoom.out} />
      <button
        type="button"
        title="Actual size"
        aria-label={`Zoom is ${percent} percent; set to 100`}
        onClick={zoom.toActualSize}
        className="h-7 w-11 rounded-md text-soft tabular-nums hover:bg-hover hover:text-text"
      >
        {percent}%
      </button>
      <IconButton icon={Plus} label="Zoom in" shortcut="Ctrl+Plus" onClick={zoom.in} />
      <IconButton icon={Maximize} label="Fit" shortcut="F" onClick={zoom.toFit} />
    </div>
  );
}
