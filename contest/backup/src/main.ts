/** The entry point of `npm run backup` and `npm run restore`. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { ClientConfig } from "pg";
import { type Configuration, ConfigurationError, readConfiguration } from "@contest/platform/configuration";
import { openCluster } from "@contest/database/embedded/cluster";
import { findRunning } from "@contest/database/embedded/running";
import { openServers } from "@contest/database/servers";
import { createLog } from "@contest/platform/http/request-log";
import { openStorage } from "@contest/platform/storage/open-storage";
import { backUp, type SpareDatabase } from "./backup.ts";
import { InvalidBackup } from "./manifest.ts";
import { CannotRestore, restore } from "./restore.ts";

class UsageError extends Error {}

const [command, folderArgument] = process.argv.slice(2);
try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const configuration = readConfiguration(process.env);
  if (command === "backup") await backUpInto(configuration, folderArgument);
  else await restoreFrom(configuration, folderArgument);
} catch (error) {
  const isExpected = [ConfigurationError, InvalidBackup, CannotRestore, UsageError].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
}

async function backUpInto(configuration: Configuration, folder = defaultFolder()): Promise<void> {
  if (existsSync(folder)) throw new UsageError(`${folder} already exists. Choose a folder that does not exist yet.`);
  await mkdir(dirname(resolve(folder)), { recursive: true });
  await withDatabase(configuration, async (connection) => {
    const storage = await openStorage(configuration);
    await backUp({ connection, storage, log: console.log }, folder, openSpareDatabase);
  });
  console.log(`Backup complete: ${folder}`);
}

async function restoreFrom(configuration: Configuration, folder: string | undefined): Promise<void> {
  if (!folder) throw new UsageError("Usage: npm run restore -- <folder>");
  await withDatabase(configuration, async (connection) => {
    await restore({ connection, storage: await openStorage(configuration), log: console.log }, folder);
  });
  console.log("Restore complete. Start the site with npm start.");
}

/** Uses the configured database, or else the embedded one, which may be running already. */
async function withDatabase(
  configuration: Configuration,
  run: (connection: ClientConfig) => Promise<void>,
): Promise<void> {
  const { databaseUrl, dataDir } = configuration;
  if (databaseUrl) {
    const servers = await openServers(
      { ...configuration, databaseUrl, poolerUrl: null, replicaUrl: null },
      createLog("warn"),
    );
    return run(servers.connection).finally(() => servers.close());
  }
  const running = command === "backup" ? await findRunning(dataDir) : undefined;
  if (running) return run(running);
  if (command === "backup" && !existsSync(join(dataDir, "postgres"))) {
    throw new UsageError(`There is no site in ${dataDir}.`);
  }
  const cluster = await openCluster({ folder: dataDir });
  try {
    await run(cluster.connection);
  } finally {
    await cluster.close();
  }
}

async function openSpareDatabase(): Promise<SpareDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "backup-check-"));
  const cluster = await openCluster({ folder, settings: { fsync: "off" } });
  return {
    connection: cluster.connection,
    async drop() {
      await cluster.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function defaultFolder(): string {
  return join("backups", new Date().toISOString().slice(0, 19).replaceAll(":", "-"));
}
