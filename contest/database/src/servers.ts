/**
 * Monitors a site's PostgreSQL servers: which of those in DATABASE_URL accepts writes, and how far the replica lags
 * behind it. Every new connection goes to the primary. When it stops responding or another server takes its place, all
 * connections are closed, because nothing else would end requests that wait for a response that never comes.
 */
import { Socket } from "node:net";
import pg, { type ClientConfig } from "pg";
import { createPool, type Pool, type Queryable } from "./pool.ts";

export interface Servers {
  /** Connects to whichever server accepts writes at the time of use. */
  connection: ClientConfig;
  /** For statements and transactions only: uses the pooler if there is one. */
  pooled: ClientConfig;
  /** For reads that may be slightly stale: uses the replica while it responds and keeps up, otherwise `primary`. */
  stale(primary: Pool): Queryable;
  close(): Promise<void>;
}

const CHECK_INTERVAL_MS = 1000;
const CHECK_TIMEOUT_MS = 2000;
/** A server that does not respond for this long is considered down. */
const DOWN_AFTER_MS = 5000;
/**
 * A listener sends nothing, so it would never notice that its connection is gone, for example because another load
 * balancer has taken over the address.
 */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5000 };

export async function openServers(
  { databaseUrl, poolerUrl, replicaUrl, replicaMostSecondsBehind }: DatabaseConfiguration,
  log: Log,
): Promise<Servers> {
  const hosts = splitHosts(databaseUrl).map((url) => new Host(url));
  const replica = replicaUrl ? openReplica(replicaUrl, replicaMostSecondsBehind * 1000, log) : null;
  const sockets = new Set<Socket>();
  let [current] = hosts;
  let lastResponseAt = Date.now();

  function closeConnections(): void {
    for (const socket of sockets) socket.destroy();
  }

  async function check(): Promise<void> {
    const statuses = await Promise.all(hosts.map(async (host) => ({ host, status: await host.readStatus() })));
    const [best] = statuses
      .flatMap(({ host, status }) => (status?.timeline ? [{ host, ...status, timeline: status.timeline }] : []))
      // If two servers accept writes, the one with the older timeline was abandoned when the other was promoted.
      .sort((one, other) => compare(other.timeline, one.timeline) || Number(other.host === current));
    await replica?.check(best?.position ?? null);
    if (best && best.host !== current) {
      log.warn({ host: best.host.name, before: current?.name }, "another database server accepts writes now");
      current = best.host;
      closeConnections();
    }
    if (best) lastResponseAt = Date.now();
    else if (Date.now() - lastResponseAt > DOWN_AFTER_MS) {
      log.error({ host: current?.name }, "the database does not respond, its connections are closed");
      lastResponseAt = Date.now();
      closeConnections();
    }
  }

  await check();
  const checks = repeat(check);

  class ClosableSocket extends Socket {
    override connect(...args: unknown[]): this {
      sockets.add(this);
      this.once("close", () => sockets.delete(this));
      return super.connect(...(args as [number, string]));
    }
  }

  class PrimarySocket extends ClosableSocket {
    override connect(...args: unknown[]): this {
      if (!current || current.host.startsWith("/")) return super.connect(String(args[0]));
      return super.connect(current.port, current.host);
    }
  }

  const connection = { ...current?.config, ...KEEP_ALIVE, stream: () => new PrimarySocket() } as ClientConfig;
  const pooler = { connectionString: poolerUrl, ...KEEP_ALIVE, stream: () => new ClosableSocket() } as ClientConfig;

  return {
    connection,
    pooled: poolerUrl ? pooler : connection,
    stale: (primary) => replica?.orElse(primary) ?? primary,
    async close() {
      await checks.stop();
      await Promise.all([...hosts.map((host) => host.close()), replica?.close()]);
    },
  };
}

export interface DatabaseConfiguration {
  databaseUrl: string;
  /** A pooler in transaction mode, in front of whichever server accepts writes. */
  poolerUrl: string | null;
  replicaUrl: string | null;
  replicaMostSecondsBehind: number;
}

