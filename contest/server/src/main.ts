/**
 * The entry point of `npm start`. Starts everything in order and stops it in reverse order. Imports only what the
 * embedded database needs to start; the rest loads meanwhile.
 */
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ClientConfig } from "pg";
import { type Configuration, ConfigurationError, readConfiguration } from "@contest/platform/configuration";
import { openCluster } from "@contest/database/embedded/cluster";
import { createLog } from "@contest/platform/http/request-log";
import { ProcessFailed, receiveShared, sendAddress, startProcesses } from "@contest/platform/processes";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { beforeExit, cleanUp, stop, untilStopped } from "@contest/platform/shutdown";

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  await start(readConfiguration(process.env));
} catch (error) {
  // A start that is interrupted fails because what it needs is already closed.
  await untilStopped();
  // The operator can fix a wrong setting or a folder in use, so the message is enough. Any other error is a bug and is
  // printed in full.
  const expected = [ConfigurationError, DatabaseUnavailable, ProcessFailed].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
  await cleanUp();
  process.exit(1);
}

async function start(configuration: Configuration): Promise<void> {
  const log = createLog(configuration.logLevel);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(log, signal));

  if (cluster.isWorker) {
    const { embedded, payments } = receiveShared();
    const { connectDatabase, connectProvider, openSite } = await import("./site.ts");
    const database = await connectDatabase(configuration, embedded, log);
    sendAddress(await openSite({ ...database, configuration, provider: connectProvider(payments), log }));
    return;
  }
  const embedded = await openEmbedded(configuration, (error) => {
    console.error(error.message);
    stop(log, "the database was lost", 1);
  });
  const { connectDatabase, createFirstAccounts, migrateDatabase, openProvider, openSite } = await import("./site.ts");
  const database = await connectDatabase(configuration, embedded, log);
  const { connection } = database;
  await migrateDatabase(connection);
  await createFirstAccounts(connection, configuration, log);
  const address = { url: "", origin: "" };
  const payments = await openProvider({ connection, configuration, log, listeningOrigin: () => address.origin });
  beforeExit(payments.close);
  if (configuration.processes === 1) {
    Object.assign(address, await openSite({ ...database, configuration, provider: payments.provider, log }));
  } else {
    const shared = { embedded, payments: payments.access };
    const processes = await startProcesses(fileURLToPath(import.meta.url), configuration.processes, shared, log);
    beforeExit(processes.stop);
    Object.assign(address, processes.address);
  }
  announce(address.url, configuration, payments.sandbox?.url);
}

/** Everything else. The primary process of a cluster serves no requests and does not need the app. */
async function loadSite({ processes }: Configuration): Promise<void> {
  const { importApp } = await import("./site.ts");
  if (processes === 1) await importApp();
}

/** Returns null if an external PostgreSQL is configured. */
async function openEmbedded(
  configuration: Configuration,
  onLost: (error: Error) => void,
): Promise<ClientConfig | null> {
  const { databaseUrl, dataDir: folder, processes } = configuration;
  if (databaseUrl) return null;
  const settings = { max_connections: String(30 + 30 * processes) };
  // An error is reported when the site is opened.
  const onLaunched = () => void loadSite(configuration).catch(() => undefined);
  const embedded = await openCluster({ folder, settings, onLaunched, onLost }).catch((error: unknown) => {
    throw new DatabaseUnavailable(error);
  });
  beforeExit(() => embedded.close());
  return embedded.connection;
}

function announce(address: string, { databaseUrl, smtpUrl }: Configuration, sandboxUrl: string | undefined): void {
  const lines = ["", `  Daily Coloring Challenge is open at ${address}`];
  if (!databaseUrl && !smtpUrl) lines.push(`  Emails are not sent; see them at ${address}/dev/mail`);
  if (sandboxUrl) lines.push(`  Payments go to a sandbox; no money is charged: ${sandboxUrl}`);
  console.log(`${lines.join("\n")}\n`);
}
