import { type DayContest, type DayContestInFull, listDays, readDay } from "@contest/contract/days";
import { dayDescription } from "@contest/contract/page-descriptions";
import { DAY_PAGE, dayPath } from "@contest/contract/pages";
import type { ShownSubmission } from "@contest/contract/results";
import type { Pool, Queryable } from "@contest/database/pool";
import { z } from "zod";
import { CursorTime, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { notFound } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { fileAddress } from "../line-art-files/line-art-files.ts";
import type { Services } from "../services.ts";
import { showSubmissions } from "../shown-submissions/shown-submissions.ts";
import * as sql from "./sql.ts";

const Place = z.tuple([CursorTime, z.uuid()]);
const BEGINNING = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

export function serveDays(serve: Serve, { stale }: Services): void {
  serve(listDays, async ({ query: { q, cursor, limit } }) => {
    const [startsAt, id] = readCursor(cursor, Place) ?? BEGINNING;
    const rows = q
      ? await sql.searchDays(stale, { startsAt, id, limit, pattern: `%${escapePattern(q.toLowerCase())}%` })
      : await sql.listDays(stale, [startsAt, id, limit]);
    const winners = await winnersOf(stale, rows);
    const last = rows.at(-1);
    return {
      days: rows.map((row) => view(row, winners)),
      next: last && rows.length === limit ? writeCursor([last.starts_at, last.id]) : null,
    };
  });

  serve(readDay, async ({ params: { date } }) => {
    const day = await findDay(stale, date);
    if (!day) throw notFound("This day");
    return day;
  });
}

async function findDay(database: Queryable, date: string) {
  const rows = await sql.contestsOfDay(database, [date]);
  if (rows.length === 0) return null;
  const [winners, [neighbors]] = await Promise.all([winnersOf(database, rows), sql.neighborsOfDay(database, [date])]);
  return {
    contests: rows.map((row) => fullView(row, winners)),
    previous: neighbors?.previous ?? null,
    next: neighbors?.next ?? null,
  };
}

/** The data sent with the HTML of a day's page. `findWall` finds the works that are shown for a contest. */
export async function dayFirstData(
  { stale }: Services,
  date: string,
  findWall: (contestId: string) => Promise<unknown>,
): Promise<object> {
  const day = await findDay(stale, date);
  if (!day) return {};
  const walls = day.contests.map(async ({ contestId }) => ({ contestId, wall: await findWall(contestId) }));
  return { day: { date, day, walls: await Promise.all(walls) } };
}

export async function findDayPage(pool: Pool, date: string) {
  if (!z.iso.date().safeParse(date).success) return null;
  const [contest] = await sql.contestsOfDay(pool, [date]);
  if (!contest) return null;
  return {
    path: dayPath(date),
    title: DAY_PAGE.title(contest.title, date),
    description: dayDescription(contest.title, date),
    card: fileAddress(contest.line_art_folder, "share.jpg"),
  };
}

type Winners = Map<string, ShownSubmission>;

function winnersOf(database: Queryable, rows: readonly sql.DayRow[]): Promise<Winners> {
  return showSubmissions(
    database,
    rows.flatMap(({ winner_id }) => winner_id ?? []),
  );
}

function view(row: sql.DayRow, winners: Winners): DayContest {
  const submission = winners.get(row.winner_id ?? "");
  return {
    contestId: row.id,
    date: row.starts_at.toISOString().slice(0, 10),
    title: row.title,
    family: row.art_style,
    lineArt: fileAddress(row.line_art_folder, "page.svg"),
    lineArtAlt: row.line_art_alt,
    lineArtWidth: row.line_art_width,
    lineArtHeight: row.line_art_height,
    submissions: row.submission_count,
    winner: submission ? { votes: row.winner_votes ?? 0, submission } : null,
  };
}

function fullView(row: sql.DayRow, winners: Winners): DayContestInFull {
  return {
    ...view(row, winners),
    description: row.description,
    prize: row.prize,
    requestedBy: row.requested_by,
    difficulty: row.difficulty,
    status: row.is_open ? "active" : "ended",
    endsAt: row.ends_at.toISOString(),
    hasResult: row.has_result,
    votes: row.vote_count,
    downloads: row.download_count,
    printables: {
      letter: fileAddress(row.line_art_folder, "letter.jpg"),
      a4: fileAddress(row.line_art_folder, "a4.jpg"),
      pdf: fileAddress(row.line_art_folder, "page.pdf"),
    },
  };
}

/** Makes a typed text match itself in `like`. */
function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}
