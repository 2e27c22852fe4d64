import { NO_NETWORK } from "@contest/contract/results";
import type { VoteGroup } from "@contest/rules/results/recount";
import { FLAGGED_FROM, type SignName } from "@contest/rules/results/suspicion";
import { RESULT_HOURS } from "@contest/rules/submissions/limits";
import { statement } from "@contest/database/statement";
import { PAST_IS_BEING_MADE } from "@contest/example-past/sql";
import { MAY_WIN } from "../prize-claims/eligible.ts";

export interface ContestRow {
  id: string;
  title: string;
  ends_at: Date;
  vote_weighing: "equal" | "tier";
  confirmed_at: Date | null;
  is_over: boolean;
  may_be_confirmed: boolean;
  confirms_itself: boolean;
}

/**
 * The example past's own contests are not judged while it is being made, because their submissions and votes are still
 * arriving. Whoever makes it holds a lock, so an abandoned past holds up nothing.
 */
const IS_COMPLETE = `not exists (
    select from example_past
    where finished_at is null and contests.made_for_day is not null and contests.starts_at <= planned_at
      and exists (${PAST_IS_BEING_MADE})
  )`;

const CONTEST = `select id, title, ends_at, vote_weighing, confirmed_at, ends_at <= clock_timestamp() as is_over,
    ends_at <= clock_timestamp() - interval '${RESULT_HOURS.earliest} hours' as may_be_confirmed,
    ends_at <= clock_timestamp() - interval '${RESULT_HOURS.latest} hours'
      and ${IS_COMPLETE} as confirms_itself
  from contests where id = $1`;

export const findContest = statement<[id: string], ContestRow>("find-contest-to-judge", CONTEST);
/** Transactions that review, decide or confirm wait for each other here. */
export const lockContest = statement<[id: string], ContestRow>(
  "lock-contest-to-judge",
  `${CONTEST} for update of contests`,
);

export const dueContests = statement<[endsAt: Date | string, id: string], { id: string; ends_at: Date }>(
  "contests-due-for-result",
  `select id, ends_at from contests
   where confirmed_at is null and ends_at <= now() - interval '${RESULT_HOURS.latest} hours'
     and ${IS_COMPLETE}
     and (ends_at, id) > ($1::timestamptz, $2::uuid)
   order by ends_at, id
   limit 1`,
);

/** The latest decision about each vote of the contest $1. */
const latestDecisions = (contestId: string) => `standing as (
    select distinct on (submission_id, user_id) submission_id, user_id, decision, reason
    from vote_decisions where contest_id = ${contestId}
    order by submission_id, user_id, id desc
  )`;

/**
 * A vote counts if it was not held when voting closed, its voter's address was confirmed by then, the voter is still a
 * member in good standing, and no administrator has set it aside.
 */
const COUNTS = `votes.held is null and votes.confirmed
    and voters.suspended_at is null and voters.deletion_due_at is null
    and standing.decision is distinct from 'set-aside'`;

export interface CountedRow {
  id: string;
  created_at: Date;
  may_win: boolean;
  votes: VoteGroup[];
}

export const countSubmissions = statement<[contestId: string], CountedRow>(
  "count-submissions",
  `with ${latestDecisions("$1")}, counts as (
     select votes.submission_id, votes.weight,
       count(*) filter (where ${COUNTS}) as counted,
       count(*) filter (where not (${COUNTS})) as set_aside
     from tallies
       join votes on votes.submission_id = tallies.submission_id
       join users as voters on voters.id = votes.user_id
       left join standing on standing.submission_id = votes.submission_id and standing.user_id = votes.user_id
     where tallies.contest_id = $1 and tallies.listed
     group by votes.submission_id, votes.weight
   )
   select tallies.submission_id as id, tallies.created_at, ${MAY_WIN} as may_win,
     coalesce(
       json_agg(json_build_object('weight', weight, 'counted', counted, 'setAside', counts.set_aside))
         filter (where weight is not null),
       '[]'
     ) as votes
   from tallies
     join users on users.id = tallies.user_id
     left join counts on counts.submission_id = tallies.submission_id
   where tallies.contest_id = $1 and tallies.listed
   group by tallies.submission_id, users.id`,
);

export const insertResult = statement<
  {
    contestId: string;
    document: string;
    sha256: string;
    submissionCount: number;
    rawVotes: number;
    finalVotes: number;
    administratorId: string | null;
    confirmedAt: Date;
  },
  never
