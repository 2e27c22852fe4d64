// Where things lie in a photo: beside the sheet and over its edge, never on what somebody colored, never on each other.
import { between, distance, type Point } from "@contest/line-art/geometry";
import type { Random } from "@contest/rules/random";
import type { Corners } from "./perspective.ts";
import { propReach, type PropName } from "./props.ts";

export interface PlacedProp {
  name: PropName;
  /** Its middle, in pixels of the photo. */
  x: number;
  y: number;
  /** Degrees, clockwise. */
  angle: number;
  scale: number;
}

export function arrangeProps(
  names: readonly PropName[],
  corners: Corners,
  photo: { width: number; height: number },
  random: Random,
): PlacedProp[] {
  const [topLeft, topRight, , bottomLeft] = corners;
  const roomX = photo.width - (topRight[0] - topLeft[0]);
  const roomY = photo.height - (bottomLeft[1] - topLeft[1]);
  const sides = random.shuffled<Side>(roomX > roomY * 1.2 ? ["left", "right"] : ["bottom", "top", "right", "left"]);
  const most = random.integer(1, roomX > 250 ? 5 : 2);
  // Drawn for a sheet 900 pixels high; a pencil is as long as two thirds of it.
  const scale = (bottomLeft[1] - topLeft[1]) / 900;
  const placed: PlacedProp[] = [];
  random.shuffled(names).forEach((name, index) => {
    const side = sides[index % sides.length] ?? "right";
    const isUpright = side === "left" || side === "right";
    const [x, y] = besideSheet(side, corners, Math.max(30, (isUpright ? roomX : roomY) * 0.4), random);
    const angle = (isUpright ? 90 : 0) + random.between(-22, 22) + random.pick([0, 180]);
    const isFree = placed.every(
      (other) => distance([other.x, other.y], [x, y]) > (reachOf(name) + reachOf(other.name)) * scale * 0.8,
    );
    if (isFree && placed.length < most) placed.push({ name, x, y, angle, scale: scale * random.between(0.92, 1.06) });
  });
  return placed;
}

type Side = "left" | "right" | "top" | "bottom";

function reachOf(name: PropName): number {
  return Math.max(...propReach[name]);
}

/** A place outside one edge of the sheet, at most `room` away from it. */
function besideSheet(
  side: Side,
  [topLeft, topRight, bottomRight, bottomLeft]: Corners,
  room: number,
  random: Random,
): Point {
  const away = random.between(8, room);
  const edges: Record<Side, { from: Point; to: Point; out: Point }> = {
    left: { from: topLeft, to: bottomLeft, out: [-away, 0] },
    right: { from: topRight, to: bottomRight, out: [away, 0] },
    top: { from: topLeft, to: topRight, out: [0, -away] },
    bottom: { from: bottomLeft, to: bottomRight, out: [0, away] },
  };
  const { from, to, out } = edges[side];
  const [x, y] = between(from, to, random.between(0.12, 0.88));
  return [x + out[0], y + out[1]];
}
