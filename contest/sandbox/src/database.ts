import type pg from "pg";

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

const SCHEMA = `
create schema if not exists payment_sandbox;

create table if not exists payment_sandbox.clock (
  only_row boolean primary key default true check (only_row),
  ahead_seconds bigint not null default 0 check (ahead_seconds >= 0)
);
insert into payment_sandbox.clock default values on conflict do nothing;

-- Lists show the newest first, which is the highest sequence.
create table if not exists payment_sandbox.objects (
  id text primary key,
  sequence bigint generated always as identity unique,
  object text not null,
  body jsonb not null,
  hidden jsonb,
  due_at bigint
);
create index if not exists objects_listed on payment_sandbox.objects (object, sequence);
-- Events are many and large, and are not looked for by what they contain.
create index if not exists objects_found on payment_sandbox.objects using gin (body jsonb_path_ops) where object <> 'event';
create index if not exists objects_due on payment_sandbox.objects (due_at, sequence) where due_at is not null;

create table if not exists payment_sandbox.deliveries (
  event text primary key references payment_sandbox.objects,
  sequence bigint generated always as identity,
  attempts integer not null default 0,
  next_attempt_at bigint,
  last_answer text,
  delivered_at bigint
);
create index if not exists deliveries_pending on payment_sandbox.deliveries (next_attempt_at, sequence)
  where next_attempt_at is not null;

create table if not exists payment_sandbox.answers (
  idempotency_key text primary key,
  request text not null,
  status integer not null,
  body jsonb not null,
  request_id text not null,
  created_at timestamptz not null default now()
);
create index if not exists answers_age on payment_sandbox.answers (created_at);

create sequence if not exists payment_sandbox.invoice_numbers;
`;
