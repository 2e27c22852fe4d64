import { RESULT_PAGE, resultPath } from "@contest/contract/pages";
import {
  listWinners,
  readResult,
  readResultDocument,
  type ShownSubmission,
  type Winner,
} from "@contest/contract/results";
import { z } from "zod";
import type { Pool } from "@contest/database/pool";
import { CursorInteger, CursorTime, readCursor, writeCursor } from "../http/cursor.ts";
import { notFound } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import type { Services } from "../services.ts";
import { serveAdminResults } from "./admin-routes.ts";
import * as sql from "./sql.ts";
import { resultPage, showSubmissions } from "./submissions.ts";

const Rank = z.tuple([CursorInteger.min(0)]);
const Moment = z.tuple([CursorTime, z.uuid()]);
const BEGINNING = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

export function serveResults(serve: Serve, services: Services): void {
  const { pool, stale } = services;
  serveAdminResults(serve, services);

  serve(readResult, async ({ params, query, member }) => {
    const database = member ? pool : stale;
    const [result] = await sql.findResult(database, [params.id]);
    if (!result) throw notFound("This result");
    const [behind] = readCursor(query.cursor, Rank) ?? [0];
    const { submissions, next } = await resultPage(database, result, behind, query.limit);
    return {
      contestId: result.contest_id,
      title: result.title,
      endedAt: result.ends_at.toISOString(),
      confirmedAt: result.confirmed_at.toISOString(),
      weighed: result.vote_weighing === "tier",
      sha256: result.sha256,
      submissionCount: result.work_count,
      votes: { raw: result.raw_votes, final: result.final_votes },
      submissions,
      next,
    };
  });

  serve(readResultDocument, async ({ params, reply }) => {
    const [row] = await sql.findDocument(pool, [params.id]);
    if (!row) throw notFound("This result");
    // The document is already serialized and must be sent byte for byte.
    reply.type("application/json; charset=utf-8").serializer((text: string) => text);
    return row.document as never;
  });

  serve(listWinners, async ({ query, member }) => {
    const database = member ? pool : stale;
    const rows = await sql.winners(database, [...(readCursor(query.cursor, Moment) ?? BEGINNING), query.limit]);
    const shown = await showSubmissions(
      database,
      rows.map(({ winner_id }) => winner_id),
    );
    const last = rows.at(-1);
    return {
      winners: rows.flatMap((row) => winner(row, shown.get(row.winner_id))),
      next: last && rows.length === query.limit ? writeCursor([last.ends_at, last.id]) : null,
    };
  });
}

export async function findResultPage(pool: Pool, contestId: string) {
  if (!z.uuid().safeParse(contestId).success) return null;
  const [result] = await sql.findResult(pool, [contestId]);
  if (!result) return null;
  const { title } = result;
  return {
    path: resultPath(result.contest_id),
    title: RESULT_PAGE.title(title),
    description: RESULT_PAGE.description(title),
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
