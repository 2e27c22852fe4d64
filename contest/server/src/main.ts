/** The entry point of `npm start`. Starts everything in order and stops it in reverse order. */
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ClientConfig, PoolConfig } from "pg";
import { ensureAdministrator } from "./accounts/administrator.ts";
import { hashPassword } from "@contest/platform/password-hashes/password-hashes";
import type { App, AppDependencies } from "./app.ts";
import { type Configuration, ConfigurationError, readConfiguration } from "@contest/platform/configuration";
import { openCluster } from "@contest/database/embedded/cluster";
import { migrate } from "@contest/database/migrate";
import { createPool, SITE_PATIENCE } from "@contest/database/pool";
import { openServers, type Servers } from "@contest/database/servers";
import { createLog, type Log } from "@contest/platform/http/request-log";
import { addJob } from "@contest/platform/job-queue/add-job";
import { startWorker } from "@contest/platform/job-queue/worker";
import { SCHEDULE } from "./schedule.ts";
import { type Address, ProcessFailed, receiveShared, startProcesses, sendAddress } from "@contest/platform/processes";
import { openProvider } from "@contest/platform/payment-provider/open-provider";
import { connectProvider } from "@contest/platform/payment-provider/provider";
import { startExamplePast } from "@contest/example-past/example-past";

/**
 * The maximum number of connections waiting to be accepted. With fewer, the system drops connections during a rush, and
 * clients retry only after seconds or even a minute. The system may enforce a lower limit.
 */
const BACKLOG = 4096;

class DatabaseUnavailable extends Error {}

const MAX_SHUTDOWN_MS = 20_000;
/** What to close when the process stops, in reverse order. */
const cleanUps: (() => Promise<unknown> | unknown)[] = [];
let stopping: Promise<void> | undefined;

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  await start(readConfiguration(process.env));
} catch (error) {
  // A start that is interrupted fails because what it needs is already closed.
  await stopping;
  // The operator can fix a wrong setting or a folder in use, so the message is enough. Any other error is a bug and is
  // printed in full.
  const expected = [ConfigurationError, DatabaseUnavailable, ProcessFailed].some((kind) => error instanceof kind);
  console.error(expected ? (error as Error).message : error);
  await end();
  process.exit(1);
}

async function start(configuration: Configuration): Promise<void> {
  const log = createLog(configuration.logLevel);
  const stop = (reason: string, code = 0) => {
    stopping ??= (async () => {
      log.info({ reason }, "stopping");
      setTimeout(() => process.exit(1), MAX_SHUTDOWN_MS).unref();
      await end();
      process.exit(code);
    })();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(signal));

  if (cluster.isWorker) {
    const { embedded, payments } = receiveShared();
    const database = await connectDatabase(configuration, embedded, log);
    sendAddress(await openSite({ ...database, configuration, provider: connectProvider(payments), log }));
    return;
  }
  // Loads while the database starts. An error is reported when the site is opened.
  if (configuration.processes === 1) void importApp().catch(() => undefined);
  const embedded = await openEmbedded(configuration, (error) => {
    console.error(error.message);
    stop("the database was lost", 1);
  });
  const database = await connectDatabase(configuration, embedded, log);
  const { connection } = database;
  await migrateDatabase(connection);
  await createFirstAccounts(connection, configuration, log);
  const address = { url: "", origin: "" };
  const payments = await openProvider({ connection, configuration, log, listeningOrigin: () => address.origin });
  cleanUps.push(payments.close);
  if (configuration.processes === 1) {
    Object.assign(address, await openSite({ ...database, configuration, provider: payments.provider, log }));
  } else {
    const shared = { embedded, payments: payments.access };
    const processes = await startProcesses(fileURLToPath(import.meta.url), configuration.processes, shared, log);
    cleanUps.push(processes.stop);
    Object.assign(address, processes.address);
  }
  announce(address.url, configuration, payments.sandbox?.url);
}

/** Creates the first accounts of a new site and prints their passwords. */
async function createFirstAccounts(connection: ClientConfig, configuration: Configuration, log: Log): Promise<void> {
  const pool = createPool({ ...connection, max: 1 }, (error) =>
    log.warn({ err: error }, "a database connection failed"),
  );
  try {
    const administrator = await ensureAdministrator({ pool, configuration });
    // Printed immediately: if the rest of the startup failed, the password would never be shown.
    if (administrator) {
      console.log(`\n  Administrator: ${administrator.email}, password ${administrator.password}`);
      console.log("  (created just now; the password is shown only once)");
    }
    const member = configuration.examplePast ? await startExamplePast(pool, hashPassword) : null;
    if (member) {
      console.log(`\n  A member account to try: ${member.email}, password ${member.password}`);
      console.log("  (this password is shown only once, too)");
    }
  } finally {
    await pool.end();
  }
}

