import { z } from "zod";
import { defineCall } from "./call.ts";

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
  body: z.object({ user_id: z.uuid("Give the id of the member.") }),
  status: 200,
  response: z.object({
    voteCount: z.number(),
    vote_count: z.number(),
    votes: z.number(),
    score: z.number(),
    contest_id: z.uuid(),
  }),
});

export const hasVoted = defineCall({
  method: "GET",
  path: "/api/submissions/:id/vote",
  access: "member",
  feature: "votes",
  summary: "Whether the member has voted for a submission",
  params: OfSubmission,
  query: z.object({ user_id: z.uuid("Give the id of the member.") }),
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
  .string("Give ids, separated by commas.")
  .max(37 * 100, "Give at most 100 ids.")
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(z.uuid("Give ids, separated by commas.")).max(100, "Give at most 100 ids."));

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
