/** The API's representation of a result's submissions. */
import type { ResultSubmission } from "@contest/contract/results";
import type { Queryable } from "@contest/database/pool";
import { writeCursor } from "@contest/platform/http/cursor";
import { showSubmissions } from "../shown-submissions/shown-submissions.ts";
import * as sql from "./sql.ts";
import { pointsOf } from "@contest/rules/votes/points";

/** A page of the submissions of a confirmed result, after a rank. */
export async function resultPage(
  database: Queryable,
  { contest_id, winner_id }: Pick<sql.ResultRow, "contest_id" | "winner_id">,
  behind: number,
  limit: number,
): Promise<{ submissions: ResultSubmission[]; next: string | null }> {
  const rows = await sql.resultSubmissions(database, [contest_id, behind, limit]);
  const shown = await showSubmissions(
    database,
    rows.flatMap(({ submission_id }) => submission_id ?? []),
  );
  const last = rows.at(-1);
  return {
    submissions: rows.map((row) => ({
      rank: row.rank,
      submission: shown.get(row.submission_id ?? "") ?? null,
      raw: { votes: row.raw_votes, score: pointsOf(row.raw_score) },
      final: { votes: row.final_votes, score: pointsOf(row.final_score) },
      isWinner: row.submission_id !== null && row.submission_id === winner_id,
    })),
    next: last && rows.length === limit ? writeCursor([last.rank]) : null,
  };
}
