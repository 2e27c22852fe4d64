/** Restores a backup into an empty database and an empty store, and verifies the result against the manifest. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { migrate } from "@contest/database/migrate";
import type { Queryable } from "@contest/database/pool";
import type { BackupDependencies } from "./dependencies.ts";
import { type BackupFile, type Manifest, readManifest, tableFile } from "./manifest.ts";
import { describeTable, insertLines, refill, setSequences } from "./tables.ts";

const LINES_AT_ONCE = 1000;

export class CannotRestore extends Error {}

export async function restore({ connection, storage, log }: BackupDependencies, folder: string): Promise<void> {
  const { tables, madeAt } = await readManifest(folder);
  log(`Restoring the backup of ${madeAt}.`);
  await loadDatabase(connection, folder);
  log(`${tables.length} tables restored and verified.`);
  for await (const { key, content } of readAllFiles(folder)) await storage.put(key, content);
  log("All files restored.");
  // The code may be newer than the backup.
  await migrate(connection);
}

/** Refuses a database that has been used before. */
export async function loadDatabase(connection: pg.ClientConfig, folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  await refuseUsedDatabase(connection);
  await migrate(connection, { upTo: manifest.migrations });
  await inTransaction(connection, async (database) => {
    if (manifest.tables.some(({ name }) => name.startsWith("payment_sandbox."))) await prepareSandbox(database);
    await refill(database, async () => {
      for (const { name } of manifest.tables) await loadTable(database, name, folder);
    });
    await setSequences(database, manifest.sequences);
    await compare(database, manifest);
  });
}

/** Verifies each file's hash before yielding it. */
export async function* readAllFiles(folder: string): AsyncGenerator<{ key: string; content: Buffer }> {
  const { files } = await readManifest(folder);
  for (const file of files) yield { key: file.key, content: await readVerified(folder, file) };
}

async function readVerified(folder: string, { key, sha256 }: BackupFile): Promise<Buffer> {
  const content = await readFile(join(folder, "files", key)).catch(() => null);
  if (!content) throw new CannotRestore(`The backup does not contain the file ${key}.`);
  if (createHash("sha256").update(content).digest("hex") !== sha256) {
    throw new CannotRestore(`The file ${key} does not match the manifest. The backup is damaged or was changed.`);
  }
  return content;
}

async function refuseUsedDatabase(connection: pg.ClientConfig): Promise<void> {
  await inTransaction(connection, async (database) => {
    const { rows } = await database.query("select to_regclass('schema_migrations') is not null as used");
    if (rows[0].used) {
      throw new CannotRestore(
        "This database already contains a site. Restore into a new DATA_DIR or an empty database, and start the site with it.",
      );
    }
  });
}

async function prepareSandbox(database: Queryable): Promise<void> {
  const { SCHEMA } = await import("@contest/sandbox/schema");
  await database.query(SCHEMA);
}

async function loadTable(database: Queryable, table: string, folder: string): Promise<void> {
  const lines = createInterface({
    input: createReadStream(join(folder, tableFile(table))).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let batch: string[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < LINES_AT_ONCE) continue;
    await insertLines(database, table, batch);
    batch = [];
  }
  if (batch.length > 0) await insertLines(database, table, batch);
}

async function compare(database: Queryable, { tables }: Manifest): Promise<void> {
  for (const expected of tables) {
    const found = await describeTable(database, expected.name);
    if (found.rows === expected.rows && found.sha256 === expected.sha256) continue;
    throw new CannotRestore(
      `The table ${expected.name} does not match the manifest (${expected.rows} rows expected, ${found.rows} found). The backup is damaged or was changed.`,
    );
  }
}

async function inTransaction(connection: pg.ClientConfig, run: (database: Queryable) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin");
    await run(client);
    await client.query("commit");
  } finally {
    // Ending the connection rolls back an uncommitted transaction.
    await client.end();
  }
}
