import {
  countAnalytics,
  currentChallenge,
  featuredChallenge,
  listChallenges,
  readChallenge,
  readEarlyPage,
  recordDownload,
} from "@contest/contract/contests";
import { isEarlyAccessOpen } from "@contest/rules/contests/early-access";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Pool, Queryable } from "@contest/database/pool";
import { hasEarlyAccess } from "../early-access/early-access.ts";
import { type Member, ownOnly } from "@contest/platform/http/member";
import { loadInitialData } from "@contest/platform/http/initial-data";
import { forbidden, notFound, Problem } from "@contest/platform/http/problem";
import type { InitialData } from "@contest/platform/http/render-page";
import type { Requester, Serve } from "@contest/platform/http/serve";
import { networkGroup, consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import { fileAddress } from "../line-art-files/line-art-files.ts";
import * as sql from "./sql.ts";
import { challenge } from "./view.ts";

export function serveContests(app: FastifyInstance, serve: Serve, services: Services): void {
  const { pool, stale } = services;

  serve(listChallenges, async ({ query, member, reply }) => {
    const database = member ? pool : stale;
    const after = query.before ? (await sql.findContest(database, [null, query.before]))[0] : null;
    if (after === undefined) throw new Problem(400, "INVALID_INPUT", "There is no such contest.", { field: "before" });
    const rows = await sql.listContests(database, {
      memberId: member?.id,
      startsAt: after?.starts_at,
      afterId: after?.id,
      limit: query.limit,
    });
    const last = rows.at(-1);
    if (last && rows.length === query.limit) {
      reply.header("link", `</api/challenges?limit=${query.limit}&before=${last.id}>; rel="next"`);
    }
    return rows.map((row) => challenge(row, member, Date.now()));
  });

  serve(currentChallenge, async ({ member, reply }) => {
    const [row] = await sql.currentContest(pool, [member?.id]);
    if (row) return challenge(row, member, Date.now());
    reply.code(204);
    return null;
  });

  serve(featuredChallenge, ({ member }) => featured(pool, member));

  serve(readChallenge, async ({ params, member }) => {
    const [row] = await sql.findContest(pool, [member?.id, params.id]);
    if (!row) throw notFound("This contest");
    return challenge(row, member, Date.now());
  });

  serve(readEarlyPage, async ({ member }) => {
    const hasAccess = member.isAdmin || (await hasEarlyAccess(pool, member.id));
    const [next] = hasAccess ? await sql.nextContest(pool, [member.id]) : [];
    const isOpen = next && isEarlyAccessOpen(next.starts_at.getTime(), Date.now());
    return { hasAccess, challenge: isOpen ? challenge(next, { ...member, isEarly: true }, Date.now()) : null };
  });

  serve(recordDownload, async ({ params, body, member }) => {
    // The page sends the whole list with its own entry at the end. Only that entry counts, and the server sets its
    // time.
    const added = body.download.at(-1);
    const { success, data: userId } = z.uuid().safeParse(added?.userId);
    if (!success) throw forbidden();
    ownOnly(member, userId);
    await consumeRateLimits(pool, [["downloadByAccount", member.id]]);
    const [counted] = await sql.appendDownload(pool, [params.id, userId]);
    if (!counted) throw notFound("This contest or member");
    const [row] = await sql.findContest(pool, [member.id, params.id]);
    if (!row) throw notFound("This contest");
    return challenge(row, member, Date.now());
  });

  serve(countAnalytics, async ({ params, member, request }) => {
    const [contest] = await sql.contestExists(pool, [params.id]);
    if (!contest) throw notFound("This contest");
    // Submissions, votes and members' downloads are counted when their rows are inserted, so this call must not count
    // them again.
    const count = {
      views: sql.countView,
      downloads: member ? null : sql.countVisitorDownload,
      submissions: null,
      votes: null,
    };
    const statement = count[params.counter];
    if (!statement) return undefined;
    await consumeRateLimits(pool, [["analyticsByAddress", params.id, params.counter, networkGroup(request.ip)]]);
    await statement(pool, [params.id]);
    return undefined;
  });

  serveShareCard(app, pool);
}

/** The image that other sites show next to a link to today's contest. Its address never changes. */
function serveShareCard(app: FastifyInstance, pool: Pool): void {
  app.get("/share.jpg", async (_request, reply) => {
    const [latest] = await sql.latestStarted(pool);
    if (!latest) throw notFound("This picture");
    reply.header("cache-control", "public, max-age=3600");
    return reply.redirect(fileAddress(latest.line_art_folder, "share.jpg"));
  });
}

export async function contestData(pool: Pool, userId: string) {
  return { lineArtDownloads: await sql.downloadsOfUser(pool, [userId]) };
}

/** The data of the home page. */
async function featured(database: Queryable, member: Member | null) {
  const memberId = member?.id ?? null;
  const [row] = await sql.currentContest(database, [memberId]);
  const [contest] = row ? [row] : await sql.nextContest(database, [memberId]);
  const now = Date.now();
  return { challenge: contest ? challenge(contest, member, now) : null, now: new Date(now).toISOString() };
}

interface HomeParts {
  findRecent: (pool: Pool) => Promise<{ id: string; votes: number }[]>;
  findWinner: (pool: Pool) => Promise<{ submission: { id: string } } | null>;
  findSpotlight: (pool: Pool) => Promise<{ submission: { id: string }; words: string } | null>;
}

/** The data sent with the home page's HTML: the contest, the latest submissions, the latest winner and the spotlight. */
export function homeInitialData(
  pool: Pool,
  { findRecent, findWinner, findSpotlight }: HomeParts,
): (requester: Requester) => Promise<InitialData> {
  return loadInitialData(async () => {
    const [contest, recent, winner, spotlight] = await Promise.all([
      featured(pool, null),
      findRecent(pool),
      findWinner(pool),
      findSpotlight(pool),
    ]);
    const { challenge } = contest;
    return {
      data: { home: { ...contest, recent, winner, spotlight } },
      picture: challenge?.lineArt || undefined,
      version: JSON.stringify([
        challenge && [challenge._id, challenge.status, challenge.submissions],
        recent.map(({ id, votes }) => [id, votes]),
        winner?.submission.id,
        spotlight && [spotlight.submission.id, spotlight.words],
      ]),
    };
  });
}
