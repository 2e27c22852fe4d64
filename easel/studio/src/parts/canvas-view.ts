/** Pans and zooms the canvas. */
import { FRAME_HEIGHT, framePositions } from "../canvas/frame-positions.ts";
import { type Box, fitting, zoomed } from "../canvas/view.ts";
import { selectedNode, type StudioState, type StudioStore } from "../store.ts";
import type { Connections } from "./connections.ts";
import type { Frames } from "./frames.ts";

export interface CanvasView {
  set(view: StudioState["view"]): void;
  setSize(size: StudioState["canvasSize"]): void;
  zoomIn(): void;
  zoomOut(): void;
  zoomToActualSize(): void;
  zoomToFit(): void;
  zoomToSelection(): void;
}

interface CanvasViewDependencies {
  readonly store: StudioStore;
  readonly connections: Connections;
  readonly frames: Pick<Frames, "scrollOf">;
}

const ZOOM_STEP = 1.25;
const MARGIN = 40;

export function createCanvasView({ store, connections, frames }: CanvasViewDependencies): CanvasView {
  const { getState: get } = store;
  return {
    set,
    setSize: (canvasSize) => store.setState({ canvasSize }),
    zoomIn: () => zoomBy(ZOOM_STEP),
    zoomOut: () => zoomBy(1 / ZOOM_STEP),
    zoomToActualSize: () => zoomBy(1 / get().view.zoom),
    zoomToFit() {
      const { width } = framePositions(get().frames);
      if (width > 0) show({ x: 0, y: 0, width, height: FRAME_HEIGHT });
    },
    zoomToSelection() {
      const state = get();
      const box = selectedNode(state)?.pageBoundingBox;
      const index = state.frames.findIndex(({ id }) => id === state.selection?.frameId);
      if (!box || index < 0) return;
      const left = framePositions(state.frames).lefts[index] ?? 0;
      const scrolled = frames.scrollOf(state.frames[index]?.id ?? "");
      const [x, y] = [left + box.pageX - scrolled.x, box.pageY - scrolled.y];
      show({ x, y, width: box.width, height: box.height });
    },
  };

  function set(view: StudioState["view"]): void {
    if (view.zoom !== get().view.zoom) connections.broadcast("setZoomPerc", view.zoom);
    store.setState({ view });
  }

  /** Keeps the center of the viewport where it is. */
  function zoomBy(factor: number): void {
    const { view, canvasSize } = get();
    set(zoomed(view, factor, { x: canvasSize.width / 2, y: canvasSize.height / 2 }));
  }

  function show(content: Box): void {
    const { canvasSize } = get();
    if (canvasSize.width > 0) set(fitting(content, canvasSize, MARGIN));
  }
}
