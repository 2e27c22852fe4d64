// What somebody sits down with: the printed page, the colors chosen for it, and how sure their hand is.
import type { Random } from "@contest/rules/random";
import type { Rgb } from "./color.ts";
import type { PageMap } from "./page-map.ts";

export interface Sitting {
  map: PageMap;
  /** By position in the drawing; undefined stays paper. */
  colors: readonly (Rgb | undefined)[];
  paper: Rgb;
  /** From 0, all over the place, to 1, steady and patient. */
  skill: number;
  random: Random;
}

/** The colored page, three bytes a pixel, as large as the page map. */
export type Pixels = Uint8ClampedArray;

/** One way of coloring a page in. */
export type Hand = (sitting: Sitting) => Pixels | Promise<Pixels>;
