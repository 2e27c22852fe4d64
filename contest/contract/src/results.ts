import { WINNER_WORDS_MAX } from "@contest/rules/submissions/limits";
import { SIGN_NAMES, type SignName } from "@contest/rules/results/suspicion";
import { z } from "zod";
import { AuditHead } from "./audit.ts";
import { defineCall } from "./call.ts";
import { Cursor } from "./gallery.ts";
import { ResponsiveImage } from "./images.ts";
import { defineList } from "./list.ts";
import { paragraph } from "./text.ts";

const OfContest = z.object({ id: z.uuid() });
const Limit = z.coerce.number("Enter a number from 1 to 100.").int().min(1).max(100);

/** A submission in a result; null if its artist has left or it was hidden since. */
export const ShownSubmission = z.object({
  id: z.uuid(),
  username: z.string(),
  isPublic: z.boolean(),
  altText: z.string(),
  picture: ResponsiveImage,
});
export type ShownSubmission = z.infer<typeof ShownSubmission>;

const Numbers = z.object({ votes: z.number(), score: z.number() });

export const ResultSubmission = z.object({
  rank: z.number(),
  submission: ShownSubmission.nullable(),
  /** The numbers with and without the votes that were set aside. */
  raw: Numbers,
  final: Numbers,
  isWinner: z.boolean(),
});
export type ResultSubmission = z.infer<typeof ResultSubmission>;

export const readResult = defineCall({
  method: "GET",
  path: "/api/results/:id",
  access: "anyone",
  feature: "results",
  summary: "The confirmed result of a contest, with its top submissions and the hash of its document",
  params: OfContest,
  query: z.object({ cursor: Cursor, limit: Limit.default(25) }),
  status: 200,
  response: z.object({
    contestId: z.uuid(),
    title: z.string(),
    endedAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime(),
    /** Whether votes are weighted by the voter's plan. */
    weighed: z.boolean(),
    sha256: z.string(),
    /** The first published end of the administrators' log that includes everything up to the confirmation. */
    auditHead: AuditHead.nullable(),
    submissionCount: z.number(),
    votes: z.object({ raw: z.number(), final: z.number() }),
    /** The day of the contest, whose page is `/days/:date`. */
    day: z.iso.date(),
    prize: z.string(),
    /** What the winner has to say, and the address of an image to share; null without a winner who is shown. */
    winner: z.object({ userId: z.uuid(), words: z.string(), card: z.string() }).nullable(),
    submissions: z.array(ResultSubmission),
    next: z.string().nullable(),
  }),
});

export const setWinnerWords = defineCall({
  method: "PUT",
  path: "/api/results/:id/words",
  access: "member",
  feature: "results",
  summary: "Say something about the winning work, as its artist; administrators can only delete it",
  params: OfContest,
  body: z.object({ words: paragraph("some words", WINNER_WORDS_MAX) }),
  status: 200,
  response: z.object({ words: z.string() }),
});

/** Returns the exact bytes that were confirmed; their hash is `sha256` in `readResult`. */
export const readResultDocument = defineCall({
  method: "GET",
  path: "/api/results/:id/document",
  access: "anyone",
  feature: "results",
  summary:
    "The document of a confirmed result: all submissions with their votes by weight, so that anyone can recount them",
  params: OfContest,
  status: 200,
  response: z.looseObject({ format: z.string() }),
});

export const Winner = z.object({
  contestId: z.uuid(),
  contestTitle: z.string(),
  endedAt: z.iso.datetime(),
  /** False for results from before documents were published. */
  hasResult: z.boolean(),
  votes: z.number(),
  submission: ShownSubmission,
});
export type Winner = z.infer<typeof Winner>;

export const listWinners = defineCall({
  method: "GET",
  path: "/api/winners",
  access: "anyone",
  feature: "results",
  summary: "The winners of past contests, latest first",
  query: z.object({ cursor: Cursor, limit: Limit.default(24) }),
  status: 200,
  response: z.object({ winners: z.array(Winner), next: z.string().nullable() }),
});

export const readLatestWinner = defineCall({
  method: "GET",
  path: "/api/winners/latest",
  access: "anyone",
  feature: "results",
  summary:
    "The latest winner, for the home page; null if their account is not confirmed and nobody has looked at the work",
  status: 200,
  response: z.object({ winner: Winner.nullable() }),
});

export const RESULT_STATES = ["counting", "confirmable", "confirmed"] as const;

export const AdminResult = z.object({
  id: z.uuid(),
  title: z.string(),
  endedAt: z.iso.datetime(),
  state: z.enum(RESULT_STATES),
  submissionCount: z.number(),
  votes: z.number(),
  /** Null until the votes have been reviewed. */
  flagged: z.number().nullable(),
});
export type AdminResult = z.infer<typeof AdminResult>;