>(
  "insert-result",
  `insert into results (contest_id, document, sha256, work_count, raw_votes, final_votes, confirmed_by, confirmed_at)
   values (
     $contestId, $document, $sha256, $submissionCount, $rawVotes, $finalVotes, $administratorId, $confirmedAt
   )`,
);

/** The arrays have one element per submission, in the order of their ranks. */
export const insertResultSubmissions = statement<
  {
    contestId: string;
    ids: readonly string[];
    mayWin: readonly boolean[];
    rawVotes: readonly number[];
    rawScores: readonly number[];
    finalVotes: readonly number[];
    finalScores: readonly number[];
  },
  never
>(
  "insert-result-submissions",
  `insert into result_works (
     contest_id, rank, submission_id, may_win, raw_votes, raw_score, final_votes, final_score
   )
   select $contestId, place, id, may_win, raw_votes, raw_score, final_votes, final_score
   from unnest($ids::uuid[], $mayWin::boolean[], $rawVotes::int[], $rawScores::int[], $finalVotes::int[], $finalScores::int[])
     with ordinality as work (id, may_win, raw_votes, raw_score, final_votes, final_score, place)`,
);

/** The gallery and the leaderboards show the final count from now on: tallies follow their votes by a trigger. */
export const setVotesAside = statement<[contestId: string], never>(
  "set-votes-aside",
  `with ${latestDecisions("$1")}
   update votes set set_aside = true
   from tallies, votes as counted
     join users as voters on voters.id = counted.user_id
     left join standing on standing.submission_id = counted.submission_id and standing.user_id = counted.user_id
   where tallies.contest_id = $1 and counted.submission_id = tallies.submission_id
     and votes.submission_id = counted.submission_id and votes.user_id = counted.user_id
     and votes.held is null and not (${COUNTS})`,
);

/** Votes whose voters did not confirm their address in time are gone at the deadline. */
export const holdUnconfirmedVotes = statement<[contestId: string], never>(
  "hold-unconfirmed-votes",
  `update votes set held = 'unconfirmed'
   from tallies
   where tallies.contest_id = $1 and votes.submission_id = tallies.submission_id
     and votes.held is null and not votes.confirmed`,
);

export const markConfirmed = statement<[contestId: string, winner: string | null, confirmedAt: Date], never>(
  "mark-result-confirmed",
  "update contests set confirmed_at = $3, winner_id = $2 where id = $1",
);

/** Each participant's best rank. A result older than a week is not announced. */
export const participants = statement<[id: string], { user_id: string; rank: number }>(
  "participants-of-result",
  `select submissions.user_id, min(result_works.rank) as rank
   from result_works
     join contests on contests.id = result_works.contest_id and contests.ends_at > now() - interval '7 days'
     join submissions on submissions.id = result_works.submission_id
   where result_works.contest_id = $1
   group by submissions.user_id`,
);

export interface ResultRow {
  contest_id: string;
  title: string;
  ends_at: Date;
  vote_weighing: "equal" | "tier";
  starts_at: Date;
  prize: string;
  winner_id: string | null;
  winner_words: string;
  confirmed_at: Date;
  sha256: string;
  work_count: number;
  raw_votes: number;
  final_votes: number;
}

export const findResult = statement<[contestId: string], ResultRow>(
  "find-result",
  `select results.contest_id, contests.title, contests.ends_at, contests.vote_weighing, contests.starts_at,
     contests.prize, contests.winner_id, contests.winner_words, results.confirmed_at, sha256, work_count, raw_votes, final_votes
   from results join contests on contests.id = results.contest_id
   where results.contest_id = $1`,
);

/** The winner as far as it is shown: not if the submission is hidden or the artist is leaving. */
export const shownWinner = statement<[submissionId: string | null], { user_id: string; image_id: string }>(
  "shown-winner",
  `select submissions.user_id, submissions.image_id
   from submissions join users on users.id = submissions.user_id
   where submissions.id = $1 and submissions.status = 'submitted' and users.deletion_due_at is null`,
);

/** Only the artist of the winning submission can say something about it. */
export const setWinnerWords = statement<[contestId: string, userId: string, words: string], { id: string }>(
  "set-winner-words",
  `update contests set winner_words = $3
   from submissions
   where contests.id = $1 and contests.confirmed_at is not null and submissions.id = contests.winner_id
     and submissions.user_id = $2 and submissions.status = 'submitted'
   returning contests.id`,
);

