import { z } from "zod";
import { defineList } from "./list.ts";
import { line } from "./text.ts";

/** An email without its body, because bodies can contain links that sign the recipient in. */
export const EmailRow = z.object({
  id: z.uuid(),
  writtenAt: z.iso.datetime(),
  recipient: z.string(),
  subject: z.string(),
  /** `kept`: there is no mail server, so emails can only be read on the site itself. */
  state: z.enum(["waiting", "failing", "sent", "kept"]),
  /** The number of delivery attempts. */
  tries: z.number(),
  lastError: z.string(),
  sentAt: z.iso.datetime().nullable(),
});
export type EmailRow = z.infer<typeof EmailRow>;

export const listEmails = defineList({
  path: "/api/admin/mails",
  feature: "email-log",
  summary: "Emails of the last 30 days, latest first",
  filters: {
    state: z.enum(["all", "failing"], "The states are all and failing.").default("all"),
    /** Only the complete address matches. */
    recipient: line("an email address", 254).optional(),
  },
  row: EmailRow,
});
