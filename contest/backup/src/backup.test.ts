import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createEmptyTestDatabase, type TestDatabase } from "@contest/testing/database";
import { folderStorage } from "@contest/platform/storage/folder-storage";
import type { Storage } from "@contest/platform/storage/storage";
import { useSite } from "@contest/testing/site";
import { giveCredits, planContest } from "@contest/testing/submissions";
import { backUp } from "./backup.ts";
import { isBackupRunning } from "./lock.ts";
import { restore } from "./restore.ts";
import { describeTable, listTables } from "./tables.ts";

const site = useSite({ AUTO_CONTEST: "off" }, { payments: "unreported" });
const folder = mkdtempSync(join(tmpdir(), "coloring-backup-"));
const backup = join(folder, "backup");
const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const { drop } of databases) await drop();
  rmSync(folder, { recursive: true });
});

const GRAY = { width: 800, height: 600, channels: 3, background: "#888" } as const;

/** Creates a member with a submission, a vote, a paid plan and a pending job. */
beforeAll(async () => {
  const { browser, user } = await site.member({ bio: 'Ünïcode \\ and "quotes"\nand lines' });
  await giveCredits(site.pool, user._id, 1);
  const contest = await planContest(site.pool);
  const form = new FormData();
  form.append("upload_preset", "coloring");
  form.append("file", new Blob([await sharp({ create: GRAY }).jpeg().toBuffer()]), "photo.jpg");
  const headers = { cookie: browser.cookie ?? "" };
  const picture = await fetch(`${site.url}/api/images/upload`, { method: "POST", headers, body: form });
  await browser.post("/api/submissions", {
    user_id: user._id,
    challenge_id: contest,
    file_path: ((await picture.json()) as { secure_url: string }).secure_url,
  });
  await browser.post("/api/create-subscription-session", { userId: user._id, tier: "pro" });
  // The other sizes are created in the background.
  await vi.waitUntil(
    async () => (await site.pool.query("select from images where avif_at is not null")).rowCount === 1,
    20_000,
  );
  await site.pool.query("select graphile_worker.add_job('clean-up', run_at => now() + interval '1 day')");
  const dependencies = { connection: site.connection, storage: site.services.storage, log: () => undefined };
  await backUp(dependencies, backup, createEmptyTestDatabase);
});

async function emptyTarget(name: string) {
  const database = await createEmptyTestDatabase();
  databases.push(database);
  return {
    connection: database.connection,
    storage: folderStorage(join(folder, name)),
    log: () => undefined,
  };
}

async function allFiles(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of storage.files()) keys.push(...page);
  return keys;
}

async function describeAll(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("begin");
  const tables = [];
  for (const table of await listTables(client)) tables.push(await describeTable(client, table));
  await client.end();
  return tables;
}

test("a restored backup has every row and every file, and the site continues from there", async () => {
  const target = await emptyTarget("restored");
  await restore(target, backup);
  const manifest = JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8"));
  expect(await describeAll(target.connection)).toEqual(manifest.tables);
  expect(manifest.tables.filter(({ rows }: { rows: number }) => rows > 0).length).toBeGreaterThan(8);

  const keys = await allFiles(target.storage);
  expect(keys.length).toBeGreaterThan(2);
  expect(keys).toEqual(await allFiles(site.services.storage));
  for (const key of keys) expect(await target.storage.get(key)).toEqual(await site.services.storage.get(key));

  // Constraints and triggers must be active again.
  const client = new pg.Client(target.connection);
  await client.connect();
  await expect(client.query("update submissions set contest_id = gen_random_uuid()")).rejects.toThrow("foreign key");
  await client.query("delete from submissions");
  const { rows } = await client.query("select sum(submission_count)::int as works from contests");
  expect(rows).toEqual([{ works: 0 }]);
  await client.end();
});

test("a backup is not restored over an existing site", async () => {
  const target = { connection: site.connection, storage: site.services.storage, log: () => undefined };
  await expect(restore(target, backup)).rejects.toThrow("This database already contains a site.");
});

test.each([
  ["a row", "tables/users.jsonl.gz", "users"],
  ["a picture", null, "The file images/"],
])("%s that was changed in the backup is detected, and the database stays empty", async (_, file, message) => {
  const changed = join(folder, `changed-${message.length}`);
  cpSync(backup, changed, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(changed, "manifest.json"), "utf8"));
  const other = "tables/contests.jsonl.gz";
  if (file) cpSync(join(changed, other), join(changed, file));
  else writeFileSync(join(changed, "files", manifest.files[0].key), "another picture");
  const target = await emptyTarget(`damaged-${message.length}`);
  await expect(restore(target, changed)).rejects.toThrow();
  if (!file) return;
  const tables = await describeAll(target.connection);
  expect(tables.find(({ name }) => name === "users")?.rows).toBe(0);
});

test("an unfinished backup is not a backup", async () => {
  const unfinished = join(folder, "none");
  await expect(restore(await emptyTarget("none-here"), unfinished)).rejects.toThrow("There is no complete backup");
  expect(existsSync(`${backup}.unfinished`)).toBe(false);
  expect(await isBackupRunning(site.pool)).toBe(false);
});
