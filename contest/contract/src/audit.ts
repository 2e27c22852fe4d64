import { USERNAME_MAX } from "@contest/rules/accounts/limits";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { defineList } from "./list.ts";
import { line } from "./text.ts";

/** An action of an administrator. */
export const Act = z.object({
  id: z.number(),
  actedAt: z.iso.datetime(),
  adminId: z.uuid(),
  /** The administrator's name at the time of the action. */
  admin: z.string(),
  /** For example `hide-submission`. */
  act: z.string(),
  /** The kind and id of what the action changed, like `submission 0190…`. */
  subject: z.string(),
  /** The changed fields as JSON; empty if there were none. */
  before: z.string(),
  after: z.string(),
  /** SHA-256 over the previous action's hash and all fields above. */
  hash: z.string(),
});
export type Act = z.infer<typeof Act>;

export const listActs = defineList({
  path: "/api/admin/audit",
  feature: "audit",
  summary: "Actions of administrators, latest first",
  filters: {
    act: line("an act", 60).optional(),
    subject: line("a subject", 200).optional(),
    /** The username of the member that it was done to. */
    member: line("a username", USERNAME_MAX).optional(),
    adminId: z.uuid("Enter the id of an administrator.").optional(),
  },
  row: Act,
});

/** The end of the log at the end of a day: how many actions it had, and the hash of the last one. */
export const AuditHead = z.object({
  day: z.iso.date(),
  acts: z.number(),
  hash: z.string(),
  publishedAt: z.iso.datetime(),
});
export type AuditHead = z.infer<typeof AuditHead>;

export const listAuditHeads = defineCall({
  method: "GET",
  path: "/api/audit-heads",
  access: "anyone",
  feature: "audit",
  summary:
    "The hash of the administrators' log at the end of each day, latest first; a copy shows whether it was rewritten",
  query: z.object({
    /** Returns only the days before this one. */
    before: z.iso.date("Give a day as YYYY-MM-DD.").optional(),
  }),
  status: 200,
  response: z.object({ heads: z.array(AuditHead) }),
});

export const verifyAudit = defineCall({
  method: "GET",
  path: "/api/admin/audit/verification",
  access: "admin",
  feature: "audit",
  summary: "Recompute the hash chain of the whole log and report the first action that does not match",
  status: 200,
  response: z.object({
    /** The number of actions according to the log. */
    acts: z.number(),
    /** The id of the first action that was changed, added or removed by other means; null if the log is intact. */
    brokenAt: z.number().nullable(),
    /** The hash of the last action. A copy stored elsewhere proves that nothing before it has changed since. */
    hash: z.string(),
  }),
});
