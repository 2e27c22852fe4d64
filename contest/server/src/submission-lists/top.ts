/**
 * The works with the highest scores, paged by key. The order is that of `compareRanked` in contest/rules. Every stretch
 * that is read is a stretch of one index: of all works, of a kind, of a contest, or of a day, week or month.
 */
import type { Queryable } from "@contest/database/pool";
import { type Statement, statement } from "@contest/database/statement";
import { eachKind, type Kind, OF_THE_KIND, wantedKinds } from "./kinds.ts";

/** A place in the ranking; the work at it is not part of what follows. */
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

/** Before everything else. */
const BEGINNING: TopPlace = { score: 2_147_483_647, time: "-infinity", id: "00000000-0000-0000-0000-000000000000" };

export async function topSubmissions(database: Queryable, question: TopQuery, now: Date): Promise<TopRow[]> {
  const { contestId, since, until, limit } = question;
  const { score, time, id } = question.after ?? BEGINNING;
  const page = [score, time, id, limit, since ?? "-infinity", until ?? "infinity"];
  const kinds = wantedKinds(question);
  if (contestId && kinds) return ofKindsInContest(database, [...page, ...kinds, contestId]);
  if (contestId) return ofContest(database, [...page, contestId]);
  const times = since && periodsSince(since, until ?? now);
  if (times && kinds) return ofKindsInTimes(database, [...page, ...kinds, ...times]);
  if (times) return ofTimes(database, [...page, ...times]);
  return kinds ? ofKinds(database, [...page, ...kinds]) : ofAll(database, page);
}

/**
 * The days, weeks and months in UTC that hold everything from one instant to another, few and hardly more than that. A
 * week that begins on Saturday evening in UTC is that Saturday and the week after it.
 */
function periodsSince(since: Date, until: Date): [days: string[], weeks: string[], months: string[]] {
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
  return [days, weeks, months];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const addDays = (day: Date, count: number) => new Date(day.getTime() + count * DAY_MS);
const text = (day: Date) => day.toISOString().slice(0, 10);

/**
 * Without "or there is no place yet": with it a prepared statement would read from the beginning each time. What
 * `coalesce` holds does not count when PostgreSQL guesses how few works there are, and whether it had better sort them.
 */
const stretch = (condition: string) => `
  select submission_id, score, created_at from tallies
  where listed and ${condition}
    and (-score, created_at, submission_id) > (-$1::int, $2::timestamptz, $3::uuid)
    and coalesce(created_at >= $5::timestamptz and created_at < $6::timestamptz, false)
  order by -score, created_at, submission_id
  limit $4`;

const stretches = (wanted: string, condition: string) =>
  `select found.* from ${wanted}, lateral (${stretch(condition)}) as found`;

const merged = (stretches: string) =>
  `select * from (${stretches}) as stretches order by -score, created_at, submission_id limit $4`;

/** After the page come the age groups and types, where a list has them, then the contest, or days, weeks and months. */
const KINDS = eachKind("$7", "$8");

const ofAll: Statement<TopRow> = statement("top-works", stretch("true"));

const ofKinds: Statement<TopRow> = statement("top-works-of-kinds", merged(stretches(KINDS, OF_THE_KIND)));

const ofContest: Statement<TopRow> = statement("top-works-of-contest", stretch("contest_id = $7::uuid"));

const ofKindsInContest: Statement<TopRow> = statement(
  "top-works-of-kinds-in-contest",
  merged(stretches(KINDS, `contest_id = $9::uuid and ${OF_THE_KIND}`)),
);

/** Stretches may overlap where a week and a month meet; the same work is found once all the same. */
const inTimes = (stretchesIn: (wanted: string, condition: string) => string, first: number) =>
  merged(
    ["day", "week", "month"]
      .map((unit, index) => stretchesIn(`unnest($${first + index}::date[]) as wanted`, `created_${unit} = wanted`))
      .join(" union "),
  );

const ofTimes: Statement<TopRow> = statement("top-works-of-times", inTimes(stretches, 7));

const ofKindsInTimes: Statement<TopRow> = statement(
  "top-works-of-kinds-in-times",
  inTimes((wanted, condition) => stretches(`${wanted}, ${KINDS}`, `${condition} and ${OF_THE_KIND}`), 9),
);