export const deleteWinnerWords = statement<[contestId: string], { words: string }>(
  "delete-winner-words",
  `update contests set winner_words = '' from (select id, winner_words from contests where id = $1 for update) as before
   where contests.id = before.id
   returning before.winner_words as words`,
);

export const findDocument = statement<[id: string], { document: string }>(
  "find-result-document",
  "select document from results where contest_id = $1",
);

export interface ResultSubmissionRow {
  rank: number;
  submission_id: string | null;
  raw_votes: number;
  raw_score: number;
  final_votes: number;
  final_score: number;
}

/** After the rank $2. */
export const resultSubmissions = statement<[contestId: string, afterRank: number, limit: number], ResultSubmissionRow>(
  "result-submissions",
  `select rank, submission_id, raw_votes, raw_score, final_votes, final_score from result_works
   where contest_id = $1 and rank > $2
   order by rank
   limit $3`,
);

export interface WinnerRow {
  id: string;
  title: string;
  ends_at: Date;
  winner_id: string;
  vote_count: number;
  has_result: boolean;
}

export const winners = statement<[endsAt: string, id: string, limit: number], WinnerRow>(
  "winners",
  `select contests.id, contests.title, contests.ends_at, contests.winner_id, tallies.vote_count,
     exists (select from results where results.contest_id = contests.id) as has_result
   from contests join tallies on tallies.submission_id = contests.winner_id
   where contests.winner_id is not null and (contests.ends_at, contests.id) < ($1::timestamptz, $2::uuid)
   order by contests.ends_at desc, contests.id desc
   limit $3`,
);

/** Whether the artist's address is confirmed or an administrator has looked at the submission; see `is_vouched_for`. */
export const isVouchedFor = statement<[submissionId: string], { id: string }>(
  "is-submission-vouched-for",
  `select submissions.id from submissions join users on users.id = submissions.user_id
   where submissions.id = $1 and (users.email_confirmed_at is not null or submissions.reviewed_at is not null)`,
);

export interface EndedContestRow {
  id: string;
  title: string;
  ends_at: Date;
  confirmed_at: Date | null;
  may_be_confirmed: boolean;
  submission_count: number;
  vote_count: number;
  flagged_count: number | null;
}

export const endedContests = statement<[endsAt: string, id: string, limit: number], EndedContestRow>(
  "ended-contests",
  `select id, title, ends_at, confirmed_at, submission_count, vote_count,
     ends_at <= now() - interval '${RESULT_HOURS.earliest} hours' as may_be_confirmed,
     (select flagged_count from vote_reviews where contest_id = contests.id order by id desc limit 1) as flagged_count
   from contests
   where ends_at <= now() and (ends_at, id) < ($1::timestamptz, $2::uuid)
   order by ends_at desc, id desc
   limit $3`,
);

/** The next contest after a position that is over and was not reviewed yet. */
export const nextToReview = statement<[endsAt: Date | string, id: string], { id: string; ends_at: Date }>(
  "next-contest-to-review",
  `select id, ends_at from contests
   where confirmed_at is null and ends_at <= now() and (ends_at, id) > ($1::timestamptz, $2::uuid)
     and not exists (select from vote_reviews where contest_id = contests.id) and ${IS_COMPLETE}
   order by ends_at, id
   limit 1`,
);

export const latestReview = statement<
  [contestId: string],
  { id: string; made_at: Date; vote_count: number; flagged_count: number }
>(
  "latest-review",
  `select id, made_at, vote_count, flagged_count from vote_reviews where contest_id = $1 order by id desc limit 1`,
);

/** After the submission $2. */
export const nextSubmissionWithVotes = statement<[contestId: string, behind: string], { submission_id: string }>(
  "next-submissions-with-votes",
  `select submission_id from tallies
   where contest_id = $1 and listed and submission_id > $2
     and exists (select from votes where votes.submission_id = tallies.submission_id)
   order by submission_id
   limit 200`,
);

export interface FactsRow {
  user_id: string;
  address_hash: Buffer;
  account_age_hours: number;
  email_confirmed: boolean;
  votes_nearby: number;
  votes_of_work: number;
  voters_from_network: number;
  voters_from_mailbox: number;
  voters_from_device: number;
  sign_ups_nearby: number;
  only_for_this_artist: boolean;
}

