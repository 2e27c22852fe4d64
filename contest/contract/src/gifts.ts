import { GIFT_ITEMS } from "@contest/rules/gifts/catalog";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { Subscription } from "./subscriptions.ts";
import { requiredLine } from "./text.ts";

const UserId = z.uuid("Enter the id of the member.");

export const GiftCode = z.object({
  id: z.uuid(),
  code: z.string(),
  item: z.enum(GIFT_ITEMS),
  name: z.string(),
  submissions: z.number(),
  boughtAt: z.iso.datetime(),
  state: z.enum(["ready", "redeemed", "cancelled"]),
  redeemedAt: z.iso.datetime().nullable(),
});
export type GiftCode = z.infer<typeof GiftCode>;

export const listGiftCodes = defineCall({
  method: "GET",
  path: "/api/gifts",
  access: "member",
  feature: "gifts",
  summary: "The codes the member has bought, latest first",
  query: z.object({
    userId: UserId,
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number("Enter a number from 1 to 100.").int().min(1).max(100).default(50),
  }),
  status: 200,
  response: z.object({
    codes: z.array(GiftCode),
    /** The cursor of the next page; null on the last page. */
    next: z.string().nullable(),
  }),
});

export const redeemGiftCode = defineCall({
  method: "POST",
  path: "/api/gifts/redeem",
  access: "member",
  feature: "gifts",
  summary: "Redeem a code. A code can be redeemed once; the same member gets the same response again",
  body: z.object({ userId: UserId, code: requiredLine("the code", 60) }),
  status: 200,
  response: z.object({
    item: z.enum(GIFT_ITEMS),
    name: z.string(),
    submissions: z.number(),
    subscription: Subscription,
  }),
});
