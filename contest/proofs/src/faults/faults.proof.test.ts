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
import { ACTS, call } from "./actions.ts";
import { type Disk, mountDisk } from "./disk.ts";
import { Matrix } from "./matrix.ts";
import { openFaultSite, type FaultSite } from "./fault-site.ts";
import { type Moment, type FaultMode, openFaultyConnection, type FaultyConnection } from "./faulty-connection.ts";

const matrix = new Matrix();
const isFull = proofSize({ small: 0, full: 1 }) === 1;
const LONG = { timeout: 1_800_000 };
const names = Object.keys(ACTS);
const FEW = ["hand in a work", "vote"];
const DAY = 24 * 60 * 60 * 1000;

let stage: FaultSite;
let close: () => Promise<void>;
beforeAll(async () => {
  const { connection, drop } = await createTestDatabase();
  stage = await openFaultSite(connection);
  close = async () => {
    await stage.close();
    await drop();
  };
});
afterAll(() => close?.());

describe.each<Moment>(["before", "after"])("the connection to the database is cut %s each statement of:", (moment) => {
  test.each(isFull ? names : [moment === "after" ? "hand in a work" : "vote"])("%s", LONG, async (name) => {
    for (let statement = 0; ; statement += 1) {
      let struck = false;
      const { wrong } = await matrix.strike(
        `Connection to the database cut ${moment} a statement`,
        name,
        stage,
        ({ wires }) => {
          wires.database.strikeAt(statement, moment);
          return async () => {
            struck = wires.database.disarm();
          };
        },
      );
      expect(wrong).toEqual([]);
      if (!struck) break;
      expect(statement).toBeLessThan(100);
    }
  });
});

test.each(isFull ? names : ["open the home page", "vote"])("the database is gone: %s", LONG, async (name) => {
  const { wrong } = await matrix.strike("Database gone", name, stage, ({ wires }) => moody(wires.database, "gone"));
  expect(wrong).toEqual([]);
});

const FAULT_MODES: [string, FaultMode][] = [
  ["does what it is asked, and the answer gets lost", "answer lost"],
  ["gone", "gone"],
  ["answers 500", { says: httpAnswer(500, "application/json", '{"error":{"message":"Oops","type":"api_error"}}') }],
  ["answers with a page", { says: httpAnswer(200, "text/html", "<html>We are moving house.</html>") }],
  ["breaks off in the middle", { says: httpAnswer(200, "application/json", '{"id": "cs_', 500) }],
  ["silent", "silent"],
];
const PAYING = names.filter((name) => ACTS[name]?.needs.includes("provider"));

describe.each(isFull ? FAULT_MODES : FAULT_MODES.slice(0, 1))("the payment provider: %s", (what, mood) => {
  test.each(isFull ? PAYING : PAYING.slice(1, 2))("%s", LONG, async (name) => {
    const { wrong } = await matrix.strike(`Payment provider: ${what}`, name, stage, ({ wires }) =>
      moody(wires.provider, mood),
    );
    expect(wrong).toEqual([]);
  });
});

const SMTP_FAULT_MODES: [string, FaultMode][] = [
  ["gone", "gone"],
  ["refuses everybody", { greets: "421 Come back later.\r\n" }],
  ["silent", "silent"],
];

describe.each(isFull ? SMTP_FAULT_MODES : [])("the mail server: %s", (what, mood) => {
  test.each(names.filter((name) => ACTS[name]?.needs.includes("mail")))("%s", LONG, async (name) => {
    await stage.pool.query("delete from mails");
    const { wrong } = await matrix.strike(`Mail server: ${what}`, name, stage, ({ wires }) => moody(wires.mail, mood));
    expect(wrong).toEqual([]);
    const { rows: mails } = await stage.pool.query("select id from mails");
    expect(mails.length).toBeGreaterThan(0);
    const send = () => Promise.all(mails.map(({ id }) => stage.tasks["send-email"]({ mailId: id })));
    stage.wires.mail.mood(mood);
    const began = performance.now();
    await expect(send()).rejects.toThrow();
    // Two such jobs would otherwise keep all others waiting.
    expect(performance.now() - began).toBeLessThan(35_000);
    stage.wires.mail.mood("well");
    await send();
    await send();
    expect(stage.delivered.filter((id) => mails.some((mail) => mail.id === id))).toHaveLength(mails.length);
  });
});

