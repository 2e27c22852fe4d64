/** Redeems gift codes: for whoever enters one, and at once for the buyer of a classroom license. */
import { type GiftItem, GIFTS } from "@contest/rules/gifts/catalog";
import type { Queryable } from "@contest/database/pool";
import { statement } from "@contest/database/statement";
import { grantOnce } from "../credits/credits.ts";
import { Problem } from "@contest/platform/http/problem";

export interface GiftCodeRow {
  id: string;
  code: string;
  item: GiftItem;
  created_at: Date;
  redeemed_by: string | null;
  redeemed_at: Date | null;
  cancelled_at: Date | null;
}

/** The caller must hold the account's lock. */
export async function redeem(database: Queryable, userId: string, code: string | null): Promise<GiftCodeRow> {
  const [redeemed] = await redeemCode(database, [code, userId]);
  if (!redeemed) return redeemedBefore(database, userId, code);
  const { submissions, classroomDays } = GIFTS[redeemed.item];
  const [classroom] = classroomDays ? await extendClassroom(database, [userId, classroomDays]) : [];
  await grantOnce(database, userId, {
    reason: classroom ? "classroom" : "gift",
    credits: submissions,
    endsAt: classroom?.until ?? null,
    giftCodeId: redeemed.id,
  });
  return redeemed;
}

/**
 * Repeats the response for the member who redeemed the code, in case it was lost; otherwise throws the reason for the
 * refusal.
 */
async function redeemedBefore(database: Queryable, userId: string, code: string | null): Promise<GiftCodeRow> {
  const [found] = await findCode(database, [code]);
  if (found?.redeemed_by === userId) return found;
  if (found?.redeemed_at) throw new Problem(409, "CODE_USED", "This code was already redeemed.", { field: "code" });
  if (found)
    throw new Problem(409, "CODE_CANCELLED", "This code was refunded and is no longer valid.", { field: "code" });
  throw new Problem(404, "UNKNOWN_CODE", "We do not know this code. Please check it letter by letter.", {
    field: "code",
  });
}

/** Of several simultaneous attempts, only one updates the row. */
const redeemCode = statement<[code: string | null, userId: string], GiftCodeRow>(
  "redeem-gift-code",
  `update gift_codes set redeemed_by = $2, redeemed_at = now()
   where code = $1 and redeemed_at is null and cancelled_at is null
   returning *`,
);

const findCode = statement<[code: string | null], GiftCodeRow>(
  "find-gift-code",
  "select * from gift_codes where code = $1",
);

/** A second license starts when the first one ends. */
const extendClassroom = statement<[userId: string, classroomDays: number], { until: Date }>(
  "extend-classroom",
  `insert into classrooms (user_id, until) values ($1, now() + $2 * interval '1 day')
   on conflict (user_id) do update set until = greatest(classrooms.until, now()) + $2 * interval '1 day'
   returning until`,
);
