import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";

/**
 * The name that every process of PostgreSQL on a data folder shows in its command line. A process number alone says
 * little: it may have passed to somebody else. The folder a process works in would tell too, but in Docker root may not
 * look at that. The name is made of the folder's identity and not of its path, which is only one of several it can have.
 */
export async function clusterName(dataFolder: string): Promise<string> {
  const { dev, ino } = await stat(dataFolder);
  return `contest-${dev}-${ino}`;
}

/** Whether this process is a PostgreSQL on that data folder, and not only the zombie of one. */
export async function isPostgresOf(dataFolder: string, pid: number): Promise<boolean> {
  const command = (await readCommands([pid])).get(pid);
  return command !== undefined && isNamed(command, await clusterName(dataFolder));
}

/** Every process of PostgreSQL on that data folder, also the children of a server that is gone. */
export async function findPostgresOf(dataFolder: string): Promise<number[]> {
  const name = await clusterName(dataFolder);
  const commands = [...(await readCommands())];
  return commands.filter(([, command]) => isNamed(command, name)).map(([pid]) => pid);
}

/** Zombies count as alive, as they do for PostgreSQL. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The server carries the name as an option, its children carry it at the beginning of their titles. */
function isNamed(command: string, name: string): boolean {
  return command.includes(` cluster_name=${name} `) || command.startsWith(`postgres: ${name}: `);
}

type Commands = Map<number, string>;

/** The command lines of these processes, or of all. */
const readCommands = existsSync("/proc/self/cmdline") ? readCommandsFromProc : readCommandsFromPs;

export async function readCommandsFromProc(pids?: number[]): Promise<Commands> {
  const wanted = pids ?? (await readdir("/proc")).map(Number).filter(Number.isInteger);
  const commands: Commands = new Map();
  await Promise.all(
    wanted.map(async (pid) => {
      // One that has ended since has no command line to read, and a zombie has an empty one.
      const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
      if (command) commands.set(pid, command.replaceAll("\0", " ").trimEnd());
    }),
  );
  return commands;
}

/** For macOS, which has no /proc. */
export async function readCommandsFromPs(pids?: number[]): Promise<Commands> {
  const selection = pids ? ["-p", pids.join(",")] : ["-A"];
  // ps fails when it finds none of them.
  const { stdout } = await promisify(execFile)("ps", ["-ww", "-o", "pid=,command=", ...selection]).catch(() => ({
    stdout: "",
  }));
  const lines = stdout.matchAll(/^ *(\d+) (.*?) *$/gm);
  return new Map(Array.from(lines, ([, pid, command = ""]) => [Number(pid), command]));
}
