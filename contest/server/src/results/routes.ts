import { resultDescription } from "@contest/contract/page-descriptions";
import { RESULT_PAGE, resultPath } from "@contest/contract/pages";
import {
  listWinners,
  readLatestWinner,
  readResult,
  readResultDocument,
  setWinnerWords,
  type ShownSubmission,
  type Winner,
} from "@contest/contract/results";
import { z } from "zod";
import { type Pool, type Queryable, transaction } from "@contest/database/pool";
import { CursorInteger, CursorTime, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { firstHeadSince, headView } from "@contest/platform/audit-log/published-heads";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { forbidden, notFound } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { shareCardUrl } from "@contest/platform/image-urls/image-url";
import type { Services } from "../services.ts";
import { serveAdminResults } from "./admin-routes.ts";
import * as sql from "./sql.ts";
import { showSubmissions } from "../shown-submissions/shown-submissions.ts";
import { resultPage } from "./submissions.ts";

const Rank = z.tuple([CursorInteger.min(0)]);
const Moment = z.tuple([CursorTime, z.uuid()]);
const BEGINNING = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

export function serveResults(serve: Serve, services: Services): void {
  const { pool, stale } = services;
  serveAdminResults(serve, services);

  serve(readResult, async ({ params, query, member }) => {
    const [behind] = readCursor(query.cursor, Rank) ?? [0];
    const result = await findResult(member ? pool : stale, params.id, behind, query.limit);
    if (!result) throw notFound("This result");
    return result;
  });

  serve(setWinnerWords, async ({ params: { id }, body: { words }, member }) => {
    const [saved] = await sql.setWinnerWords(pool, [id, member.id, words]);
    if (saved) return { words };
    if (!member.isAdmin || words !== "") throw forbidden();
    await transaction(pool, async (database) => {
      const [deleted] = await sql.deleteWinnerWords(database, [id]);
      if (!deleted) throw notFound("This result");
      await recordAdminAction(database, {
        adminId: member.id,
        act: "delete-winner-words",
        subject: `contest ${id}`,
        before: deleted,
        after: { words },
      });
    });
    return { words };
  });

  serve(readResultDocument, async ({ params, reply }) => {
    const [row] = await sql.findDocument(pool, [params.id]);
    if (!row) throw notFound("This result");
    // The document is already serialized and must be sent byte for byte.
    reply.type("application/json; charset=utf-8").serializer((text: string) => text);
    return row.document as never;
  });

  serve(readLatestWinner, async () => ({ winner: await latestWinner(pool) }));

  serve(listWinners, ({ query, member }) =>
    winnersPage(member ? pool : stale, readCursor(query.cursor, Moment) ?? BEGINNING, query.limit),
  );
}

/** A confirmed result with the submissions that follow the rank `behind`. */
async function findResult(database: Queryable, contestId: string, behind: number, limit: number) {
  const [result] = await sql.findResult(database, [contestId]);
  if (!result) return null;
  const [auditHead] = await firstHeadSince(database, [result.confirmed_at]);
  const { submissions, next } = await resultPage(database, result, behind, limit);
  const [winner] = await sql.shownWinner(database, [result.winner_id]);
  return {
    contestId: result.contest_id,
    title: result.title,
    endedAt: result.ends_at.toISOString(),
    confirmedAt: result.confirmed_at.toISOString(),
    weighed: result.vote_weighing === "tier",
    sha256: result.sha256,
    auditHead: auditHead ? headView(auditHead) : null,
    submissionCount: result.work_count,
    votes: { raw: result.raw_votes, final: result.final_votes },
    day: result.starts_at.toISOString().slice(0, 10),
    prize: result.prize,
    winner: winner ? { userId: winner.user_id, words: result.winner_words, card: shareCardUrl(winner.image_id) } : null,
    submissions,
    next,
  };
}

/** The data sent with the HTML of a result's page. */
export async function resultFirstData({ stale }: Services, contestId: string): Promise<object> {
  const result = await findResult(stale, contestId, 0, readResult.query.parse({}).limit);
  return result ? { result } : {};
}

async function winnersPage(database: Queryable, before: readonly [endsAt: string, id: string], limit: number) {
  const rows = await sql.winners(database, [...before, limit]);
  const shown = await showSubmissions(
    database,
    rows.map(({ winner_id }) => winner_id),
  );
  const last = rows.at(-1);
  return {
    winners: rows.flatMap((row) => winner(row, shown.get(row.winner_id))),
    next: last && rows.length === limit ? writeCursor([last.ends_at, last.id]) : null,
  };
}

/** The winner on the home page. A winner who has left or may not be shown there is not replaced by the one before. */
export async function latestWinner(pool: Pool): Promise<Winner | null> {
  const { winners } = await winnersPage(pool, BEGINNING, 1);
  const [winner] = winners;
  if (!winner) return null;
  const [vouchedFor] = await sql.isVouchedFor(pool, [winner.submission.id]);
  return vouchedFor ? winner : null;
}

export async function findResultPage(pool: Pool, contestId: string) {
  if (!z.uuid().safeParse(contestId).success) return null;
  const [result] = await sql.findResult(pool, [contestId]);
  if (!result) return null;
  const { title } = result;
  const [winner] = await sql.shownWinner(pool, [result.winner_id]);
  return {
    path: resultPath(result.contest_id),
    title: RESULT_PAGE.title(title),
    description: resultDescription(title),
    ...(winner && { card: shareCardUrl(winner.image_id) }),
  };
}

function winner(row: sql.WinnerRow, submission: ShownSubmission | undefined): Winner[] {
  if (!submission) return [];
  return [
    {
      contestId: row.id,
      contestTitle: row.title,
      endedAt: row.ends_at.toISOString(),
      hasResult: row.has_result,
      votes: row.vote_count,
      submission: submission,
    },
  ];
}
