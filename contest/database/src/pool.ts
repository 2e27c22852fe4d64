import { AsyncLocalStorage } from "node:async_hooks";
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
  pool.on("connect", (client) => void client.on("error", onError));
  // The pool repeats the errors of idle connections, with the whole connection attached, its secret key included.
  pool.on("error", () => undefined);
  const query: Run = pool.query.bind(pool);
  // Settings last as long as a transaction, so a single statement that needs them becomes one.
  const run: Run = (...parameters) =>
    currentSettings()
      ? transaction(pool, (client) => (client.query.bind(client) as Run)(...parameters))
      : query(...parameters);
  return Object.assign(pool, { query: run });
}

type Run = (...parameters: unknown[]) => Promise<unknown>;

type Settings = Readonly<Record<string, string>>;

const settings = new AsyncLocalStorage<() => Settings | null>();

function currentSettings(): Settings | null {
  return settings.getStore()?.() ?? null;
}

/** Every transaction that `run` makes starts with the settings that `find` returns then. Triggers can read them. */
export function withSettings<T>(find: () => Settings | null, run: () => T): T {
  return settings.run(find, run);
}

const SET_LOCALLY = "select set_config($1, $2, true)";

/** Runs `run` in one transaction: all changes are committed, or none. */
export async function transaction<T>(pool: Pool, run: (database: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    for (const entry of Object.entries(currentSettings() ?? {})) await client.query(SET_LOCALLY, entry);
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