/**
 * Selects the facts that the suspicion rule needs about the votes of the submission $1. $2 is the interval within which
 * votes count as nearby.
 */
export const voteFacts = statement<[submissionId: string, nearby: string], FactsRow>(
  "vote-facts",
  `select votes.user_id, votes.address_hash, extract(epoch from account_age)::float8 / 3600 as account_age_hours,
     votes.confirmed as email_confirmed,
     count(*) over (
       order by cast_at range between $2::interval preceding and $2::interval following
     ) as votes_nearby,
     count(*) over () as votes_of_work,
     count(*) over (partition by address_hash) as voters_from_network,
     case when votes.mailbox_hash is null then 1 else count(*) over (partition by votes.mailbox_hash) end as voters_from_mailbox,
     case when device_hash is null then 1 else count(*) over (partition by device_hash) end as voters_from_device,
     count(*) over (
       order by users.created_at range between $2::interval preceding and $2::interval following
     ) as sign_ups_nearby,
     not exists (select from submissions where submissions.user_id = votes.user_id)
       and not exists (select from contest_downloads where contest_downloads.user_id = votes.user_id)
       and not exists (
         select from votes as others join submissions as other_works on other_works.id = others.submission_id
         where others.user_id = votes.user_id and other_works.user_id <> works.user_id
       ) as only_for_this_artist
   from votes
     join submissions as works on works.id = votes.submission_id
     join users on users.id = votes.user_id
   where votes.submission_id = $1`,
);

export const insertReview = statement<[contestId: string, votes: number, flagged: number], { id: string }>(
  "insert-review",
  "insert into vote_reviews (contest_id, vote_count, flagged_count) values ($1, $2, $3) returning id",
);

/**
 * The arrays contain one element per vote; reasons are separated by commas. A vote that was deleted meanwhile is
 * skipped.
 */
export const insertSuspicions = statement<
  {
    reviewId: string | null | undefined;
    submissionIds: readonly string[];
    userIds: readonly string[];
    scores: readonly number[];
    found: readonly string[];
    networks: readonly string[];
  },
  never
>(
  "insert-suspicions",
  `insert into vote_suspicions (review_id, submission_id, user_id, score, reasons, network)
   select $reviewId, submission_id, user_id, score, string_to_array(reasons, ','), network
   from unnest($submissionIds::uuid[], $userIds::uuid[], $scores::int[], $found::text[], $networks::text[])
     as found (submission_id, user_id, score, reasons, network)
     join votes using (submission_id, user_id)`,
);

/** Selects the flagged votes of a review, filtered by submission, reason and network; null means any. */
/** A group of the votes that a review has flagged: all of them, or those of one submission, reason or network. */
export type FlaggedGroup = {
  reviewId: string;
  submission: string | null;
  sign: string | null;
  network: string | null;
};

/** Votes whose network is not a reason to look closer have none. */
const NETWORK = `case when 'shared-network' = any(vote_suspicions.reasons) then vote_suspicions.network
    else '${NO_NETWORK}' end`;

const IN_GROUP = `vote_suspicions.review_id = $reviewId and vote_suspicions.score >= ${FLAGGED_FROM}
    and ($submission::uuid is null or vote_suspicions.submission_id = $submission)
    and ($sign::text is null or $sign = any(vote_suspicions.reasons))
    and ($network::text is null or ${NETWORK} = $network)`;

export interface FlaggedRow {
  submission_id: string;
  user_id: string;
  voter: string;
  artist: string;
  cast_at: Date;
  account_age_hours: number;
  score: number;
  reasons: SignName[];
  network: string;
  decision: "set-aside" | "count" | null;
  reason: string | null;
}

/** A page of a contest's flagged votes, after the given score, submission and voter. */
export const flaggedVotes = statement<
  FlaggedGroup & { contestId: string; score: number; submissionId: string; userId: string; limit: number },
  FlaggedRow
>(
  "flagged-votes",
  `with page as (
     select * from vote_suspicions
     where ${IN_GROUP} and (-score, submission_id, user_id) > (-$score::int, $submissionId::uuid, $userId::uuid)
     order by -score, submission_id, user_id
     limit $limit
   )
   select page.submission_id, page.user_id, voters.username as voter, artists.username as artist, votes.cast_at,
     extract(epoch from votes.account_age)::float8 / 3600 as account_age_hours, page.score, page.reasons, page.network,
     standing.decision, standing.reason
   from page
     join votes on votes.submission_id = page.submission_id and votes.user_id = page.user_id
     join users as voters on voters.id = page.user_id
     join submissions on submissions.id = page.submission_id
     join users as artists on artists.id = submissions.user_id
     left join lateral (
       select decision, reason from vote_decisions
       where contest_id = $contestId and submission_id = page.submission_id and user_id = page.user_id
       order by id desc limit 1
     ) as standing on true
   order by -page.score, page.submission_id, page.user_id`,
);

