/**
 * Faults during the actions of users and jobs. After each one, everything acknowledged is there once, everything else
 * can be done again, and the whole database is consistent. `npm run proof` injects faults everywhere and writes
 * docs/reports/faults.md.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Cluster, openCluster } from "@contest/database/embedded/cluster";
import type { Connection } from "@contest/database/embedded/ownership";
import { migrate } from "@contest/database/migrate";
import { createTestDatabase } from "@contest/testing/database";
import { proofSize } from "@contest/testing/proof-size";
import { useS3 } from "@contest/testing/s3";
import { ended, startPaymentSite, killDatabase, killServer } from "@contest/testing/server-process";
import { ACTIONS, call } from "./actions.ts";
import { type Disk, mountDisk } from "./disk.ts";
import { Matrix } from "./matrix.ts";
import { openFaultSite, type FaultSite } from "./fault-site.ts";
import { type Moment, type FaultMode, openFaultyConnection, type FaultyConnection } from "./faulty-connection.ts";

const matrix = new Matrix();
const isFull = proofSize({ small: 0, full: 1 }) === 1;
const LONG = { timeout: 1_800_000 };
const names = Object.keys(ACTIONS);
const SHORT_RUN = ["submit a picture", "vote"];
const DAY = 24 * 60 * 60 * 1000;

let site: FaultSite;
let close: () => Promise<void>;
beforeAll(async () => {
  const { connection, drop } = await createTestDatabase();
  site = await openFaultSite(connection);
  close = async () => {
    await site.close();
    await drop();
  };
});
afterAll(() => close?.());

describe.each<Moment>(["before", "after"])("the database connection is cut %s each statement of:", (moment) => {
  test.each(isFull ? names : [moment === "after" ? "submit a picture" : "vote"])("%s", LONG, async (name) => {
    for (let statement = 0; ; statement += 1) {
      let injected = false;
      const { wrong } = await matrix.inject(
        `Database connection cut ${moment} a statement`,
        name,
        site,
        ({ connections }) => {
          connections.database.failAt(statement, moment);
          return async () => {
            injected = connections.database.disarm();
          };
        },
      );
      expect(wrong).toEqual([]);
      if (!injected) break;
      expect(statement).toBeLessThan(100);
    }
  });
});

test.each(isFull ? names : ["open the home page", "vote"])("the database is down: %s", LONG, async (name) => {
  const { wrong } = await matrix.inject("Database down", name, site, ({ connections }) =>
    withMode(connections.database, "gone"),
  );
  expect(wrong).toEqual([]);
});

const FAULT_MODES: [string, FaultMode][] = [
  ["responses are lost", "response lost"],
  ["down", "gone"],
  [
    "responds with 500",
    { response: httpResponse(500, "application/json", '{"error":{"message":"Oops","type":"api_error"}}') },
  ],
  ["responds with a web page", { response: httpResponse(200, "text/html", "<html>We are moving house.</html>") }],
  ["response is cut off", { response: httpResponse(200, "application/json", '{"id": "cs_', 500) }],
  ["does not respond", "silent"],
];
const PAYING = names.filter((name) => ACTIONS[name]?.needs.includes("provider"));

describe.each(isFull ? FAULT_MODES : FAULT_MODES.slice(0, 1))("the payment provider: %s", (what, mode) => {
  test.each(isFull ? PAYING : PAYING.slice(1, 2))("%s", LONG, async (name) => {
    const { wrong } = await matrix.inject(`Payment provider: ${what}`, name, site, ({ connections }) =>
      withMode(connections.provider, mode),
    );
    expect(wrong).toEqual([]);
  });
});

const SMTP_FAULT_MODES: [string, FaultMode][] = [
  ["down", "gone"],
  ["refuses all connections", { greeting: "421 Come back later.\r\n" }],
  ["does not respond", "silent"],
];

describe.each(isFull ? SMTP_FAULT_MODES : [])("the mail server: %s", (what, mode) => {
  test.each(names.filter((name) => ACTIONS[name]?.needs.includes("mail")))("%s", LONG, async (name) => {
    await site.pool.query("delete from mails");
    const { wrong } = await matrix.inject(`Mail server: ${what}`, name, site, ({ connections }) =>
      withMode(connections.mail, mode),
    );
    expect(wrong).toEqual([]);
    const { rows: mails } = await site.pool.query("select id from mails");
    expect(mails.length).toBeGreaterThan(0);
    const send = () => Promise.all(mails.map(({ id }) => site.tasks["send-email"]({ mailId: id })));
    site.connections.mail.mode(mode);
    const startedAt = performance.now();
    await expect(send()).rejects.toThrow();
    // Two such jobs would otherwise keep all others waiting.
    expect(performance.now() - startedAt).toBeLessThan(35_000);
    site.connections.mail.mode("healthy");
    await send();
    await send();
    expect(site.delivered.filter((id) => mails.some((mail) => mail.id === id))).toHaveLength(mails.length);
  });
});

describe.runIf(isFull)("the database accepts statements and does not respond:", () => {
  test.each(["vote", "submit a picture"])("%s", LONG, async (name) => {
    const { wrong } = await matrix.inject("Database does not respond", name, site, ({ connections }) =>
      withMode(connections.database, "silent"),
    );
    expect(wrong).toEqual([]);
  });
});

describe.runIf(isFull)("the server is killed at each statement of:", () => {
  // Jobs run in this process, which is not killed; the connection that is cut represents their death.
  const requests = names.filter((name) => !name.endsWith("(job)"));
  test.each(requests)("%s", LONG, async (name) => {
    let server = await startPaymentSite(site.processOptions);
    site.serveFrom(server.url);
    try {
      for (let statement = 0; ; statement += 1) {
        let injected = false;
        const { wrong } = await matrix.inject("Server killed (SIGKILL)", name, site, ({ connections }) => {
          connections.database.failAt(statement, "after", () => killServer(server));
          return async () => {
            injected = connections.database.disarm();
            if (!injected) return;
            await ended(server.child);
            server = await startPaymentSite({ ...site.processOptions, port: Number(new URL(server.url).port) });
          };
        });
        expect(wrong).toEqual([]);
        if (!injected) break;
      }
    } finally {
      server.child.kill("SIGTERM");
      await ended(server.child);
      site.serveFrom("");
    }
  });
});

describe.runIf(isFull)("with its own PostgreSQL", () => {
  let disk: Disk | null;
  let folder: string;
  let cluster: Cluster;
  let own: FaultSite;
  const open = async () => {
    cluster = await openCluster({ folder, settings: { fsync: "off", max_wal_size: "64MB" } });
  };
  beforeAll(async () => {
    disk = mountDisk(300);
    folder = disk ? join(disk.folder, "cluster") : mkdtempSync(join(tmpdir(), "coloring-faults-cluster-"));
    mkdirSync(folder, { recursive: true });
    await open();
    await migrate(cluster.connection);
    own = await openFaultSite(cluster.connection);
  });
  afterAll(async () => {
    await own?.close();
    await cluster?.close();
    rmSync(folder, { recursive: true, force: true });
    disk?.remove();
  });

  test.each(names)("PostgreSQL is killed after each statement of: %s", LONG, async (name) => {
    for (let statement = 0; ; statement += 1) {
      let injected = false;
      const { wrong } = await matrix.inject("PostgreSQL killed (SIGKILL)", name, own, ({ connections }) => {
        connections.database.failAt(statement, "after", () => killDatabase(folder));
        return async () => {
          injected = connections.database.disarm();
          if (!injected) return;
          await open();
          await waitForDatabase(own);
        };
      });
      expect(wrong).toEqual([]);
      if (!injected) break;
    }
  });

  test.for(names)("PostgreSQL's disk is full: %s", LONG, async (name, { skip }) => {
    skip(!disk, NOT_ROOT);
    const { wrong } = await matrix.inject("PostgreSQL's disk full", name, own, async () => {
      disk?.fill(0);
      // Space that was reserved earlier is used up, so that the action itself has none left.
      await own.pool
        .query(
          "create table if not exists ballast as select repeat(md5(n::text), 100) from generate_series(1, 20000) as n",
        )
        .catch(() => undefined);
      return async () => {
        disk?.empty();
        await waitForDatabase(own).catch(open);
        await waitForDatabase(own);
        await own.pool.query("drop table if exists ballast");
      };
    });
    expect(wrong).toEqual([]);
  });
});

const NOT_ROOT = "only root can mount a disk";
const STORING = names.filter((name) => ACTIONS[name]?.needs.includes("files"));

describe.runIf(isFull)("with a separate disk for files", () => {
  let disk: Disk | null;
  let connection: Connection;
  let drop: () => Promise<void>;
  let own: FaultSite;
  beforeAll(async () => {
    disk = mountDisk(24);
    ({ connection, drop } = await createTestDatabase());
    own = await openFaultSite(connection, {}, disk ? join(disk.folder, "data") : undefined);
  });
  afterAll(async () => {
    await own?.close();
    await drop?.();
    disk?.remove();
  });

  const freeBytes = [0, 16_384, 65_536, 262_144];
  test.for(STORING)("the disk is full: %s", LONG, async (name, { skip }) => {
    skip(!disk, NOT_ROOT);
    for (const free of freeBytes) {
      const { wrong } = await matrix.inject("Disk for files full", name, own, () => {
        disk?.fill(free);
        return async () => disk?.empty();
      });
      expect(wrong).toEqual([]);
    }
  });

  test.for(STORING)("the disk is read-only: %s", LONG, async (name, { skip }) => {
    skip(!disk, NOT_ROOT);
    const { wrong } = await matrix.inject("Disk for files read-only", name, own, () => {
      disk?.allowWriting(false);
      return async () => disk?.allowWriting(true);
    });
    expect(wrong).toEqual([]);
  });
});

describe.runIf(isFull)("with an S3 store", () => {
  const settings = useS3();
  let store: FaultyConnection;
  let own: FaultSite;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    store = await openFaultyConnection({
      port: Number(new URL(settings["S3_ENDPOINT"] ?? "").port),
      host: "127.0.0.1",
    });
    const database = await createTestDatabase();
    drop = database.drop;
    own = await openFaultSite(database.connection, { ...settings, S3_ENDPOINT: `http://127.0.0.1:${store.port}` });
  });
  afterAll(async () => {
    await own?.close();
    await drop?.();
    await store?.close();
  });

  describe.each(FAULT_MODES)("with the fault: %s", (what, mode) => {
    test.each(STORING)("%s", LONG, async (name) => {
      const { wrong } = await matrix.inject(`S3 store: ${what}`, name, own, () => withMode(store, mode));
      expect(wrong).toEqual([]);
    });
  });
});

/** Moves only the server's clock: the database's clock decides whether something is on time. */
describe.each(isFull ? [-2, 2, 400] : [2])("the server's clock jumps by %i days:", (days) => {
  afterEach(() => void vi.useRealTimers());
  const jump = () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * DAY });
    return async () => void vi.useRealTimers();
  };

  test.each(isFull ? ["sign up", "sign in", ...SHORT_RUN, "return from paying for a plan"] : SHORT_RUN.slice(1))(
    "%s",
    LONG,
    async (name) => {
      const { seen, wrong } = await matrix.inject(`Server's clock off by ${days} days`, name, site, jump);
      expect(wrong).toEqual([]);
      expect(seen.status).toBeLessThan(300);
    },
  );

  test("a vote after the deadline is refused", async () => {
    const own = await site.make.person("member");
    const submission = await site.make.submission(await site.make.person("member"));
    await site.pool.query(
      "update contests set ends_at = now() where id = (select contest_id from submissions where id = $1)",
      [submission],
    );
    jump();
    const seen = await call(site, own, "POST", `/api/submissions/${submission}/vote`, { user_id: own.id });
    expect(seen).toMatchObject({ status: 403, code: "VOTING_CLOSED" });
  });
});

