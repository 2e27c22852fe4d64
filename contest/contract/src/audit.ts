import { z } from "zod";
import { defineCall } from "./call.ts";
import { defineList } from "./list.ts";
import { line } from "./text.ts";

/** An act of an administrator. */
export const Act = z.object({
  id: z.number(),
  actedAt: z.iso.datetime(),
  adminId: z.uuid(),
  /** The administrator's name at that time. */
  admin: z.string(),
  /** Like `hide-submission`. */
  act: z.string(),
  /** What it was done to: its kind and its id, like `submission 0190…`. */
  subject: z.string(),
  /** What the act changed, as JSON; empty where there was nothing. */
  before: z.string(),
  after: z.string(),
  /** SHA-256 over the hash of the act before and everything above. */
  hash: z.string(),
});
export type Act = z.infer<typeof Act>;

export const listActs = defineList({
  path: "/api/admin/audit",
  feature: "audit",
  summary: "What administrators did, the latest first",
  filters: {
    act: line("an act", 60).optional(),
    subject: line("a subject", 200).optional(),
    adminId: z.uuid("Give the id of an administrator.").optional(),
  },
  row: Act,
});

export const verifyAudit = defineCall({
  method: "GET",
  path: "/api/admin/audit/verification",
  access: "admin",
  feature: "audit",
  summary: "Recompute the chain of hashes over the whole log and name the first act that does not fit",
  status: 200,
  response: z.object({
    /** How many acts the log says it has. */
    acts: z.number(),
    /** The id of the first act that was changed, added or removed by other means; null when all is well. */
    brokenAt: z.number().nullable(),
    /** The hash of the last act. Written down elsewhere, it proves that nothing before it has changed since. */
    hash: z.string(),
  }),
});
