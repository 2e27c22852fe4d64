import { isTimeZone } from "@contest/rules/leaderboard/periods";
import { AGE_GROUPS, CONTEST_TYPES } from "@contest/rules/submissions/kinds";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { Submission } from "./submissions.ts";

export const TABS = ["all", "today", "past"] as const;
export const SORTS = ["top", "newest", "random"] as const;

/** The visitor's time zone, which determines what "today" means. */
export const TimeZone = z
  .string()
  .max(64, "Enter the name of a time zone, like Europe/Vienna.")
  .refine(isTimeZone, "Enter the name of a time zone, like Europe/Vienna.")
  .default("UTC");

/** The position where the previous page ended, as that page's response gave it. */
export const Cursor = z.string().max(200, "Send the cursor exactly as it was returned.").optional();

export const Kinds = z.object({
  age_group: z.enum(AGE_GROUPS, `The age groups are ${AGE_GROUPS.join(", ")}.`).optional(),
  contest_type: z.enum(CONTEST_TYPES, `The types are ${CONTEST_TYPES.join(", ")}.`).optional(),
});

export const readGallery = defineCall({
  method: "GET",
  path: "/api/gallery",
  access: "anyone",
  feature: "gallery",
  summary: "A page of the gallery: all submissions, today's or those of past days, in one of three orders",
  query: Kinds.extend({
    tab: z.enum(TABS, `The tabs are ${TABS.join(", ")}.`).default("all"),
    sort: z.enum(SORTS, `The orders are ${SORTS.join(", ")}.`).default("top"),
    /** Returns only submissions to this contest; tabs then have no effect. */
    challenge_id: z.uuid("Enter the id of a contest.").optional(),
    /** The starting point in the random order, chosen once per visitor. */
    seed: z.coerce.number("Enter a number.").int().min(0).max(2_147_483_647).default(0),
    tz: TimeZone,
    cursor: Cursor,
    limit: z.coerce.number("Enter a number from 1 to 100.").int().min(1).max(100).default(40),
  }),
  status: 200,
  response: z.object({ submissions: z.array(Submission), next: z.string().nullable() }),
});
