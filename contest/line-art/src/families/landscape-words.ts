import type { Words } from "../model.ts";
import type { Random } from "@contest/rules/random";

export type LandscapeSubject = "mountains" | "quilt" | "desert" | "harbor" | "lighthouse";

export function landscapeWords(random: Random, subject: LandscapeSubject, night: boolean): Words {
  const { day, dark, scene } = places[subject];
  const text = `${scene} ${night ? "under a thin moon and soft stars." : "on a clear, sunny day."}`;
  return {
    title: random.pick(night ? dark : day),
    description: `${text} ${random.pick(night ? nightly : daily)}`,
    alternativeText: `Line drawing: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  };
}

const places: Record<LandscapeSubject, { day: readonly string[]; dark: readonly string[]; scene: string }> = {
  mountains: {
    day: ["Above the Tree Line", "Three Peaks Before Lunch", "Snow on the High Road", "The Far Blue Range", "Thin Air"],
    dark: ["Cold Clear Night", "Moon over the Pass", "The Mountains Asleep", "Starlit Summit"],
    scene: "Snow-capped mountains rise behind folded hills and pine trees",
  },
  quilt: {
    day: [
      "Patchwork Hills",
      "The Quilted Valley",
      "Home by the Hedgerow",
      "Fields in Their Sunday Best",
      "Seven Fields Over",
    ],
    dark: ["The Valley Turns In", "A Blanket of Fields", "Lamplight in the Hills", "Quilt for a Cold Night"],
    scene: "Hills stitched together like a quilt roll past cottages and round trees",
  },
  desert: {
    day: ["The Long Dry Road", "Cactus Company", "Noon at the Mesa", "Where the Shade Is", "Tall Friends in the Sand"],
    dark: ["Desert after Dark", "Cool Sand, Bright Stars", "The Mesa by Moonlight", "Night Blooming"],
    scene: "Cacti stand on rippled dunes in front of flat-topped mesas",
  },
  harbor: {
    day: ["Fair Wind", "Out Past the Island", "The Patched Sail", "Salt and Sunshine", "A Good Day for Sailing"],
    dark: ["Sailing Home Late", "Night Tide", "By Moon and Compass", "The Quiet Crossing"],
    scene: "A boat with patterned sails rides over rows of curling waves",
  },
  lighthouse: {
    day: [
      "The Lighthouse Keeper's Day Off",
      "Up on the Rock",
      "Gulls and Granite",
      "The Striped Tower",
      "Wind from the West",
    ],
    dark: ["Keeping the Light", "The Last Lamp on the Coast", "A Light for Late Boats", "Night Watch"],
    scene: "A striped lighthouse and its cottage stand on a rock above the waves",
  },
};

const daily = [
  "Let the sky go from pale at the bottom to deep at the top.",
  "Use cool colors for what is far away and warm ones for what is near.",
  "Give every pattern its own two colors.",
  "A pink sky is always allowed.",
];

const nightly = [
  "Start with the darkest blue and leave the stars for last.",
  "Purple shadows and one warm light will make it glow.",
  "Let the moon decide how bright everything else may be.",
  "Try silver grays with a single spot of gold.",
];
