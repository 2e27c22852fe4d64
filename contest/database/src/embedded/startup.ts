import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { DataFolder } from "./data-folder.ts";
import { readLastError } from "./log-file.ts";
import { claimCluster, connectionTo, type Connection } from "./ownership.ts";
import {
  clearLeftovers,
  findPostmaster,
  launchPostmaster,
  type Launch,
  type Postmaster,
  type Settings,
} from "./postmaster.ts";
import { makeSocketFolder, removeSocketFolder } from "./socket-folder.ts";

export type StartupOptions = {
  folder: string;
  dataFolder: DataFolder;
  postgres: string;
  settings: Settings;
  logFile: string;
  onLaunched: (() => void) | undefined;
};

export type Running = { client: pg.Client; connection: Connection; postmaster: Postmaster };

/** Claims the server of a data folder: the one that is still running there, or a new one. */
export async function startAndClaim(options: StartupOptions): Promise<Running> {
  const { folder, dataFolder } = options;
  const deadline = Date.now() + startTimeout;
  const launches: Launch[] = [];

  for (;;) {
    const latest = launches.at(-1);
    const postmaster = await findPostmaster(dataFolder.path);
    if (postmaster?.isReady) {
      const connection = connectionTo(postmaster);
      const claim = await claimCluster(connection, dataFolder.path).catch((error: unknown) => {
        latest?.process.kill("SIGINT");
        throw error;
      });
      if (claim.outcome === "claimed") return { client: claim.client, connection, postmaster };
      if (claim.outcome === "held") {
        throw new Error(
          `Another server (process ${claim.holder}) is already using ${folder}. ` +
            "Stop it first, or give this one its own DATA_DIR.",
        );
      }
    }
    if (!postmaster && !isRunning(latest)) {
      if (latest && launches.length === maxLaunches) throw await startError(dataFolder, latest);
      launches.push(await launch(options));
      options.onLaunched?.();
    }
    if (Date.now() > deadline) {
      latest?.process.kill("SIGINT");
      throw new Error(`PostgreSQL in ${dataFolder.path} is not ready after ${startTimeout / 1000} seconds.`);
    }
    await sleep(10);
  }
}

/** Recovery after a crash under heavy writes may take this long. */
const startTimeout = 120_000;

/** A start may fail just because another server starts or stops at the same moment, which is temporary. */
const maxLaunches = 3;

async function launch({ dataFolder, postgres, settings, logFile }: StartupOptions): Promise<Launch> {
  try {
    const socketFolder = await makeSocketFolder(dataFolder.path, dataFolder.launchMethod.socketOwner);
    await clearLeftovers(dataFolder.path, socketFolder);
    return await launchPostmaster(dataFolder, postgres, socketFolder, logFile, settings);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`PostgreSQL could not be started in ${dataFolder.path}: ${message}.`, { cause: error });
  }
}

function isRunning(launch: Launch | undefined): boolean {
  return launch !== undefined && launch.process.exitCode === null && launch.process.signalCode === null;
}

async function startError(dataFolder: DataFolder, { socketFolder, log }: Launch): Promise<Error> {
  await removeSocketFolder(socketFolder);
  const message = await readLastError(log.file, log.start);
  return new Error(`PostgreSQL could not start in ${dataFolder.path}: ${message}.`);
}
