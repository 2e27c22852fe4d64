import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { query } from "@contest/testing/query";
import { openCluster, type Cluster } from "./cluster.ts";
import { findPostmaster } from "./postmaster.ts";
import type { Owner } from "./owner.ts";
import { makeTestFolder } from "@contest/testing/embedded-folder";
import { removeWhenInterrupted } from "@contest/testing/embedded-leftovers";
import { startTestServer } from "@contest/testing/embedded-server";

const settings = { fsync: "off" };

// Copying a cluster takes a tenth of the time that creating one takes.
let unused: string;

beforeAll(async () => {
  unused = await mkdtemp(join(tmpdir(), "contest-unused-"));
  const keep = removeWhenInterrupted(unused);
  await (await openCluster({ folder: unused, settings })).close();
  return async () => {
    keep();
    await rm(unused, { recursive: true });
  };
});

test("data written before a shutdown is there after the next start", async () => {
  const folder = await makeTestFolder();
  const first = await openCluster({ folder, settings });
  await query(first.connection, "create table pictures as select 'fox' as title");
  await first.close();

  const second = await openCluster({ folder, settings });
  expect(await query(second.connection, "select title from pictures")).toEqual([{ title: "fox" }]);
  await second.close();
});

test("a folder whose path is too long for a socket and contains spaces and quotes works", async () => {
  const folder = join(await makeTestFolder(), `the "data", of ünusual people `.repeat(6), "data");
  const cluster = await openCluster({ folder, settings });
  expect(await query(cluster.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  await cluster.close();
});

test("closing twice with clients still connected stops PostgreSQL and leaves no socket behind", async () => {
  const folder = await copyUnusedCluster();
  const cluster = await openCluster({ folder, settings });
  const client = new pg.Client(cluster.connection);
  client.on("error", () => undefined);
  await client.connect();

  await Promise.all([cluster.close(), cluster.close()]);
  await cluster.close();
  expect(await findPostmaster(join(folder, "postgres"))).toBeUndefined();
  await expect(stat(cluster.connection.host)).rejects.toThrow("ENOENT");
});

describe("when several servers use one folder", () => {
  test("the second is refused with an error that names the first", async () => {
    const folder = await copyUnusedCluster();
    const first = await startTestServer(folder);
    await expect(openCluster({ folder, settings })).rejects.toThrow(
      `Another server (process ${first.pid}) is already using ${folder}. ` +
        "Stop it first, or give this one its own DATA_DIR.",
    );
    await first.end("SIGTERM");
  });

  test("a server that starts while another one stops waits for it and continues with its data", async () => {
    const folder = await copyUnusedCluster();
    const first = await openCluster({ folder, settings });
    await query(first.connection, "create table pictures as select 'owl' as title");
    const closing = first.close();
    const second = await openCluster({ folder, settings });
    await closing;
    expect(await query(second.connection, "select title from pictures")).toEqual([{ title: "owl" }]);
    await second.close();
  });

  test("exactly one wins if all start for the first time at once", async () => {
    const folder = await makeTestFolder();
    const servers = await Promise.all([1, 2].map(() => startTestServer(folder)));
    const winners = servers.filter(({ answer }) => "opened" in answer);
    expect(winners).toHaveLength(1);
    for (const { answer } of servers) {
      if ("refused" in answer) {
        expect(answer.refused).toContain(`Another server (process ${winners[0]?.pid}) is already using ${folder}.`);
      }
    }
    await winners[0]?.end("SIGTERM");
    expect(await readdir(folder)).toEqual(["postgres", "postgres.log"]);
  });
});

describe("after a crash", () => {
  test("a PostgreSQL that outlived its killed server is taken over, with everything committed", async () => {
    const folder = await copyUnusedCluster();
    const killed = await startTestServer(folder);
    if (!("opened" in killed.answer)) throw new Error(killed.answer.refused);
    await query(killed.answer.opened, "create table pictures as select 'hare' as title");
    const before = await findPostmaster(join(folder, "postgres"));
    await killed.end("SIGKILL");

    const next = await openCluster({ folder, settings });
    expect(await findPostmaster(join(folder, "postgres"))).toEqual(before);
    expect(await query(next.connection, "select title from pictures")).toEqual([{ title: "hare" }]);
    await next.close();
  });

  test("the loss of PostgreSQL is reported once, and the next start recovers everything committed", async () => {
    const folder = await copyUnusedCluster();
    const lost: string[] = [];
    const cluster = await openCluster({ folder, settings, onLost: (error) => lost.push(error.message) });
    await query(cluster.connection, "create table pictures as select 'crow' as title");
    await killPostgres(folder, cluster);
    await expect.poll(() => lost).toHaveLength(1);
    expect(lost[0]).toContain("stopped unexpectedly");
    await cluster.close();

    const next = await openCluster({ folder, settings });
    expect(await query(next.connection, "select title from pictures")).toEqual([{ title: "crow" }]);
    await next.close();
    expect(lost).toHaveLength(1);
  });

  test.each([
    ["a process of another user", async () => "1"],
    ["a process that has reused the id", startStranger],
    ["a zombie", startZombie],
    ["no process, because the file was never written", async () => ""],
  ])("lock files that name %s do not prevent recovery at the next start", async (_, makeNumber) => {
    const folder = await copyUnusedCluster();
    const cluster = await openCluster({ folder, settings });
    await query(cluster.connection, "create table pictures as select 'mole' as title");
    const dataLock = join(folder, "postgres", "postmaster.pid");
    const socketLock = join(cluster.connection.host, ".s.PGSQL.5432.lock");
    const [, ...rest] = (await readFile(dataLock, "utf8")).split("\n");
    await killPostgres(folder, cluster);

    const number = await makeNumber(await stat(join(folder, "postgres")));
    const content = number && [number, ...rest].join("\n");
    await writeFile(dataLock, content);
    await writeFile(socketLock, content);
    const next = await openCluster({ folder, settings });
    expect(await query(next.connection, "select title from pictures")).toEqual([{ title: "mole" }]);
    await next.close();
  });
});

describe("an unusable folder is refused with one sentence", () => {
  test("if another version of PostgreSQL created its database", async () => {
    const folder = await makeTestFolder();
    await mkdir(join(folder, "postgres"));
    await writeFile(join(folder, "postgres", "PG_VERSION"), "9\n");
    await expect(openCluster({ folder, settings })).rejects.toThrow(
      /The database in .* was created by PostgreSQL 9, but this server includes PostgreSQL \d+\./,
    );
  });

  test("if something else is in place of the database", async () => {
    const folder = await makeTestFolder();
    await mkdir(join(folder, "postgres"));
    await writeFile(join(folder, "postgres", "diary.txt"), "");
    await expect(openCluster({ folder, settings })).rejects.toThrow("contains something that is not a database");
    expect(await readdir(folder)).toEqual(["postgres"]);
  });

  test("if it is below a file", async () => {
    const file = join(await makeTestFolder(), "file");
    await writeFile(file, "");
    await expect(openCluster({ folder: join(file, "data"), settings })).rejects.toThrow("a part of the path is a file");
  });

  test("if its path is too long", async () => {
    const folder = join(await makeTestFolder(), "long/".repeat(200));
    await expect(openCluster({ folder, settings })).rejects.toThrow("its path is longer than 900 bytes");
  });

  test.skipIf(process.getuid?.() === 0)("if it is not writable", async () => {
    const folder = await makeTestFolder();
    await chmod(folder, 0o500);
    await expect(openCluster({ folder, settings })).rejects.toThrow("this process cannot write there");
  });
});

test("an unknown setting is reported with PostgreSQL's own message", async () => {
  const folder = await copyUnusedCluster();
  await expect(openCluster({ folder, settings: { ...settings, color: "red" } })).rejects.toThrow(
    `PostgreSQL could not start in ${join(folder, "postgres")}: unrecognized configuration parameter "color".`,
  );
});

async function copyUnusedCluster(): Promise<string> {
  const folder = await makeTestFolder();
  await promisify(execFile)("cp", ["-a", join(unused, "postgres"), folder]);
  return folder;
}

/** Kills all processes at once, so that nothing gets a chance to clean up. */
async function killPostgres(folder: string, { connection }: Cluster): Promise<void> {
  const postmaster = await findPostmaster(join(folder, "postgres"));
  if (!postmaster) throw new Error("There is no PostgreSQL to kill.");
  const client = new pg.Client(connection);
  const ended = new Promise((resolve) => client.once("end", resolve));
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity");
  for (const pid of [postmaster.pid, ...rows.map((row) => row.pid)]) process.kill(pid, "SIGKILL");
  await ended;
}

/** Runs as the same user as PostgreSQL, which already ignores processes of other users. */
async function startStranger({ uid, gid }: Owner): Promise<string> {
  const child = spawn("sleep", ["60"], { uid, gid, cwd: "/", stdio: "ignore" });
  onTestFinished(() => void child.kill());
  return String(child.pid);
}

/** A shell that has turned into another program never reaps the child it had started before. */
async function startZombie({ uid, gid }: Owner): Promise<string> {
  const child = spawn("sh", ["-c", "sleep 0.1 & echo $!; exec sleep 60"], { uid, gid, cwd: "/" });
  onTestFinished(() => void child.kill());
  const [output] = await once(child.stdout, "data");
  await sleep(200);
  return String(output).trim();
}
