import { Maximize, Minus, Plus } from "lucide-react";
import { setView } from "../control.ts";
import { IconButton } from "../design/icon-button.tsx";
import { useStudio } from "../store.ts";
import { zoomed } from "./view.ts";

const STEP = 1.25;

export function ZoomControls({ onFit }: { onFit: () => void }) {
  const view = useStudio((state) => state.view);
  const zoom = (factor: number) => {
    const middle = { x: (innerWidth - 512) / 2, y: innerHeight / 2 };
    setView(zoomed(view, factor, middle));
  };
  return (
    <div
      role="group"
      aria-label="Zoom"
      className="absolute right-3 bottom-3 flex items-center rounded-lg border border-line bg-panel p-0.5"
    >
      <IconButton icon={Minus} label="Zoom out" onClick={() => zoom(1 / STEP)} />
      <button
        type="button"
        title="Actual size"
        aria-label={`Zoom is ${Math.round(view.zoom * 100)} percent; set to 100`}
        onClick={() => zoom(1 / view.zoom)}
        className="h-7 w-11 rounded-md text-soft tabular-nums hover:bg-hover hover:text-text"
      >
        {Math.round(view.zoom * 100)}%
      </button>
      <IconButton icon={Plus} label="Zoom in" onClick={() => zoom(STEP)} />
      <IconButton icon={Maximize} label="Fit" onClick={onFit} />
    </div>
  );
}
