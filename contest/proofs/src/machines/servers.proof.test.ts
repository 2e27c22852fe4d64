/** A site with a primary and a replica: which of them is read and written, whatever happens to either. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPool, type Pool, type Queryable } from "@contest/database/pool";
import { splitHosts, openServers, type Servers } from "@contest/database/servers";
import { createLog } from "@contest/platform/http/request-log";
import { makePostgres, type PostgresServer } from "./postgres.ts";

const PATIENCE = { timeout: 15_000, interval: 100 };
let folder: string;
let first: PostgresServer;
let second: PostgresServer;
let servers: Servers;
let pool: Pool;
let stale: Queryable;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "coloring-replica-"));
  const place = async (name: string) => ({ folder: join(folder, name), host: "127.0.0.1", port: await freePort() });
  const settings = { fsync: "off", shared_buffers: "16MB" };
  first = await makePostgres(await place("first"), { trusted: "127.0.0.1/32", settings });
  second = await first.copyTo(await place("second"));
  await first.start();
  await second.start();
  const [, firstHost = ""] = first.url.split("@");
  // In the format of PostgreSQL's own programs.
  const databaseUrl = `postgres://app@${new URL(second.url).host},${firstHost}`;
  const replica = { replicaUrl: second.url, replicaMostSecondsBehind: 2 };
  servers = await openServers({ databaseUrl, poolerUrl: second.url, ...replica }, createLog("silent"));
  pool = createPool({ ...servers.connection, query_timeout: 20_000 }, () => undefined);
  stale = servers.stale(pool);
  await pool.query("create table notes (note text)");
});

afterAll(async () => {
  await pool?.end();
  await servers?.close();
  await Promise.all([first, second].map((server) => server?.end("SIGKILL")));
  rmSync(folder, { recursive: true, force: true });
});

test("an address with several hosts is split into one address per host", () => {
  expect(splitHosts("postgres://u:p@one:5432,two/name?sslmode=require")).toEqual([
    "postgres://u:p@one:5432/name?sslmode=require",
    "postgres://u:p@two/name?sslmode=require",
  ]);
  expect(splitHosts("postgres://app@/name?host=/run/x")).toEqual(["postgres://app@/name?host=/run/x"]);
});

test("with a pooler, statements go to it, and its connections are closed when the database is lost", async () => {
  // Here the replica stands in for a pooler, because it can be told apart from the primary.
  const client = new pg.Client(servers.pooled);
  await client.connect();
  expect((await client.query("select pg_is_in_recovery() as follows")).rows).toEqual([{ follows: true }]);
  const closed = once(client, "error");
  await first.end("SIGKILL");
  await closed;
  await first.start();
  const written = () => pool.query("select from notes").then(() => true);
  await expect.poll(() => written().catch(() => false), PATIENCE).toBe(true);
});

test("writes go to the server that accepts them, and stale reads to the replica while it keeps up", async () => {
  await pool.query("insert into notes values ('one')");
  await expect.poll(() => reader(), PATIENCE).toBe("replica");
  await expect.poll(() => notes(stale), PATIENCE).toEqual(["one"]);

  // The replica responds, but receives no new changes.
  await onReplica("select pg_wal_replay_pause()");
  await pool.query("insert into notes values ('two')");
  await expect.poll(() => notes(stale), PATIENCE).toEqual(["one", "two"]);
  expect(await reader()).toBe("primary");
  await onReplica("select pg_wal_replay_resume()");
  await expect.poll(() => reader(), PATIENCE).toBe("replica");

  await second.end("SIGKILL");
  expect(await notes(stale)).toEqual(["one", "two"]);
  await second.start();
  await expect.poll(() => reader(), PATIENCE).toBe("replica");
});

test("when the primary is lost, the replica still serves reads, and once promoted it accepts writes and keeps them", async () => {
  await expect.poll(() => onReplica("select count(*) from notes"), PATIENCE).toEqual([{ count: 2 }]);
  await first.end("SIGKILL");
  await expect(pool.query("insert into notes values ('lost')")).rejects.toThrow();
  await expect.poll(() => notes(stale).catch(() => null), PATIENCE).toEqual(["one", "two"]);

  await onReplica("select pg_promote()");
  const written = () => pool.query("insert into notes values ('three')").then(() => true);
  await expect.poll(() => written().catch(() => false), PATIENCE).toBe(true);

  // The old primary comes back and accepts writes as well: no connection may go to it.
  await first.start();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await notes(pool)).toEqual(["one", "two", "three"]);
  const later = await openServers(
    {
      databaseUrl: `postgres://app@${new URL(first.url).host},${new URL(second.url).host}/postgres`,
      poolerUrl: null,
      replicaUrl: null,
      replicaMostSecondsBehind: 1,
    },
    createLog("silent"),
  );
  const client = new pg.Client(later.connection);
  await client.connect();
  expect((await client.query("select count(*) from notes")).rows).toEqual([{ count: 3 }]);
  await client.end();
  await later.close();
});

async function notes(database: Queryable): Promise<string[]> {
  return (await database.query("select note from notes")).rows.map(({ note }) => note);
}

async function reader(): Promise<string> {
  const { rows } = await stale.query("select pg_is_in_recovery() as follows");
  return rows[0].follows ? "replica" : "primary";
}

async function onReplica(statement: string): Promise<unknown[]> {
  const client = new pg.Client(second.url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
