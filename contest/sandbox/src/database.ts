import type pg from "pg";
import { SCHEMA } from "./schema.ts";

/** Everything lives in a schema of its own, made on the first start. */
export async function createSchema(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, "begin", async (client) => {
    // Two processes that start at once must not both create it.
    await client.query("select pg_advisory_xact_lock(70218302)");
    await client.query(SCHEMA);
  });
}

/** One writer at a time: whoever holds the clock's row decides alone, so nothing here can race. */
export function write<T>(pool: pg.Pool, work: (client: pg.PoolClient, clock: Clock) => Promise<T>): Promise<T> {
  return inTransaction(pool, "begin", async (client) => work(client, await readClock(client, "for update")));
}

/** Everything that is read belongs to one moment, and waits for no writer. */
export function read<T>(pool: pg.Pool, work: (client: pg.PoolClient, clock: Clock) => Promise<T>): Promise<T> {
  return inTransaction(pool, "begin isolation level repeatable read, read only", async (client) =>
    work(client, await readClock(client, "")),
  );
}

/** The sandbox's time is the real one plus what the clock was moved forward. Seconds, like every time at Stripe. */
export interface Clock {
  now: number;
  ahead: number;
}

async function readClock(client: pg.PoolClient, lock: "for update" | ""): Promise<Clock> {
  const { rows } = await client.query<{ ahead: string }>(
    `select ahead_seconds::text as ahead from payment_sandbox.clock ${lock}`,
  );
  const ahead = Number(rows[0]?.ahead);
  return { now: Math.floor(Date.now() / 1000) + ahead, ahead };
}

async function inTransaction<T>(pool: pg.Pool, begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
