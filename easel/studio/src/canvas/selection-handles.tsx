import { type PointerEvent, useState, useSyncExternalStore } from "react";
import { followPointer } from "../design/follow-pointer.ts";
import { lengthsFor } from "../inspector/tokens.ts";
import type { Styles } from "../parts/styling.ts";
import { selectedNode } from "../store.ts";
import { useStudio, useStudioState } from "../studio-context.tsx";
import { useAltKey } from "./use-alt-key.ts";
import { type Handle, handlesOf, stylesAfter } from "./handles.ts";

/** Handles on a single selected element. The inspector has the same values as fields, so they are for the pointer alone. */
export function SelectionHandles({ frameId, height }: { frameId: string; height: number }) {
  const { frames, styling, store } = useStudio();
  const [drag, setDrag] = useState<{ handle: Handle; styles: Styles } | null>(null);
  const node = useStudioState((state) => {
    const isShown = state.selection?.keys.length === 1 && state.mode === "edit" && !state.isEditingText;
    return isShown ? selectedNode(state) : null;
  });
  const evals = useStudioState((state) => state.evals);
  const zoom = useStudioState((state) => state.view.zoom);
  const scroll = useSyncExternalStore(frames.onScroll, () => frames.scrollOf(frameId));
  const isAltHeld = useAltKey();
  // They would cover the distances.
  const isMeasuring = useStudioState(({ hovered }) => hovered !== null) && isAltHeld && drag === null;
  if (!node?.pageBoundingBox || !evals || isMeasuring) return null;
  const children = node.children.flatMap(({ pageBoundingBox: box }) => (box ? [box] : []));
  const handles = handlesOf(node.pageBoundingBox, evals, children, zoom);

  const start = (event: PointerEvent<HTMLElement>, handle: Handle) => {
    event.stopPropagation();
    if (event.button !== 0) return;
    const preview = styling.beginPreview();
    const lengths = lengthsFor(handle.properties[0] ?? "", store.getState().tokens);
    followPointer(event, {
      onMove({ x, y }, { altKey }) {
        const styles = stylesAfter(handle, { x: x / zoom, y: y / zoom }, { isFree: altKey, lengths });
        preview.show(styles);
        setDrag({ handle, styles });
      },
      onEnd(how) {
        preview[how]();
        setDrag(null);
      },
    });
  };
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0 top-0 overflow-hidden" style={{ height }}>
      {handles.map((handle) => (
        <div
          key={handle.name}
          data-handle={handle.name}
          title={handle.name}
          onPointerDown={(event) => start(event, handle)}
          className="group pointer-events-auto absolute grid size-4 touch-none place-items-center"
          style={{
            left: handle.pageX - scroll.x,
            top: handle.pageY - scroll.y,
            cursor: handle.cursor,
            transform: `translate(-50%, -50%) scale(${1 / zoom})`,
            visibility: drag && drag.handle.name !== handle.name ? "hidden" : "visible",
          }}
        >
          <span className={`border border-mark bg-white group-hover:bg-mark ${shapeOf(handle)}`} />
          {drag?.handle.name === handle.name && (
            <span className="absolute top-full rounded-sm bg-mark px-1.5 py-0.5 text-[11px] whitespace-nowrap text-white">
              {handle.name} {Object.values(drag.styles).join(" × ")}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

/** Squares change the size, bars what is inside, and a dot the radius. */
function shapeOf({ name, cursor }: Handle): string {
  if (name === "Radius") return "size-2 rounded-full";
  if (/^(Width|Height|Size)$/.test(name)) return "size-2 rounded-[2px]";
  return cursor === "ew-resize" ? "h-3 w-1 rounded-full" : "h-1 w-3 rounded-full";
}
