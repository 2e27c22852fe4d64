import { z } from "zod";
import { defineCall } from "./call.ts";
import { defineList } from "./list.ts";

export const CLAIM_STATES = ["waiting", "due", "fulfilled", "lapsed"] as const;

export const PrizeClaim = z.object({
  id: z.uuid(),
  /** What was won: the contest's title or the drawing's name. */
  won: z.string(),
  prize: z.string(),
  /** The rank or the turn it was drawn at: one, unless others did not come forward. */
  place: z.number(),
  /** Null once the account is gone. */
  username: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(CLAIM_STATES),
  openedAt: z.iso.datetime(),
  confirmBy: z.iso.datetime(),
});
export type PrizeClaim = z.infer<typeof PrizeClaim>;

export const listPrizes = defineList({
  path: "/api/admin/prizes",
  feature: "prizes",
  summary: "Who is to get a prize, the latest first",
  filters: {},
  row: PrizeClaim,
});

export const fulfilPrize = defineCall({
  method: "POST",
  path: "/api/admin/prizes/:id/fulfilled",
  access: "admin",
  feature: "prizes",
  summary: "Note that a prize that is due was handed over",
  params: z.object({ id: z.uuid() }),
  status: 200,
  response: PrizeClaim,
});
