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
  /** Whether the artist has a public profile page. */
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
  /** Whether the submission has won its contest. False until the result is confirmed. */
  isWinner: z.boolean(),
});
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

export const readLeaderboard = defineCall({
  method: "GET",
  path: "/api/leaderboard",
  access: "anyone",
  feature: "leaderboard",
  summary: "Submissions by score: today's, this week's, this month's or all, in the visitor's time zone",
  query: Kinds.extend({
    period: z.enum(PERIODS, `The periods are ${PERIODS.join(", ")}.`).default("current"),
    tz: TimeZone,
    cursor: Cursor,
    limit: z.coerce.number("Give a number from 1 to 100.").int().min(1).max(100).default(50),
  }),
  status: 200,
  response: z.object({
    entries: z.array(LeaderboardEntry),
    /** The highest score of the whole list, which scales the bars. */
    maximum: z.number(),
    next: z.string().nullable(),
  }),
});

export const Champion = z.object({
  /** The first day of the week or month, in UTC. */
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
  summary: "The submission with the most votes of each past week or month, latest first",
  query: z.object({ period: z.enum(["week", "month"], "The periods are week, month.") }),
  status: 200,
  response: z.array(Champion),
});
