/** One site with two processes: what a client does at one of them takes effect at the other. */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createPool, type Pool } from "@contest/database/pool";
import { createTestDatabase } from "@contest/testing/database";
import { startSmtpServer } from "@contest/testing/smtp-server";
import { proofSize } from "@contest/testing/proof-size";
import { ended, type ServerProcess, useServerProcesses } from "@contest/testing/server-process";
import { signUpFields } from "@contest/testing/site";
import { insertSubmissions, planContest } from "@contest/testing/submissions";

const IS_FULL = proofSize({ small: 0, full: 1 }) === 1;
const PATIENCE = { timeout: 30_000 };

const processes = useServerProcesses();
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean();
});

test(
  "two processes share sessions, limits, live updates and jobs, and exit together",
  { timeout: 120_000 },
  async () => {
    const { pool, server, answered, delivered } = await openSite();
    const ask = (method: string, path: string, body?: object, cookie?: string) =>
      askAnew(server.url + path, method, body, cookie);

    // A stopped process does not respond: that is how the test chooses which process handles a request.
    const signedUp = await ask("POST", "/api/users", signUpFields("everywhere"));
    const cookie = signedUp.cookie;
    const { user } = JSON.parse(signedUp.text);
    await expect.poll(() => answered().size, PATIENCE).toBe(1);
    const [here = 0] = answered();
    await halt(pool, here);
    const known = await ask("GET", "/api/users/me", undefined, cookie);
    expect(JSON.parse(known.text).user.username).toBe("everywhere");
    await expect.poll(() => answered("/api/users/me").size, PATIENCE).toBe(1);
    const [there = 0] = answered("/api/users/me");
    expect(there).not.toBe(here);

    const message = { name: "Bo", email: "bo@example.com", subject: "Paper size", message: "Is A5 fine?" };
    const statuses: number[] = [];
    const write = async (times: number) => {
      for (let count = 0; count < times; count += 1) statuses.push((await ask("POST", "/api/contact", message)).status);
    };
    await write(3);
    go(here);
    await halt(pool, there);
    await write(3);
    expect(statuses.map((status) => status < 300)).toEqual([true, true, true, true, true, false]);
    expect(statuses.at(-1)).toBe(429);

    const artist = await pool.query(
      "insert into users (email, username, first_name, last_name) values ('a@x.example', 'artist', 'A', 'B') returning id",
    );
    const [submission = ""] = await insertSubmissions(pool, artist.rows[0].id, await planContest(pool), [
      { at: new Date() },
    ]);
    const received = waitForTally(await openPage(`${server.url}/api/live`), submission);
    await halt(pool, here);
    go(there);
    const vote = () => ask("POST", `/api/submissions/${submission}/vote`, { user_id: user._id }, cookie);
    expect([(await vote()).status, (await vote()).status]).toEqual([200, 409]);
    go(here);
    await received;

    await expect
      .poll(async () => (await pool.query("select from mails where sent_at is null")).rowCount, PATIENCE)
      .toBe(0);
    const mails = await pool.query("select id from mails");
    expect(delivered.toSorted()).toEqual(mails.rows.map(({ id }) => id).toSorted());

    server.child.kill("SIGTERM");
    await ended(server.child);
    expect(server.child.exitCode).toBe(0);
    for (const pid of answered()) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  },
);

test.runIf(IS_FULL)(
  "a killed process leaves nobody waiting, and another takes its place",
  { timeout: 120_000 },
  async () => {
    const { pool, server, answered } = await openSite();
    const ask = () => askAnew(`${server.url}/healthz`, "GET").catch(() => undefined);
    await ask();
    await expect.poll(() => answered().size, PATIENCE).toBe(1);
    const [here = 0] = answered();
    await halt(pool, here);
    await ask();
    await expect.poll(() => answered().size, PATIENCE).toBe(2);
    go(here);
    const before = answered();
    process.kill(here, "SIGKILL");
    const newcomers = async () => {
      // Sends many requests at once, so that the new process gets some; none of them may hang.
      await Promise.all(Array.from({ length: 16 }, ask));
      return [...answered()].filter((pid) => !before.has(pid)).length;
    };
    await expect.poll(newcomers, PATIENCE).toBe(1);
  },
);

