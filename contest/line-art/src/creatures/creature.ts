// A creature is drawn around the origin, about 600 units wide and 720 high at most.
import type { Random } from "@contest/rules/random";
import type { Sheet } from "../sheet.ts";

export interface CreatureBrush {
  sheet: Sheet;
  random: Random;
  grain: number;
  /** False on easy pages: no pattern where a plain form will do. */
  rich: boolean;
}

export type DrawCreature = (brush: CreatureBrush) => void;
