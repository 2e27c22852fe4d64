// One planned submission: enough to color the picture, to store it and to say what it shows.
import type { AgeGroup, ContestType } from "@contest/rules/submissions/kinds";
import type { TechniqueName } from "./techniques.ts";
import type { PaletteName } from "./palettes.ts";
import type { Camera } from "./shot.ts";
import type { Taste } from "./tastes.ts";

export interface PlannedSubmission {
  /** The same work has the same id in every plan: the day and the member. */
  id: string;
  /** The contest's day, as in 2026-11-15. */
  day: string;
  username: string;
  ageGroup: AgeGroup;
  contestType: ContestType;
  submittedAt: Date;
  /** Its part of all votes of that contest; the parts of a day add up to 1. */
  voteShare: number;
  technique: TechniqueName;
  taste: Taste;
  palette: PaletteName;
  skill: number;
  /** Share of the page that is colored. */
  finish: number;
  bareGround: boolean;
  bareFrame: boolean;
  camera: Camera;
  /** Whether it was painted on the site, so that it can be replayed. */
  paintedHere: boolean;
}