test("once a result is confirmed, no vote and no submission is accepted, even if the database's clock goes back", async () => {
  const own = await site.make.person("member");
  const submission = await site.make.submission(await site.make.person("member"));
  const { rows } = await site.pool.query("select contest_id as id from submissions where id = $1", [submission]);
  const contest = rows[0].id;
  const move = (by: string) =>
    site.pool.query(
      `with still as (select set_config('session_replication_role', 'replica', true))
       update contests set starts_at = starts_at + $2::interval, ends_at = ends_at + $2::interval from still where id = $1`,
      [contest, by],
    );
  // Simulates a clock that jumps ahead by three days and back by moving the contest in the opposite direction.
  await move("-3 days");
  await site.tasks["confirm-results"]({});
  await move("3 days");
  const vote = await call(site, own, "POST", `/api/submissions/${submission}/vote`, { user_id: own.id });
  expect(vote).toMatchObject({ status: 403, code: "VOTING_CLOSED" });
  const body = { user_id: own.id, challenge_id: contest, file_path: await site.make.picture(own) };
  const late = await call(site, own, "POST", "/api/submissions", body);
  expect(late).toMatchObject({ status: 403, code: "CONTEST_CLOSED" });
});

afterAll(() => {
  if (!isFull) return;
  const page = fileURLToPath(new URL("../../../../docs/reports/faults.md", import.meta.url));
  writeFileSync(page, `${PREFACE}\n${matrix.toText()}`);
});

