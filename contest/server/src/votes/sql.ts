/** Every statement of the votes. */
import { PLANS } from "@contest/rules/subscriptions/plans";
import { statement } from "../database/statement.ts";

export interface CastRow {
  vote_count: number;
  /** In tenths. */
  score: number;
  contest_id: string;
}

const WEIGHTS = Object.values(PLANS)
  .map(({ tier, voteWeight }) => `when '${tier}' then ${voteWeight * 10}`)
  .join(" ");

/**
 * The vote, its work's tally and its contest's count are one step. $1 is the work, $2 the member, $3 the hash of the
 * network the vote came from. Nothing comes back when the vote was there already, or may not be.
 */
export const castVote = statement<CastRow>(
  "cast-vote",
  `with target as (
     select submissions.id, submissions.contest_id, clock_timestamp() - users.created_at as account_age,
       case when vote_weighing = 'tier'
         then case coalesce(subscriptions.tier, 'free') ${WEIGHTS} else 10 end
         else 10
       end as weight
     from submissions
       join contests on contests.id = submissions.contest_id
       join users on users.id = $2
       left join subscriptions on subscriptions.user_id = $2
     where submissions.id = $1 and submissions.status = 'submitted'
       and contests.starts_at <= clock_timestamp() and contests.ends_at > clock_timestamp()
       and (contests.self_votes or submissions.user_id <> $2)
   ), vote as (
     insert into votes (submission_id, user_id, weight, address_hash, account_age)
     select id, $2, weight, $3, account_age from target
     on conflict do nothing
     returning submission_id, weight
   ), tally as (
     update tallies set vote_count = vote_count + 1, score = score + vote.weight
     from vote where tallies.submission_id = vote.submission_id
     returning tallies.contest_id, tallies.vote_count, tallies.score
   ), counted as (
     update contests set vote_count = contests.vote_count + 1
     from tally where contests.id = tally.contest_id
   )
   select vote_count, score, contest_id from tally`,
);

export interface WhyNotRow {
  status: "submitted" | "hidden";
  voted: boolean;
  open: boolean;
  own: boolean;
}

export const whyNotVoted = statement<WhyNotRow>(
  "why-not-voted",
  `select submissions.status, submissions.user_id = $2 as own,
     exists (select from votes where submission_id = submissions.id and user_id = $2) as voted,
     contests.starts_at <= now() and contests.ends_at > now() as open
   from submissions join contests on contests.id = submissions.contest_id
   where submissions.id = $1`,
);

export const votedFor = statement<{ submission_id: string }>(
  "voted-for",
  "select submission_id from votes where submission_id = any($1::uuid[]) and user_id = $2",
);

export const submissionExists = statement<{ id: string }>(
  "submission-exists",
  "select id from submissions where id = $1 and status = 'submitted'",
);

export const talliesOf = statement<{ id: string; votes: number; score: number }>(
  "tallies-of",
  `select submission_id as id, vote_count as votes, score from tallies
   where submission_id = any($1::uuid[]) and listed`,
);

export const votesForExport = statement<{ contest: string; artist: string; castAt: Date }>(
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