test.runIf(IS_FULL)(
  "a problem that keeps a process from starting is reported once, and then all processes exit",
  async () => {
    const { connection } = await database();
    const taken = createServer().listen(0, "localhost");
    await once(taken, "listening");
    cleanUp.push(() => new Promise((resolve) => taken.close(resolve)));
    const port = String((taken.address() as AddressInfo).port);
    const starting = processes.start({ ...settings(connection), PORT: port });
    await expect(starting).rejects.toThrow(
      /^the server did not start: PORT: \d+ is in use[^]*PORT to another number\.\nNo server process could be started\.\n$/,
    );
  },
);

async function openSite() {
  const { pool, connection } = await database();
  const { port, delivered, close } = await startSmtpServer();
  cleanUp.push(close);
  const server = await processes.start({
    ...settings(connection),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    LOG_LEVEL: "info",
  });
  const workers = "select from pg_stat_activity where datname = current_database() and application_name like $1";
  await expect.poll(async () => (await pool.query(workers, ["contest-worker-%"])).rowCount, PATIENCE).toBe(2);
  return { pool, server, delivered, answered: whoAnswered(server) };
}

/** Never stops a process in the middle of a transaction: the others would wait for its locks until it continues. */
async function halt(pool: Pool, pid: number): Promise<void> {
  // A stopped process could not be terminated.
  cleanUp.push(async () => go(pid));
  for (;;) {
    process.kill(pid, "SIGSTOP");
    await sleep(50);
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    if (rowCount === 0) return;
    go(pid);
    await sleep(20);
  }
}

function go(pid: number): void {
  try {
    process.kill(pid, "SIGCONT");
  } catch {
    // The process has been killed since.
  }
}

async function database(): Promise<{ pool: Pool; connection: { host: string; database: string } }> {
  const { connection, drop } = await createTestDatabase();
  const pool = createPool(connection, () => undefined);
  cleanUp.push(drop, () => pool.end());
  return { pool, connection };
}

function settings({ host, database }: { host: string; database: string }) {
  return {
    PROCESSES: "2",
    DATABASE_URL: `postgres://app@/${database}?host=${encodeURIComponent(host)}`,
    AUTO_CONTEST: "off",
    STRIPE_SECRET_KEY: "sk_test_none",
    STRIPE_WEBHOOK_SECRET: "whsec_none",
  };
}

/** The processes that have responded according to the log, to all requests or to those for one path. */
function whoAnswered({ child }: ServerProcess): (path?: string) => Set<number> {
  let log = "";
  child.stdout?.on("data", (chunk: Buffer) => (log += chunk.toString()));
  return (path) => {
    const lines = log.split("\n").filter((line) => line.includes(path ? `"path":"${path}"` : '"path":'));
    return new Set(lines.map((line) => Number(/"pid":(\d+)/.exec(line)?.[1])));
  };
}

async function askAnew(url: string, method: string, body?: object, cookie?: string) {
  const asked = request(url, {
    method,
    agent: false,
    headers: { ...(body && { "content-type": "application/json" }), ...(cookie && { cookie }) },
  });
  asked.end(body && JSON.stringify(body));
  const [reply]: IncomingMessage[] = await once(asked, "response");
  let text = "";
  for await (const chunk of reply ?? []) text += chunk;
  const [set = ""] = (reply?.headers["set-cookie"]?.[0] ?? "").split(";");
  return { status: reply?.statusCode ?? 0, text, cookie: set };
}

async function openPage(url: string): Promise<IncomingMessage> {
  const asked = request(url, { agent: false });
  asked.end();
  const [page] = await once(asked, "response");
  page.on("error", () => undefined);
  return page;
}

async function waitForTally(page: IncomingMessage, submission: string): Promise<void> {
  let text = "";
  for await (const chunk of page) {
    text += chunk;
    if (text.includes(`{"id":"${submission}","votes":1,"score":1}`)) return;
  }
}
