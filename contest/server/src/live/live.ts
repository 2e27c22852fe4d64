/**
 * Changes of tallies, told to every open page on every server. A process collects what its own requests have changed and
 * tells all processes through the database every now and then; each passes it on to its own pages. What is told is the
 * newest state, not the steps to it, so a page that missed something only has to ask how things stand.
 */
import type { ServerResponse } from "node:http";
import type { Tally } from "@contest/contract/votes";
import pg from "pg";
import type { Pool } from "@contest/database/pool";
import { statement } from "@contest/database/statement";
import type { Log } from "../http/request-log.ts";

export interface Live {
  /** A tally has changed by a request to this process. */
  changed(tally: Tally): void;
  /** Sends changes to an open page until it goes. */
  follow(page: ServerResponse): void;
  close(): Promise<void>;
}

const CHANNEL = "tallies";
const TELL_EVERY_MS = 200;
/** A notification holds 8000 bytes; a tally takes about 70. */
const MOST_TOLD_AT_ONCE = 100;
const BEAT_EVERY_MS = 25_000;
const LISTEN_AGAIN_AFTER_MS = 1000;
/** A page that reads this much slower than we write is let go; it comes back and asks how things stand. */
const MOST_BUFFERED = 64 * 1024;

export function openLive(pool: Pool, connection: pg.ClientConfig, log: Log): Live {
  const waiting = new Map<string, Tally>();
  const pages = new Set<ServerResponse>();
  let listener: pg.Client | null = null;
  let closed = false;

  function send(text: string): void {
    for (const page of pages) {
      if (page.writableLength > MOST_BUFFERED) page.destroy();
      else page.write(text);
    }
  }

  async function tell(): Promise<void> {
    const tallies = [...waiting.values()].slice(0, MOST_TOLD_AT_ONCE);
    if (tallies.length === 0) return;
    for (const { id } of tallies) waiting.delete(id);
    try {
      await notify(pool, [CHANNEL, JSON.stringify(tallies.map(({ id, votes, score }) => [id, votes, score]))]);
    } catch (error) {
      log.warn({ err: error }, "changes of tallies could not be told");
    }
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
    client.on("notification", ({ payload }) => payload && send(`event: tallies\ndata: ${toEvent(payload)}\n\n`));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // Something may have been told while nobody listened: every page asks how things stand.
      send("event: resync\ndata: []\n\n");
    } catch {
      again();
    }
  }

  void listen();
  const telling = setInterval(() => void tell(), TELL_EVERY_MS);
  // Proxies cut connections on which nothing happens.
  const beating = setInterval(() => send(":\n\n"), BEAT_EVERY_MS);

  return {
    changed: (tally) => void waiting.set(tally.id, tally),
    follow(page) {
      pages.add(page);
      page.on("close", () => pages.delete(page));
    },
    async close() {
      closed = true;
      clearInterval(telling);
      clearInterval(beating);
      await tell();
      for (const page of pages) page.end();
      const client = listener;
      listener = null;
      await client?.end().catch(() => undefined);
    },
  };
}

const notify = statement<[channel: string, payload: string], never>("notify", "select pg_notify($1, $2)");

function toEvent(payload: string): string {
  const tallies = JSON.parse(payload) as [string, number, number][];
  return JSON.stringify(tallies.map(([id, votes, score]): Tally => ({ id, votes, score })));
}
