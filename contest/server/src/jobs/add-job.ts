import type { Queryable } from "../database/pool.ts";
import { statement } from "../database/statement.ts";

export type JobName = "send-mail" | "mail-password-reset" | "clean-up" | "prepare-tomorrow" | "open-today";

/** Adds a job with the transaction that asks for it: no change without its job, no job without its change. */
export async function addJob(database: Queryable, name: JobName, payload: object): Promise<void> {
  await insertJob(database, [name, JSON.stringify(payload)]);
}

const insertJob = statement<never>("add-job", "select from graphile_worker.add_job($1, $2::json)");
