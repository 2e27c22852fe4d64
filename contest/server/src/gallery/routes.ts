import { readGallery } from "@contest/contract/gallery";
import { WALL_SIZE } from "@contest/rules/gallery/page-sizes";
import { periodStart } from "@contest/rules/leaderboard/periods";
import { z } from "zod";
import type { Queryable } from "@contest/database/pool";
import { findOpenContest } from "../contest-calendar/open-contest.ts";
import { CursorInteger, CursorTime, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { loadInitialData } from "@contest/platform/http/initial-data";
import type { InitialData } from "@contest/platform/http/render-page";
import type { Requester, Serve } from "@contest/platform/http/serve";
import { topSubmissions } from "../submission-lists/top.ts";
import type { Services } from "../services.ts";
import { newestSubmissions } from "../submission-lists/newest.ts";
import { randomSubmissions } from "../submission-lists/random.ts";
import * as sql from "../submission-lists/sql.ts";
import { submissionView } from "../submission-lists/view.ts";

type GalleryQuery = z.output<(typeof readGallery)["query"]>;

interface FoundPage {
  rows: sql.SubmissionRow[];
  next: string | null;
}

export function serveGallery(serve: Serve, services: Services): void {
  serve.shared(readGallery, (query, requester) => findGalleryPage(services, query, requester));
}

/** The data sent with the gallery's HTML: enough for the first screen. The page requests the rest. */
export function galleryInitialData(services: Services): (requester: Requester) => Promise<InitialData> {
  const query = readGallery.query.parse({ limit: INITIAL_COUNT });
  return loadInitialData(async (requester) => {
    const gallery = await findGalleryPage(services, query, requester);
    return { data: { gallery }, version: JSON.stringify(gallery) };
  });
}

const INITIAL_COUNT = 12;

/** The data sent with a link to one work: the gallery with that work in it, as a visitor sees it. */
export async function galleryWithWork(services: Services, id: string): Promise<InitialData | undefined> {
  const query = readGallery.query.parse({ limit: INITIAL_COUNT });
  const [gallery, [work]] = await Promise.all([
    findGalleryPage(services, query, "visitor"),
    sql.findSubmission(services.stale, [id]),
  ]);
  if (!work || work.status !== "submitted" || work.artist_leaves) return undefined;
  const others = gallery.submissions.filter((submission) => submission.id !== id);
  const isListed = others.length < gallery.submissions.length;
  const data = { gallery: isListed ? gallery : { ...gallery, submissions: [submissionView(work), ...others] } };
  return { data, version: JSON.stringify(data) };
}

/** The best-loved submissions of a contest, as a visitor sees them. */
export function wallOfContest(services: Services, contestId: string) {
  const query = readGallery.query.parse({ challenge_id: contestId, limit: WALL_SIZE });
  return findGalleryPage(services, query, "visitor");
}

async function findGalleryPage({ pool, stale }: Services, query: GalleryQuery, requester: Requester) {
  const database = requester === "visitor" ? stale : pool;
  const find = { top: findTop, newest: findNewest, random: findRandom }[query.sort];
  const { rows, next } = await find(database, query, await spanOf(database, query, new Date()));
  return { submissions: rows.filter((row) => !row.artist_leaves).map(submissionView), next };
}

interface Span {
  now: Date;
  contestId: string | undefined;
  since: Date | null;
  until: Date | null;
}

/**
 * "Today" is the contest that is open now, wherever the visitor is, and the visitor's own calendar day if none is. A
 * contest is always shown in full.
 */
async function spanOf(database: Queryable, { tab, tz, challenge_id }: GalleryQuery, now: Date): Promise<Span> {
  const whole = { now, contestId: challenge_id, since: null, until: null };
  if (challenge_id || tab === "all") return whole;
  const [open] = await findOpenContest(database);
  if (open) return tab === "today" ? { ...whole, contestId: open.id } : { ...whole, until: open.starts_at };
  const midnight = periodStart("current", now, tz);
  return tab === "today" ? { ...whole, since: midnight } : { ...whole, until: midnight };
}

const Time = CursorTime.transform((text) => new Date(text));
const TopCursor = z.tuple([CursorInteger, Time, z.uuid()]);
const NewestCursor = z.tuple([Time, z.uuid()]);
const RandomCursor = z.tuple([z.enum(["first", "second"]), CursorInteger, z.uuid()]);

async function findTop(database: Queryable, query: GalleryQuery, span: Span): Promise<FoundPage> {
  const place = readCursor(query.cursor, TopCursor);
  const ranked = await topSubmissions(
    database,
    {
      ...filterOf(query, span),
      since: span.since,
      until: span.until,
      after: place && { score: place[0], time: place[1], id: place[2] },
      limit: query.limit,
    },
    span.now,
  );
  const found = await sql.findSubmissions(database, [ranked.map(({ submission_id }) => submission_id)]);
  const byId = new Map(found.map((row) => [row.id, row]));
  const last = ranked.at(-1);
  return {
    rows: ranked.flatMap(({ submission_id }) => byId.get(submission_id) ?? []),
    next: last && ranked.length === query.limit ? writeCursor([last.score, last.created_at, last.submission_id]) : null,
  };
}

async function findNewest(database: Queryable, query: GalleryQuery, span: Span): Promise<FoundPage> {
  const { since, until } = span;
  const cursor = readCursor(query.cursor, NewestCursor);
  const inSpan = cursor && (!until || cursor[0] < until);
  const [createdAt, id] = inSpan ? cursor : [until ?? "infinity", NO_ID];
  const page = { createdAt, id, limit: query.limit, since: since ?? "-infinity" };
  const rows = await newestSubmissions(database, filterOf(query, span), page);
  const last = rows.at(-1);
  return { rows, next: last && rows.length === query.limit ? writeCursor([last.created_at, last.id]) : null };
}

/**
 * All visitors share one random order, and each starts at a different position: from there to the end, then from the
 * beginning to there. The order stays the same while paging, and a late submission is as likely to be seen early as any
 * other.
 */
async function findRandom(database: Queryable, query: GalleryQuery, span: Span): Promise<FoundPage> {
  const { seed, limit, cursor } = query;
  const [part, shuffle, id] = readCursor(cursor, RandomCursor) ?? (["first", seed, NO_ID] as const);
  const first = part === "first" ? await shuffledRange(database, query, span, [shuffle, id], MAX_SHUFFLE, limit) : [];
  const missing = limit - first.length;
  const from = part === "second" ? ([shuffle, id] as const) : ([-1, NO_ID] as const);
  const second = missing > 0 && seed > 0 ? await shuffledRange(database, query, span, from, seed - 1, missing) : [];
  const rows = [...first, ...second];
  const last = rows.at(-1);
  if (!last || rows.length < limit) return { rows, next: null };
  return { rows, next: writeCursor([second.length > 0 ? "second" : "first", last.shuffle, last.id]) };
}

const NO_ID = "00000000-0000-0000-0000-000000000000";
const MAX_SHUFFLE = 2_147_483_647;

function shuffledRange(
  database: Queryable,
  query: GalleryQuery,
  span: Span,
  place: readonly [number, string],
  last: number,
  limit: number,
): Promise<sql.SubmissionRow[]> {
  const { now, since, until } = span;
  const days = since && daysOf(since, now);
  const [shuffle, id] = place;
  const page = { shuffle, id, limit, since: since ?? "-infinity", until: until ?? "infinity", lastShuffle: last };
  return randomSubmissions(database, filterOf(query, span), days, page);
}

/** A calendar day in any time zone overlaps one or two days in UTC. */
function daysOf(since: Date, now: Date): string[] {
  return [...new Set([since, now].map((instant) => instant.toISOString().slice(0, 10)))];
}

function filterOf({ age_group, contest_type }: GalleryQuery, { contestId }: Span) {
  return { contestId, ageGroup: age_group, contestType: contest_type };
}
