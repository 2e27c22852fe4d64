import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";

/**
 * The name that every PostgreSQL process of a data folder shows in its command line. A process id alone is not enough,
 * because it may have been reused. The working directory would identify a process, too, but in Docker root cannot read
 * it. The name is derived from the folder's identity and not from its path, because a folder can have several paths.
 */
export async function clusterName(dataFolder: string): Promise<string> {
  const { dev, ino } = await stat(dataFolder);
  return `contest-${dev}-${ino}`;
}

/** Whether this process is a PostgreSQL of that data folder, and not just a zombie. */
export async function isPostgresOf(dataFolder: string, pid: number): Promise<boolean> {
  const command = (await readCommands([pid])).get(pid);
  return command !== undefined && isNamed(command, await clusterName(dataFolder));
}

/** All PostgreSQL processes of that data folder, including the children of a dead server. */
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

/** The server has the name as an option; its children have it at the beginning of their titles. */
function isNamed(command: string, name: string): boolean {
  return command.includes(` cluster_name=${name} `) || command.startsWith(`postgres: ${name}: `);
}

type Commands = Map<number, string>;

/** Reads the command lines of these processes, or of all processes. */
const readCommands = existsSync("/proc/self/cmdline") ? readCommandsFromProc : readCommandsFromPs;

export async function readCommandsFromProc(pids?: number[]): Promise<Commands> {
  const wanted = pids ?? (await readdir("/proc")).map(Number).filter(Number.isInteger);
  const commands: Commands = new Map();
  await Promise.all(
    wanted.map(async (pid) => {
      // A process that has exited has no command line to read, and a zombie has an empty one.
      const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
      if (command) commands.set(pid, command.replaceAll("\0", " ").trimEnd());
    }),
  );
  return commands;
}

/** For macOS, which has no /proc. */
export async function readCommandsFromPs(pids?: number[]): Promise<Commands> {
  const selection = pids ? ["-p", pids.join(",")] : ["-A"];
  // ps fails if it finds none of the processes.
  const { stdout } = await promisify(execFile)("ps", ["-ww", "-o", "pid=,command=", ...selection]).catch(() => ({
    stdout: "",
  }));
  const lines = stdout.matchAll(/^ *(\d+) (.*?) *$/gm);
  return new Map(Array.from(lines, ([, pid, command = ""]) => [Number(pid), command]));
}
