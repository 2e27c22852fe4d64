import { PERIODS } from "@contest/rules/leaderboard/periods";
import { AGE_GROUPS, CONTEST_TYPES } from "@contest/rules/submissions/kinds";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { Cursor, Kinds, TimeZone } from "./gallery.ts";
import { ResponsiveImage } from "./images.ts";

export const LeaderboardEntry = z.object({
  rank: z.number(),
  userId: z.uuid(),
  username: z.string(),
  avatarUrl: z.string().nullable(),
  /** The artist has a page of their own for everybody. */
  isPublic: z.boolean(),
  score: z.number(),
  submissionId: z.uuid(),
  submissionUrl: z.string(),
  picture: ResponsiveImage,
  altText: z.string(),
  contestTitle: z.string(),
  contestType: z.enum(CONTEST_TYPES),
  ageGroup: z.enum(AGE_GROUPS),
  date: z.iso.datetime(),
  /** Its contest is decided, and this work has won it. */
  isWinner: z.boolean(),
});
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

export const readLeaderboard = defineCall({
  method: "GET",
  path: "/api/leaderboard",
  access: "anyone",
  feature: "leaderboard",
  summary: "Works by score: today's, this week's, this month's or all, by the visitor's own calendar",
  query: Kinds.extend({
    period: z.enum(PERIODS, `The periods are ${PERIODS.join(", ")}.`).default("current"),
    tz: TimeZone,
    cursor: Cursor,
    limit: z.coerce.number("Give a number from 1 to 100.").int().min(1).max(100).default(50),
  }),
  status: 200,
  response: z.object({
    entries: z.array(LeaderboardEntry),
    /** The highest score of the whole list; bars are drawn against it. */
    maximum: z.number(),
    next: z.string().nullable(),
  }),
});

export const Champion = z.object({
  /** The first day of the week or month, which are those of UTC. */
  startsOn: z.iso.date(),
  username: z.string(),
  isPublic: z.boolean(),
  votes: z.number(),
  submissionId: z.uuid(),
  picture: ResponsiveImage,
  altText: z.string(),
});
export type Champion = z.infer<typeof Champion>;

export const readChampions = defineCall({
  method: "GET",
  path: "/api/champions",
  access: "anyone",
  feature: "leaderboard",
  summary: "Whose work had the most votes of each week or month that is over, the latest first",
  query: z.object({ period: z.enum(["week", "month"], "The periods are week, month.") }),
  status: 200,
  response: z.array(Champion),
});
