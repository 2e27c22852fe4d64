// What is known about an invented member: who they are, how they color, and what their table looks like.
import type { AgeGroup } from "@contest/rules/submissions/kinds";
import type { TechniqueName } from "./techniques.ts";
import type { PaletteName } from "./palettes.ts";
import type { PropName } from "./props.ts";
import type { Camera } from "./shot.ts";
import type { TableName } from "./tables.ts";
import type { Taste } from "./tastes.ts";

export interface Member {
  username: string;
  firstName: string;
  lastName: string;
  location: string;
  /** Hours ahead of UTC, which decides when their evening is. */
  zone: number;
  bio: string;
  /** The age group of the artist. The account of a child or teen belongs to the adult named here. */
  ageGroup: AgeGroup;
  /** The first one is used most often. */
  techniques: readonly TechniqueName[];
  taste: { way: Taste; palettes: readonly PaletteName[] };
  habits: {
    /** From 0, all over the place, to 1, steady and patient. Also what others vote for. */
    skill: number;
    /** Share of days on which they submit. */
    diligence: number;
    /** The share of pages they finish, if it differs from the usual share for their age. */
    finishes?: number;
    /** How many submissions of others they vote for in a day. */
    votes: number;
  };
  desk: {
    camera: Camera;
    tables: readonly TableName[];
    /** Below 0 daylight from the north, above 0 a kitchen lamp. */
    warmth: number;
    /** What lies around besides the tools of the technique. */
    extras: readonly PropName[];
  };
}
