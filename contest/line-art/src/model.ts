// What a generated coloring page is, for everything that shows, stores, prints or colors it.
import type { Difficulty, Family } from "@contest/rules/contests/line-art";
import type { Outline } from "./geometry.ts";

export {
  DIFFICULTIES as difficulties,
  type Difficulty,
  FAMILIES as families,
  type Family,
} from "@contest/rules/contests/line-art";

export const seasons = ["winter", "spring", "summer", "fall"] as const;
export type Season = (typeof seasons)[number];

/** What a region shows, so that a fitting color can be chosen for it. */
export const hints = [
  "background",
  "beak",
  "belly",
  "berry",
  "border",
  "cake",
  "candle",
  "cloud",
  "coral",
  "cream",
  "door",
  "earth",
  "eye",
  "fabric",
  "feather",
  "fin",
  "flowerCenter",
  "fruit",
  "fur",
  "hill",
  "leaf",
  "letter",
  "metal",
  "moon",
  "mountain",
  "mushroom",
  "nose",
  "ornament",
  "paper",
  "petal",
  "planet",
  "plate",
  "pot",
  "roof",
  "sand",
  "scale",
  "shell",
  "skin",
  "sky",
  "snow",
  "star",
  "stem",
  "stone",
  "sun",
  "tile",
  "trunk",
  "wall",
  "water",
  "window",
  "wing",
  "wood",
] as const;
export type Hint = (typeof hints)[number];

export interface Region {
  id: string;
  hint: Hint;
  /** Closed: the last point joins the first. */
  outline: Outline;
  /** Open ink lines on the region, drawn right after it. */
  strokes: readonly Outline[];
  /** Small closed forms on the region that are ink already: pupils, noses, seeds. */
  solids: readonly Outline[];
}

export interface Words {
  title: string;
  description: string;
  /** What a screen reader says in place of the picture. */
  alternativeText: string;
}

export interface LineArt extends Words {
  generatorVersion: number;
  seed: string;
  family: Family;
  scene: string;
  difficulty: Difficulty;
  width: number;
  height: number;
  lineWeight: number;
  /** Back to front: each region hides what it covers. */
  regions: readonly Region[];
}
