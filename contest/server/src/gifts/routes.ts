import { type GiftCode, listGiftCodes, redeemGiftCode } from "@contest/contract/gifts";
import { GIFTS } from "@contest/rules/gifts/catalog";
import { readCode } from "@contest/rules/gifts/codes";
import { z } from "zod";
import { currentSubscription, grantOnce, withAccount } from "../credits/credits.ts";
import type { Pool, Queryable } from "@contest/database/pool";
import { CursorTime, readCursor, writeCursor } from "../http/cursor.ts";
import { ownOnly } from "../http/member.ts";
import { Problem } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { consumeRateLimits, networkGroup } from "../rate-limits/rate-limits.ts";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

const Cursor = z.tuple([CursorTime, z.uuid()]);
const BEGINNING = ["infinity", "00000000-0000-0000-0000-000000000000"] as const;

export function serveGifts(serve: Serve, { pool }: Services): void {
  serve(listGiftCodes, async ({ query, member }) => {
    ownOnly(member, query.userId);
    const [place, id] = readCursor(query.cursor, Cursor) ?? BEGINNING;
    const rows = await sql.codesOfBuyer(pool, { userId: query.userId, place, id, limit: query.limit });
    const last = rows.at(-1);
    return {
      codes: rows.map(giftCode),
      next: last && rows.length === query.limit ? writeCursor([last.created_at, last.id]) : null,
    };
  });

  serve(redeemGiftCode, async ({ body: { userId, code }, member, request }) => {
    ownOnly(member, userId);
    await consumeRateLimits(pool, [
      ["redeemByAccount", userId],
      ["redeemByAddress", networkGroup(request.ip)],
    ]);
    const { item } = await redeem(pool, userId, readCode(code));
    const { name, submissions } = GIFTS[item];
    return { item, name, submissions, subscription: await currentSubscription(pool, userId) };
  });
}

export async function giftData(pool: Pool, userId: string) {
  const [place, id] = BEGINNING;
  const rows = await sql.codesOfBuyer(pool, { userId, place, id, limit: 10_000 });
  return { giftCodes: rows.map(giftCode) };
}

async function redeem(pool: Pool, userId: string, code: string | null): Promise<sql.GiftCodeRow> {
  return withAccount(pool, userId, async (database) => {
    const [redeemed] = await sql.redeemCode(database, [code, userId]);
    if (!redeemed) return redeemedBefore(database, userId, code);
    const { submissions, classroomDays } = GIFTS[redeemed.item];
    const [classroom] = classroomDays ? await sql.extendClassroom(database, [userId, classroomDays]) : [];
    await grantOnce(database, userId, {
      reason: classroom ? "classroom" : "gift",
      credits: submissions,
      endsAt: classroom?.until ?? null,
      giftCodeId: redeemed.id,
    });
    return redeemed;
  });
}

/**
 * Repeats the response for the member who redeemed the code, in case it was lost; otherwise throws the reason for the
 * refusal.
 */
async function redeemedBefore(database: Queryable, userId: string, code: string | null): Promise<sql.GiftCodeRow> {
  const [found] = await sql.findCode(database, [code]);
  if (found?.redeemed_by === userId) return found;
  if (found?.redeemed_at) throw new Problem(409, "CODE_USED", "This code was already redeemed.", { field: "code" });
  if (found)
    throw new Problem(409, "CODE_CANCELLED", "This code was refunded and is no longer valid.", { field: "code" });
  throw new Problem(404, "UNKNOWN_CODE", "We do not know this code. Please check it letter by letter.", {
    field: "code",
  });
}

function giftCode(row: sql.GiftCodeRow): GiftCode {
  return {
    id: row.id,
    code: row.code,
    item: row.item,
    name: GIFTS[row.item].name,
    submissions: GIFTS[row.item].submissions,
    boughtAt: row.created_at.toISOString(),
    state: stateOf(row),
    redeemedAt: row.redeemed_at?.toISOString() ?? null,
  };
}

function stateOf({ redeemed_at, cancelled_at }: sql.GiftCodeRow): GiftCode["state"] {
  if (redeemed_at) return "redeemed";
  return cancelled_at ? "cancelled" : "ready";
}
