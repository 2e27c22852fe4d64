/**
 * Lets tallies follow the votes, and publishes them to every open page on every server. The database records which
 * counts have changed, whatever changed them. A few times a second, one of the processes brings the rankings up to date
 * and notifies all processes through PostgreSQL's `notify`, and each passes on what it is notified of to its own pages.
 * Messages carry the newest state rather than the steps to it, so a page that missed some only has to ask for the
 * current state.
 */
import type { ServerResponse } from "node:http";
import type { Tally } from "@contest/contract/votes";
import type { Pool } from "@contest/database/pool";
import { statement } from "@contest/database/statement";
import { pointsOf } from "@contest/rules/votes/points";
import pg from "pg";
import type { Log } from "../http/request-log.ts";

export interface LiveTallies {
  /** Sends changes to an open page until it is closed. */
  subscribe(page: ServerResponse): void;
  close(): Promise<void>;
}

const CHANNEL = "tallies";
const PUBLISH_EVERY_MS = 200;
/** A notification holds at most 8000 bytes; a tally takes about 70. */
const MAX_PER_NOTIFICATION = 100;
const HEARTBEAT_EVERY_MS = 25_000;
const LISTEN_AGAIN_AFTER_MS = 1000;
/** A page that reads this much slower than we write is disconnected; it reconnects and asks for the current state. */
const MAX_BUFFERED = 64 * 1024;

export function openLiveTallies(pool: Pool, connection: pg.ClientConfig, log: Log): LiveTallies {
  const pages = new Set<ServerResponse>();
  let listener: pg.Client | null = null;
  let publishing: Promise<void> | null = null;
  let closed = false;

  function send(text: string): void {
    for (const page of pages) {
      if (page.writableLength > MAX_BUFFERED) page.destroy();
      else page.write(text);
    }
  }

  async function publishAll(): Promise<void> {
    try {
      for (let published = MAX_PER_NOTIFICATION; published === MAX_PER_NOTIFICATION;) {
        const [row] = await foldTallies(pool, [CHANNEL, MAX_PER_NOTIFICATION]);
        published = row?.folded ?? 0;
      }
    } catch (error) {
      log.warn({ err: error }, "changed tallies could not be published");
    }
  }

  function publish(): Promise<void> {
    publishing ??= publishAll().finally(() => {
      publishing = null;
    });
    return publishing;
  }

  async function listen(): Promise<void> {
    if (closed) return;
    const client = new pg.Client(connection);
    listener = client;
    const again = () => {
      if (listener !== client) return;
      listener = null;
      setTimeout(() => void listen(), LISTEN_AGAIN_AFTER_MS).unref();
    };
    client.on("error", again);
    client.on("end", again);
    client.on("notification", ({ payload }) => payload && send(toEvents(payload)));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // Changes may have been published while nobody listened, so every page asks for the current state.
      send("event: resync\ndata: []\n\n");
    } catch {
      again();
    }
  }

  void listen();
  const publishTimer = setInterval(() => void publish(), PUBLISH_EVERY_MS);
  // Proxies close connections that stay silent.
  const heartbeat = setInterval(() => send(":\n\n"), HEARTBEAT_EVERY_MS);

  return {
    subscribe(page) {
      pages.add(page);
      page.on("close", () => pages.delete(page));
    },
    async close() {
      closed = true;
      clearInterval(publishTimer);
      clearInterval(heartbeat);
      await publish();
      for (const page of pages) page.end();
      const client = listener;
      listener = null;
      await client?.end().catch(() => undefined);
    },
  };
}

/** Folding and notifying is one transaction: a process that dies in the middle loses nothing. */
const foldTallies = statement<[channel: string, limit: number], { folded: number }>(
  "fold-tallies",
  "select fold_tallies($1, $2) as folded",
);

/** Submissions that are no longer listed were hidden or deleted, and disappear from open pages. */
function toEvents(payload: string): string {
  const changes = JSON.parse(payload) as [id: string, votes: number | null, score: number | null, listed: boolean][];
  const tallies = changes
    .filter(([, , , listed]) => listed)
    .map(([id, votes, score]): Tally => ({ id, votes: votes ?? 0, score: pointsOf(score ?? 0) }));
  const removed = changes.filter(([, , , listed]) => !listed).map(([id]) => id);
  return event("tallies", tallies) + event("removed", removed);
}

function event(name: string, data: readonly unknown[]): string {
  return data.length > 0 ? `event: ${name}\ndata: ${JSON.stringify(data)}\n\n` : "";
}
