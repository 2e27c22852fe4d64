import { type GiftCode, listGiftCodes, redeemGiftCode } from "@contest/contract/gifts";
import { GIFTS } from "@contest/rules/gifts/catalog";
import { readCode } from "@contest/rules/gifts/codes";
import { currentSubscription, withAccount } from "../credits/credits.ts";
import type { Pool } from "@contest/database/pool";
import { NEWEST, NewestCursor, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { ownOnly } from "@contest/platform/http/member";
import type { Serve } from "@contest/platform/http/serve";
import { consumeRateLimits, networkGroup } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import { type GiftCodeRow, redeem } from "../gift-codes/redeem.ts";
import * as sql from "./sql.ts";

export function serveGifts(serve: Serve, { pool }: Services): void {
  serve(listGiftCodes, async ({ query, member }) => {
    ownOnly(member, query.userId);
    const [place, id] = readCursor(query.cursor, NewestCursor) ?? NEWEST;
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
    const { item } = await withAccount(pool, userId, (database) => redeem(database, userId, readCode(code)));
    const { name, submissions } = GIFTS[item];
    return { item, name, submissions, subscription: await currentSubscription(pool, userId) };
  });
}

export async function giftData(pool: Pool, userId: string) {
  const [place, id] = NEWEST;
  const rows = await sql.codesOfBuyer(pool, { userId, place, id, limit: 10_000 });
  return { giftCodes: rows.map(giftCode) };
}

function giftCode(row: GiftCodeRow): GiftCode {
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

function stateOf({ redeemed_at, cancelled_at }: GiftCodeRow): GiftCode["state"] {
  if (redeemed_at) return "redeemed";
  return cancelled_at ? "cancelled" : "ready";
}
