// The input of a coloring technique: the printed page, the colors chosen for it, and the member's skill.
import type { Random } from "@contest/rules/random";
import type { Rgb } from "./color.ts";
import type { PageMap } from "./page-map.ts";

export interface ColoringSession {
  map: PageMap;
  /** By the position of the region in the drawing. Undefined leaves the paper bare. */
  colors: readonly (Rgb | undefined)[];
  paper: Rgb;
  /** From 0 (all over the place) to 1 (steady and patient). */
  skill: number;
  random: Random;
}

/** The colored page, three bytes per pixel, as large as the page map. */
export type Pixels = Uint8ClampedArray;

/** Colors a page. */
export type Technique = (session: ColoringSession) => Pixels | Promise<Pixels>;
