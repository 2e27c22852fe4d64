import { transaction } from "@contest/database/pool";
import { headView, publishHead } from "@contest/platform/audit-log/published-heads";
import { queueEmail } from "@contest/platform/email/outbox";
import type { Services } from "../services.ts";

/** The job that publishes the end of yesterday's log. It runs every hour, in case no server was running at midnight. */
export function publishAuditHead({ pool, configuration, siteUrl }: Services): Promise<void> {
  return transaction(pool, async (database) => {
    const [row] = await publishHead(database);
    if (!row || !configuration.auditEmail) return;
    const { day, acts, hash } = headView(row);
    await queueEmail(database, configuration.auditEmail, {
      subject: `The administrators' log at the end of ${day}`,
      greeting: "Please keep this email.",
      paragraphs: [
        `At the end of ${day}, the log of what administrators did had ${acts} entries. The hash of the last one is:`,
        hash,
        "If the log ever shows another hash for this entry, somebody has rewritten it.",
      ],
      action: { label: "All published hashes", url: `${siteUrl()}/api/audit-heads` },
    });
  });
}
