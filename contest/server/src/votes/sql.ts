import { PLANS } from "@contest/rules/subscriptions/plans";
import { statement } from "@contest/database/statement";
import { tenthsOf } from "@contest/rules/votes/points";

export interface CastRow {
  user_id: string;
  vote_count: number;
  /** In tenths of a point. */
  score: number;
  contest_id: string;
}

const WEIGHTS = Object.values(PLANS)
  .map(({ tier, voteWeight }) => `when '${tier}' then ${tenthsOf(voteWeight)}`)
  .join(" ");

/**
 * Inserts votes for one submission and updates its tally and its contest's count, in one statement. $1 is the
 * submission, $2 the members, $3 the hashes of the networks that the votes came from. Members whose vote already exists
 * or is not allowed are not returned.
 */
export const castVotes = statement<
  [submissionId: string, userIds: readonly string[], addressHashes: readonly Buffer[]],
  CastRow
>(
  "cast-votes",
  `with target as (
     select submissions.id, users.id as user_id, ballot.address_hash,
       clock_timestamp() - users.created_at as account_age,
       case when vote_weighing = 'tier'
         then case coalesce(subscriptions.tier, 'free') ${WEIGHTS} else 10 end
         else 10
       end as weight
     from unnest($2::uuid[], $3::bytea[]) as ballot (user_id, address_hash)
       join submissions on submissions.id = $1
       join contests on contests.id = submissions.contest_id
       join users on users.id = ballot.user_id
       left join subscriptions on subscriptions.user_id = users.id
     where submissions.status = 'submitted'
       and contests.starts_at <= clock_timestamp() and contests.ends_at > clock_timestamp()
       and contests.confirmed_at is null
       and (contests.self_votes or submissions.user_id <> users.id)
   ), vote as (
     insert into votes (submission_id, user_id, weight, address_hash, account_age)
     select id, user_id, weight, address_hash, account_age from target
     on conflict do nothing
     returning user_id, weight
   ), added as (
     select count(*) as votes, sum(weight) as score from vote having count(*) > 0
   ), tally as (
     update tallies set vote_count = vote_count + added.votes, score = tallies.score + added.score
     from added where submission_id = $1
     returning tallies.contest_id, tallies.vote_count, tallies.score
   ), counted as (
     update contests set vote_count = contests.vote_count + added.votes
     from added, tally where contests.id = tally.contest_id
   )
   select vote.user_id, vote_count, score, contest_id from vote, tally`,
);

export interface VoteRefusalRow {
  status: "submitted" | "hidden";
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
