import { PLANS } from "@contest/rules/subscriptions/plans";
import { statement } from "@contest/database/statement";
import type { VoteHold } from "@contest/rules/votes/holds";
import { tenthsOf } from "@contest/rules/votes/points";

export interface CastRow {
  user_id: string;
  /** Why the vote does not count for now; null if it counts. */
  held: VoteHold | null;
  vote_count: number;
  /** In tenths of a point. */
  score: number;
  contest_id: string;
}

const WEIGHTS = JSON.stringify(
  Object.fromEntries(Object.values(PLANS).map(({ tier, voteWeight }) => [tier, tenthsOf(voteWeight)])),
);

/**
 * Inserts votes for one submission and updates its tally and its contest's count. The arrays have one element per
 * voter. Members whose vote already exists or is not allowed are not returned.
 */
export const castVotes = statement<
  {
    submissionId: string;
    userIds: readonly string[];
    networks: readonly Buffer[];
    ranges: readonly (Buffer | null)[];
    devices: readonly (Buffer | null)[];
  },
  CastRow
>(
  "cast-votes",
  `select user_id, held, vote_count, score, contest_id
   from cast_votes(
     $submissionId::uuid, $userIds::uuid[], $networks::bytea[], $ranges::bytea[], $devices::bytea[], '${WEIGHTS}'::jsonb
   )`,
);

export interface VoteRefusalRow {
  status: "submitted" | "hidden" | "held";
  voted: boolean;
  open: boolean;
  own: boolean;
}

export const explainRefusedVote = statement<[id: string, userId: string], VoteRefusalRow>(
  "explain-refused-vote",
  `select submissions.status, submissions.user_id = $2 as own,
     exists (select from votes where submission_id = submissions.id and user_id = $2) as voted,
     contests.starts_at <= now() and contests.ends_at > now() as open
   from submissions join contests on contests.id = submissions.contest_id
   where submissions.id = $1`,
);

export const votedFor = statement<[submissionIds: readonly string[], userId: string], { submission_id: string }>(
  "voted-for",
  "select submission_id from votes where submission_id = any($1::uuid[]) and user_id = $2",
);

export const submissionExists = statement<[id: string], { id: string }>(
  "submission-exists",
  "select id from submissions where id = $1 and status = 'submitted'",
);

export const talliesOf = statement<[submissionIds: readonly string[]], { id: string; votes: number; score: number }>(
  "tallies-of",
  `select submission_id as id, vote_count as votes, score from tallies
   where submission_id = any($1::uuid[]) and listed`,
);

export const votesForExport = statement<[userId: string], { contest: string; artist: string; castAt: Date }>(
  "votes-for-export",
  `select contests.title as contest, users.username as artist, votes.cast_at as "castAt"
   from votes
     join submissions on submissions.id = votes.submission_id
     join contests on contests.id = submissions.contest_id
     join users on users.id = submissions.user_id
   where votes.user_id = $1
   order by votes.cast_at desc
   limit 10000`,
);
