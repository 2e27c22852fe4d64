import { statement } from "@contest/database/statement";
import { REACHABLE } from "@contest/platform/email/reachable";

export const recordContestEmail = statement<[contestId: string, kind: string], { contest_id: string }>(
  "record-contest-email",
  `insert into contest_letters (contest_id, kind) values ($1, $2) on conflict do nothing returning contest_id`,
);

export interface ResultReaderRow {
  email: string;
  first_name: string;
  unsubscribe_key: string;
  contest_title: string;
  submission_id: string;
  image_id: string;
  rank: number;
  submissions: number;
  vote_count: number;
  is_winner: boolean;
}

/** Returns each participant's best submission. A result older than a week is not announced. */
export const readersOfResult = statement<[contestId: string], ResultReaderRow>(
  "result-email-recipients",
  `with ranked as (
     select submission_id, user_id, vote_count, count(*) over ()::int as submissions,
       rank() over (order by -score, created_at, submission_id)::int as rank
     from tallies where contest_id = $1 and listed
   ), best as (
     select distinct on (user_id) * from ranked order by user_id, rank
   )
   select users.email, users.first_name, users.unsubscribe_key, contests.title as contest_title, best.submission_id,
     (select image_id from submissions where id = best.submission_id) as image_id, best.rank, best.submissions,
     best.vote_count, contests.winner_id is not distinct from best.submission_id as is_winner
   from best
     join users on users.id = best.user_id
     join contests on contests.id = $1
   where users.mail_results and ${REACHABLE} and contests.ends_at > now() - interval '7 days'
   order by best.rank`,
);

/** The currently open contest, unless its email was already sent. */
export const recordOpenContestEmail = statement<[], { title: string }>(
  "record-open-contest-email",
  `with open as (
     select id, title from contests where starts_at <= now() and ends_at > now()
     order by starts_at desc, id desc limit 1
   ), noted as (
     insert into contest_letters (contest_id, kind) select id, 'daily' from open on conflict do nothing
     returning contest_id
   )
   select open.title from open join noted on noted.contest_id = open.id`,
);

interface ReaderRow {
  email: string;
  first_name: string;
  unsubscribe_key: string;
}

export const readersOfDailyPage = statement<[], ReaderRow>(
  "daily-email-recipients",
  `select email, first_name, unsubscribe_key from users where mail_daily and ${REACHABLE} order by id`,
);

/** Votes are cast only while a contest is open, so only submissions to recently open contests can have new ones. */
export const membersWithVotes = statement<[], { user_id: string }>(
  "members-with-votes",
  `select distinct tallies.user_id
   from contests
     join tallies on tallies.contest_id = contests.id and tallies.listed and tallies.vote_count > 0
     join users on users.id = tallies.user_id
   where contests.starts_at <= now() and contests.ends_at > now() - interval '2 days'
     and users.mail_votes and ${REACHABLE}`,
);

/** Two jobs at the same time wait for each other here. The first email covers the last day. */
export const lockVoteEmail = statement<[userId: string], { told_until: Date; due: boolean }>(
  "lock-vote-email",
  `insert into vote_letters (user_id, told_until) values ($1, now() - interval '1 day')
   on conflict (user_id) do update set told_until = vote_letters.told_until
   returning told_until, told_until <= now() - interval '20 hours' as due`,
);

export const readerOfVotes = statement<[userId: string, toldUntil: Date], ReaderRow & { votes: number }>(
  "vote-email-recipient",
  `select users.email, users.first_name, users.unsubscribe_key, count(*)::int as votes
   from users
     join tallies on tallies.user_id = users.id and tallies.listed
     join contests on contests.id = tallies.contest_id and contests.ends_at > $2::timestamptz
     join votes on votes.submission_id = tallies.submission_id and votes.cast_at > $2::timestamptz
   where users.id = $1
   group by users.id`,
);

/** Milestones included in this email are not included in any other. */
export const consumeMilestones = statement<[userId: string], { title: string }>(
  "consume-milestones",
  "update notices set to_mail = false where user_id = $1 and to_mail and kind = 'milestone' returning title",
);

export const recordVoteEmail = statement<[userId: string], never>(
  "record-vote-email",
  "update vote_letters set told_until = now() where user_id = $1",
);
