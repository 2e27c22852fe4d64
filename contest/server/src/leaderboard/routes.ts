import { type LeaderboardEntry, readChampions, readLeaderboard, readOwnStanding } from "@contest/contract/leaderboard";
import type { Pool, Queryable } from "@contest/database/pool";
import { periodStart } from "@contest/rules/leaderboard/periods";
import { type RankingPosition, sharedPlaces } from "@contest/rules/leaderboard/ranking";
import { pointsOf } from "@contest/rules/votes/points";
import { z } from "zod";
import { statement } from "@contest/database/statement";
import { SHOWN_ARTIST } from "../children/shown-artist.ts";
import { findOpenContest } from "../contest-calendar/open-contest.ts";
import { CursorInteger, CursorTime, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { loadInitialData } from "@contest/platform/http/initial-data";
import type { InitialData } from "@contest/platform/http/render-page";
import type { Requester, Serve } from "@contest/platform/http/serve";
import { responsiveImage, IMAGE_COLUMNS, type ImageRow } from "@contest/platform/image-urls/responsive-image";
import type { Services } from "../services.ts";
import { ALL_KINDS, kindParameters } from "../submission-lists/kinds.ts";
import { topSubmissions } from "../submission-lists/top.ts";
import * as sql from "./sql.ts";

/** The end of the previous page: its last entry, how many there were and the last rank, and the highest score overall. */
const SubmissionPlace = z.tuple([
  CursorInteger,
  CursorTime.transform((text) => new Date(text)),
  z.uuid(),
  CursorInteger.min(0),
  CursorInteger.min(0),
  z.number(),
]);
const ArtistPlace = z.tuple([CursorInteger, z.uuid(), CursorInteger.min(0), CursorInteger.min(0), z.number()]);

const MAX_CHAMPIONS = 8;

type Query = z.output<(typeof readLeaderboard)["query"]>;

export function serveLeaderboard(serve: Serve, { pool, stale }: Services): void {
  serve(readChampions, async ({ query, member }) => {
    const rows = await latestChampions(member ? pool : stale, [query.period]);
    return rows.map((row) => ({
      startsOn: row.starts_on,
      username: row.username,
      isPublic: row.public_profile,
      votes: row.vote_count,
      submissionId: row.id,
      picture: responsiveImage(row),
      altText: row.alt_text,
    }));
  });

  serve.shared(readLeaderboard, (query, requester) => {
    const database = requester === "visitor" ? stale : pool;
    return query.period === "current" ? boardOfSubmissions(database, query) : boardOfArtists(database, query);
  });

  serve(readOwnStanding, async ({ params: { id: userId }, query }) => {
    const [row] = await standingOf(pool, userId, query);
    if (!row) return { standing: null };
    return {
      standing: {
        rank: row.place,
        score: pointsOf(row.score),
        missing: row.next_score === null ? null : pointsOf(row.next_score - row.score),
        previousRank: row.previous_place,
        submissionId: row.id,
        picture: responsiveImage(row),
        altText: row.alt_text,
      },
    };
  });
}

/** The data sent with the leaderboard's HTML: today's board. */
export function leaderboardInitialData({ pool, stale }: Services): (requester: Requester) => Promise<InitialData> {
  const query = readLeaderboard.query.parse({});
  return loadInitialData(async (requester) => {
    const leaderboard = await boardOfSubmissions(requester === "visitor" ? stale : pool, query);
    return { data: { leaderboard }, version: JSON.stringify(leaderboard) };
  });
}

/** Today's board is that of the contest that is open now, wherever the visitor is. */
async function boardOfSubmissions(database: Queryable, query: Query) {
  const now = new Date();
  const [score, time, id, count, place, maximumSoFar] = readCursor(query.cursor, SubmissionPlace) ?? [];
  const after = score !== undefined && time && id ? { score, time, id } : null;
  const { age_group: ageGroup, contest_type: contestType, limit } = query;
  const [open] = await findOpenContest(database);
  const since = open ? null : periodStart("current", now, query.tz);
  const ranked = await topSubmissions(
    database,
    { contestId: open?.id, ageGroup, contestType, since, after, limit },
    now,
  );
  const rows = ranked.map((row) => ({ id: row.submission_id, score: row.score, previousPlace: null }));
  const page = await entriesOf(database, rows, positionOf(score, count, place));
  const maximum = maximumSoFar ?? pointsOf(ranked[0]?.score ?? 0);
  const last = ranked.at(-1);
  const { position } = page;
  return {
    entries: page.entries,
    maximum,
    weighed: open?.weighed ?? false,
    next:
      last && ranked.length === limit
        ? writeCursor([last.score, last.created_at, last.submission_id, position.count, position.place, maximum])
        : null,
  };
}

/** The position before the first artist. */
const FIRST_ARTIST = { score: 2_147_483_647, artistId: "00000000-0000-0000-0000-000000000000" };

async function boardOfArtists(database: Queryable, query: Query) {
  const [score, artistId, count, place, maximumSoFar] = readCursor(query.cursor, ArtistPlace) ?? [];
  const after = score !== undefined && artistId ? { score, artistId } : FIRST_ARTIST;
  const ranked = await sql.topArtists(database, { ...boardOf(query), ...after, limit: query.limit });
  const rows = ranked.map((row) => ({ id: row.best_id, score: row.score, previousPlace: row.previous_place }));
  const { entries, position } = await entriesOf(database, rows, positionOf(score, count, place));
  const maximum = maximumSoFar ?? pointsOf(ranked[0]?.score ?? 0);
  const last = ranked.at(-1);
  return {
    entries,
    maximum,
    weighed: false,
    next:
      last && ranked.length === query.limit
        ? writeCursor([last.score, last.artist_id, position.count, position.place, maximum])
        : null,
  };
}

type BoardQuery = Pick<Query, "period" | "age_group" | "contest_type">;

function boardOf({ period, age_group, contest_type }: BoardQuery): sql.Board {
  const start = periodStart(period, new Date(), "UTC");
  return {
    period,
    startsOn: start?.toISOString().slice(0, 10) ?? "-infinity",
    ageGroup: age_group ?? "any",
    contestType: contest_type ?? "any",
  };
}

async function standingOf(pool: Pool, userId: string, query: BoardQuery): Promise<sql.StandingRow[]> {
  if (query.period !== "current") return sql.standingOfArtist(pool, { ...boardOf(query), userId });
  const [open] = await findOpenContest(pool);
  if (!open) return [];
  const kinds = kindParameters({ ageGroup: query.age_group, contestType: query.contest_type }) ?? ALL_KINDS;
  return sql.standingInContest(pool, { userId, contestId: open.id, ...kinds });
}

function positionOf(score?: number, count?: number, place?: number): RankingPosition | null {
  if (score === undefined || count === undefined || place === undefined) return null;
  return { score, count, place };
}

interface RankedRow {
  /** The submission that is shown. */
  id: string;
  score: number;
  previousPlace: number | null;
}

/** A page of entries with their places. A member who is leaving is hidden, but the place stays occupied until then. */
async function entriesOf(database: Queryable, ranked: readonly RankedRow[], before: RankingPosition | null) {
  const rows = await sql.findEntries(database, [ranked.map(({ id }) => id)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const places = sharedPlaces(
    ranked.map(({ score }) => score),
    before,
  );
  return {
    entries: ranked.flatMap((row, index) => entry(row, byId.get(row.id), places[index] ?? 0) ?? []),
    position: { count: (before?.count ?? 0) + ranked.length, place: places.at(-1) ?? 0 },
  };
}

function entry(
  { score, previousPlace }: RankedRow,
  row: sql.EntryRow | undefined,
  rank: number,
): LeaderboardEntry | null {
  if (!row || row.artist_leaves) return null;
  const image = responsiveImage(row);
  return {
    rank,
    userId: row.user_id,
    username: row.username,
    avatarUrl: row.avatar_url,
    isPublic: row.public_profile,
    score: pointsOf(score),
    submissionId: row.id,
    submissionUrl: image.url,
    picture: image,
    altText: row.alt_text,
    contestTitle: row.contest_title,
    contestType: row.contest_type,
    ageGroup: row.age_group,
    date: row.created_at.toISOString(),
    isWinner: row.is_winner,
    previousRank: previousPlace,
  };
}

/** A champion who has left, or whose submission was removed, is no longer listed. */
const latestChampions = statement<[period: string], ImageRow & ChampionRow>(
  "latest-champions-of-period",
  `select champions.starts_on::text, champions.vote_count, submissions.id, submissions.alt_text, ${SHOWN_ARTIST},
     ${IMAGE_COLUMNS}
   from champions
     join submissions on submissions.id = champions.submission_id and submissions.status = 'submitted'
     join images on images.id = submissions.image_id
     join users on users.id = submissions.user_id and users.deletion_due_at is null
   where champions.period = $1
   order by champions.starts_on desc
   limit ${MAX_CHAMPIONS}`,
);

interface ChampionRow {
  starts_on: string;
  vote_count: number;
  id: string;
  alt_text: string;
  username: string;
  public_profile: boolean;
}
