/**
 * The works with the highest scores, paged by key. The order is that of `compareRanked` in contest/rules. Every stretch
 * that is read is a stretch of one index: of all works, of a kind, of a contest, or of a day, week or month.
 */
import { AGE_GROUPS, type AgeGroup, CONTEST_TYPES, type ContestType } from "@contest/rules/submissions/kinds";
import type { Queryable } from "../database/pool.ts";
import { type Statement, statement } from "../database/statement.ts";

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

export interface TopQuestion {
  contestId?: string | undefined;
  ageGroup?: AgeGroup | undefined;
  contestType?: ContestType | undefined;
  since?: Date | null;
  until?: Date | null;
  after?: TopPlace | null;
  limit: number;
}

/** Before everything else. */
const BEGINNING: TopPlace = { score: 2_147_483_647, time: "-infinity", id: "00000000-0000-0000-0000-000000000000" };

export async function topWorks(database: Queryable, question: TopQuestion, now: Date): Promise<TopRow[]> {
  const { contestId, ageGroup, contestType, since, until, limit } = question;
  const { score, time, id } = question.after ?? BEGINNING;
  const kinds = [ageGroup ? [ageGroup] : AGE_GROUPS, contestType ? [contestType] : CONTEST_TYPES];
  const span = [since ?? "-infinity", until ?? "infinity"];
  const page = [score, time, id, limit];
  if (contestId) return ofContest(database, [...page, ...span, ...kinds, contestId]);
  if (since) return ofTimes(database, [...page, ...span, ...kinds, ...stretchesSince(since, until ?? now)]);
  if (ageGroup || contestType) return ofKinds(database, [...page, ...span, ...kinds]);
  return ofAll(database, [...page, ...span]);
}

/**
 * The days, weeks and months in UTC that hold everything from one instant to another, few and hardly more than that. A
 * week that begins on Saturday evening in UTC is that Saturday and the week after it.
 */
function stretchesSince(since: Date, until: Date): [days: string[], weeks: string[], months: string[]] {
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

/** Without "or there is no place yet": with it a prepared statement would read from the beginning each time. */
const stretch = (condition: string) => `
  select submission_id, score, created_at from tallies
  where listed and ${condition}
    and (-score, created_at, submission_id) > (-$1::int, $2::timestamptz, $3::uuid)
    and created_at >= $5::timestamptz and created_at < $6::timestamptz
  order by -score, created_at, submission_id
  limit $4`;

const merged = (stretches: string) =>
  `select * from (${stretches}) as stretches order by -score, created_at, submission_id limit $4`;

const ofAll: Statement<TopRow> = statement("top-works", stretch("true"));

const ofKinds: Statement<TopRow> = statement(
  "top-works-of-kinds",
  merged(`select found.* from unnest($7::text[]) as wanted_age, unnest($8::text[]) as wanted_type,
    lateral (${stretch("age_group = wanted_age and contest_type = wanted_type")}) as found`),
);

const OF_KINDS = "age_group = any($7::text[]) and contest_type = any($8::text[])";

const ofContest: Statement<TopRow> = statement(
  "top-works-of-contest",
  stretch(`contest_id = $9::uuid and ${OF_KINDS}`),
);

/** Stretches may overlap where a week and a month meet; the same work is found once all the same. */
const ofTimes: Statement<TopRow> = statement(
  "top-works-of-times",
  merged(
    (["day", "week", "month"] as const)
      .map(
        (unit, index) => `select found.* from unnest($${9 + index}::date[]) as wanted,
          lateral (${stretch(`created_${unit} = wanted and ${OF_KINDS}`)}) as found`,
      )
      .join(" union "),
  ),
);
