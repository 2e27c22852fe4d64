/** Each statement reads a stored count or a short range of an index. */
import { COUNTED_TO, type TaskName } from "@contest/contract/dashboard";
import { RESULT_HOURS } from "@contest/rules/submissions/limits";
import { statement } from "@contest/database/statement";

export interface CurrentContestRow {
  id: string;
  title: string;
  endsAt: Date;
  views: number;
  downloads: number;
  submissions: number;
  votes: number;
}

export const currentContest = statement<[], CurrentContestRow>(
  "dashboard-contest",
  `select id, title, ends_at as "endsAt", view_count as views, download_count as downloads,
     submission_count as submissions, vote_count as votes
   from contests where starts_at <= now() and ends_at > now()
   order by starts_at desc, id desc limit 1`,
);

export interface HourRow {
  hour: Date;
  count: number;
}

export const votesByHour = statement<[since: Date], HourRow>(
  "votes-by-hour",
  `select date_trunc('hour', cast_at) as hour, count(*) from votes where cast_at >= $1 group by 1`,
);

export const submissionsByHour = statement<[since: Date], HourRow>(
  "submissions-by-hour",
  `select date_trunc('hour', created_at) as hour, count(*) from submissions
   where status = 'submitted' and created_at >= $1::timestamptz
     and created_day >= ($1::timestamptz at time zone 'UTC')::date
   group by 1`,
);

export const revenue = statement<[], { today: number; month: number }>(
  "revenue",
  `select
     coalesce(sum(amount_cents - refunded_cents) filter (
       where paid_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
     ), 0) as today,
     coalesce(sum(amount_cents - refunded_cents), 0) as month
   from payments
   where paid_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`,
);

export interface TaskRow {
  name: Exclude<TaskName, "storage" | "disk">;
  count: number;
  since: Date | null;
}

/** What waits of each kind, and the moment that tells since when. Null where only the number matters. */
const TASKS: readonly { name: TaskRow["name"]; since: string | null; by?: string; rows: string }[] = [
  { name: "open-reports", since: "reported_at", rows: "submissions where reported_at is not null" },
  {
    name: "results-to-confirm",
    since: "ends_at",
    rows: `contests where confirmed_at is null and ends_at <= now() - interval '${RESULT_HOURS.earliest} hours'`,
  },
  {
    name: "works-to-review",
    since: "created_at",
    // What is held comes first, as in the queue.
    by: "status, created_at",
    rows: "submissions where reviewed_at is null and status <> 'hidden'",
  },
  {
    name: "unanswered-messages",
    since: "created_at",
    // Ids are in the order of time, and indexed.
    by: "id",
    rows: "contact_messages where answered_at is null",
  },
  { name: "line-art-requests", since: "asked_at", rows: "line_art_requests where answered_at is null" },
  { name: "feedback-to-give", since: "asked_at", rows: "feedback where answered_at is null" },
  {
    name: "vote-clusters",
    since: null,
    rows: "vote_clusters join contests on contests.id = contest_id where decision is null and confirmed_at is null",
  },
  {
    name: "entry-clusters",
    since: null,
    rows: "entry_clusters join drawings on drawings.id = drawing_id where decision is null and state = 'collecting'",
  },
  { name: "prizes-due", since: "opened_at", rows: "prize_claims where state = 'due'" },
  { name: "payment-differences", since: null, rows: "payment_alarms where cleared_at is null" },
  {
    name: "late-drawings",
    since: null,
    rows: "drawings where state = 'frozen' and draw_after <= now() - interval '4 days'",
  },
  { name: "failing-mails", since: null, rows: "mails where sent_at is null and last_error is not null" },
  { name: "failed-jobs", since: null, rows: "graphile_worker.jobs where last_error is not null" },
];

/** Stops counting at the largest number that is shown; the oldest come first. */
export const countTasks = statement<[], TaskRow>(
  "count-tasks",
  TASKS.map(
    ({ name, since, by = since, rows }, place) =>
      `select '${name}' as name, count(*)::int as count, min(since) as since, ${place} as place
       from (
         select ${since ?? "null::timestamptz"} as since from ${rows}
         ${by ? `order by ${by}` : ""} limit ${COUNTED_TO}
       ) as waiting`,
  ).join("\nunion all\n") + "\norder by place",
);

export interface FiguresRow {
  from: string;
  to: string;
  signUps: number;
  artists: number;
  returningArtists: number;
  submissions: number;
  votes: number;
  cents: number;
}

/** The last periods of $1 days, the latest first. Days are UTC, and the latest period ends with today. */
export const figures = statement<[days: number, periods: number], FiguresRow>(
  "figures",
  `with periods as (
     select today - (number + 1) * $1::int + 1 as from_day, today - number * $1::int as to_day
     from (select (now() at time zone 'UTC')::date as today) as calendar, generate_series(0, $2::int - 1) as number
   ), spans as (
     select from_day, to_day, from_day::timestamp at time zone 'UTC' as starts,
       (to_day + 1)::timestamp at time zone 'UTC' as ends
     from periods
   )
   select from_day::text as "from", to_day::text as "to",
     (select count(*) from users where created_at >= starts and created_at < ends)::int as "signUps",
     shown.artists, shown.returning as "returningArtists", shown.submissions,
     (select count(*) from votes where cast_at >= starts and cast_at < ends)::int as votes,
     (
       select coalesce(sum(amount_cents - refunded_cents), 0) from payments where paid_at >= starts and paid_at < ends
     )::int as cents
   from spans, lateral (
     select count(*)::int as artists, coalesce(sum(works), 0)::int as submissions,
       count(*) filter (
         where exists (
           select from submissions as earlier where earlier.user_id = artist.user_id and earlier.created_at < starts
         )
       )::int as returning
     from (
       select user_id, count(*) as works from submissions
       where status = 'submitted' and created_day between from_day and to_day
       group by user_id
     ) as artist
   ) as shown
   order by from_day desc`,
);
