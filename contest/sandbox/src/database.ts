import type pg from "pg";
import { SCHEMA } from "./schema.ts";

/** Everything is in a separate schema, which the first start creates. */
export async function createSchema(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, "begin", async (client) => {
    // Two processes that start at the same time must not both create it.
    await client.query("select pg_advisory_xact_lock(70218302)");
    await client.query(SCHEMA);
  });
}

/** Locks the clock's row, so that there is only one writer at a time and nothing here can race. */
export function write<T>(pool: pg.Pool, work: (client: pg.PoolClient, clock: Clock) => Promise<T>): Promise<T> {
  return inTransaction(pool, "begin", async (client) => work(client, await readClock(client, "for update")));
}

/** Reads a consistent snapshot without waiting for writers. */
export function read<T>(pool: pg.Pool, work: (client: pg.PoolClient, clock: Clock) => Promise<T>): Promise<T> {
  return inTransaction(pool, "begin isolation level repeatable read, read only", async (client) =>
    work(client, await readClock(client, "")),
  );
}

/** The sandbox's time is real time plus what the clock was moved forward, in seconds, like all times at Stripe. */
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
