import { dirname, join } from "node:path";
import { findBinaries } from "./binaries.ts";
import { openDataFolder } from "./data-folder.ts";
import { trimLog } from "./log-file.ts";
import type { Connection } from "./ownership.ts";
import { stopPostmaster, type Settings } from "./postmaster.ts";
import { startAndClaim } from "./startup.ts";

export type Cluster = { connection: Connection; close(): Promise<void> };

export type ClusterOptions = {
  /** The cluster is in the folder `postgres` inside this one, next to its log. */
  folder: string;
  /** PostgreSQL settings, as in postgresql.conf. */
  settings?: Settings;
  /** Called when PostgreSQL has been launched: it needs a moment in which the caller can do something else. */
  onLaunched?: () => void;
  /** Called once if PostgreSQL exits without having been closed. */
  onLost?: (error: Error) => void;
};

/**
 * Opens the PostgreSQL in a folder for this process alone: creates it on the first run, repairs it after a crash, and
 * takes over one that is still running because the Node process that started it was killed.
 */
export async function openCluster({ folder, settings = {}, onLaunched, onLost }: ClusterOptions): Promise<Cluster> {
  const binaries = await findBinaries();
  const dataFolder = await openDataFolder(folder, binaries, settings["fsync"] === "off" ? "unsynced" : "synced");
  const logFile = join(dirname(dataFolder.path), "postgres.log");

  const startup = { folder, dataFolder, postgres: binaries.postgres, settings, logFile, onLaunched };
  const { client, connection, postmaster } = await startAndClaim(startup);
  const trimming = setInterval(() => void trimLog(logFile).catch(() => undefined), 3_600_000).unref();

  let state: "open" | "lost" | "closed" = "open";
  client.once("end", () => {
    clearInterval(trimming);
    if (state === "closed") return;
    state = "lost";
    onLost?.(new Error(`PostgreSQL in ${dataFolder.path} stopped unexpectedly. Its log is ${logFile}.`));
  });

  async function stop(): Promise<void> {
    // The lock was released with the connection: another server may have taken over, so this process must not stop
    // PostgreSQL.
    if (state === "lost") return;
    state = "closed";
    // PostgreSQL is stopped while we still hold the lock, so that no other process can claim a server that is about to
    // exit.
    await stopPostmaster(dataFolder.path, postmaster);
    await client.end();
  }

  let stopping: Promise<void> | undefined;
  return { connection, close: () => (stopping ??= stop()) };
}
