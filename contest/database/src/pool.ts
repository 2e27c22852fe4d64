import pg from "pg";

export type Pool = pg.Pool;
/** Where a statement can run: any connection, or the one that holds a transaction. */
export type Queryable = Pick<pg.Pool, "query">;

// count(*) and bigint come as text by default; nothing here counts past 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * For a site that people wait for: a network that is cut without a word leaves connections that look well. No statement
 * of the site takes this long.
 */
export const SITE_PATIENCE = { query_timeout: 60_000 };

export function createPool(config: pg.PoolConfig, onError: (error: Error) => void): Pool {
  const pool = new pg.Pool({ max: 20, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000, ...config });
  // A connection that breaks would otherwise end the process; a query that runs on it fails by itself.
  pool.on("error", onError);
  pool.on("connect", (client) => void client.on("error", onError));
  return pool;
}

/** Runs `work` in one transaction: all of it is kept, or none. */
export async function transaction<T>(pool: Pool, run: (database: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await run(client);
    await client.query("commit");
    return result;
  } catch (error) {
    // Where the database says nothing, it would not answer this either.
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
