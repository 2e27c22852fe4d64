// A page painted on the site, as its log: fills, crayon and watercolor, region by region, with the pauses of a hand.
import { encodeLog, type Operation, type StrokePoint } from "@contest/painting/operations";
import type { PageRegion, PaintingPage } from "@contest/painting/page";
import { createRandom, type Random } from "@contest/rules/random";
import type { Rgb } from "./color.ts";
import { paletteOf } from "./palettes.ts";
import type { PlannedSubmission } from "./planned-submission.ts";

/** Smaller regions are left to the paper. */
const AREA_MIN = 300;
/** Larger regions are filled: nobody hatches a whole sky. */
const HATCHED_MAX = 160_000;
const CRAYON_RADIUS = 18;
const WATERCOLOR_RADIUS = 40;

export function paintByHand(page: PaintingPage, submission: PlannedSubmission): Uint8Array {
  const random = createRandom(`painting ${submission.id}`);
  const { sky, water, leaf, earth, bloom, accent } = paletteOf(submission.palette);
  const colors = [...bloom, ...leaf, ...water, ...earth, ...accent];
  const inOrder = page.regions
    .map((region, index) => ({ region, id: index + 1 }))
    .filter(({ region }) => areaOf(region) > AREA_MIN)
    .toSorted((one, other) => areaOf(other.region) - areaOf(one.region));
  const operations: Operation[] = [];
  for (const { region, id } of inOrder) {
    if (!random.chance(submission.finish)) continue;
    const isGround = areaOf(region) > HATCHED_MAX;
    const color = packed(random.pick(isGround ? sky : colors));
    if (isGround || random.chance(0.55)) operations.push(filled(region, id, color, isGround, random));
    else operations.push(...hatched(page, region, id, color, random));
    // Everybody changes their mind now and then.
    if (random.chance(0.03)) operations.push({ kind: "undo", wait: random.integer(8, 25) });
  }
  return encodeLog(page, operations);
}

function filled(region: PageRegion, id: number, color: number, fades: boolean, random: Random): Operation {
  const wait = random.integer(6, 40);
  if (!fades) return { kind: "fill", region: id, color, wait };
  const middle = (region.left + region.right) >> 1;
  return {
    kind: "gradient",
    region: id,
    colors: [color, 0xfdf6e8],
    from: [middle, region.top],
    to: [middle, region.bottom],
    wait,
  };
}

/** Strokes to and fro that begin inside the region and stay inside the lines. */
function hatched(page: PaintingPage, region: PageRegion, id: number, color: number, random: Random): Operation[] {
  const start = insideOf(page, region, id);
  if (!start) return [];
  const isWet = random.chance(0.35);
  const radius = isWet ? WATERCOLOR_RADIUS : CRAYON_RADIUS;
  const points: StrokePoint[] = [{ ...start, pressure: 9 }];
  const wobble = () => random.integer(-10, 10);
  const clamp = (value: number, size: number) => Math.max(0, Math.min(size * 4 - 1, Math.round(value)));
  let isLeft = true;
  for (let y = region.top; y <= region.bottom + radius; y += radius * 0.9) {
    const ends = isLeft ? [region.left, region.right] : [region.right, region.left];
    for (const [at, x] of ends.entries()) {
      const before = points.at(-1)?.pressure ?? 9;
      points.push({
        x: clamp(x * 4 + wobble(), page.width),
        y: clamp((y + at * radius * 0.4) * 4 + wobble(), page.height),
        pressure: Math.max(7, Math.min(13, before + random.integer(-1, 1))),
      });
    }
    isLeft = !isLeft;
  }
  const tool = isWet ? "watercolor" : "crayon";
  const wait = random.integer(10, 30) + points.length * 2;
  return [{ kind: "stroke", tool, color, radius, insideLines: true, points, wait }];
}

/** The middle of the longest stretch of the region in its middle row, in quarters of a pixel. */
function insideOf({ regionAt, width }: PaintingPage, { left, right, top, bottom }: PageRegion, id: number) {
  const y = (top + bottom) >> 1;
  let best: { start: number; length: number } | null = null;
  for (let x = left; x < right; x++) {
    if (regionAt[y * width + x] !== id) continue;
    const start = x;
    while (x < right && regionAt[y * width + x] === id) x++;
    if (!best || x - start > best.length) best = { start, length: x - start };
  }
  return best && { x: Math.round((best.start + best.length / 2) * 4), y: y * 4 };
}

function areaOf({ left, right, top, bottom }: PageRegion): number {
  return (right - left) * (bottom - top);
}

function packed([red, green, blue]: Rgb): number {
  return (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
}
