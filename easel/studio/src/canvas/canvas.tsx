import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useStudio, useStudioState } from "../studio-context.tsx";
import { AppFrame } from "./app-frame.tsx";
import { ContextList } from "./context-list.tsx";
import { framePositions } from "./frame-positions.ts";
import { ModeHint } from "./mode-hint.tsx";
import { moved, wheelFactor, zoomed } from "./view.ts";
import { type WheelTarget, wheelTarget } from "./wheel-target.ts";
import { ZoomControls } from "./zoom-controls.tsx";

/** Its children lie above the frames. */
export function Canvas({ children }: { children: ReactNode }) {
  const studio = useStudio();
  const frames = useStudioState((state) => state.frames);
  const view = useStudioState((state) => state.view);
  const viewport = useRef<HTMLDivElement>(null);
  const [isPanning, setPanning] = useState(false);
  const isSpaceHeld = useSpaceKey();
  const { lefts } = framePositions(frames);
  useCanvasSize(viewport);
  useFitNewFrames();
  useWheel(viewport);

  const startPanning = (event: PointerEvent) => {
    if (event.button !== 1 && !isSpaceHeld && event.target !== event.currentTarget) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setPanning(true);
  };

  return (
    <main aria-label="Canvas" className="relative min-h-0 flex-1 overflow-hidden bg-canvas">
      <div
        ref={viewport}
        data-panning={isPanning || isSpaceHeld}
        className="absolute inset-0 touch-none data-[panning=true]:cursor-grab"
        onPointerDown={startPanning}
        onPointerMove={(event) => {
          if (isPanning) studio.view.set(moved(view, { x: event.movementX, y: event.movementY }));
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
      <ContextList />
      <ZoomControls />
    </main>
  );
}

function useCanvasSize(viewport: RefObject<HTMLElement | null>): void {
  const { view } = useStudio();
  useEffect(() => {
    const element = viewport.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      view.setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [view, viewport]);
}

function useFitNewFrames(): void {
  const { view } = useStudio();
  const isMeasured = useStudioState((state) => state.canvasSize.width > 0);
  const frameCount = useStudioState((state) => state.frames.length);
  useEffect(() => {
    if (frameCount > 0 && isMeasured) view.zoomToFit();
  }, [view, frameCount, isMeasured]);
}

interface WheelMove {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Zooms and pans by the wheel, over the canvas and over the pages in it. */
function useWheel(viewport: RefObject<HTMLElement | null>): void {
  const studio = useStudio();
  useEffect(() => {
    const element = viewport.current;
    if (!element) return undefined;
    let target: WheelTarget | null = null;
    const moveView = (event: WheelMove, x: number, y: number) => {
      const { view } = studio.store.getState();
      studio.view.set(
        isZoom(event)
          ? zoomed(view, wheelFactor(event.deltaY), { x, y })
          : moved(view, { x: -event.deltaX, y: -event.deltaY }),
      );
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      moveView(event, event.clientX - left, event.clientY - top);
    };
    // Not passive, or the browser would zoom the studio itself.
    element.addEventListener("wheel", onWheel, { passive: false });
    const stopListening = studio.messages.onWheel((frameId, event) => {
      const isVertical = !isZoom(event) && Math.abs(event.deltaX) <= Math.abs(event.deltaY);
      target = isVertical ? wheelTarget(target, studio.clock.now(), event.canScroll ?? false) : null;
      if (target?.scrolls === "page") return studio.frames.scroll(frameId, event);
      const frame = studio.browser.frameElement(frameId)?.getBoundingClientRect();
      const { left, top } = element.getBoundingClientRect();
      const { zoom } = studio.store.getState().view;
      if (frame) moveView(event, frame.left - left + event.x * zoom, frame.top - top + event.y * zoom);
    });
    return () => {
      element.removeEventListener("wheel", onWheel);
      stopListening();
    };
  }, [studio, viewport]);
}

function isZoom({ ctrlKey, metaKey }: WheelMove): boolean {
  return ctrlKey || metaKey;
}

/** While the space bar is held the canvas can be panned, even over the app. */
function useSpaceKey(): boolean {
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
