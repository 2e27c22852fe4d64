/** How the canvas is zoomed, from wherever that is asked. */
import { FRAME_HEIGHT, placesOf } from "../canvas/frame-positions.ts";
import { type Box, fitting, zoomed } from "../canvas/view.ts";
import { selectedNode, type StudioState, useStudio } from "../store.ts";
import { tellAll } from "./connections.ts";
import { pageOf } from "./frames.ts";

const STEP = 1.25;
const MARGIN = 40;

export const zoom = {
  in: () => zoomBy(STEP),
  out: () => zoomBy(1 / STEP),
  toActualSize: () => zoomBy(1 / useStudio.getState().view.zoom),
  toFit() {
    const { frames } = useStudio.getState();
    const { width } = placesOf(frames);
    if (width > 0) show({ x: 0, y: 0, width, height: FRAME_HEIGHT });
  },
  toSelection() {
    const state = useStudio.getState();
    const box = selectedNode(state)?.pageBoundingBox;
    const index = state.frames.findIndex(({ id }) => id === state.selection?.frameId);
    if (!box || index < 0) return;
    const left = placesOf(state.frames).lefts[index] ?? 0;
    const page = pageOf(state.frames[index]?.id ?? "");
    const [x, y] = [left + box.pageX - (page?.scrollX ?? 0), box.pageY - (page?.scrollY ?? 0)];
    show({ x, y, width: box.width, height: box.height });
  },
};

export function setView(view: StudioState["view"]): void {
  if (view.zoom !== useStudio.getState().view.zoom) tellAll("setZoomPerc", view.zoom);
  useStudio.setState({ view });
}

export function setRoom(room: { width: number; height: number }): void {
  useStudio.setState({ room });
}

/** Around the middle of what is seen. */
function zoomBy(factor: number): void {
  const { view, room } = useStudio.getState();
  setView(zoomed(view, factor, { x: room.width / 2, y: room.height / 2 }));
}

function show(content: Box): void {
  const { room } = useStudio.getState();
  if (room.width > 0) setView(fitting(content, room, MARGIN));
}
