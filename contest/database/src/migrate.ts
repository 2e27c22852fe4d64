import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";

/** The same folder seen from src and from dist. */
const ownMigrations = fileURLToPath(new URL("../migrations/", import.meta.url));

/**
 * Brings a database to what this code expects and tells which migrations that took. Any number of processes may do it at
 * once: the first one works, the others wait for it and find nothing left to do.
 */
export async function migrate(
  config: pg.ClientConfig,
  { folder = ownMigrations, upTo }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = select(await readMigrations(folder), upTo);
  const client = new pg.Client(config);
  // A lost connection makes the running query fail; without a listener it would also end the process.
  client.on("error", () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new Error(`The database cannot be reached: ${messageOf(error)}.`, { cause: error });
  });
  try {
    await refuseOldServer(client);
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    const missing = missingFrom(migrations, await readApplied(client));
    for (const migration of missing) await apply(client, migration);
    await migrateJobs(config);
    return missing.map(({ name }) => name);
  } finally {
    // Ending the session frees the lock.
    await client.end();
  }
}

interface MigrateOptions {
  folder?: string;
  /** Only what another database had been through, which must be the beginning of what this code knows. */
  upTo?: readonly Applied[];
}

function select(migrations: Migration[], upTo: readonly Applied[] | undefined): Migration[] {
  if (!upTo) return migrations;
  missingFrom(migrations, upTo);
  return migrations.filter(({ name }) => upTo.some((applied) => applied.name === name));
}

type Migration = { name: string; text: string; checksum: string };

type Applied = { name: string; checksum: string };

const lockKey = 70_218_302;

/** Ids are made by uuidv7(), which PostgreSQL has since 18. */
const oldestVersion = 18;

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  const version = rows[0]?.server_version ?? "unknown";
  if (Number.parseInt(version, 10) >= oldestVersion) return;
  throw new Error(`DATABASE_URL: this server needs PostgreSQL ${oldestVersion} or newer, and that one is ${version}.`);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<Applied>("select name, checksum from schema_migrations order by name");
  return rows;
}

function missingFrom(migrations: Migration[], applied: readonly Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (!migration) {
      throw new Error(
        `The database has the migration ${name}, which this version of the server does not know. ` +
          "It was used by a newer version: start that one, or use another database.",
      );
    }
    if (migration.checksum !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it had been applied to this database. ` +
          "Put its text back, and make the change in a new migration.",
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(text);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw new Error(`The migration ${name} failed${place(text, error)}: ${messageOf(error)}.`, { cause: error });
  }
}

/** The job queue keeps its tables in a schema of its own and brings its own migrations. */
async function migrateJobs(config: pg.ClientConfig): Promise<void> {
  const pgPool = new pg.Pool({ ...config, max: 1 });
  // graphile-worker asks for both listeners; what goes wrong also fails the query that it waits for.
  pgPool.on("error", () => undefined);
  pgPool.on("connect", (client) => void client.on("error", () => undefined));
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) });
  } finally {
    await pgPool.end();
  }
}

function place(text: string, error: unknown): string {
  if (!(error instanceof pg.DatabaseError) || error.position === undefined) return "";
  return ` in line ${text.slice(0, Number(error.position)).split("\n").length}`;
}

function messageOf(error: unknown): string {
  // A host with several addresses fails once for each of them, and the error over these says nothing itself.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
