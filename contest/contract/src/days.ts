/** The archive: every day's page with its winner and its wall. A day is the UTC date on which a contest has started. */
import { z } from "zod";
import { defineCall } from "./call.ts";
import { Cursor } from "./gallery.ts";
import { ShownSubmission } from "./results.ts";
import { line } from "./text.ts";

const Winner = z.object({ votes: z.number(), submission: ShownSubmission });

const DayContest = z.object({
  contestId: z.uuid(),
  date: z.iso.date(),
  title: z.string(),
  /** The family of the line art, such as "mandala". */
  family: z.string(),
  lineArt: z.string(),
  lineArtAlt: z.string(),
  lineArtWidth: z.number(),
  lineArtHeight: z.number(),
  submissions: z.number(),
  /** Null until the result is confirmed, and if nobody has won or the winner is no longer shown. */
  winner: Winner.nullable(),
});
export type DayContest = z.infer<typeof DayContest>;

export const listDays = defineCall({
  method: "GET",
  path: "/api/days",
  access: "anyone",
  feature: "days",
  summary: "The pages of all days so far, latest first, or those whose title or family contains a text",
  query: z.object({
    q: line("a title", 60).optional(),
    cursor: Cursor,
    limit: z.coerce.number("Enter a number from 1 to 60.").int().min(1).max(60).default(30),
  }),
  status: 200,
  response: z.object({
    days: z.array(DayContest),
    /** The cursor of the next page; null on the last page. */
    next: z.string().nullable(),
  }),
});

const DayContestInFull = DayContest.extend({
  description: z.string(),
  prize: z.string(),
  /** The username of the member who asked for this page, if one did. */
  requestedBy: z.string().nullable(),
  difficulty: z.string(),
  status: z.enum(["active", "ended"]),
  endsAt: z.iso.datetime(),
  /** Whether the result is confirmed and has a page. */
  hasResult: z.boolean(),
  votes: z.number(),
  downloads: z.number(),
  printables: z.object({ letter: z.string(), a4: z.string(), pdf: z.string() }),
});
export type DayContestInFull = z.infer<typeof DayContestInFull>;

export const readDay = defineCall({
  method: "GET",
  path: "/api/days/:date",
  access: "anyone",
  feature: "days",
  summary: "The page of one day, usually one contest, and the days before and after",
  params: z.object({ date: z.iso.date() }),
  status: 200,
  response: z.object({
    contests: z.array(DayContestInFull),
    previous: z.iso.date().nullable(),
    next: z.iso.date().nullable(),
  }),
});
