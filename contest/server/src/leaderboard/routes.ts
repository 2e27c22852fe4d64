import { type LeaderboardEntry, readChampions, readLeaderboard } from "@contest/contract/leaderboard";
import { periodStart } from "@contest/rules/leaderboard/periods";
import type { AgeGroup, ContestType } from "@contest/rules/submissions/kinds";
import { z } from "zod";
import { statement } from "@contest/database/statement";
import { CursorInteger, CursorTime, readCursor, writeCursor } from "../http/cursor.ts";
import type { Serve } from "../http/serve.ts";
import { responsiveImage, IMAGE_COLUMNS, type ImageRow } from "../image-urls/responsive-image.ts";
import { topSubmissions, type TopRow } from "../submission-lists/top.ts";
import type { Services } from "../services.ts";
import { pointsOf } from "@contest/rules/votes/points";

/** The end of the previous page, with its last rank and the highest score overall. */
const Place = z.tuple([
  CursorInteger,
  CursorTime.transform((text) => new Date(text)),
  z.uuid(),
  CursorInteger.min(0),
  z.number(),
]);

const MAX_CHAMPIONS = 8;

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

  serve.shared(readLeaderboard, async (query, requester) => {
    const database = requester === "visitor" ? stale : pool;
    const now = new Date();
    const place = readCursor(query.cursor, Place);
    const [score, time, id, lastRank = 0, maximumSoFar] = place ?? [];
    const after = score !== undefined && time && id ? { score, time, id } : null;
    const { age_group: ageGroup, contest_type: contestType, limit } = query;
    const since = periodStart(query.period, now, query.tz);
    const ranked = await topSubmissions(database, { ageGroup, contestType, since, after, limit }, now);
    const maximum = maximumSoFar ?? pointsOf(ranked[0]?.score ?? 0);
    const rows = await entries(database, [ranked.map(({ submission_id }) => submission_id)]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      entries: ranked.flatMap(
        (submission, index) => entry(submission, byId.get(submission.submission_id), lastRank + index + 1) ?? [],
      ),
      maximum,
      next: nextPlace(ranked, limit, lastRank, maximum),
    };
  });
}

/** A champion who has left, or whose submission was removed, is no longer listed. */
const latestChampions = statement<[period: string], ImageRow & ChampionRow>(
  "latest-champions-of-period",
  `select champions.starts_on::text, champions.vote_count, submissions.id, submissions.alt_text, users.username,
     users.public_profile, ${IMAGE_COLUMNS}
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

function nextPlace(ranked: TopRow[], limit: number, lastRank: number, maximum: number): string | null {
  const last = ranked.at(-1);
  if (!last || ranked.length < limit) return null;
  return writeCursor([last.score, last.created_at, last.submission_id, lastRank + ranked.length, maximum]);
}

/** A member who is leaving is hidden, but the rank stays occupied until the account is deleted. */
function entry(submission: TopRow, row: EntryRow | undefined, rank: number): LeaderboardEntry | null {
  if (!row || row.artist_leaves) return null;
  const image = responsiveImage(row);
  return {
    rank,
    userId: row.user_id,
    username: row.username,
    avatarUrl: row.avatar_url,
    isPublic: row.public_profile,
    score: pointsOf(submission.score),
    submissionId: row.id,
    submissionUrl: image.url,
    picture: image,
    altText: row.alt_text,
    contestTitle: row.contest_title,
    contestType: row.contest_type,
    ageGroup: row.age_group,
    date: row.created_at.toISOString(),
    isWinner: row.is_winner,
  };
}

interface EntryRow extends ImageRow {
  id: string;
  user_id: string;
  username: string;
  avatar_url: string | null;
  public_profile: boolean;
  artist_leaves: boolean;
  alt_text: string;
  contest_title: string;
  contest_type: ContestType;
  age_group: AgeGroup;
  created_at: Date;
  is_winner: boolean;
}

const entries = statement<[ids: readonly string[]], EntryRow>(
  "leaderboard-entries",
  `select submissions.id, submissions.user_id, submissions.alt_text, submissions.contest_type, submissions.age_group,
     submissions.created_at, contests.title as contest_title, users.username, users.avatar_url, users.public_profile,
     users.deletion_due_at is not null as artist_leaves,
     contests.winner_id is not distinct from submissions.id as is_winner, ${IMAGE_COLUMNS}
   from submissions
     join contests on contests.id = submissions.contest_id
     join images on images.id = submissions.image_id
     join users on users.id = submissions.user_id
   where submissions.id = any($1::uuid[])`,
);
