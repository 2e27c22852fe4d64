import { type PointerEvent, useRef } from "react";
import { beginStyleDrag, type StyleDrag, type Styles } from "../parts/styling.ts";

interface Drag {
  startedAt: number;
  steps: number;
  styles: (steps: number) => Styles;
  styleDrag: StyleDrag | null;
  ended: AbortController;
}

/** A number that is dragged: to the side by one a pixel, ten with Shift. Escape leaves it as it was. */
export function useDrag(
  stylesAfter: (steps: number) => Styles,
  whenEnded: (how: "commit" | "cancel", steps: number) => void,
) {
  const drag = useRef<Drag | null>(null);
  const end = (how: "commit" | "cancel") => {
    const steps = drag.current?.steps ?? 0;
    drag.current?.styleDrag?.[how]();
    drag.current?.ended.abort();
    drag.current = null;
    whenEnded(how, steps);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end("cancel");
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || drag.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const ended = new AbortController();
      // What the value was stays where it counts from, whatever the page says meanwhile.
      drag.current = { startedAt: event.clientX, steps: 0, styles: stylesAfter, styleDrag: null, ended };
      addEventListener("keydown", press, { capture: true, signal: ended.signal });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (!current) return;
      const steps = Math.round((event.clientX - current.startedAt) * (event.shiftKey ? 10 : 1));
      if (steps === current.steps) return;
      current.steps = steps;
      current.styleDrag ??= beginStyleDrag();
      current.styleDrag.show(current.styles(steps));
    },
    onPointerUp: () => drag.current && end("commit"),
    onPointerCancel: () => drag.current && end("cancel"),
  };
}