describe.runIf(isFull)("the database takes statements and says nothing:", () => {
  test.each(["vote", "hand in a work"])("%s", LONG, async (name) => {
    const { wrong } = await matrix.strike("Database silent", name, stage, ({ wires }) =>
      moody(wires.database, "silent"),
    );
    expect(wrong).toEqual([]);
  });
});

describe.runIf(isFull)("the server is killed -9 at each statement of:", () => {
  // Jobs run in this process, which is not killed; the connection that is cut represents their death.
  const asked = names.filter((name) => !name.endsWith("(job)"));
  test.each(asked)("%s", LONG, async (name) => {
    let server = await startPaymentSite(stage.ground);
    stage.answerAt(server.url);
    try {
      for (let statement = 0; ; statement += 1) {
        let struck = false;
        const { wrong } = await matrix.strike("Server killed -9", name, stage, ({ wires }) => {
          wires.database.strikeAt(statement, "after", () => killServer(server));
          return async () => {
            struck = wires.database.disarm();
            if (!struck) return;
            await ended(server.child);
            server = await startPaymentSite({ ...stage.ground, port: Number(new URL(server.url).port) });
          };
        });
        expect(wrong).toEqual([]);
        if (!struck) break;
      }
    } finally {
      server.child.kill("SIGTERM");
      await ended(server.child);
      stage.answerAt("");
    }
  });
});

describe.runIf(isFull)("with a PostgreSQL of its own", () => {
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

  test.each(names)("PostgreSQL is killed -9 after each statement of: %s", LONG, async (name) => {
    for (let statement = 0; ; statement += 1) {
      let struck = false;
      const { wrong } = await matrix.strike("PostgreSQL killed -9", name, own, ({ wires }) => {
        wires.database.strikeAt(statement, "after", () => killDatabase(folder));
        return async () => {
          struck = wires.database.disarm();
          if (!struck) return;
          await open();
          await answers(own);
        };
      });
      expect(wrong).toEqual([]);
      if (!struck) break;
    }
  });

  test.for(names)("the disk of PostgreSQL is full: %s", LONG, async (name, { skip }) => {
    skip(!disk, NOT_ROOT);
    const { wrong } = await matrix.strike("Disk of PostgreSQL full", name, own, async () => {
      disk?.fill(0);
      // Space that was reserved earlier is used up, so that the action itself has none left.
      await own.pool
        .query(
          "create table if not exists ballast as select repeat(md5(n::text), 100) from generate_series(1, 20000) as n",
        )
        .catch(() => undefined);
      return async () => {
        disk?.makeRoom();
        await answers(own).catch(open);
        await answers(own);
        await own.pool.query("drop table if exists ballast");
      };
    });
    expect(wrong).toEqual([]);
  });
});

const NOT_ROOT = "only root can mount a disk";
const STORING = names.filter((name) => ACTS[name]?.needs.includes("files"));

