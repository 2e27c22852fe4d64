import { listOwnSubmissions } from "@contest/contract/submissions";
import { NEWEST, NewestCursor, readCursor, writeCursor } from "@contest/platform/http/cursor";
import type { Serve } from "@contest/platform/http/serve";
import type { Services } from "../services.ts";
import * as sql from "../submission-lists/sql.ts";
import { submissionView } from "../submission-lists/view.ts";

export function serveOwnSubmissions(serve: Serve, { pool }: Services): void {
  serve(listOwnSubmissions, async ({ params, query }) => {
    const [createdAt, id] = readCursor(query.cursor, NewestCursor) ?? NEWEST;
    const rows = await sql.ownSubmissions(pool, { createdAt, id, limit: query.limit, userId: params.id });
    const last = rows.at(-1);
    return {
      submissions: rows.map((row) => ({
        ...submissionView(row),
        rank: row.rank,
        decided: row.decided,
        hidden_reason: row.hidden_reason,
      })),
      next: last && rows.length === query.limit ? writeCursor([last.created_at, last.id]) : null,
    };
  });
}