const PREFACE = `# Faults

What users see when something breaks during an action. Written by \`npm run proof\` (\`contest/proofs/src/faults/\`), which
injects a fault at every statement of an action and checks after each one that

- a client with a successful response (2xx) has the result, exactly once;
- a client with any other response, or none, can repeat the action, and then has the result exactly once;
- the whole database is consistent (\`contest/proofs/src/faults/invariants.ts\`): credits and their history, votes and
  tallies, payments and what they granted, results, the hash chain of the audit log.

There is a table for each fault; "× 12" is how often a response was seen. Where every statement fails once, the last
attempt meets no fault. Users do not see the faults of jobs, which are run again. PostgreSQL's clock decides what is on
time; the server's own clock only formats dates and chooses the month of free credits. Kills are kills of processes: what
a power failure leaves depends on the disk, and PostgreSQL's fsync stays on for that reason.
`;

/** Waits until the database responds, which may take a moment after a crash. */
async function waitForDatabase(own: FaultSite): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return void (await own.pool.query("select 1"));
    } catch (error) {
      if (tries === 50) throw error;
      await sleep(100);
    }
  }
}

function withMode(connection: { mode(mode: FaultMode): void }, mode: FaultMode): () => Promise<void> {
  connection.mode(mode);
  return async () => connection.mode("healthy");
}

function httpResponse(status: number, type: string, body: string, length = body.length): string {
  return `HTTP/1.1 ${status} It\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`;
}
