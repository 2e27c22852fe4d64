import type { Words } from "../model.ts";
import type { Random } from "@contest/rules/random";

export function mandalaWords(random: Random, layout: string, folds: number): Words {
  const first = random.pick([
    "Quiet",
    "Slow",
    "Morning",
    "Lantern",
    "Rose",
    "River",
    "Harvest",
    "Clover",
    "Honey",
    "Winter",
    "Garden",
    "Evening",
    "Silk",
    "Copper",
    "Meadow",
    "Summer",
  ]);
  const second = random.pick([
    "Wheel",
    "Bloom",
    "Rosette",
    "Circle",
    "Ripple",
    "Window",
    "Mandala",
    "Compass",
    "Crown",
    "Dial",
  ]);
  const title =
    layout === "sunrise" ? `${first} ${random.pick(["Sunrise", "Daybreak", "Dawn", "Fan"])}` : `${first} ${second}`;
  const description = `${random.pick([
    "Rings of petals, beads and leaves open outwards from a small heart.",
    "One bloom inside another, all the way to the edge of the page.",
    "A patient pattern that turns around its middle and never hurries.",
    "Petals, hearts and little arches circle a single middle.",
  ])} ${random.pick([
    "Give each ring one color and let the next ring answer it.",
    "Start in the middle and work outwards with lighter and lighter shades.",
    "Try three colors only, and see how far they carry you.",
    "Alternate warm and cool rings and the whole wheel will seem to spin.",
    "Keep to the colors of one fruit bowl and it will glow.",
  ])}`;
  return {
    title,
    description,
    alternativeText: `Line drawing of a mandala with ${folds} repeats around its middle: rings of petals, leaves and beads${layout === "sunrise" ? " rising from the lower edge like a sun" : ""}.`,
  };
}
