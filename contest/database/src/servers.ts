/**
 * The PostgreSQL servers of a site, watched: which of those in DATABASE_URL takes writes at the moment, and how far the
 * replica is behind it. Every connection that is made leads to the first; when it goes silent or another takes its
 * place, all connections are cut, because nothing else would end those that wait for an answer that never comes.
 */
import { Socket } from "node:net";
import pg, { type ClientConfig } from "pg";
import { createPool, type Pool, type Queryable } from "./pool.ts";

export interface Servers {
  /** Leads to the server that takes writes, whichever that is when it is used. */
  connection: ClientConfig;
  /** For reads that may be a little old: by the replica while it answers and keeps up, else by `primary`. */
  stale(primary: Pool): Queryable;
  close(): Promise<void>;
}

const ASK_EVERY_MS = 1000;
const MOST_PATIENCE_MS = 2000;
/** A server that says nothing for this long is taken for gone. */
const SILENT_MS = 5000;

export async function openServers(
  { databaseUrl, replicaUrl, replicaMostSecondsBehind }: DatabaseConfiguration,
  log: Log,
): Promise<Servers> {
  const hosts = hostsOf(databaseUrl).map((url) => new Host(url));
  const replica = replicaUrl ? openReplica(replicaUrl, replicaMostSecondsBehind * 1000, log) : null;
  const sockets = new Set<Socket>();
  let [current] = hosts;
  let heardAt = Date.now();

  function cutConnections(): void {
    for (const socket of sockets) socket.destroy();
  }

  async function look(): Promise<void> {
    const standings = await Promise.all(hosts.map(async (host) => ({ host, standing: await host.ask() })));
    const [best] = standings
      .flatMap(({ host, standing }) => (standing?.timeline ? [{ host, ...standing, timeline: standing.timeline }] : []))
      // Of two that take writes, the one with the older timeline was given up when the other was promoted.
      .sort((one, other) => compare(other.timeline, one.timeline) || Number(other.host === current));
    await replica?.look(best?.position ?? null);
    if (best && best.host !== current) {
      log.warn({ host: best.host.name, before: current?.name }, "another database server takes writes now");
      current = best.host;
      cutConnections();
    }
    if (best) heardAt = Date.now();
    else if (Date.now() - heardAt > SILENT_MS) {
      log.error({ host: current?.name }, "the database says nothing, its connections are cut");
      heardAt = Date.now();
      cutConnections();
    }
  }

  await look();
  const watching = repeat(look);

  class Following extends Socket {
    override connect(...given: unknown[]): this {
      sockets.add(this);
      this.once("close", () => sockets.delete(this));
      if (!current || current.host.startsWith("/")) return super.connect(String(given[0]));
      return super.connect(current.port, current.host);
    }
  }

  return {
    connection: { ...current?.config, stream: () => new Following() } as ClientConfig,
    stale: (primary) => replica?.orElse(primary) ?? primary,
    async close() {
      await watching.stop();
      await Promise.all([...hosts.map((host) => host.close()), replica?.close()]);
    },
  };
}

export interface DatabaseConfiguration {
  databaseUrl: string;
  replicaUrl: string | null;
  replicaMostSecondsBehind: number;
}

/** The part of a pino logger that is used here. */
export interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface ServerStatus {
  /** How much of the history of writes it has, in bytes. */
  position: number;
  /** Of a server that takes writes; one that is promoted begins a new one. */
  timeline: string | null;
}

/** `postgres://user@one:5432,two:5433/name`, as PostgreSQL's own programs take it, is two addresses. */
export function hostsOf(url: string): string[] {
  const [, head = "", hosts = "", tail = ""] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(",").map((host) => head + host + tail);
}

/** One server, asked over a connection of its own how it stands. */
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

  /** Null when it does not answer. */
  async ask(): Promise<ServerStatus | null> {
    try {
      const client = (this.#client ??= await this.#connect());
      const { rows } = await client.query<ServerStatus>(STANDING);
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
    const patience = { connectionTimeoutMillis: MOST_PATIENCE_MS, query_timeout: MOST_PATIENCE_MS };
    const client = new pg.Client({ ...this.config, ...patience, application_name: "contest-watch" });
    client.on("error", () => {
      if (this.#client === client) this.#client = null;
    });
    await client.connect();
    return client;
  }
}

const STANDING = `
  select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::float8
      as position,
    case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

/** The replica had everything up to a moment when it has come to where the primary was then. */
function openReplica(url: string, mostBehindMs: number, log: Log) {
  const host = new Host(url);
  const patience = { connectionTimeoutMillis: MOST_PATIENCE_MS, query_timeout: MOST_PATIENCE_MS };
  const pool = createPool({ ...host.config, ...patience }, (error) =>
    log.warn({ err: error }, "a connection to the replica broke"),
  );
  let marks: { at: number; position: number }[] = [];
  let completeAt = 0;

  return {
    /** Null when there is no primary to be behind of: then an old list is better than none. */
    async look(primary: number | null): Promise<void> {
      const at = Date.now();
      const standing = await host.ask();
      if (!standing) completeAt = 0;
      else if (primary === null) completeAt = at;
      else {
        marks.push({ at, position: primary });
        completeAt = marks.findLast(({ position }) => position <= standing.position)?.at ?? completeAt;
        marks = marks.filter(({ at }) => at >= completeAt).slice(-MOST_MARKS);
      }
    },
    orElse(primary: Pool): Queryable {
      const query = async (...given: Parameters<Pool["query"]>) => {
        if (Date.now() - completeAt > mostBehindMs) return primary.query(...given);
        try {
          return await pool.query(...given);
        } catch (error) {
          // Away, or the row was cleaned up under the reader. A mistake of ours would fail on the primary, too.
          log.warn({ err: error }, "the replica did not answer, the primary is asked");
          completeAt = 0;
          return primary.query(...given);
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

/** More than anybody would wait for a replica. */
const MOST_MARKS = 600;

function repeat(task: () => Promise<void>): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const next = () => {
    timer = setTimeout(() => {
      running = task().finally(() => {
        if (!stopped) next();
      });
    }, ASK_EVERY_MS).unref();
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
