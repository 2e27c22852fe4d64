import { statement } from "@contest/database/statement";
import type { GiftCodeRow } from "../gift-codes/redeem.ts";

/** A page of the codes that a member bought, after a position, latest first. */
export const codesOfBuyer = statement<{ userId: string; place: string; id: string; limit: number }, GiftCodeRow>(
  "gift-codes-of-buyer",
  `select * from gift_codes where buyer_id = $userId and (created_at, id) < ($place::timestamptz, $id::uuid)
   order by created_at desc, id desc limit $limit`,
);
