/** Checks that everything acknowledged is there exactly once, and that all invariants hold. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "@contest/database/pool";
import { findBrokenInvariants } from "../faults/invariants.ts";
import type { Storage } from "@contest/platform/storage/storage";
import type { Acknowledged } from "./load.ts";

/** Returns a message for each violation. */
export async function findInvariantViolations(pool: Pool, acknowledged: Acknowledged): Promise<string[]> {
  // Copied first, because more arrives in the meantime.
  const accounts = [...acknowledged.accounts];
  const votes = [...acknowledged.votes];
  const submissions = [...acknowledged.submissions];
  const wrong = await findBrokenInvariants(pool);
  wrong.push(...(await missing(pool, "account", accounts, "select email as key from users")));
  wrong.push(...(await missing(pool, "vote", votes, "select user_id || ' ' || submission_id as key from votes")));
  const submittedKeys = "select request_id || ' ' || id as key from submissions where request_id is not null";
  wrong.push(
    ...(await missing(
      pool,
      "work",
      submissions.map(([request, id]) => `${request} ${id}`),
      submittedKeys,
    )),
  );
  return wrong;
}

async function missing(pool: Pool, what: string, wanted: string[], query: string): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(query);
  const times = new Map<string, number>();
  for (const { key } of rows) times.set(key, (times.get(key) ?? 0) + 1);
  return wanted
    .filter((key) => times.get(key) !== 1)
    .map((key) => `${what} ${key} is there ${times.get(key) ?? 0} times`);
}

/** After the load has ended: no job is left over or has failed for good, and every picture has its file. */
export async function findLeftOver(pool: Pool, storage: Storage): Promise<string[]> {
  let left: { task_identifier: string; last_error: string | null }[] = [];
  for (let tries = 60; tries > 0; tries -= 1) {
    const { rows } = await pool.query(
      "select task_identifier, last_error from graphile_worker.jobs where run_at < now()",
    );
    left = rows;
    if (left.length === 0) break;
    await sleep(1000);
  }
  return [
    ...left.map(({ task_identifier, last_error }) => `job ${task_identifier} is not done: ${last_error ?? "it waits"}`),
    ...(await findBrokenInvariants(pool, storage)),
  ];
}
