/**
 * Simulates a process that dies: a task runs again and again, each time cut off one statement later, until it
 * completes.
 */
import type { PoolClient } from "pg";
import type { Pool } from "@contest/database/pool";

class Died extends Error {}

/**
 * Runs a task with pools that break at the first statement, the second and so on. After each crash, the task is run
 * again and `check` is called.
 */
export async function crashAtEveryStatement(
  pool: Pool,
  prepare: () => Promise<(pool: Pool) => Promise<void>>,
  check: () => Promise<void>,
): Promise<number> {
  for (let last = 0; ; last += 1) {
    const run = await prepare();
    const { dying, hasDied } = crashingPool(pool, last);
    await run(dying).catch((error: unknown) => {
      if (!hasDied()) throw error;
    });
    if (!hasDied()) return last;
    // Another process takes over.
    await run(pool);
    await check();
  }
}

/** Its connections break after this many statements, as if the process had died. */
function crashingPool(pool: Pool, last: number): { dying: Pool; hasDied: () => boolean } {
  let left = last;
  let died = false;
  const live = () => {
    left -= 1;
    died ||= left < 0;
    if (died) throw new Died("the process died");
  };
  const query = (...args: Parameters<Pool["query"]>) => {
    live();
    return pool.query(...args);
  };
  const connect = async () => {
    const client: PoolClient = await pool.connect();
    const crashingQuery = (...args: Parameters<PoolClient["query"]>) => {
      try {
        live();
      } catch (error) {
        return Promise.reject(error);
      }
      return client.query(...args);
    };
    return { query: crashingQuery, release: () => client.release(died) };
  };
  return { dying: { query, connect } as unknown as Pool, hasDied: () => died };
}
