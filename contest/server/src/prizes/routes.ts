import { fulfillPrize, listPrizes, type PrizeClaim } from "@contest/contract/prizes";
import { z } from "zod";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { type Pool, transaction } from "@contest/database/pool";
import { CursorTime, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { serveList } from "@contest/platform/http/list";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import type { Services } from "../services.ts";
import { settlePrizeDraw } from "../prize-claims/sql.ts";
import * as sql from "./sql.ts";

const Place = z.tuple([CursorTime, z.uuid()]);
const BEGINNING = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

export function servePrizes(serve: Serve, { pool }: Services): void {
  serveList(serve, listPrizes, async (query) => {
    const rows = await sql.listClaims(pool, [...(readCursor(query.cursor, Place) ?? BEGINNING), query.limit]);
    const last = rows.at(-1);
    return {
      rows: rows.map(claim),
      next: last && rows.length === query.limit ? writeCursor([last.opened_at, last.id]) : null,
    };
  });

  serve(fulfillPrize, async ({ params, member }) =>
    transaction(pool, async (database) => {
      const [before] = await sql.findClaim(database, [params.id]);
      if (!before) throw notFound("This prize");
      const [fulfilled] = await sql.fulfillClaim(database, [params.id]);
      if (!fulfilled) throw new Problem(409, "NOT_DUE", "Only a prize that is due can be delivered.");
      if (fulfilled.drawing_id) await settlePrizeDraw(database, [fulfilled.drawing_id]);
      await recordAdminAction(database, {
        adminId: member.id,
        act: "hand-over-prize",
        subject: `prize ${params.id}`,
        before: { state: before.state },
        after: { state: "fulfilled" },
      });
      return claim({ ...before, state: "fulfilled" });
    }),
  );
}

export async function prizeData(pool: Pool, userId: string) {
  const rows = await sql.claimsForExport(pool, [userId]);
  return { prizes: rows.map(({ won, prize, state, opened_at }) => ({ won, prize, state, since: opened_at })) };
}

function claim(row: sql.ClaimRow): PrizeClaim {
  return {
    id: row.id,
    won: row.won,
    prize: row.prize,
    place: row.place,
    username: row.username,
    email: row.email,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    confirmBy: row.confirm_by.toISOString(),
  };
}
