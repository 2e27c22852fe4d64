import type { PageWords, Studio } from "../painter.ts";
import { describeScene } from "../words.ts";

export type LandscapeSubject = "mountains" | "hills" | "desert" | "harbor" | "lighthouse";

export function landscapeWords(studio: Studio, subject: LandscapeSubject, isNight: boolean): PageWords {
  const { day, dark, scene } = places[subject];
  return describeScene(studio, {
    titles: isNight ? dark : day,
    scene: `${scene} ${isNight ? "under a thin moon and soft stars." : "on a clear, sunny day."}`,
    suggestions: isNight ? nightly : daily,
    variants: 2,
  });
}

const places: Record<LandscapeSubject, { day: readonly string[]; dark: readonly string[]; scene: string }> = {
  mountains: {
    day: ["Above the Tree Line", "Peaks before Lunch", "Snow on the High Road", "The Far Blue Range", "Thin Air"],
    dark: ["Cold Clear Night", "Moon over the Pass", "The Mountains Asleep", "Starlit Summit", "The Pass after Dark"],
    scene: "Snow-capped mountains rise behind folded hills and pine trees",
  },
  hills: {
    day: [
      "Patchwork Hills",
      "The Quilted Valley",
      "Home by the Hedgerow",
      "Fields in Their Sunday Best",
      "The Next Field Over",
    ],
    dark: [
      "The Valley Turns In",
      "A Blanket of Fields",
      "Lamplight in the Hills",
      "Quilt for a Cold Night",
      "Stars over the Patchwork",
    ],
    scene: "Hills stitched together like a quilt roll past cottages and round trees",
  },
  desert: {
    day: ["The Long Dry Road", "Cactus Company", "Noon at the Mesa", "Where the Shade Is", "Tall Friends in the Sand"],
    dark: ["Desert after Dark", "Cool Sand, Bright Stars", "The Mesa by Moonlight", "Stars for the Cacti"],
    scene: "Cacti stand on rippled dunes in front of flat-topped mesas",
  },
  harbor: {
    day: ["Fair Wind", "Out Past the Point", "The Patched Sail", "Salt and Sunshine", "A Good Day for Sailing"],
    dark: ["Sailing Home Late", "Night Tide", "By Moon and Compass", "The Quiet Crossing"],
    scene: "A boat with patterned sails rides over rows of curling waves",
  },
  lighthouse: {
    day: [
      "The Lighthouse Keeper's Day Off",
      "Up on the Rock",
      "Granite and Spray",
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
