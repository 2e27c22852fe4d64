/** Lists and changes queued jobs for administrators, through the job library's own functions. */
import { dropJob, type JobRow, listJobs, retryJob } from "@contest/contract/jobs";
import { z } from "zod";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { transaction } from "@contest/database/pool";
import { statement, type Statement } from "@contest/database/statement";
import { readCursor, writeCursor } from "@contest/platform/http/cursor";
import { serveList } from "@contest/platform/http/list";
import { notFound } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import type { Services } from "../services.ts";

const Cursor = z.tuple([z.int()]);

export function serveJobs(serve: Serve, { pool }: Services): void {
  serveList(serve, listJobs, async ({ state, cursor, limit }) => {
    const [before] = readCursor(cursor, Cursor) ?? [Number.MAX_SAFE_INTEGER];
    const rows = await (state === "failed" ? failedJobs : allJobs)(pool, [before, limit]);
    const last = rows.at(-1);
    return { rows: rows.map(view), next: last && rows.length === limit ? writeCursor([last.id]) : null };
  });

  serve(retryJob, async ({ params, member }) => change(params.id, member.id, "retry-job", runNow));

  serve(dropJob, async ({ params, member }) => change(params.id, member.id, "drop-job", giveUp));

  /** A running job must not be changed, so it counts as not found. */
  function change(
    id: number,
    adminId: string,
    act: string,
    apply: Statement<[ids: readonly number[]], { id: number }>,
  ): Promise<undefined> {
    return transaction(pool, async (database) => {
      const [job] = await findJob(database, [id]);
      const [changed] = job ? await apply(database, [[id]]) : [];
      if (!job || !changed) throw notFound("A waiting job with this number");
      const { task_identifier: task, attempts, last_error } = job;
      await recordAdminAction(database, {
        adminId,
        act,
        subject: `job ${id}`,
        before: { task, tries: attempts, ...(last_error && { error: last_error.slice(0, 300) }) },
        after: null,
      });
      return undefined;
    });
  }
}

function view(row: QueuedJob): JobRow {
  return {
    id: row.id,
    task: row.task_identifier,
    state: stateOf(row),
    tries: row.attempts,
    mostTries: row.max_attempts,
    runAt: row.run_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    lastError: row.last_error ?? "",
  };
}

function stateOf({ locked_at, attempts, max_attempts, last_error }: QueuedJob): JobRow["state"] {
  if (locked_at) return "running";
  if (attempts >= max_attempts) return "failed";
  return last_error ? "trying again" : "waiting";
}

interface QueuedJob {
  id: number;
  task_identifier: string;
  attempts: number;
  max_attempts: number;
  run_at: Date;
  created_at: Date;
  locked_at: Date | null;
  last_error: string | null;
}

const COLUMNS = "id, task_identifier, attempts, max_attempts, run_at, created_at, locked_at, last_error";

const allJobs = statement<[before: number, limit: number], QueuedJob>(
  "all-jobs",
  `select ${COLUMNS} from graphile_worker.jobs where id < $1::bigint order by id desc limit $2`,
);

const failedJobs = statement<[before: number, limit: number], QueuedJob>(
  "failed-jobs",
  `select ${COLUMNS} from graphile_worker.jobs
   where last_error is not null and id < $1::bigint order by id desc limit $2`,
);

const findJob = statement<[id: number], QueuedJob>(
  "find-job",
  `select ${COLUMNS} from graphile_worker.jobs where id = $1::bigint`,
);

const runNow = statement<[ids: readonly number[]], { id: number }>(
  "run-job-now",
  "select id from graphile_worker.reschedule_jobs($1::bigint[], run_at => now(), attempts => 0)",
);

const giveUp = statement<[ids: readonly number[]], { id: number }>(
  "give-up-job",
  "select id from graphile_worker.complete_jobs($1::bigint[])",
);
