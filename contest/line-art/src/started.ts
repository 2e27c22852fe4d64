// A page somebody has just begun to color: one corner is done, the rest is still paper.
import { areaOf, boxOf, distance } from "./geometry.ts";
import type { Hint, LineArt, Region } from "./model.ts";
import { createRandom } from "@contest/rules/random";
import { toSvg } from "./to-svg.ts";

const reds = ["#e8604c", "#f08a6b", "#d9452f"];
const yellows = ["#f2a71b", "#f7c65b", "#f9d98a"];
const greens = ["#1e7f4f", "#4fa577", "#8fc79f", "#b7d98b"];
const blues = ["#1f6fbf", "#5b9bd8", "#a5cdee", "#7fbfc9"];
const violets = ["#6b43c0", "#9a7bd8", "#c7b3ef"];
const pinks = ["#f3a6bc", "#e77a9b", "#f9ccd8"];
const browns = ["#a9744f", "#c99a6b", "#e0c09a"];

const palettes: Partial<Record<Hint, readonly string[]>> = {
  leaf: greens,
  stem: greens,
  hill: greens,
  water: blues,
  sky: blues,
  window: blues,
  cloud: ["#dcebf6", "#eef4f8"],
  sun: yellows,
  moon: yellows,
  star: yellows,
  sand: yellows,
  flowerCenter: yellows,
  roof: reds,
  berry: reds,
  fruit: reds,
  petal: [...pinks, ...reds],
  wood: browns,
  trunk: browns,
  fur: browns,
  earth: browns,
  pot: browns,
};

const anything = [...reds, ...yellows, ...greens, ...blues, ...violets, ...pinks];

export function startedSvg(lineArt: LineArt): string {
  return toSvg(lineArt, { fillOf: beginning(lineArt) });
}

/** Colors what lies within reach of the lower right corner, where a right hand would begin. */
export function beginning(lineArt: LineArt): (region: Region) => string | undefined {
  const random = createRandom(`colors of ${lineArt.seed}`);
  const corner = [lineArt.width * 0.98, lineArt.height * 0.98] as const;
  const reach = lineArt.width * 0.62;
  return (region) => {
    const { left, top, right, bottom } = boxOf(region.outline);
    const isGround = (right - left) * (bottom - top) > lineArt.width * lineArt.height * 0.2;
    const middle = [(left + right) / 2, (top + bottom) / 2] as const;
    if (isGround || distance(middle, corner) > reach) return undefined;
    // Alike forms get the same color, as a patient hand would do it.
    const likeness = `${region.hint} ${Math.round(Math.log2(areaOf(region.outline)) * 1.5)}`;
    return random.fork(likeness).pick(palettes[region.hint] ?? anything);
  };
}
