/** The server process of PostgreSQL: finds, starts and stops it. */

import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { readFile, unlink } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DataFolder } from "./data-folder.ts";
import { openLog } from "./log-file.ts";
import { clusterName, findPostgresOf, isAlive, isPostgresOf } from "./processes.ts";
import { environment } from "./run-as.ts";
import { removeSocketFolder } from "./socket-folder.ts";

export type Postmaster = { pid: number; socketFolder: string; isReady: boolean };

export type Launch = { process: ChildProcess; socketFolder: string; log: { file: string; start: number } };

export type Settings = Record<string, string>;

/** The postmaster that currently serves this data folder, no matter which process started it. */
export async function findPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const lines = (await readIfThere(join(dataFolder, "postmaster.pid")))?.split("\n") ?? [];
  const [pid, , , , socketFolder = "", , , status = ""] = lines;
  const postmaster = { pid: Number(pid), socketFolder, isReady: status.trim() === "ready" };
  if (!(postmaster.pid > 0) || !(await isPostgresOf(dataFolder, postmaster.pid))) return undefined;
  return postmaster;
}

export async function launchPostmaster(
  { path, launchMethod: way }: DataFolder,
  postgres: string,
  socketFolder: string,
  logFile: string,
  settings: Settings,
): Promise<Launch> {
  const fixed: Settings = {
    cluster_name: await clusterName(path),
    listen_addresses: "",
    port: "5432",
    unix_socket_directories: quoted(socketFolder),
    unix_socket_permissions: "0700",
  };
  const options = Object.entries({ ...defaults, ...settings, ...fixed }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const { file, args, ...user } = way.launch(postgres, ["-D", path, ...options]);
  const log = await openLog(logFile);
  try {
    const { size: start } = await log.stat();
    const stdio: StdioOptions = ["ignore", log.fd, log.fd];
    // The process is detached because Ctrl-C reaches every process of the terminal and would stop PostgreSQL before we
    // have drained our requests.
    const child = spawn(file, args, { ...user, cwd: "/", env: environment, detached: true, stdio });
    await once(child, "spawn");
    child.unref();
    return { process: child, socketFolder, log: { file: logFile, start } };
  } finally {
    await log.close();
  }
}

/**
 * Stops PostgreSQL gently first, then forcefully if that takes too long: an unclean shutdown only costs a recovery
 * later.
 */
export async function stopPostmaster(dataFolder: string, { pid, socketFolder }: Postmaster): Promise<void> {
  for (const [signal, timeout] of stopSignals) {
    if (await isPostgresOf(dataFolder, pid)) sendSignal(pid, signal);
    if (await isGone(dataFolder, pid, timeout)) return removeSocketFolder(socketFolder);
  }
  throw new Error(`PostgreSQL (process ${pid}) in ${dataFolder} does not exit, not even on SIGKILL.`);
}

/**
 * Removes leftovers of a crash that would keep PostgreSQL from starting. PostgreSQL handles lock files of dead
 * processes, but a zombie, or an unrelated process that has been given the same id, makes it assume that the old server
 * is still running.
 */
export async function clearLeftovers(dataFolder: string, socketFolder: string): Promise<void> {
  await outwaitOrphans(dataFolder);
  await removeStaleLock(dataFolder, join(dataFolder, "postmaster.pid"));
  await removeStaleLock(dataFolder, join(socketFolder, ".s.PGSQL.5432.lock"));
}

const defaults: Settings = {
  shared_buffers: "128MB",
  max_connections: "60",
  log_checkpoints: "off",
  // The server already reports failed statements. In this log they would only expose user input.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

const stopSignals = [
  ["SIGINT", 10_000],
  ["SIGQUIT", 7_000],
  ["SIGKILL", 5_000],
] as const;

/** How long child processes of a dead server may continue with a statement before they are killed. */
const orphanTimeout = 5_000;

async function outwaitOrphans(dataFolder: string): Promise<void> {
  const deadline = Date.now() + orphanTimeout;
  for (;;) {
    const orphans = await findPostgresOf(dataFolder);
    // One of them may be a server that another process is just starting.
    if (orphans.length === 0 || (await findPostmaster(dataFolder))) return;
    if (Date.now() > deadline) for (const pid of orphans) sendSignal(pid, "SIGKILL");
    await sleep(20);
  }
}

async function removeStaleLock(dataFolder: string, file: string): Promise<void> {
  const content = await readIfThere(file);
  if (content === undefined) return;
  const pid = Number.parseInt(content, 10);
  if (pid > 0 && !isAlive(pid)) return;
  // The order matters: a process that wrote the file was already running in the folder, and one that writes it now
  // changes it.
  if ((await findPostgresOf(dataFolder)).length > 0 || (await readIfThere(file)) !== content) return;
  await unlink(file).catch(() => undefined);
}

async function isGone(dataFolder: string, pid: number, timeout: number): Promise<boolean> {
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    if (!(await isPostgresOf(dataFolder, pid))) return true;
    await sleep(10);
  }
  return false;
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has exited in the meantime.
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}

function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}
