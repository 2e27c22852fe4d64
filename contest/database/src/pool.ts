import pg from "pg";

export type Pool = pg.Pool;
/** Runs statements: a pool with any connection, or the one connection that holds a transaction. */
export type Queryable = Pick<pg.Pool, "query">;

// pg returns count(*) and bigint as text by default; no number here exceeds 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * When a network fails silently, connections look healthy but never respond. No statement of the site takes this long.
 */
export const SITE_PATIENCE = { query_timeout: 60_000 };

export function createPool(config: pg.PoolConfig, onError: (error: Error) => void): Pool {
  const pool = new pg.Pool({ max: 20, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000, ...config });
  // A broken connection would otherwise crash the process; a query that is running on it fails separately.
  pool.on("error", onError);
  pool.on("connect", (client) => void client.on("error", onError));
  return pool;
}

/** Runs `run` in one transaction: all changes are committed, or none. */
export async function transaction<T>(pool: Pool, run: (database: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await run(client);
    await client.query("commit");
    return result;
  } catch (error) {
    // If the database does not respond, it would not respond to a rollback either.
    if (error instanceof Error && error.message === "Query read timeout") broken = error;
    else {
      await client.query("rollback").catch((rollbackError: Error) => {
        broken = rollbackError;
      });
    }
    throw error;
  } finally {
    client.release(broken);
  }
}