export const flaggedByReason = statement<[reviewId: string], { reason: SignName; votes: number }>(
  "flagged-by-reason",
  `select reason, count(*) as votes from vote_suspicions, unnest(reasons) as reason
   where review_id = $1 and score >= ${FLAGGED_FROM}
   group by reason order by votes desc, reason`,
);

export const flaggedByNetwork = statement<[reviewId: string], { network: string; votes: number }>(
  "flagged-by-network",
  `select network, count(*) as votes from vote_suspicions
   where review_id = $1 and score >= ${FLAGGED_FROM} and 'shared-network' = any(reasons)
   group by network order by votes desc, network limit 20`,
);

export const flaggedBySubmission = statement<[reviewId: string], { id: string; username: string; votes: number }>(
  "flagged-by-submission",
  `select submissions.id, users.username, count(*) as votes
   from vote_suspicions
     join submissions on submissions.id = vote_suspicions.submission_id
     join users on users.id = submissions.user_id
   where review_id = $1 and score >= ${FLAGGED_FROM}
   group by submissions.id, users.id order by votes desc, submissions.id limit 20`,
);

export interface FlaggedClusterRow {
  submission: string;
  artist: string;
  network: string;
  votes: number;
  setAside: number;
  reasons: SignName[];
  firstCastAt: Date;
  lastCastAt: Date;
}

export const flaggedClusters = statement<[contestId: string, reviewId: string], FlaggedClusterRow>(
  "flagged-clusters",
  `with ${latestDecisions("$1")}
   select submissions.id as submission, artists.username as artist, ${NETWORK} as network, count(*)::int as votes,
     (count(*) filter (where standing.decision = 'set-aside'))::int as "setAside",
     array(
       select distinct reason from unnest(string_to_array(string_agg(array_to_string(reasons, ','), ','), ',')) as reason
       order by reason
     ) as reasons,
     min(votes.cast_at) as "firstCastAt", max(votes.cast_at) as "lastCastAt"
   from vote_suspicions
     join votes on votes.submission_id = vote_suspicions.submission_id and votes.user_id = vote_suspicions.user_id
     join submissions on submissions.id = vote_suspicions.submission_id
     join users as artists on artists.id = submissions.user_id
     left join standing
       on standing.submission_id = vote_suspicions.submission_id and standing.user_id = vote_suspicions.user_id
   where vote_suspicions.review_id = $2 and vote_suspicions.score >= ${FLAGGED_FROM}
   group by submissions.id, artists.id, ${NETWORK}
   order by votes desc, submissions.id, network
   limit 50`,
);

/** An administrator's decision about votes of a contest. */
type Decision = { contestId: string; decision: string; reason: string; adminId: string };

/** Votes that already have the same decision are left unchanged. */
const decide = (chosen: string) => `with ${latestDecisions("$contestId")}, chosen as (${chosen})
   insert into vote_decisions (contest_id, submission_id, user_id, decision, reason, decided_by)
   select $contestId, chosen.submission_id, chosen.user_id, $decision, $reason, $adminId
   from chosen
     left join standing on standing.submission_id = chosen.submission_id and standing.user_id = chosen.user_id
   where coalesce(standing.decision, 'count') <> $decision
   returning submission_id, user_id`;

export const decideGroup = statement<Decision & FlaggedGroup, { submission_id: string; user_id: string }>(
  "decide-group-of-votes",
  decide(`select submission_id, user_id from vote_suspicions where ${IN_GROUP}`),
);

export const decideVotes = statement<
  Decision & { submissionIds: readonly string[]; userIds: readonly string[] },
  { submission_id: string; user_id: string }
>(
  "decide-votes",
  decide(`select votes.submission_id, votes.user_id
     from unnest($submissionIds::uuid[], $userIds::uuid[]) as given (submission_id, user_id)
       join votes using (submission_id, user_id)
       join submissions on submissions.id = votes.submission_id and submissions.contest_id = $contestId`),
);
