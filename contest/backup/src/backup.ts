/**
 * Writes all data of the site into one folder: a snapshot of the database, and all files. The site can keep running.
 * The backup is then restored into a spare database, because a backup that was never restored cannot be relied on.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import type { Queryable } from "@contest/database/pool";
import { NETWORK_KEYS } from "@contest/platform/storage/key";
import type { Storage } from "@contest/platform/storage/storage";
import type { BackupDependencies } from "./dependencies.ts";
import { markBackup } from "./lock.ts";
import { type BackupFile, type Manifest, MANIFEST, tableFile } from "./manifest.ts";
import { loadDatabase, readAllFiles } from "./restore.ts";
import { type BackupTable, listTables, readSequences, readTable } from "./tables.ts";

/** An empty database for the test restore. */
export interface SpareDatabase {
  connection: pg.ClientConfig;
  drop(): Promise<void>;
}

/**
 * Writes to `folder`, which must not exist yet. The folder appears only when the backup is complete and has been
 * restored into the spare database.
 */
export async function backUp(
  { connection, storage, log }: BackupDependencies,
  folder: string,
  openSpare: () => Promise<SpareDatabase>,
): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  // Backups hold password hashes and unsent emails: nobody else on the machine may read them.
  await mkdir(dirname(unfinished), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  await mkdir(join(unfinished, "tables"));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // This must come before the snapshot: from here on, no file that a row in the snapshot refers to is deleted.
    await markBackup(client);
    await client.query("begin isolation level repeatable read, read only");
    const manifest: Manifest = {
      madeAt: new Date().toISOString(),
      migrations: (await client.query("select name, checksum from schema_migrations order by name")).rows,
      sequences: await readSequences(client),
      tables: [],
      files: [],
    };
    for (const table of await listTables(client)) manifest.tables.push(await writeTable(client, table, unfinished));
    await client.query("commit");
    log(`${sum(manifest.tables, ({ rows }) => rows)} rows of ${manifest.tables.length} tables written.`);
    for await (const keys of storage.files()) {
      // A backup with the keys would reveal the voters' addresses that its tables hide.
      const copied = keys.filter((key) => !key.startsWith(`${NETWORK_KEYS}/`));
      for (const key of copied) manifest.files.push(...(await copyFile(storage, key, unfinished)));
    }
    log(`${manifest.files.length} files copied (${megabytes(manifest.files)} MB).`);
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  } finally {
    await client.end();
  }
  await testRestore(unfinished, await openSpare());
  log("The backup was restored into a new database and verified.");
  await rename(unfinished, folder);
}

async function writeTable(client: Queryable, name: string, folder: string): Promise<BackupTable> {
  const file = createWriteStream(join(folder, tableFile(name)));
  const gzip = createGzip();
  const writing = finished(gzip.pipe(file));
  const hash = createHash("sha256");
  let rows = 0;
  for await (const lines of readTable(client, name)) {
    const text = `${lines.join("\n")}\n`;
    hash.update(text);
    rows += lines.length;
    if (!gzip.write(text)) await once(gzip, "drain");
  }
  gzip.end();
  await writing;
  return { name, rows, sha256: hash.digest("hex") };
}

/** Returns nothing if the file was deleted after it was listed; no row in the snapshot refers to it. */
async function copyFile(storage: Storage, key: string, folder: string): Promise<BackupFile[]> {
  const content = await storage.get(key);
  if (!content) return [];
  const path = join(folder, "files", key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return [{ key, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") }];
}

async function testRestore(folder: string, spare: SpareDatabase): Promise<void> {
  try {
    await loadDatabase(spare.connection, folder);
    for await (const _file of readAllFiles(folder));
  } finally {
    await spare.drop();
  }
}

function sum<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0);
}

function megabytes(files: readonly BackupFile[]): string {
  return (sum(files, ({ bytes }) => bytes) / 1e6).toFixed(1);
}
