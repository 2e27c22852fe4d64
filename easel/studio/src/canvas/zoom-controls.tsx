import { Maximize, Minus, Plus } from "lucide-react";
import { IconButton } from "../design/icon-button.tsx";
import { useStudio, useStudioState } from "../studio-context.tsx";

export function ZoomControls() {
  const { view } = useStudio();
  const percent = useStudioState((state) => Math.round(state.view.zoom * 100));
  return (
    <div
      role="group"
      aria-label="Zoom"
      className="absolute right-3 bottom-3 flex items-center rounded-lg border border-line bg-panel p-0.5"
    >
      <IconButton icon={Minus} label="Zoom out" shortcut="Ctrl+-" onClick={view.zoomOut} />
      <button
        type="button"
        title="Actual size"
        aria-label={`Zoom is ${percent}%. Reset to 100%`}
        onClick={view.zoomToActualSize}
        className="h-7 w-11 rounded-md text-soft tabular-nums hover:bg-hover hover:text-text"
      >
        {percent}%
      </button>
      <IconButton icon={Plus} label="Zoom in" shortcut="Ctrl+Plus" onClick={view.zoomIn} />
      <IconButton icon={Maximize} label="Zoom to fit" shortcut="F" onClick={view.zoomToFit} />
    </div>
  );
}