/** The part of a pino logger that is used here. */
export interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface ServerStatus {
  /** The server's position in the write-ahead log, in bytes. */
  position: number;
  /** The timeline of a server that accepts writes; promotion starts a new one. */
  timeline: string | null;
}

/** `postgres://user@one:5432,two:5433/name`, the format of PostgreSQL's own programs, contains two addresses. */
export function splitHosts(url: string): string[] {
  const [, head = "", hosts = "", tail = ""] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(",").map((host) => head + host + tail);
}

/** Checks one server over a separate connection. */
class Host {
  readonly config: ClientConfig;
  readonly host: string;
  readonly port: number;
  #client: pg.Client | null = null;

  constructor(url: string) {
    this.config = { connectionString: url };
    const { host, port } = new pg.Client(this.config);
    this.host = host;
    this.port = port;
  }

  get name(): string {
    return `${this.host}:${this.port}`;
  }

  /** Null if the server does not respond. */
  async readStatus(): Promise<ServerStatus | null> {
    try {
      const client = (this.#client ??= await this.#connect());
      const { rows } = await client.query<ServerStatus>(READ_STATUS);
      return rows[0] ?? null;
    } catch {
      await this.close();
      return null;
    }
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const timeouts = { connectionTimeoutMillis: CHECK_TIMEOUT_MS, query_timeout: CHECK_TIMEOUT_MS };
    const client = new pg.Client({ ...this.config, ...timeouts, application_name: "contest-watch" });
    client.on("error", () => {
      if (this.#client === client) this.#client = null;
    });
    await client.connect();
    return client;
  }
}

const READ_STATUS = `
  select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::float8
      as position,
    case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

/**
 * Measures lag by positions: once the replica has reached a position of the primary, it is as current as the moment
 * when the primary was there.
 */
function openReplica(url: string, maxLagMs: number, log: Log) {
  const host = new Host(url);
  const timeouts = { connectionTimeoutMillis: CHECK_TIMEOUT_MS, query_timeout: CHECK_TIMEOUT_MS };
  const pool = createPool({ ...host.config, ...timeouts }, (error) =>
    log.warn({ err: error }, "a connection to the replica was lost"),
  );
  let samples: { at: number; position: number }[] = [];
  let upToDateAt = 0;

  return {
    /** `primary` is null if no primary is available: then a stale list is better than none. */
    async check(primary: number | null): Promise<void> {
      const at = Date.now();
      const status = await host.readStatus();
      if (!status) upToDateAt = 0;
      else if (primary === null) upToDateAt = at;
      else {
        samples.push({ at, position: primary });
        upToDateAt = samples.findLast(({ position }) => position <= status.position)?.at ?? upToDateAt;
        samples = samples.filter(({ at }) => at >= upToDateAt).slice(-MAX_SAMPLES);
      }
    },
    orElse(primary: Pool): Queryable {
      const query = async (...args: Parameters<Pool["query"]>) => {
        if (Date.now() - upToDateAt > maxLagMs) return primary.query(...args);
        try {
          return await pool.query(...args);
        } catch (error) {
          // The replica is down, or has removed a row version that the query needed. A bug of ours would fail on the
          // primary, too.
          log.warn({ err: error }, "the replica did not respond, using the primary");
          upToDateAt = 0;
          return primary.query(...args);
        }
      };
      return { query } as Queryable;
    },
    async close() {
      await host.close();
      await pool.end();
    },
  };
}

/** More seconds than any configured lag limit would allow. */
const MAX_SAMPLES = 600;

function repeat(task: () => Promise<void>): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const next = () => {
    timer = setTimeout(() => {
      running = task().finally(() => {
        if (!stopped) next();
      });
    }, CHECK_INTERVAL_MS).unref();
  };
  let timer: NodeJS.Timeout;
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
