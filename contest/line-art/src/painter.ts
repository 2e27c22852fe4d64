// What every scene gets to draw with, and gives back.
import type { Difficulty, Season, Words } from "./model.ts";
import type { Random } from "@contest/rules/random";
import type { Sheet } from "./sheet.ts";

export interface Studio {
  sheet: Sheet;
  random: Random;
  difficulty: Difficulty;
  /** About the size of one region: patterns are sized by it, so difficulty shows everywhere alike. */
  grain: number;
  lineWeight: number;
  /** How many of something to draw: the given number when the page has room for it, fewer or more when not. */
  many: (count: number) => number;
  season: Season;
  /** How often the scene was drawn before. Titles and variants take turns, so that none comes back soon. */
  turn: number;
}

/** The words of a page, and the things it must show to keep them. */
export interface PageWords extends Words {
  promises?: readonly string[];
}

/** Draws one page on the studio's sheet and says what it shows. */
export type Painter = (studio: Studio) => PageWords;
