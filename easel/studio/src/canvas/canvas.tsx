import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { pageOf } from "../parts/frames.ts";
import { whenWheel } from "../parts/frame-messages.ts";
import { setRoom, setView, zoom } from "../parts/canvas-view.ts";
import { useStudio } from "../store.ts";
import { AppFrame } from "./app-frame.tsx";
import { ModeHint } from "./mode-hint.tsx";
import { PickedList } from "./context-list.tsx";
import { placesOf } from "./frame-positions.ts";
import { type Turn, turnOf } from "./wheel-target.ts";
import { moved, wheelFactor, zoomed } from "./view.ts";
import { ZoomControls } from "./zoom-controls.tsx";

/** What is put into it lies above its frames. */
export function Canvas({ children }: { children: ReactNode }) {
  const frames = useStudio((state) => state.frames);
  const view = useStudio((state) => state.view);
  const room = useRef<HTMLDivElement>(null);
  const [isPanning, setPanning] = useState(false);
  const isSpaceHeld = useSpace();
  const { lefts } = placesOf(frames);
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const measure = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    measure.observe(element);
    return () => measure.disconnect();
  }, []);
  const isMeasured = useStudio((state) => state.room.width > 0);
  // A new frame should be seen.
  const frameCount = frames.length;
  useEffect(() => {
    if (frameCount > 0 && isMeasured) zoom.toFit();
  }, [frameCount, isMeasured]);

  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const turn = (
      event: { deltaX: number; deltaY: number; ctrlKey: boolean; metaKey: boolean },
      x: number,
      y: number,
    ) => {
      const { view } = useStudio.getState();
      const isZoom = event.ctrlKey || event.metaKey;
      setView(
        isZoom
          ? zoomed(view, wheelFactor(event.deltaY), { x, y })
          : moved(view, { x: -event.deltaX, y: -event.deltaY }),
      );
    };
    // Not passive: the browser would zoom the studio itself.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      turn(event, event.clientX - left, event.clientY - top);
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    const stop = whenWheel((frameId, event) => {
      if (scrollsPage(frameId, event)) return;
      const frame = document.getElementById(frameId)?.getBoundingClientRect();
      const { left, top } = element.getBoundingClientRect();
      const { zoom } = useStudio.getState().view;
      if (frame) turn(event, frame.left - left + event.x * zoom, frame.top - top + event.y * zoom);
    });
    return () => {
      element.removeEventListener("wheel", onWheel);
      stop();
    };
  }, []);

  const pan = (event: PointerEvent) => {
    if (event.button !== 1 && !isSpaceHeld && event.target !== event.currentTarget) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setPanning(true);
  };

  return (
    <main aria-label="Canvas" className="relative min-h-0 flex-1 overflow-hidden bg-canvas">
      <div
        ref={room}
        data-panning={isPanning || isSpaceHeld}
        className="absolute inset-0 touch-none data-[panning=true]:cursor-grab"
        onPointerDown={pan}
        onPointerMove={(event) => {
          if (isPanning) setView(moved(view, { x: event.movementX, y: event.movementY }));
        }}
        onPointerUp={() => setPanning(false)}
        onPointerCancel={() => setPanning(false)}
      >
        <div
          className="absolute top-0 left-0 origin-top-left"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
        >
          {frames.map((frame, index) => (
            <AppFrame key={frame.id} frame={frame} left={lefts[index] ?? 0} isInert={isPanning || isSpaceHeld} />
          ))}
        </div>
      </div>
      {children}
      <ModeHint />
      <PickedList />
      <ZoomControls />
    </main>
  );
}

let lastTurn: Turn | null = null;

/** A page that can be scrolled is; the canvas follows where it ends. */
function scrollsPage(frameId: string, event: { deltaX: number; deltaY: number; ctrlKey: boolean; metaKey: boolean }) {
  const page = pageOf(frameId);
  const isZoom = event.ctrlKey || event.metaKey;
  if (!page || isZoom || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return false;
  const { scrollHeight } = page.document.documentElement;
  const canScroll = event.deltaY < 0 ? page.scrollY > 0 : page.scrollY + page.innerHeight < scrollHeight - 1;
  lastTurn = turnOf(lastTurn, performance.now(), canScroll);
  if (lastTurn.of === "canvas") return false;
  page.scrollBy({ top: event.deltaY, behavior: "instant" });
  return true;
}

/** While the space bar is held the canvas can be pulled, also over the app. */
function useSpace(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT|BUTTON)$/.test(event.target.tagName);
      if (event.code !== "Space" || isTyping) return;
      event.preventDefault();
      setHeld(event.type === "keydown");
    };
    window.addEventListener("keydown", listen);
    window.addEventListener("keyup", listen);
    return () => {
      window.removeEventListener("keydown", listen);
      window.removeEventListener("keyup", listen);
    };
  }, []);
  return isHeld;
}
