import { z } from "zod";
import { defineList } from "./list.ts";
import { line } from "./text.ts";

/** A mail without what it says: bodies can hold links that sign somebody in. */
export const EmailRow = z.object({
  id: z.uuid(),
  writtenAt: z.iso.datetime(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(["waiting", "failing", "sent"]),
  /** How often it was handed over, or tried to be. */
  tries: z.number(),
  lastError: z.string(),
  sentAt: z.iso.datetime().nullable(),
});
export type EmailRow = z.infer<typeof EmailRow>;

export const listEmails = defineList({
  path: "/api/admin/mails",
  feature: "email-log",
  summary: "Mails of the last 30 days, the latest first",
  filters: {
    state: z.enum(["all", "failing"], "The states are all and failing.").default("all"),
    /** The whole address. */
    recipient: line("an email address", 254).optional(),
  },
  row: EmailRow,
});
