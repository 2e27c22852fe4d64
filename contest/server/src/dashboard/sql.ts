/** Each statement reads a stored count or a short range of an index. */
import { COUNTED_TO } from "@contest/contract/dashboard";
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

/** Stops counting at the largest number that the dashboard shows. */
function upTo(rows: string): string {
  return `(select count(*) from (select from ${rows} limit ${COUNTED_TO}) as counted)::int`;
}

export const countWaiting = statement<[], { count: number }>(
  "count-submissions-to-review",
  `select ${upTo("submissions where reviewed_at is null and status = 'submitted'")} as count`,
);

export interface AlarmRow {
  failed_jobs: number;
  failing_mails: number;
  open_reports: number;
  payment_differences: number;
  unanswered_messages: number;
  vote_clusters: number;
  entry_clusters: number;
  results_to_confirm: number;
  prizes_due: number;
  late_drawings: number;
}

export const countAlarms = statement<[], AlarmRow>(
  "count-alarms",
  `select ${upTo("graphile_worker.jobs where last_error is not null")} as failed_jobs,
     ${upTo("mails where sent_at is null and last_error is not null")} as failing_mails,
     ${upTo("submissions where reported_at is not null")} as open_reports,
     ${upTo("payment_alarms where cleared_at is null")} as payment_differences,
     ${upTo("contact_messages where answered_at is null")} as unanswered_messages,
     ${upTo("vote_clusters join contests on contests.id = contest_id where decision is null and confirmed_at is null")}
       as vote_clusters,
     ${upTo("entry_clusters join drawings on drawings.id = drawing_id where decision is null and state = 'collecting'")}
       as entry_clusters,
     ${upTo(`contests where confirmed_at is null and ends_at <= now() - interval '${RESULT_HOURS.earliest} hours'`)}
       as results_to_confirm,
     ${upTo("prize_claims where state = 'due'")} as prizes_due,
     ${upTo("drawings where state = 'frozen' and draw_after <= now() - interval '4 days'")} as late_drawings`,
);
