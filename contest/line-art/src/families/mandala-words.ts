import type { PageWords, Studio } from "../painter.ts";
import { describeScene } from "../words.ts";

export type MandalaLayout = "medallion" | "endless" | "offset" | "sunrise";

export function mandalaWords(studio: Studio, layout: MandalaLayout, folds: number): PageWords {
  const { turn } = studio;
  // Both lists are walked through in step; their lengths share no factor, so a pair comes back after all have been.
  const first = firstWords[turn % firstWords.length];
  const second = secondWords[layout][turn % secondWords[layout].length];
  return {
    ...describeScene(studio, { titles: [`${first} ${second}`], scene: scenes[layout], suggestions }),
    alternativeText: `Line drawing of a mandala with ${folds} repeats around its middle: rings of petals, leaves and beads${layout === "sunrise" ? " rising from the lower edge like a sun" : ""}.`,
  };
}

const firstWords = [
  "Quiet",
  "Morning",
  "Lantern",
  "River",
  "Harvest",
  "Clover",
  "Honey",
  "Garden",
  "Evening",
  "Silk",
  "Copper",
  "Meadow",
  "Velvet",
] as const;

const secondWords: Record<MandalaLayout, readonly string[]> = {
  medallion: ["Wheel", "Rosette", "Compass", "Window", "Crown", "Medallion"],
  endless: ["Ripple", "Bloom", "Orbit", "Echo", "Whirl"],
  offset: ["Ripple", "Bloom", "Orbit", "Echo", "Whirl"],
  sunrise: ["Sunrise", "Daybreak", "Dawn", "Fan"],
};

const scenes: Record<MandalaLayout, string> = {
  medallion: "Rings of petals, beads and leaves make a round medallion, with a fan in every corner.",
  endless: "One bloom opens inside another, all the way to the edge of the page.",
  offset: "Rings of petals and leaves spread from a heart beside the middle until they leave the page.",
  sunrise: "Rings of petals and beads rise from the lower edge of the page like a sun.",
};

const suggestions = [
  "Give each ring one color and let the next ring answer it.",
  "Start in the middle and work outward with lighter and lighter shades.",
  "Try three colors only, and see how far they carry you.",
  "Alternate warm and cool rings and the whole wheel will seem to spin.",
  "Keep to the colors of one fruit bowl and it will glow.",
];
