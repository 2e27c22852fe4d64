import { PERIODS } from "@contest/rules/leaderboard/periods";
import { AGE_GROUPS, CONTEST_TYPES } from "@contest/rules/submissions/kinds";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { Cursor, Kinds, TimeZone } from "./gallery.ts";
import { ResponsiveImage } from "./images.ts";

const Period = z.enum(PERIODS, `The periods are ${PERIODS.join(", ")}.`).default("current");

export const LeaderboardEntry = z.object({
  /** Equal scores share a place. */
  rank: z.number(),
  userId: z.uuid(),
  username: z.string(),
  avatarUrl: z.string().nullable(),
  /** Whether the artist has a public profile page. */
  isPublic: z.boolean(),
  /** Of the submission, or on a board of artists the sum of all of the artist's submissions in the period. */
  score: z.number(),
  /** The submission, or on a board of artists the artist's best one. */
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
  /** The place on the board of artists at the last midnight; null if the artist was not on it, and for submissions. */
  previousRank: z.number().nullable(),
});
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

export const readLeaderboard = defineCall({
  method: "GET",
  path: "/api/leaderboard",
  access: "anyone",
  feature: "leaderboard",
  summary: "Today's submissions by score, or the artists of this week, this month or all time by the sum of theirs",
  query: Kinds.extend({
    period: Period,
    tz: TimeZone,
    cursor: Cursor,
    limit: z.coerce.number("Enter a number from 1 to 100.").int().min(1).max(100).default(50),
  }),
  status: 200,
  response: z.object({
    entries: z.array(LeaderboardEntry),
    /** The highest score of the whole list, which scales the bars. */
    maximum: z.number(),
    /** Whether this is the board of a contest that weights votes by the voter's plan. */
    weighed: z.boolean(),
    next: z.string().nullable(),
  }),
});

/** More places than this are not counted. */
export const MAX_PLACE = 10_000;

export const readOwnStanding = defineCall({
  method: "GET",
  path: "/api/users/:id/standing",
  access: "self",
  feature: "leaderboard",
  summary: "The member's own place on a leaderboard, and the distance to the next one; null without a submission on it",
  params: z.object({ id: z.uuid() }),
  query: Kinds.extend({ period: Period }),
  status: 200,
  response: z.object({
    standing: z
      .object({
        /** At most `MAX_PLACE`. */
        rank: z.number(),
        score: z.number(),
        /** How much is missing to the score of the next higher place; null for the first place. */
        missing: z.number().nullable(),
        previousRank: z.number().nullable(),
        submissionId: z.uuid(),
        picture: ResponsiveImage,
        altText: z.string(),
      })
      .nullable(),
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
