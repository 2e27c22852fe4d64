/** How the page lies on the screen of the painting room: moved, magnified and turned. */

export interface View {
  /** Where the page's top left corner is in the room. */
  x: number;
  y: number;
  scale: number;
  /** Clockwise, in radians. */
  angle: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Place {
  x: number;
  y: number;
}

const SCALE_MAX = 6;
const MARGIN = 12;
/** How many pixels of the page always stay in sight. */
const IN_SIGHT = 80;
const QUARTER = Math.PI / 2;
/** Five degrees: a page that lies nearly straight is straight. */
const NEARLY = Math.PI / 36;

/** The whole page in the middle of the room. */
export function fitted(page: Size, room: Size): View {
  const scale = Math.min((room.width - 2 * MARGIN) / page.width, (room.height - 2 * MARGIN) / page.height);
  return { scale, angle: 0, x: (room.width - page.width * scale) / 2, y: (room.height - page.height * scale) / 2 };
}

/** Where a place of the page is in the room. */
export function toRoom({ x, y, scale, angle }: View, place: Place): Place {
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return { x: x + place.x * cos - place.y * sin, y: y + place.x * sin + place.y * cos };
}

/** Which place of the page is at a place in the room. */
export function toPage({ x, y, scale, angle }: View, place: Place): Place {
  const [cos, sin] = [Math.cos(angle) / scale, Math.sin(angle) / scale];
  const [across, along] = [place.x - x, place.y - y];
  return { x: across * cos + along * sin, y: along * cos - across * sin };
}

interface Turn {
  factor?: number;
  /** Clockwise, in radians. */
  angle?: number;
  /** The place in the room that stays where it is. */
  at: Place;
}

/** Magnifies and turns the page. */
export function turned(view: View, { factor = 1, angle = 0, at }: Turn, page: Size, room: Size): View {
  const least = Math.min(fitted(page, room).scale, 1) * 0.6;
  const fixed = toPage(view, at);
  const next = {
    ...view,
    scale: Math.max(least, Math.min(SCALE_MAX, view.scale * factor)),
    angle: view.angle + angle,
  };
  const moved = toRoom(next, fixed);
  return bounded({ ...next, x: next.x + at.x - moved.x, y: next.y + at.y - moved.y }, page, room);
}

/** A page that lies nearly straight is put straight, around the middle of the room. */
export function straightened(view: View, page: Size, room: Size): View {
  const straight = Math.round(view.angle / QUARTER) * QUARTER;
  if (Math.abs(view.angle - straight) > NEARLY) return view;
  return turned(view, { angle: straight - view.angle, at: { x: room.width / 2, y: room.height / 2 } }, page, room);
}

/** Some of the page always stays in sight. */
export function bounded(view: View, page: Size, room: Size): View {
  const corners = [
    { x: 0, y: 0 },
    { x: page.width, y: 0 },
    { x: 0, y: page.height },
    { x: page.width, y: page.height },
  ].map((corner) => toRoom(view, corner));
  const correction = (values: number[], space: number) => {
    const [first, last] = [Math.min(...values), Math.max(...values)];
    return Math.max(0, IN_SIGHT - last) + Math.min(0, space - IN_SIGHT - first);
  };
  return {
    ...view,
    x:
      view.x +
      correction(
        corners.map(({ x }) => x),
        room.width,
      ),
    y:
      view.y +
      correction(
        corners.map(({ y }) => y),
        room.height,
      ),
  };
}
