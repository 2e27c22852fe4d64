/** A process that dies: work is begun again and again, each time cut off one statement later, until it comes to its end. */
import type { PoolClient } from "pg";
import type { Pool } from "@contest/database/pool";

class Died extends Error {}

/** Calls `work` with pools that break at the first statement, the second and so on; `check` after each death. */
export async function crashAtEveryStatement(
  pool: Pool,
  begin: () => Promise<(pool: Pool) => Promise<void>>,
  check: () => Promise<void>,
): Promise<number> {
  for (let last = 0; ; last += 1) {
    const work = await begin();
    const { dying, hasDied } = crashingPool(pool, last);
    await work(dying).catch((error: unknown) => {
      if (!hasDied()) throw error;
    });
    if (!hasDied()) return last;
    // Somebody else goes on.
    await work(pool);
    await check();
  }
}

/** Its connections are cut, as by the end of the process, after so many statements. */
function crashingPool(pool: Pool, last: number): { dying: Pool; hasDied: () => boolean } {
  let left = last;
  let died = false;
  const live = () => {
    left -= 1;
    died ||= left < 0;
    if (died) throw new Died("the process died");
  };
  const query = (...given: Parameters<Pool["query"]>) => {
    live();
    return pool.query(...given);
  };
  const connect = async () => {
    const client: PoolClient = await pool.connect();
    const cut = (...given: Parameters<PoolClient["query"]>) => {
      try {
        live();
      } catch (error) {
        return Promise.reject(error);
      }
      return client.query(...given);
    };
    return { query: cut, release: () => client.release(died) };
  };
  return { dying: { query, connect } as unknown as Pool, hasDied: () => died };
}
