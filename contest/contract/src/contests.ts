import { z } from "zod";
import { defineCall } from "./call.ts";

const Id = z.uuid();
const OfContest = z.object({ id: Id });

/** A download of the line art. Members only see their own entries. */
const Download = z.object({ userId: Id, timestamp: z.iso.datetime() });

/**
 * A contest in the specification's format, including its aliases. Dates are UTC: `startDate` is YYYY-MM-DD and
 * `startTime` HH:mm. The status is computed from the server's clock for every response.
 */
export const Challenge = z.object({
  _id: Id,
  id: Id,
  title: z.string(),
  name: z.string(),
  description: z.string(),
  /** A description of the prize; may be empty. */
  prize: z.string(),
  /** Whether votes are weighted by the voter's plan. */
  weighed: z.boolean(),
  /** Whether photos are refused: only what was painted on the site takes part. */
  paintedHereOnly: z.boolean(),
  /** The username of the member who asked for this page, if one did. */
  requestedBy: z.string().nullable(),
  /** The address of the line art as an image for the page. Like the other addresses, it is empty until the contest opens. */
  lineArt: z.string(),
  image_url: z.string(),
  /** The address of the same page with one corner colored, for decoration. */
  lineArtStarted: z.string(),
  /** A description of the line art for people who cannot see it. */
  lineArtAlt: z.string(),
  /** The image's dimensions, so that the page can reserve space before it loads. */
  lineArtWidth: z.number(),
  lineArtHeight: z.number(),
  /** The addresses of printable files at 300 DPI. */
  printables: z.object({ letter: z.string(), a4: z.string(), pdf: z.string() }),
  /** The address of the page for painting on it in the browser. */
  coloringPage: z.string(),
  contestType: z.string(),
  type: z.string(),
  contest_type: z.string(),
  artStyle: z.string(),
  difficulty: z.string(),
  startDate: z.iso.date(),
  start_date: z.iso.date(),
  startTime: z.string(),
  endDate: z.iso.date(),
  end_date: z.iso.date(),
  endTime: z.string(),
  createdAt: z.iso.datetime(),
  status: z.enum(["scheduled", "active", "ended"]),
  download: z.array(Download),
  views: z.number(),
  downloads: z.number(),
  submissions: z.number(),
  votes: z.number(),
});
export type Challenge = z.infer<typeof Challenge>;

export const listChallenges = defineCall({
  method: "GET",
  path: "/api/challenges",
  access: "anyone",
  feature: "contests",
  summary: "Contests, latest start first; a Link header points to the next page",
  query: z.object({
    /** Returns only contests that start before the one with this id. */
    before: z.uuid("Enter the id of a contest.").optional(),
    limit: z.coerce.number("Enter a number from 1 to 100.").int().min(1).max(100).default(30),
  }),
  status: 200,
  response: z.array(Challenge),
});

export const currentChallenge = defineCall({
  method: "GET",
  path: "/api/challenges/current-active",
  access: "anyone",
  feature: "contests",
  summary: "The contest that is open now; 204 when there is none",
  status: 200,
  response: Challenge.nullable(),
});

/** The contest on the home page: the open one, otherwise the next one, otherwise null. */
export const featuredChallenge = defineCall({
  method: "GET",
  path: "/api/challenges/featured",
  access: "anyone",
  inKidsMode: true,
  feature: "contests",
  summary: "The open contest, otherwise the next one, otherwise null; with the server's clock",
  status: 200,
  response: z.object({ challenge: Challenge.nullable(), now: z.iso.datetime() }),
});

export const readChallenge = defineCall({
  method: "GET",
  path: "/api/challenges/:id",
  access: "anyone",
  inKidsMode: true,
  feature: "contests",
  summary: "One contest",
  params: OfContest,
  status: 200,
  response: Challenge,
});

export const recordDownload = defineCall({
  method: "PUT",
  path: "/api/challenges/:id",
  access: "member",
  feature: "contests",
  summary: "Append a download entry of the caller's own; all other fields are ignored",
  params: OfContest,
  body: z.object({
    download: z
      .array(
        z.object({
          userId: z.string("Enter the id of the member.").max(100),
          timestamp: z.string().max(100).optional(),
        }),
        "Send the download list.",
      )
      .min(1, "Send your own entry.")
      .max(100_000),
  }),
  status: 200,
  response: Challenge,
});

export const ANALYTICS = ["views", "downloads", "submissions", "votes"] as const;

export const countAnalytics = defineCall({
  method: "POST",
  path: "/api/challenges/:id/analytics/:counter",
  access: "anyone",
  feature: "contests",
  summary: "Count a view or a download; the server counts submissions and votes itself",
  params: OfContest.extend({ counter: z.enum(ANALYTICS) }),
  status: 204,
  response: z.undefined(),
});

export const readEarlyPage = defineCall({
  method: "GET",
  path: "/api/early-page",
  access: "member",
  feature: "contests",
  summary: "The page of the next contest for members with early access, in the last hours before it opens",
  status: 200,
  response: z.object({
    /** Whether the member's plan includes early access. */
    hasAccess: z.boolean(),
    /** Null without access, and before it is time. */
    challenge: Challenge.nullable(),
  }),
});