export const listAdminResults = defineList({
  path: "/api/admin/results",
  feature: "results",
  summary: "Past contests, latest first, with the status of their results",
  filters: {},
  row: AdminResult,
});

const Signs = z.enum(SIGN_NAMES as [SignName, ...SignName[]], "This is not a known reason.");

export const previewResult = defineCall({
  method: "GET",
  path: "/api/admin/results/:id",
  access: "admin",
  feature: "results",
  summary: "The result as it would be confirmed now, and the findings of the vote review",
  params: OfContest,
  status: 200,
  response: z.object({
    id: z.uuid(),
    title: z.string(),
    endedAt: z.iso.datetime(),
    state: z.enum(RESULT_STATES),
    confirmableAt: z.iso.datetime(),
    confirmsItselfAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().nullable(),
    /** The hash of the document, as published or as it would be published now. */
    sha256: z.string(),
    votes: z.object({ raw: z.number(), final: z.number() }),
    submissionCount: z.number(),
    /** The first twenty submissions. */
    submissions: z.array(ResultSubmission),
    review: z
      .object({
        madeAt: z.iso.datetime(),
        votes: z.number(),
        flagged: z.number(),
        byReason: z.array(z.object({ reason: Signs, votes: z.number() })),
        /** The twenty largest groups of each kind. */
        byNetwork: z.array(z.object({ network: z.string(), votes: z.number() })),
        byWork: z.array(z.object({ id: z.uuid(), username: z.string(), votes: z.number() })),
        /** The flagged votes for one work that share a network, and those for it that do not; the largest first. */
        clusters: z.array(
          z.object({
            submission: z.uuid(),
            artist: z.string(),
            network: z.string(),
            votes: z.number(),
            setAside: z.number(),
            reasons: z.array(Signs),
            firstCastAt: z.iso.datetime(),
            lastCastAt: z.iso.datetime(),
          }),
        ),
      })
      .nullable(),
  }),
});

/** The network of votes that share none. */
export const NO_NETWORK = "none";

/** Selects all flagged votes that match. */
const Group = z.object({
  submission: z.uuid("Enter the id of a work.").optional(),
  reason: Signs.optional(),
  network: z
    .string()
    .regex(/^([0-9a-f]{6}|none)$/, "Send the name of the network exactly as it was returned.")
    .optional(),
});

export const FlaggedVote = z.object({
  submissionId: z.uuid(),
  userId: z.uuid(),
  voter: z.string(),
  artist: z.string(),
  castAt: z.iso.datetime(),
  accountAgeHours: z.number(),
  score: z.number(),
  reasons: z.array(Signs),
  network: z.string(),
  setAside: z.boolean(),
  /** Why the vote was set aside or counted again; null if no decision was made. */
  decision: z.string().nullable(),
});
export type FlaggedVote = z.infer<typeof FlaggedVote>;

export const listFlaggedVotes = defineList({
  path: "/api/admin/flagged-votes",
  feature: "results",
  summary: "Suspicious votes of a contest, most suspicious first",
  filters: { contest: z.uuid("Enter the id of a contest."), ...Group.shape },
  row: FlaggedVote,
});

export const decideVotes = defineCall({
  method: "POST",
  path: "/api/admin/results/:id/votes",
  access: "admin",
  feature: "results",
  summary: "Set aside single votes or a group of flagged ones, or count them again",
  params: OfContest,
  body: z
    .object({
      decision: z.enum(["set-aside", "count"], "Choose set-aside or count."),
      reason: paragraph("a reason", 500).min(1, "Enter a reason."),
      votes: z
        .array(z.object({ submissionId: z.uuid(), userId: z.uuid() }))
        .min(1, "Choose at least one vote.")
        .max(100, "Choose at most 100 votes.")
        .optional(),
      group: Group.optional(),
    })
    .refine(({ votes, group }) => (votes === undefined) !== (group === undefined), {
      path: ["votes"],
      message: "Choose single votes or a group.",
    }),
  status: 200,
  response: z.object({ changed: z.number() }),
});

export const reviewVotes = defineCall({
  method: "POST",
  path: "/api/admin/results/:id/review",
  access: "admin",
  feature: "results",
  summary: "Review the votes again",
  params: OfContest,
  status: 200,
  response: z.object({ flagged: z.number() }),
});

export const confirmResult = defineCall({
  method: "POST",
  path: "/api/admin/results/:id/confirm",
  access: "admin",
  feature: "results",
  summary: "Confirm the result if it is still the one that was previewed",
  params: OfContest,
  body: z.object({
    /** The hash of the preview that the administrator confirms. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/, "Send the hash of the preview."),
  }),
  status: 200,
  response: z.object({ winner: z.uuid().nullable() }),
});
