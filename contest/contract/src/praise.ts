import { STICKER_NAMES } from "@contest/rules/praise/stickers";
import { z } from "zod";
import { defineCall } from "./call.ts";

const Sticker = z.enum(STICKER_NAMES, "There is no such sticker.");

const Praise = z.object({
  counts: z.partialRecord(Sticker, z.number()),
  /** The stickers of the signed-in member. */
  own: z.array(Sticker),
  /** Whether the caller can put stickers on the submission. */
  isOpen: z.boolean(),
});
export type Praise = z.infer<typeof Praise>;

export const readPraise = defineCall({
  method: "GET",
  path: "/api/submissions/:id/praise",
  access: "anyone",
  feature: "praise",
  summary: "The stickers on a submission",
  params: z.object({ id: z.uuid() }),
  status: 200,
  response: Praise,
});

const OneSticker = z.object({ id: z.uuid(), sticker: Sticker });

export const givePraise = defineCall({
  method: "PUT",
  path: "/api/submissions/:id/praise/:sticker",
  access: "member",
  feature: "praise",
  summary: "Put a sticker on a submission, each of the eight at most once",
  params: OneSticker,
  status: 200,
  response: Praise,
});

export const takePraiseBack = defineCall({
  method: "DELETE",
  path: "/api/submissions/:id/praise/:sticker",
  access: "member",
  whileSuspended: true,
  feature: "praise",
  summary: "Take one's own sticker off a submission",
  params: OneSticker,
  status: 200,
  response: Praise,
});
