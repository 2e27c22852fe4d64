/** What a process does once it has a database: brings it up to date, and opens the site on it. */
import type { ClientConfig, PoolConfig } from "pg";
import { ensureAdministrator } from "./accounts/administrator.ts";
import { hashPassword } from "@contest/platform/password-hashes/password-hashes";
import type { App, AppDependencies } from "./app.ts";
import { type Configuration, ConfigurationError } from "@contest/platform/configuration";
import { migrate } from "@contest/database/migrate";
import { createPool, SITE_PATIENCE } from "@contest/database/pool";
import { openServers, type Servers } from "@contest/database/servers";
import type { Log } from "@contest/platform/http/request-log";
import { addJob } from "@contest/platform/job-queue/add-job";
import { startWorker } from "@contest/platform/job-queue/worker";
import type { Address } from "@contest/platform/processes";
import { startExamplePast } from "@contest/example-past/example-past";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { SCHEDULE } from "./schedule.ts";
import { beforeExit, isStopping } from "@contest/platform/shutdown";

export { openProvider } from "@contest/platform/payment-provider/open-provider";
export { connectProvider } from "@contest/platform/payment-provider/provider";

/**
 * The maximum number of connections waiting to be accepted. With fewer, the system drops connections during a rush, and
 * clients retry only after seconds or even a minute. The system may enforce a lower limit.
 */
const BACKLOG = 4096;

/** Creates the first accounts of a new site and prints their passwords. */
export async function createFirstAccounts(
  connection: ClientConfig,
  configuration: Configuration,
  log: Log,
): Promise<void> {
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
export async function openSite({
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
    beforeExit(() => pool.end());
    return pool;
  };
  const pool = openPool(pooled);
  // The job library listens for new jobs, which a pooler in transaction mode would not deliver.
  const jobPool = pooled === connection ? pool : openPool({ ...connection, max: 4 });
  const { createApp } = await importApp();
  const app = await createApp({ pool, stale: stale(pool), connection, configuration, provider, log });
  // The server may have been down at midnight, and the first visitor should not see an empty page.
  await app.tasks["open-today"]({}).catch((error: Error) => {
    if (!isStopping()) log.error({ err: error }, "today's contest could not be created");
  });
  // A new site shows this month's drawings from the start.
  await addJob(pool, "advance-prize-draws", {});
  const worker = await startWorker(jobPool, connection, app.tasks, log, SCHEDULE);
  beforeExit(() => worker.stop());
  beforeExit(() => app.http.close(), app.drain);
  await listen(app.http, configuration);
  if (configuration.examplePast) makePast(app, log);
  return { url: app.siteUrl(), origin: app.http.listeningOrigin };
}

/** Not imported at the top, because not every process serves requests. */
export function importApp(): Promise<typeof import("./app.ts")> {
  return import("./app.ts");
}

/** Runs in the background while the site is already open. */
function makePast(app: App, log: Log): void {
  const cleanUp = new AbortController();
  const pending = app.makePast(cleanUp.signal).catch((error: Error) => {
    log.error({ err: error }, "the example past could not be completed; the next start continues with it");
  });
  beforeExit(() => {
    cleanUp.abort();
    return pending;
  });
}

type SiteDependencies = Omit<AppDependencies, "pool" | "stale"> & Database;

type Database = Pick<Servers, "connection" | "pooled" | "stale">;

export async function connectDatabase(
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
  beforeExit(() => servers.close());
  return servers;
}

export async function migrateDatabase(connection: ClientConfig): Promise<void> {
  await migrate(connection).catch((error: unknown) => {
    throw new DatabaseUnavailable(error);
  });
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