/** Opens everything that each process needs to serve requests and run jobs. */
async function openSite({
  connection,
  pooled,
  stale,
  configuration,
  provider,
  log,
}: SiteDependencies): Promise<Address> {
  const openPool = (config: PoolConfig) => {
    const pool = createPool({ ...config, ...SITE_PATIENCE }, (error) =>
      log.warn({ err: error }, "a database connection failed"),
    );
    cleanUps.push(() => pool.end());
    return pool;
  };
  const pool = openPool(pooled);
  // The job library listens for new jobs, which a pooler in transaction mode would not deliver.
  const jobPool = pooled === connection ? pool : openPool({ ...connection, max: 4 });
  const { createApp } = await importApp();
  const app = await createApp({ pool, stale: stale(pool), connection, configuration, provider, log });
  // The server may have been down at midnight, and the first visitor should not see an empty page.
  await app.tasks["open-today"]({}).catch((error: Error) => {
    if (!stopping) log.error({ err: error }, "today's contest could not be created");
  });
  // A new site shows this month's drawings from the start.
  await addJob(pool, "advance-prize-draws", {});
  const worker = await startWorker(jobPool, connection, app.tasks, log, SCHEDULE);
  cleanUps.push(() => worker.stop());
  cleanUps.push(() => app.http.close(), app.drain);
  await listen(app.http, configuration);
  if (configuration.examplePast) makePast(app, log);
  return { url: app.siteUrl(), origin: app.http.listeningOrigin };
}

/** Not imported at the top, because the primary process of a cluster serves no requests and does not need it. */
function importApp(): Promise<typeof import("./app.ts")> {
  return import("./app.ts");
}

/** Runs in the background while the site is already open. */
function makePast(app: App, log: Log): void {
  const cleanUp = new AbortController();
  const pending = app.makePast(cleanUp.signal).catch((error: Error) => {
    log.error({ err: error }, "the example past could not be completed; the next start continues with it");
  });
  cleanUps.push(() => {
    cleanUp.abort();
    return pending;
  });
}

type SiteDependencies = Omit<AppDependencies, "pool" | "stale"> & Database;

type Database = Pick<Servers, "connection" | "pooled" | "stale">;

/** Returns null if an external PostgreSQL is configured. */
async function openEmbedded(
  { databaseUrl, dataDir, processes }: Configuration,
  onLost: (error: Error) => void,
): Promise<ClientConfig | null> {
  if (databaseUrl) return null;
  const settings = { max_connections: String(30 + 30 * processes) };
  const embedded = await openCluster({ folder: dataDir, settings, onLost }).catch(refuse);
  cleanUps.push(() => embedded.close());
  return embedded.connection;
}

async function connectDatabase(
  configuration: Configuration,
  embedded: ClientConfig | null,
  log: Log,
): Promise<Database> {
  const { databaseUrl } = configuration;
  if (embedded || !databaseUrl) {
    const connection = embedded ?? {};
    return { connection, pooled: connection, stale: (pool) => pool };
  }
  const servers = await openServers({ ...configuration, databaseUrl }, log);
  cleanUps.push(() => servers.close());
  return servers;
}

async function migrateDatabase(connection: ClientConfig): Promise<void> {
  await migrate(connection).catch(refuse);
}

function refuse(error: unknown): never {
  throw new DatabaseUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
}

async function listen(http: App["http"], { host, port }: Configuration): Promise<void> {
  try {
    await http.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      throw new ConfigurationError(`PORT: ${port} is in use by another program. Set PORT to another number.`);
    }
    throw error;
  }
}

async function end(): Promise<void> {
  for (let cleanUp = cleanUps.pop(); cleanUp; cleanUp = cleanUps.pop()) {
    try {
      await cleanUp();
    } catch (error) {
      console.error(error);
    }
  }
}

function announce(address: string, { databaseUrl, smtpUrl }: Configuration, sandboxUrl: string | undefined): void {
  const lines = ["", `  Daily Coloring Challenge is open at ${address}`];
  if (!databaseUrl && !smtpUrl) lines.push(`  Emails are not sent; see them at ${address}/dev/mail`);
  if (sandboxUrl) lines.push(`  Payments go to a sandbox; no money is charged: ${sandboxUrl}`);
  console.log(`${lines.join("\n")}\n`);
}
