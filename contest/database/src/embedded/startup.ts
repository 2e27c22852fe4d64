import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { DataFolder } from "./data-folder.ts";
import { readComplaint } from "./log-file.ts";
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
};

export type Running = { client: pg.Client; connection: Connection; postmaster: Postmaster };

/** Makes the server of a data folder ours: the one that still runs there, or else a new one. */
export async function startAndClaim(options: StartupOptions): Promise<Running> {
  const { folder, dataFolder } = options;
  const deadline = Date.now() + longestStart;
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
      if (latest && launches.length === mostLaunches) throw await startError(dataFolder, latest);
      launches.push(await launch(options));
    }
    if (Date.now() > deadline) {
      latest?.process.kill("SIGINT");
      throw new Error(`PostgreSQL in ${dataFolder.path} is not ready after ${longestStart / 1000} seconds.`);
    }
    await sleep(10);
  }
}

/** A recovery after a crash in the middle of much writing may take this long. */
const longestStart = 120_000;

/** A start may fail only because another server starts or stops at the same moment; that passes. */
const mostLaunches = 3;

async function launch({ dataFolder, postgres, settings, logFile }: StartupOptions): Promise<Launch> {
  try {
    const socketFolder = await makeSocketFolder(dataFolder.path, dataFolder.way.socketOwner);
    await clearLeftovers(dataFolder.path, socketFolder);
    return await launchPostmaster(dataFolder, postgres, socketFolder, logFile, settings);
  } catch (error) {
    const complaint = error instanceof Error ? error.message : String(error);
    throw new Error(`PostgreSQL could not be started in ${dataFolder.path}: ${complaint}.`, { cause: error });
  }
}

function isRunning(launch: Launch | undefined): boolean {
  return launch !== undefined && launch.process.exitCode === null && launch.process.signalCode === null;
}

async function startError(dataFolder: DataFolder, { socketFolder, log }: Launch): Promise<Error> {
  await removeSocketFolder(socketFolder);
  const complaint = await readComplaint(log.file, log.start);
  return new Error(`PostgreSQL could not start in ${dataFolder.path}: ${complaint}.`);
}