describe.runIf(isFull)("with a disk of its own for the files", () => {
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

  const rooms = [0, 16_384, 65_536, 262_144];
  test.for(STORING)("the disk is full: %s", LONG, async (name, { skip }) => {
    skip(!disk, NOT_ROOT);
    for (const free of rooms) {
      const { wrong } = await matrix.strike("Disk of the files full", name, own, () => {
        disk?.fill(free);
        return async () => disk?.makeRoom();
      });
      expect(wrong).toEqual([]);
    }
  });

  test.for(STORING)("the disk is read-only: %s", LONG, async (name, { skip }) => {
    skip(!disk, NOT_ROOT);
    const { wrong } = await matrix.strike("Disk of the files read-only", name, own, () => {
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

  describe.each(FAULT_MODES)("that is or does: %s", (what, mood) => {
    test.each(STORING)("%s", LONG, async (name) => {
      const { wrong } = await matrix.strike(`S3 store: ${what}`, name, own, () => moody(store, mood));
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

  test.each(isFull ? ["sign up", "sign in", ...FEW, "come back from paying a plan"] : FEW.slice(1))(
    "%s",
    LONG,
    async (name) => {
      const { seen, wrong } = await matrix.strike(`Clock of the server off by ${days} days`, name, stage, jump);
      expect(wrong).toEqual([]);
      expect(seen.status).toBeLessThan(300);
    },
  );

  test("a vote after the deadline is refused", async () => {
    const own = await stage.make.person("member");
    const submission = await stage.make.submission(await stage.make.person("member"));
    await stage.pool.query(
      "update contests set ends_at = now() where id = (select contest_id from submissions where id = $1)",
      [submission],
    );
    jump();
    const seen = await call(stage, own, "POST", `/api/submissions/${submission}/vote`, { user_id: own.id });
    expect(seen).toMatchObject({ status: 403, code: "VOTING_CLOSED" });
  });
});

test("once a result is confirmed, no vote and no work is taken, even if the database's clock goes back", async () => {
  const own = await stage.make.person("member");
  const submission = await stage.make.submission(await stage.make.person("member"));
  const { rows } = await stage.pool.query("select contest_id as id from submissions where id = $1", [submission]);
  const contest = rows[0].id;
  const move = (by: string) =>
    stage.pool.query(
      `with still as (select set_config('session_replication_role', 'replica', true))
       update contests set starts_at = starts_at + $2::interval, ends_at = ends_at + $2::interval from still where id = $1`,
      [contest, by],
    );
  // Simulates a clock that jumps ahead by three days and back by moving the contest in the opposite direction.
  await move("-3 days");
  await stage.tasks["confirm-results"]({});
  await move("3 days");
  const vote = await call(stage, own, "POST", `/api/submissions/${submission}/vote`, { user_id: own.id });
  expect(vote).toMatchObject({ status: 403, code: "VOTING_CLOSED" });
  const body = { user_id: own.id, challenge_id: contest, file_path: await stage.make.picture(own) };
  const late = await call(stage, own, "POST", "/api/submissions", body);
  expect(late).toMatchObject({ status: 403, code: "CONTEST_CLOSED" });
});

afterAll(() => {
  if (!isFull) return;
  const page = fileURLToPath(new URL("../../../../docs/reports/faults.md", import.meta.url));
  writeFileSync(page, `${PREFACE}\n${matrix.toText()}`);
});

const PREFACE = `# Faults

What people see when something breaks in the middle of what they do. Made by \`npm run proof\`
(\`contest/proofs/src/faults/\`), which strikes as often as an act has statements, and after every single strike checks
that

- whoever got a good answer (2xx) has what it said, once;
- whoever got any other answer, or none, can do the same again, and has it once then;
- the whole database adds up (\`contest/proofs/src/faults/invariants.ts\`): credits and their history, votes and
  tallies, payments and what they gave, results, the chain of the audit log.

A table for each fault; "× 12" is how often that was seen. Where every statement is struck, the last try meets none. Where a job is struck, nobody sees it: it is run again.
PostgreSQL's clock decides what is in time; the server's own only writes dates and chooses the month of free credits.
Kills are kills of processes: what a power cut leaves depends on the disk, and PostgreSQL's fsync stays on for it.
`;

/** Waits until the database responds, which may take a moment after a crash. */
async function answers(own: FaultSite): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return void (await own.pool.query("select 1"));
    } catch (error) {
      if (tries === 50) throw error;
      await sleep(100);
    }
  }
}

function moody(wire: { mood(mood: FaultMode): void }, mood: FaultMode): () => Promise<void> {
  wire.mood(mood);
  return async () => wire.mood("well");
}

function httpAnswer(status: number, type: string, body: string, length = body.length): string {
  return `HTTP/1.1 ${status} It\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`;
}
