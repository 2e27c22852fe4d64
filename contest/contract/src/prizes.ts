import { z } from "zod";
import { defineCall } from "./call.ts";
import { defineList } from "./list.ts";

export const CLAIM_STATES = ["waiting", "due", "fulfilled", "lapsed"] as const;

export const PrizeClaim = z.object({
  id: z.uuid(),
  /** The contest's title or the prize draw's name. */
  won: z.string(),
  prize: z.string(),
  /** The rank, or the order in which the entry was drawn: 1 unless earlier winners did not claim the prize. */
  place: z.number(),
  /** Null if the account was deleted. */
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
  summary: "Prize claims, latest first",
  filters: {},
  row: PrizeClaim,
});

export const fulfillPrize = defineCall({
  method: "POST",
  path: "/api/admin/prizes/:id/fulfilled",
  access: "admin",
  feature: "prizes",
  summary: "Record that a prize was delivered",
  params: z.object({ id: z.uuid() }),
  status: 200,
  response: PrizeClaim,
});
