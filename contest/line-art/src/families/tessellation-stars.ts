import { between, distance, type Outline, type Point } from "../geometry.ts";
import type { Studio } from "../painter.ts";
import { regularPolygon } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import type { Scene } from "./scene.ts";

/**
 * Star patterns by the method of polygons in contact: from the middle of each side of a tiling two lines lean inwards;
 * where neighboring lines meet they leave a star in each tile and a rosette around each corner.
 */
export function drawStarTiling({ sheet, grain, difficulty }: Studio, { panel, box, random }: Scene): void {
  const tiling = random.pick(["octagons", "dodecagons"] as const);
  const side = { octagons: 0.95, dodecagons: 0.72 }[tiling] * Math.max(44, grain * 1.75);
  const lean = random.pick([54, 62, 68]);
  const origin: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const tiles = tilings[tiling](side, origin, 560 + side * 4);
  sheet.within(panel, (scene) => {
    scene.add("background", panel);
    drawCorners(scene, tiles, lean);
    for (const tile of tiles) drawStar(scene, tile, lean, difficulty !== "easy");
  });
}

type Tiling = (side: number, origin: Point, reach: number) => Outline[];

const tilings: Record<"octagons" | "dodecagons", Tiling> = {
  octagons(side, origin, reach) {
    const step = side * (1 + Math.SQRT2);
    const radius = side / (2 * Math.sin(Math.PI / 8));
    return lattice([step, 0], [0, step], origin, reach).flatMap(([x, y]) => [
      regularPolygon(x, y, radius, 8, 22.5),
      regularPolygon(x + step / 2, y + step / 2, side / Math.SQRT2, 4, 0),
    ]);
  },
  dodecagons(side, origin, reach) {
    const radius = side / (2 * Math.sin(Math.PI / 12));
    const step = 2 * radius * Math.cos(Math.PI / 12);
    const rise = (step * Math.sqrt(3)) / 2;
    const small = side / Math.sqrt(3);
    return lattice([step, 0], [step / 2, rise], origin, reach).flatMap(([x, y]) => [
      regularPolygon(x, y, radius, 12, 15),
      regularPolygon(x + step / 2, y + rise / 3, small, 3, 180),
      regularPolygon(x + step / 2, y - rise / 3, small, 3, 0),
    ]);
  },
};

function lattice(first: Point, second: Point, origin: Point, reach: number): Point[] {
  const points: Point[] = [];
  const most = Math.ceil((reach * 2) / Math.min(Math.hypot(...first), Math.hypot(...second)));
  for (let i = -most; i <= most; i++) {
    for (let j = -most; j <= most; j++) {
      const point: Point = [origin[0] + first[0] * i + second[0] * j, origin[1] + first[1] * i + second[1] * j];
      if (Math.abs(point[0] - origin[0]) < reach && Math.abs(point[1] - origin[1]) < reach) points.push(point);
    }
  }
  return points;
}

function middles(tile: Outline): Point[] {
  return tile.map((corner, index) => between(corner, tile[(index + 1) % tile.length] ?? corner, 0.5));
}

/** Where the lines from two neighboring side middles meet, seen from the corner between them. */
function notches(tile: Outline, lean: number): Point[] {
  const middle: Point = [
    tile.reduce((sum, [x]) => sum + x, 0) / tile.length,
    tile.reduce((sum, [, y]) => sum + y, 0) / tile.length,
  ];
  const mids = middles(tile);
  return tile.map((corner, index) => {
    const before = mids[(index + tile.length - 1) % tile.length] ?? corner;
    const side = distance(before, corner);
    const toCenter = distance(corner, middle);
    const halfCorner = (Math.PI * (tile.length - 2)) / tile.length / 2;
    const tilt = (lean * Math.PI) / 180;
    const height = side * Math.sin(tilt);
    const reach = height / Math.sin(Math.PI - tilt - halfCorner);
    const share = Math.min(0.86, Math.max(0.1, reach / toCenter));
    return between(corner, middle, share);
  });
}

function drawStar(sheet: Sheet, tile: Outline, lean: number, rich: boolean): void {
  const mids = middles(tile);
  const inner = notches(tile, lean);
  const outline = inner.flatMap((notch, index) => [notch, mids[index] ?? notch]);
  const [x, y] = [
    tile.reduce((sum, [px]) => sum + px, 0) / tile.length,
    tile.reduce((sum, [, py]) => sum + py, 0) / tile.length,
  ];
  sheet.add("tile", outline);
  if (tile.length < 6) return;
  if (rich) {
    inner.forEach((notch, index) => {
      const next = inner[(index + 1) % inner.length] ?? notch;
      sheet.add("star", [notch, mids[index] ?? notch, next, between([x, y], mids[index] ?? notch, 0.42)]);
    });
  }
  sheet.add(
    "star",
    regularPolygon(x, y, distance([x, y], inner[0] ?? [x, y]) * (rich ? 0.42 : 0.5), tile.length, 180 / tile.length),
  );
}

/** The form around each corner of the tiling, gathered from all tiles that meet there. */
function drawCorners(sheet: Sheet, tiles: Outline[], lean: number): void {
  const around = new Map<string, { corner: Point; points: Point[] }>();
  for (const tile of tiles) {
    const mids = middles(tile);
    const inner = notches(tile, lean);
    tile.forEach((corner, index) => {
      const key = `${Math.round(corner[0])},${Math.round(corner[1])}`;
      const entry = around.get(key) ?? { corner, points: [] };
      entry.points.push(inner[index] ?? corner, mids[index] ?? corner);
      around.set(key, entry);
    });
  }
  for (const { corner, points } of around.values()) {
    if (points.length < 6) continue;
    const turn = ([x, y]: Point) => Math.atan2(y - corner[1], x - corner[0]);
    sheet.add(
      "tile",
      points.sort((first, second) => turn(first) - turn(second)),
    );
  }
}
