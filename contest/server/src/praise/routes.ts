import { givePraise, type Praise, readPraise, takePraiseBack } from "@contest/contract/praise";
import { type Pool, transaction } from "@contest/database/pool";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

export function servePraise(serve: Serve, { pool }: Services): void {
  serve(readPraise, ({ params, member }) => praiseOf(pool, params.id, member?.id ?? null));

  serve(givePraise, async ({ params: { id, sticker }, member }) => {
    await consumeRateLimits(pool, [["praiseByAccount", member.id]]);
    await transaction(pool, async (database) => {
      await sql.lockArtistOf(database, [id]);
      const [may] = await sql.mayPraise(database, [id, member.id]);
      if (!may) throw notFound("This work");
      if (may.is_own) throw new Problem(403, "OWN_SUBMISSION", "You cannot put stickers on your own work.");
      if (!may.is_confirmed) {
        throw new Problem(403, "EMAIL_UNCONFIRMED", "Confirm your email address first. We sent you a link.");
      }
      // Somebody who is blocked is told the same as everybody else.
      if (!may.is_allowed) throw new Problem(403, "FORBIDDEN", "This artist does not want stickers.");
      await sql.givePraise(database, [id, member.id, sticker]);
    });
    return praiseOf(pool, id, member.id);
  });

  serve(takePraiseBack, async ({ params: { id, sticker }, member }) => {
    await consumeRateLimits(pool, [["praiseByAccount", member.id]]);
    await sql.takePraiseBack(pool, [id, member.id, sticker]);
    return praiseOf(pool, id, member.id);
  });
}

async function praiseOf(pool: Pool, submissionId: string, memberId: string | null): Promise<Praise> {
  const [row] = await sql.readPraise(pool, [submissionId, memberId]);
  if (!row) throw notFound("This work");
  return { counts: row.counts, own: row.own, isOpen: row.is_open };
}

export async function praiseData(pool: Pool, userId: string) {
  return { stickers: await sql.praiseForExport(pool, [userId]) };
}
