/**
 * Writes everything the site keeps into one folder: the database as it is at one moment, and all files. The site may
 * run meanwhile. What was written is then read back into a database of its own: a backup nobody has restored is a hope.
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
import type { Storage } from "../storage/storage.ts";
import type { BackupDependencies } from "./dependencies.ts";
import { markBackup } from "./lock.ts";
import { type BackupFile, type Manifest, MANIFEST, tableFile } from "./manifest.ts";
import { loadDatabase, readAllFiles } from "./restore.ts";
import { type BackupTable, listTables, readSequences, readTable } from "./tables.ts";

/** A database that nothing is in. */
export interface SpareDatabase {
  connection: pg.ClientConfig;
  drop(): Promise<void>;
}

/**
 * Into `folder`, which must not be there yet. It appears when it is complete and has been read back into the spare
 * database.
 */
export async function backUp(
  { connection, storage, log: say }: BackupDependencies,
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
    // Before the moment that is kept: from then on no file goes that a kept row speaks of.
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
    say(`${count(manifest.tables, ({ rows }) => rows)} rows of ${manifest.tables.length} tables are written.`);
    for await (const keys of storage.files()) {
      for (const key of keys) manifest.files.push(...(await copyFile(storage, key, unfinished)));
    }
    say(`${manifest.files.length} files are copied (${megabytes(manifest.files)} MB).`);
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  } finally {
    await client.end();
  }
  await readBack(unfinished, await openSpare());
  say("Read back into a new database and compared: equal.");
  await rename(unfinished, folder);
}

async function writeTable(client: Queryable, name: string, folder: string): Promise<BackupTable> {
  const file = createWriteStream(join(folder, tableFile(name)));
  const packed = createGzip();
  const writing = finished(packed.pipe(file));
  const hash = createHash("sha256");
  let rows = 0;
  for await (const lines of readTable(client, name)) {
    const text = `${lines.join("\n")}\n`;
    hash.update(text);
    rows += lines.length;
    if (!packed.write(text)) await once(packed, "drain");
  }
  packed.end();
  await writing;
  return { name, rows, sha256: hash.digest("hex") };
}

/** None when the file has gone since it was listed: no row of the kept moment speaks of it. */
async function copyFile(storage: Storage, key: string, folder: string): Promise<BackupFile[]> {
  const content = await storage.get(key);
  if (!content) return [];
  const place = join(folder, "files", key);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, content);
  return [{ key, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") }];
}

async function readBack(folder: string, spare: SpareDatabase): Promise<void> {
  try {
    await loadDatabase(spare.connection, folder);
    for await (const _file of readAllFiles(folder));
  } finally {
    await spare.drop();
  }
}

function count<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}

function megabytes(files: readonly BackupFile[]): string {
  return (count(files, ({ bytes }) => bytes) / 1e6).toFixed(1);
}
