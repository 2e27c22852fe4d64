import type { GiftItem } from "@contest/rules/gifts/catalog";
import { statement } from "@contest/database/statement";

export interface GiftCodeRow {
  id: string;
  code: string;
  item: GiftItem;
  created_at: Date;
  redeemed_by: string | null;
  redeemed_at: Date | null;
  cancelled_at: Date | null;
}

/** A page of the codes that a member bought, after a position, latest first. */
export const codesOfBuyer = statement<{ userId: string; place: string; id: string; limit: number }, GiftCodeRow>(
  "gift-codes-of-buyer",
  `select * from gift_codes where buyer_id = $userId and (created_at, id) < ($place::timestamptz, $id::uuid)
   order by created_at desc, id desc limit $limit`,
);

/** Of several simultaneous attempts, only one updates the row. */
export const redeemCode = statement<[code: string | null, userId: string], GiftCodeRow>(
  "redeem-gift-code",
  `update gift_codes set redeemed_by = $2, redeemed_at = now()
   where code = $1 and redeemed_at is null and cancelled_at is null
   returning *`,
);

export const findCode = statement<[code: string | null], GiftCodeRow>(
  "find-gift-code",
  "select * from gift_codes where code = $1",
);

/** A second license starts when the first one ends. */
export const extendClassroom = statement<[userId: string, classroomDays: number], { until: Date }>(
  "extend-classroom",
  `insert into classrooms (user_id, until) values ($1, now() + $2 * interval '1 day')
   on conflict (user_id) do update set until = greatest(classrooms.until, now()) + $2 * interval '1 day'
   returning until`,
);
