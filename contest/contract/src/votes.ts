import { VOTE_HOLDS } from "@contest/rules/votes/holds";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { CLUSTER_KIND_NAMES, CLUSTER_STATES, ClusterDecision, ClusterFilter } from "./clusters.ts";
import { defineList } from "./list.ts";

const OfSubmission = z.object({ id: z.uuid() });

/** The votes for a submission so far. */
export const Tally = z.object({
  id: z.uuid(),
  /** The number of votes. */
  votes: z.number(),
  /** The sum of the votes' weights. Equal to the number of votes unless votes are weighted. */
  score: z.number(),
});
export type Tally = z.infer<typeof Tally>;

export const castVote = defineCall({
  method: "POST",
  path: "/api/submissions/:id/vote",
  access: "member",
  feature: "votes",
  summary: "Vote for a submission, once and permanently",
  params: OfSubmission,
  body: z.object({ user_id: z.uuid("Enter the id of the member.") }),
  status: 200,
  response: z.object({
    voteCount: z.number(),
    vote_count: z.number(),
    votes: z.number(),
    score: z.number(),
    contest_id: z.uuid(),
    /** Why the vote is stored but does not count for now; null for a vote that counts. */
    held: z.enum(VOTE_HOLDS).nullable(),
  }),
});

export const hasVoted = defineCall({
  method: "GET",
  path: "/api/submissions/:id/vote",
  access: "member",
  feature: "votes",
  summary: "Whether the member has voted for a submission",
  params: OfSubmission,
  query: z.object({ user_id: z.uuid("Enter the id of the member.") }),
  status: 200,
  response: z.object({ hasVoted: z.boolean() }),
});

export const withdrawVote = defineCall({
  method: "DELETE",
  path: "/api/submissions/:id/vote",
  access: "member",
  feature: "votes",
  summary: "Always refused: votes are permanent",
  params: OfSubmission,
  status: 204,
  response: z.undefined(),
});

/** A comma-separated list with at most as many ids as a page of the gallery. */
const Ids = z
  .string("Enter ids, separated by commas.")
  .max(37 * 100, "Enter at most 100 ids.")
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(z.uuid("Enter ids, separated by commas.")).max(100, "Enter at most 100 ids."));

export const listOwnVotes = defineCall({
  method: "GET",
  path: "/api/votes",
  access: "member",
  feature: "votes",
  summary: "Which of these submissions the signed-in member has voted for",
  query: z.object({ submission_ids: Ids }),
  status: 200,
  response: z.object({ voted: z.array(z.uuid()) }),
});

export const readTallies = defineCall({
  method: "GET",
  path: "/api/tallies",
  access: "anyone",
  feature: "votes",
  summary: "The tallies of these submissions; pages request them after their live stream was interrupted",
  query: z.object({ submission_ids: Ids }),
  status: 200,
  response: z.array(Tally),
});

/** Many votes for one submission with the same origin. */
export const VoteCluster = z.object({
  id: z.uuid(),
  contestId: z.uuid(),
  contest: z.string(),
  submissionId: z.uuid(),
  artist: z.string(),
  kind: z.enum(CLUSTER_KIND_NAMES),
  /** The email domain, or a short name for the network or device that says nothing about it. */
  origin: z.string(),
  /** How many of its votes count, and how many are held. */
  counted: z.number(),
  held: z.number(),
  /** Some of the voters. */
  voters: z.string(),
  firstCastAt: z.iso.datetime().nullable(),
  lastCastAt: z.iso.datetime().nullable(),
  state: z.enum(CLUSTER_STATES),
  reason: z.string().nullable(),
  /** Whether the result is confirmed, so that nothing can be decided anymore. */
  isFinal: z.boolean(),
});
export type VoteCluster = z.infer<typeof VoteCluster>;

export const listVoteClusters = defineList({
  path: "/api/admin/vote-clusters",
  feature: "votes",
  summary: "Clusters of votes with the same origin, latest first",
  filters: {
    contest: z.uuid("Enter the id of a contest.").optional(),
    state: ClusterFilter,
  },
  row: VoteCluster,
});

export const decideVoteCluster = defineCall({
  method: "PUT",
  path: "/api/admin/vote-clusters/:id/decision",
  access: "admin",
  feature: "votes",
  summary: "Count the votes of a cluster, also those to come, or set them aside",
  params: z.object({ id: z.uuid() }),
  body: ClusterDecision,
  status: 200,
  response: z.object({ counted: z.number(), held: z.number() }),
});

export const VOTE_STATES = ["all", "counted", "held", "set-aside"] as const;

export const CastVote = z.object({
  userId: z.uuid(),
  voter: z.string(),
  castAt: z.iso.datetime(),
  signedUpAt: z.iso.datetime(),
  emailConfirmed: z.boolean(),
  /** Short names that are equal for votes of one submission that share a network, device or email domain. */
  network: z.string(),
  device: z.string().nullable(),
  domain: z.string().nullable(),
  held: z.enum(VOTE_HOLDS).nullable(),
  setAside: z.boolean(),
});
export type CastVote = z.infer<typeof CastVote>;

export const listVotes = defineList({
  path: "/api/admin/votes",
  feature: "votes",
  summary: "All votes for a submission, flagged or not, the voters who signed up last first",
  filters: {
    submission: z.uuid("Enter the id of a work."),
    state: z.enum(VOTE_STATES, "Choose all, counted, held or set-aside.").default("all"),
  },
  row: CastVote,
});
