import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { errorCode } from "./folder-error.ts";
import { clusterName } from "./processes.ts";

/**
 * Includes everything that pg would otherwise read from the environment, where it may be meant for another PostgreSQL.
 */
export type Connection = { host: string; port: number; user: string; database: string; ssl: false };

export function connectionTo({ socketFolder }: { socketFolder: string }): Connection {
  return { host: socketFolder, port: 5432, user: "app", database: "postgres", ssl: false };
}

type Claim =
  | { outcome: "claimed"; client: pg.Client }
  | { outcome: "held"; holder: string }
  // The server is still starting, already stopping, or does not belong to this folder.
  | { outcome: "unavailable" };

/**
 * Makes this process the only one that uses a cluster, for as long as the connection is open: PostgreSQL releases the
 * lock when its holder is killed.
 */
export async function claimCluster(connection: Connection, dataFolder: string): Promise<Claim> {
  // Takes a while to load, so PostgreSQL is launched before.
  const { Client } = (await import("pg")).default;
  const client = new Client({ ...connection, application_name: `${holderPrefix}${process.pid}` });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const claim = await claimWith(client, dataFolder);
    if (claim.outcome !== "claimed") await client.end();
    return claim;
  } catch (error) {
    await client.end();
    if (isUnavailable(error)) return { outcome: "unavailable" };
    throw error;
  }
}

const holderPrefix = "contest-server ";

const lockKey = 70_218_301;

/** PostgreSQL releases a killed holder's lock when it notices the closed connection, which takes a moment. */
const holderTimeout = 1_000;

async function claimWith(client: pg.Client, dataFolder: string): Promise<Claim> {
  const { rows } = await client.query<{ cluster_name: string }>("show cluster_name");
  if (rows[0]?.cluster_name !== (await clusterName(dataFolder))) return { outcome: "unavailable" };
  const deadline = Date.now() + holderTimeout;
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) return { outcome: "held", holder: await findHolder(client) };
    await sleep(50);
  }
  return { outcome: "claimed", client };
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [lockKey]);
  return rows[0]?.taken ?? false;
}

/** Reads the process id that the holder put into its connection's application name. */
async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name
       from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [lockKey],
  );
  return rows[0]?.application_name.slice(holderPrefix.length) ?? "unknown";
}

const unavailableCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "57P01", "57P02", "57P03"]);

function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  // pg sets no code when the other side closes the connection.
  if (code === undefined) return error instanceof Error && error.message.startsWith("Connection terminated");
  return unavailableCodes.has(code);
}
