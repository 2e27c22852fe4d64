import { type PointerEvent, useEffect } from "react";
import { pageOf } from "../parts/frames.ts";
import { beginDrawing, cancelDrawing, drawTo, endDrawing } from "../parts/draw-box.ts";
import { useStudio } from "../store.ts";

/** Lies over a page while somebody draws on it. */
export function DrawingSheet({ frameId }: { frameId: string }) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => event.key === "Escape" && cancelDrawing();
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  const placeOf = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { zoom } = useStudio.getState().view;
    const page = pageOf(frameId);
    return {
      pageX: (event.clientX - left) / zoom + (page?.scrollX ?? 0),
      pageY: (event.clientY - top) / zoom + (page?.scrollY ?? 0),
    };
  };
  return (
    <div
      className="absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.stopPropagation();
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        beginDrawing(frameId, placeOf(event));
      }}
      onPointerMove={(event) => event.buttons === 1 && drawTo(placeOf(event))}
      onPointerUp={endDrawing}
      onPointerCancel={cancelDrawing}
    />
  );
}
