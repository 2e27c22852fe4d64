import { type PointerEvent, useEffect } from "react";
import { useStudio } from "../studio-context.tsx";

/** Covers a page while the user draws on it. */
export function DrawBoxSurface({ frameId }: { frameId: string }) {
  const { drawBox, frames, store } = useStudio();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => event.key === "Escape" && drawBox.cancel();
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [drawBox]);
  const pointInPage = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { zoom } = store.getState().view;
    const scrolled = frames.scrollOf(frameId);
    return {
      pageX: (event.clientX - left) / zoom + scrolled.x,
      pageY: (event.clientY - top) / zoom + scrolled.y,
    };
  };
  return (
    <div
      className="absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={(event) => {
        event.stopPropagation();
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drawBox.begin(frameId, pointInPage(event));
      }}
      onPointerMove={(event) => event.buttons === 1 && drawBox.resizeTo(pointInPage(event))}
      onPointerUp={drawBox.finish}
      onPointerCancel={drawBox.cancel}
    />
  );
}
