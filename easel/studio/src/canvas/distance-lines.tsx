import { useSyncExternalStore } from "react";
import { selectedNode } from "../store.ts";
import { useStudio, useStudioState } from "../studio-context.tsx";
import { distancesBetween, type Line } from "./distances.ts";
import { useAltKey } from "./use-alt-key.ts";

/** While Alt is held: how far the selected element is from the one under the pointer. */
export function DistanceLines({ frameId, height }: { frameId: string; height: number }) {
  const { frames } = useStudio();
  const isAltHeld = useAltKey();
  const zoom = useStudioState((state) => state.view.zoom);
  const scroll = useSyncExternalStore(frames.onScroll, () => frames.scrollOf(frameId));
  const selected = useStudioState((state) => {
    const isShown = state.selection?.keys.length === 1 && state.mode === "edit" && !state.isEditingText;
    return isShown ? selectedNode(state)?.pageBoundingBox : undefined;
  });
  const pointed = useStudioState(({ hovered, frames }) => {
    const nodes = hovered?.frameId === frameId ? frames.find(({ id }) => id === frameId)?.nodes : undefined;
    return hovered ? nodes?.get(hovered.key)?.pageBoundingBox : undefined;
  });
  if (!isAltHeld || !selected || !pointed) return null;
  const { lines, guides } = distancesBetween(selected, pointed);
  const placed = ({ pageX, pageY, length, axis }: Line) => ({
    left: pageX - scroll.x,
    top: pageY - scroll.y,
    [axis === "x" ? "width" : "height"]: length,
    // As thin as an outline at every zoom.
    [axis === "x" ? "borderTopWidth" : "borderLeftWidth"]: 1 / zoom,
  });
  return (
    <div data-distances className="pointer-events-none absolute inset-x-0 top-0 overflow-hidden" style={{ height }}>
      {guides.map((line, index) => (
        <div key={index} className="absolute border-dashed border-measure" style={placed(line)} />
      ))}
      {lines.map((line, index) => (
        <div key={index} className="absolute border-measure" style={placed(line)}>
          <span
            className="absolute top-1/2 left-1/2 origin-top-left rounded-sm bg-measure px-1 text-[11px] leading-4 text-white tabular-nums"
            style={{ transform: labelTransform(line.axis, zoom) }}
          >
            {Math.round(line.length)}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Below a horizontal line and to the right of a vertical one, where it hides neither the line nor the gap. */
function labelTransform(axis: "x" | "y", zoom: number): string {
  return `scale(${1 / zoom}) ${axis === "x" ? "translate(-50%, 4px)" : "translate(4px, -50%)"}`;
}
