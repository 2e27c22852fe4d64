// A drawing as pixels: which region lies where, how far its edge is, and the printed ink. All submissions of one day
// share it.
import sharp from "sharp";
import type { LineArt } from "@contest/line-art/model";
import { pathData, toSvg } from "@contest/line-art/to-svg";

/** Pixels per page unit. */
export const pageScale = 0.85;

export interface PageMap {
  drawing: LineArt;
  width: number;
  height: number;
  /** For each pixel the position of its region in the drawing plus one, or 0 where the sheet is bare. */
  owners: Uint16Array;
  /** For each pixel how many pixels the nearest other region is away, up to 250. */
  depths: Uint8Array;
  /** Printed ink: 0 is black, 255 none. */
  ink: Uint8Array;
  /** By position in the drawing. */
  places: readonly Place[];
}

/** Where on the page a region can be seen, in pixels. */
export interface Place {
  area: number;
  x: number;
  y: number;
  /** Distance from the middle to the farthest part. */
  reach: number;
  /** Direction in which it is longest, in radians. */
  angle: number;
  /** How far its middle is from its edge. */
  depth: number;
  /** Positions in the drawing of the regions it touches. */
  neighbors: ReadonlySet<number>;
}

/** Drawings are kept while the submissions of their day are being generated. */
const known = new WeakMap<LineArt, Promise<PageMap>>();

export function mapOf(drawing: LineArt): Promise<PageMap> {
  const before = known.get(drawing);
  if (before) return before;
  const map = createMap(drawing);
  known.set(drawing, map);
  return map;
}

async function createMap(drawing: LineArt): Promise<PageMap> {
  const width = Math.round(drawing.width * pageScale);
  const height = Math.round(drawing.height * pageScale);
  const owners = await ownersOf(drawing, width, height);
  const depths = depthsOf(owners, width, height);
  const svg = toSvg(drawing, { ink: "#000" }).replace("<svg ", `<svg width="${width}" height="${height}" `);
  const ink = await sharp(Buffer.from(svg)).flatten({ background: "#fff" }).toColourspace("b-w").raw().toBuffer();
  const places = placesOf(owners, depths, width, drawing.regions.length);
  return { drawing, width, height, owners, depths, ink: new Uint8Array(ink), places };
}

/** Each region painted in a color that is its number, without soft edges, so that numbers never mix. */
async function ownersOf(drawing: LineArt, width: number, height: number): Promise<Uint16Array> {
  const paths = drawing.regions.map((region, index) => {
    const number = (index + 1).toString(16).padStart(6, "0");
    return `<path fill="#${number}" d="${pathData(region.outline, true)}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${drawing.width} ${drawing.height}" shape-rendering="crispEdges"><path fill="#000" d="M0 0h9999v9999h-9999z"/>${paths.join("")}</svg>`;
  const colors = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  const owners = new Uint16Array(width * height);
  for (let pixel = 0, part = 0; pixel < owners.length; pixel++, part += 3) {
    owners[pixel] = ((colors[part + 1] ?? 0) << 8) | (colors[part + 2] ?? 0);
  }
  return owners;
}

const farthest = 250;

/** Two sweeps over the page, each handing on the distance from the neighbors it has passed. */
function depthsOf(owners: Uint16Array, width: number, height: number): Uint8Array {
  // Thirds of a pixel, so that straight steps count 3 and diagonal ones 4.
  const thirds = new Uint16Array(width * height).fill(farthest * 3);
  const sweep = (from: number, to: number, step: number) => {
    const offsets = [step, width * step, (width + 1) * step, (width - 1) * step] as const;
    for (let pixel = from; pixel !== to; pixel += step) {
      const owner = owners[pixel];
      let nearest = thirds[pixel] ?? 0;
      for (let side = 0; side < 4; side++) {
        const other = pixel - (offsets[side] ?? 0);
        const cost = side < 2 ? 3 : 4;
        const distance = owners[other] === owner ? (thirds[other] ?? 0) + cost : cost;
        if (distance < nearest) nearest = distance;
      }
      thirds[pixel] = nearest;
    }
  };
  // The outermost rows are the sheet's margin; nothing has to be measured there.
  sweep(width + 1, width * height, 1);
  sweep(width * height - width - 2, -1, -1);
  const depths = new Uint8Array(thirds.length);
  for (let pixel = 0; pixel < thirds.length; pixel++) depths[pixel] = Math.min(farthest, (thirds[pixel] ?? 0) / 3);
  return depths;
}

interface Tally {
  area: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  x: number;
  y: number;
  xx: number;
  yy: number;
  xy: number;
  depth: number;
  neighbors: Set<number>;
}

function placesOf(owners: Uint16Array, depths: Uint8Array, width: number, count: number): Place[] {
  const tallies = Array.from({ length: count + 1 }, (): Tally => ({
    area: 0,
    left: Infinity,
    right: 0,
    top: Infinity,
    bottom: 0,
    x: 0,
    y: 0,
    xx: 0,
    yy: 0,
    xy: 0,
    depth: 0,
    neighbors: new Set(),
  }));
  // Every third pixel in both directions is enough to weigh a region.
  for (let y = 0; y < owners.length / width; y += 3) {
    for (let x = 0; x < width; x += 3) {
      const pixel = y * width + x;
      const owner = owners[pixel] ?? 0;
      const tally = tallies[owner];
      if (owner === 0 || !tally) continue;
      tally.area += 9;
      tally.x += x;
      tally.y += y;
      tally.left = Math.min(tally.left, x);
      tally.right = Math.max(tally.right, x);
      tally.top = Math.min(tally.top, y);
      tally.bottom = Math.max(tally.bottom, y);
      tally.xx += x * x;
      tally.yy += y * y;
      tally.xy += x * y;
      tally.depth = Math.max(tally.depth, depths[pixel] ?? 0);
      for (const beyond of [pixel + 3, pixel + 3 * width]) {
        const other = owners[beyond] ?? 0;
        if (other === 0 || other === owner) continue;
        tally.neighbors.add(other - 1);
        tallies[other]?.neighbors.add(owner - 1);
      }
    }
  }
  return tallies.slice(1).map(placeFrom);
}

function placeFrom(tally: Tally): Place {
  const { area, x, y, xx, yy, xy, depth, neighbors } = tally;
  const count = Math.max(1, area / 9);
  const middleX = x / count;
  const middleY = y / count;
  const angle =
    Math.atan2(2 * (xy / count - middleX * middleY), xx / count - middleX ** 2 - (yy / count - middleY ** 2)) / 2;
  const reachX = Math.max(middleX - tally.left, tally.right - middleX);
  const reachY = Math.max(middleY - tally.top, tally.bottom - middleY);
  const reach = area === 0 ? 0 : Math.sqrt(reachX ** 2 + reachY ** 2);
  return { area, x: middleX, y: middleY, reach, angle, depth: Math.max(1, depth), neighbors };
}
