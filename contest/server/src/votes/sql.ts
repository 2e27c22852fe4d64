import { PLANS } from "@contest/rules/subscriptions/plans";
import { statement } from "@contest/database/statement";
import type { VoteHold } from "@contest/rules/votes/holds";
import { tenthsOf } from "@contest/rules/votes/points";

export interface CastRow {
  submission_id: string;
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
 * Inserts votes for any submissions and updates their counts; their tallies follow within a moment. The arrays have one
 * element per vote. Votes that already exist or are not allowed are not returned.
 */
export const castVotes = statement<
  {
    submissionIds: readonly string[];
    userIds: readonly string[];
    networks: readonly Buffer[];
    ranges: readonly (Buffer | null)[];
    devices: readonly (Buffer | null)[];
  },
  CastRow
>(
  "cast-votes",
  `select submission_id, user_id, held, vote_count, score, contest_id
   from cast_votes(
     $submissionIds::uuid[], $userIds::uuid[], $networks::bytea[], $ranges::bytea[], $devices::bytea[], '${WEIGHTS}'::jsonb
   )`,
);

export interface RefusedRow {
  submission_id: string;
  user_id: string;
  status: "submitted" | "hidden" | "held";
  voted: boolean;
  open: boolean;
  own: boolean;
}

/** The arrays have one element per vote. */
export const explainRefusedVotes = statement<
  [submissionIds: readonly string[], userIds: readonly string[]],
  RefusedRow
>(
  "explain-refused-votes",
  `select submissions.id as submission_id, sent.user_id, submissions.status, submissions.user_id = sent.user_id as own,
     exists (select from votes where submission_id = submissions.id and user_id = sent.user_id) as voted,
     contests.starts_at <= now() and contests.ends_at > now() as open
   from (select distinct * from unnest($1::uuid[], $2::uuid[]) as vote (submission_id, user_id)) as sent
     join submissions on submissions.id = sent.submission_id
     join contests on contests.id = submissions.contest_id`,
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
  `select submission_id as id, vote_count as votes, score
   from vote_counts join submissions on submissions.id = submission_id
   where submission_id = any($1::uuid[]) and submissions.status = 'submitted'`,
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
