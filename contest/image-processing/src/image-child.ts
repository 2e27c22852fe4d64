/** One process that decodes images, with limited memory and no secrets. It is killed when it takes too long. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { Problem } from "@contest/platform/http/problem";
import { type Outcome, Refused, type Task } from "./child/protocol.ts";

export const CHILD_MEMORY_MB = 1024;

/** Node cannot run TypeScript, so tests that run the source also start the compiled file. */
const PROGRAM = fileURLToPath(new URL("../dist/child/child.js", import.meta.url));

// The kernel enforces the limit: it counts writable memory, not the address space that V8 and WebAssembly only reserve.
// Core files are disabled because they would contain members' images.
const BOUNDED = `ulimit -c 0; ulimit -d ${CHILD_MEMORY_MB * 1024}; exec "$@"`;
/** Where the system has no such class or no such program, the niceness applies alone. */
const ONLY_WHEN_IDLE = `chrt -i -p 0 $$; ${BOUNDED}`;

/** How often the processor time is looked at. */
const LOOK_EVERY_MS = 500;
/** On a busy machine an image may wait for the processor, but not forever. */
const WAITING_FACTOR = 5;
/** A process that has had less than a tenth of a processor for this long gets a share of its own. */
const STARVED_AFTER_MS = 5000;
const STARVED_SHARE = 0.1;

/** The machine was never idle. It says nothing about the image. */
export class Starved extends Error {}

export interface ChildOptions {
  /** The scheduling priority, from 0 (same as the server) to 19 (lowest). */
  niceness: number;
  /** Whether it runs only while nothing else needs a processor. */
  isIdleOnly: boolean;
  /** How many sizes are encoded at the same time. */
  threads?: number;
  /** Where decoders may write data that does not fit into memory. */
  scratch: string;
}

export class ImageChild {
  readonly #process: ChildProcess;
  readonly ended: Promise<void>;
  /** Settles the current task. */
  #settle: ((outcome: Outcome | Error) => void) | null = null;
  readonly #isIdleOnly: boolean;
  isAlive = true;

  constructor({ niceness, isIdleOnly, threads, scratch }: ChildOptions) {
    this.#isIdleOnly = isIdleOnly;
    const script = isIdleOnly ? ONLY_WHEN_IDLE : BOUNDED;
    this.#process = spawn("/bin/sh", ["-c", script, "sh", process.execPath, "--max-old-space-size=256", PROGRAM], {
      // Fewer malloc arenas, because each becomes fragmented separately and all count against the limit.
      env: { TMPDIR: scratch, MALLOC_ARENA_MAX: "2", ...(threads && { UV_THREADPOOL_SIZE: String(threads) }) },
      cwd: "/",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#process.on("message", (outcome: Outcome) => this.#settle?.(outcome));
    this.ended = new Promise((resolve) => {
      const leave = (outcome: Outcome | Error) => {
        this.isAlive = false;
        this.#settle?.(outcome);
        resolve();
      };
      this.#process.on("error", leave);
      this.#process.once("exit", (_code, signal) => leave(outcomeOfExit(signal)));
    });
    if (this.#process.pid !== undefined) lowerPriority(this.#process.pid, niceness);
  }

  /**
   * `timeMs` is processor time: what others on the machine take must not make a picture too demanding. A process that
   * runs only when nothing else does, and never gets its turn, is ended and throws `Starved`.
   */
  async run(task: Task, timeMs: number): Promise<Outcome> {
    const outcome = await new Promise<Outcome | Error>((resolve) => {
      const start = performance.now();
      const used = processorTime(this.#process.pid);
      const giveUp = (reason: Error) => {
        clearInterval(timer);
        resolve(reason);
        this.end();
      };
      const timer = setInterval(
        () => {
          const took = performance.now() - start;
          const spent = (processorTime(this.#process.pid) ?? 0) - (used ?? 0);
          const isStarved = used !== null && took > STARVED_AFTER_MS && spent < took * STARVED_SHARE;
          if (this.#isIdleOnly && isStarved) return giveUp(new Starved());
          if (used === null ? took < timeMs : spent < timeMs && took < timeMs * WAITING_FACTOR) return;
          giveUp(new Refused("too-demanding"));
        },
        Math.min(LOOK_EVERY_MS, timeMs),
      );
      this.#settle = (settled) => {
        clearInterval(timer);
        resolve(settled);
      };
      this.#process.send(task, (error) => error && this.#settle?.(outcomeOfExit("SIGTERM")));
    });
    this.#settle = null;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }

  end(): void {
    // The exit is reported later, and until then nobody may send it another image.
    this.isAlive = false;
    this.#process.kill("SIGKILL");
  }
}

/**
 * SIGKILL comes from outside, for example from an operator or from a machine without free memory, and says nothing
 * about the image. If the child exceeds its own limit or a hostile file corrupts it, it ends with other signals.
 */
function outcomeOfExit(signal: NodeJS.Signals | null): Outcome | Error {
  if (signal === "SIGKILL" || signal === "SIGTERM") return busy();
  return { refused: "too-demanding", sure: false };
}

export function busy(): Problem {
  return new Problem(503, "BUSY", "Too many pictures are arriving right now. Please try again in a moment.", {
    retryAfter: 5,
  });
}

/** The milliseconds that a process has used, in hundredths of a second; null where the system does not say. */
function processorTime(pid: number | undefined): number | null {
  try {
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
    return (user + system) * 10;
  } catch {
    return null;
  }
}

function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // The process has already exited.
  }
}
