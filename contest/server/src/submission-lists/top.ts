/**
 * The submissions with the highest scores, paged by key, in the order of `compareRanked` in contest/rules. Every range
 * that is read is a range of one index: of all submissions, of a kind, of a contest, or of a day, week or month.
 */
import type { Queryable } from "@contest/database/pool";
import { statement } from "@contest/database/statement";
import { EACH_KIND, IS_OF_KIND, type Kind, kindParameters, type KindParameters } from "./kinds.ts";

/** A position in the ranking. The page starts after the submission at that position. */
export interface TopPlace {
  score: number;
  time: Date | "-infinity";
  id: string;
}

export interface TopRow {
  submission_id: string;
  score: number;
  created_at: Date;
}

export interface TopQuery extends Kind {
  contestId?: string | undefined;
  since?: Date | null;
  until?: Date | null;
  after?: TopPlace | null;
  limit: number;
}

/** The position before the first submission. */
const BEGINNING: TopPlace = { score: 2_147_483_647, time: "-infinity", id: "00000000-0000-0000-0000-000000000000" };

type TopPage = {
  score: number;
  time: Date | string;
  id: string;
  limit: number;
  since: Date | string;
  until: Date | string;
};

export async function topSubmissions(database: Queryable, query: TopQuery, now: Date): Promise<TopRow[]> {
  const { contestId, since, until, limit } = query;
  const after = query.after ?? BEGINNING;
  const page = { ...after, limit, since: since ?? "-infinity", until: until ?? "infinity" };
  const kinds = kindParameters(query);
  if (contestId && kinds) return ofKindsInContest(database, { ...page, ...kinds, contestId });
  if (contestId) return ofContest(database, { ...page, contestId });
  const periods = since && periodsSince(since, until ?? now);
  if (periods && kinds) return ofKindsInPeriods(database, { ...page, ...kinds, ...periods });
  if (periods) return ofPeriods(database, { ...page, ...periods });
  return kinds ? ofKinds(database, { ...page, ...kinds }) : ofAll(database, page);
}

type Periods = { days: readonly string[]; weeks: readonly string[]; months: readonly string[] };

/**
 * A short list of days, weeks and months in UTC that together cover the time from one instant to another, and hardly
 * more. A week that starts on Saturday evening in UTC is covered by that Saturday and the week after it.
 */
function periodsSince(since: Date, until: Date): Periods {
  const days: string[] = [];
  const weeks: string[] = [];
  const months: string[] = [];
  let day = new Date(since.toISOString().slice(0, 10));
  while (day <= until) {
    const left = (until.getTime() - day.getTime()) / DAY_MS;
    if (day.getUTCDate() <= 2 && left > 2) {
      months.push(text(addDays(day, 1 - day.getUTCDate())));
      day = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1));
    } else if (day.getUTCDay() <= 1 && left > 2) {
      weeks.push(text(addDays(day, -day.getUTCDay())));
      day = addDays(day, 7 - day.getUTCDay());
    } else {
      days.push(text(day));
      day = addDays(day, 1);
    }
  }
  return { days, weeks, months };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const addDays = (day: Date, count: number) => new Date(day.getTime() + count * DAY_MS);
const text = (day: Date) => day.toISOString().slice(0, 10);

/**
 * One range of one index. There is always a position to start after: with "or there is none", a prepared statement
 * would read from the beginning every time. `coalesce` hides the dates from the planner, which would otherwise expect
 * few rows and sort them.
 */
const range = (condition: string) => `
  select submission_id, score, created_at from tallies
  where listed and ${condition}
    and (-score, created_at, submission_id) > (-$score::int, $time::timestamptz, $id::uuid)
    and coalesce(created_at >= $since::timestamptz and created_at < $until::timestamptz, false)
  order by -score, created_at, submission_id
  limit $limit`;

const ranges = (filters: string, condition: string) =>
  `select found.* from ${filters}, lateral (${range(condition)}) as found`;

const merged = (found: string) =>
  `select * from (${found}) as ranges order by -score, created_at, submission_id limit $limit`;

/** Ranges overlap where a week and a month meet; `union` returns each submission once. */
const inPeriods = (rangesOf: (filters: string, condition: string) => string) =>
  merged(
    ["day", "week", "month"]
      .map((unit) => rangesOf(`unnest($${unit}s::date[]) as wanted`, `created_${unit} = wanted`))
      .join(" union "),
  );

const ofAll = statement<TopPage, TopRow>("top-submissions", range("true"));

const ofKinds = statement<TopPage & KindParameters, TopRow>(
  "top-submissions-of-kinds",
  merged(ranges(EACH_KIND, IS_OF_KIND)),
);

const ofContest = statement<TopPage & { contestId: string }, TopRow>(
  "top-submissions-of-contest",
  range("contest_id = $contestId::uuid"),
);

const ofKindsInContest = statement<TopPage & KindParameters & { contestId: string }, TopRow>(
  "top-submissions-of-kinds-in-contest",
  merged(ranges(EACH_KIND, `contest_id = $contestId::uuid and ${IS_OF_KIND}`)),
);

const ofPeriods = statement<TopPage & Periods, TopRow>("top-submissions-of-periods", inPeriods(ranges));

const ofKindsInPeriods = statement<TopPage & KindParameters & Periods, TopRow>(
  "top-submissions-of-kinds-in-periods",
  inPeriods((filters, condition) => ranges(`${filters}, ${EACH_KIND}`, `${condition} and ${IS_OF_KIND}`)),
);
