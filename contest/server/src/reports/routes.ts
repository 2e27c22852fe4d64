import { reportSubmission } from "@contest/contract/reports";
import { statement } from "@contest/database/statement";
import { notFound } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";

export function serveReports(serve: Serve, { pool }: Services): void {
  serve(reportSubmission, async ({ params, body, member }) => {
    await consumeRateLimits(pool, [["reportByAccount", member.id]]);
    const [known] = await insertReport(pool, {
      id: params.id,
      memberId: member.id,
      reason: body.reason,
      details: body.details,
    });
    if (!known) throw notFound("This work");
    return { message: "Thank you. We will review your report." };
  });
}

/** A repeated report of the same submission replaces the earlier one. */
const insertReport = statement<{ id: string; memberId: string; reason: string; details: string }, { id: string }>(
  "insert-report",
  `insert into reports (submission_id, user_id, reason, details)
   select id, $memberId, $reason, $details from submissions where id = $id and status = 'submitted'
   on conflict (submission_id, user_id) do update set reason = excluded.reason, details = excluded.details
   returning id`,
);
