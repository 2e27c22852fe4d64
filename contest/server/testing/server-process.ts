/** Runs the server, as it is shipped, in a separate process that can be killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach } from "vitest";
import type { PaymentSite } from "./payment-process.ts";

const MAIN = fileURLToPath(new URL("../dist/bundle/main.js", import.meta.url));

export interface ServerProcess {
  child: ChildProcess;
  url: string;
}

/** Gives each test its own data folder, and ends every process started in it after the test. */
export function useServerProcesses() {
  let folder = "";
  let running: ChildProcess[] = [];

  beforeEach(() => {
    if (!existsSync(MAIN)) throw new Error("Build the server first, as npm start does");
    folder = mkdtempSync(join(tmpdir(), "coloring-killed-"));
  });

  afterEach(async () => {
    // Nothing is kept, and a clean shutdown would take seconds.
    for (const child of running) child.kill("SIGKILL");
    await Promise.all(running.map(ended));
    running = [];
    await endDatabase(folder);
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    folder: () => folder,
    async start(settings: Record<string, string> = {}): Promise<ServerProcess> {
      const child = spawn(process.execPath, [MAIN], {
        cwd: folder,
        env: {
          ...process.env,
          PORT: "0",
          DATA_DIR: folder,
          TRUST_PROXY: "loopback",
          LOG_LEVEL: "warn",
          NODE_ENV: "",
          EXAMPLE_PAST: "off",
          ...settings,
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      running.push(child);
      return { child, url: await addressOf(child) };
    },
  };
}

/** Starts a site in a separate process that shares a database and a payment provider with the test. */
export async function startPaymentSite(options: PaymentSite): Promise<ServerProcess> {
  const script = fileURLToPath(new URL("./dist/payment-process.js", import.meta.url));
  const child = spawn(process.execPath, [script], { env: { ...process.env, PAYMENT_SITE: JSON.stringify(options) } });
  return { child, url: await addressOf(child) };
}

export function killServer({ child }: ServerProcess): void {
  child.kill("SIGKILL");
}

export function killServerAndDatabase({ child }: ServerProcess, folder: string): void {
  const database = processesIn(join(folder, "postgres"));
  child.kill("SIGKILL");
  for (const pid of database) kill(pid);
}

/** SIGQUIT ends it immediately, without leaving its shared memory behind. */
async function endDatabase(folder: string): Promise<void> {
  const file = join(folder, "postgres/postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  for (let signal: "SIGQUIT" | 0 = "SIGQUIT"; ; signal = 0) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    await setTimeout(20);
  }
}

export function killDatabase(folder: string): void {
  for (const pid of processesIn(join(folder, "postgres"))) kill(pid);
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once("exit", resolve));
}

/** Returns the connection to the embedded database in a data folder. */
export function databaseIn(folder: string) {
  const [, , , port, host] = readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n");
  return { host, port: Number(port), user: "app", database: "postgres" };
}

function addressOf(child: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /is open at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => reject(new Error(`the server did not start: ${output}`)));
  });
}

/** The postmaster and its children all have the data folder as their working directory. */
function processesIn(folder: string): number[] {
  if (!existsSync("/proc")) {
    return [Number(readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n")[0])];
  }
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    });
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process is already gone: the postmaster's children exit with it.
  }
}
