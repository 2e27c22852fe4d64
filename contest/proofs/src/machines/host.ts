/** A machine with its programs, which can be switched off, cut off and slowed. */
import { spawn } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { disconnect, killAll, type Machine, reconnect, resetAddress, signalAll } from "./network.ts";

export interface Program {
  command: string[];
  settings?: Record<string, string>;
}

export interface Host {
  machine: Machine;
  /** Starts its programs. They may not be ready yet. */
  start(): void;
  /** What a power failure does: nothing more is written, and the other machines hear nothing. */
  switchOff(): Promise<void>;
  /** Lets its programs run for a fifth of the time only. Resolves when they run normally again. */
  slow(milliseconds: number): Promise<void>;
  /** What it does for the others at the moment, such as "primary". */
  role(): Promise<string>;
  /** Whether its programs respond, and whether it has everything that it needs to replace another host. */
  isReady(): Promise<boolean>;
}

const STOPPED_MS = 160;
const RUNNING_MS = 40;

export function createHost(
  machine: Machine,
  folder: string,
  programs: Program[],
  { role, isReady }: Pick<Host, "role" | "isReady">,
): Host {
  const logs = join(folder, "logs");
  mkdirSync(logs, { recursive: true });
  return {
    machine,
    role,
    isReady,
    start() {
      resetAddress(machine);
      reconnect(machine);
      for (const [index, { command, settings }] of programs.entries()) {
        const [program = "", ...args] = command;
        const log = openSync(join(logs, `${machine}-${index}`), "a");
        // A killed program is not an error here.
        spawn(program, args, { cwd: "/", env: { ...process.env, ...settings }, stdio: ["ignore", log, log] });
      }
    },
    async switchOff() {
      // First the cable: otherwise, the kernel would close the connections of killed programs.
      disconnect(machine);
      await killAll(machine);
    },
    async slow(milliseconds) {
      for (const end = Date.now() + milliseconds; Date.now() < end;) {
        signalAll(machine, "SIGSTOP");
        await sleep(STOPPED_MS);
        signalAll(machine, "SIGCONT");
        await sleep(RUNNING_MS);
      }
    },
  };
}

/** The response's JSON, or null if there is no successful response. */
export async function askJson(url: string, options: RequestInit = {}): Promise<Record<string, unknown> | null> {
  try {
    const reply = await fetch(url, { ...options, signal: AbortSignal.timeout(5000) });
    const text = await reply.text();
    return reply.ok ? (JSON.parse(text) as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Whether there is a response that is no error of the server's. */
export async function responds(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(2000) });
    await reply.arrayBuffer();
    return reply.status < 500;
  } catch {
    return false;
  }
}

export async function untilReady(hosts: Host[], longestMs: number): Promise<void> {
  const end = Date.now() + longestMs;
  for (const host of hosts) {
    while (!(await host.isReady())) {
      if (Date.now() > end) throw new Error(`${host.machine} is not ready`);
      await sleep(200);
    }
  }
}
