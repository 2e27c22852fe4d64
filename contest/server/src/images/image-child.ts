/** One process that opens pictures: with bounded memory, without secrets, and ended when it takes too long. */
import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { Problem } from "../http/problem.ts";
import { type Outcome, Refused, type Task } from "./child/protocol.ts";

export const CHILD_MEMORY_MB = 1024;

/** Node cannot run TypeScript, so the compiled file is used, also from tests that run the source. */
const PROGRAM = fileURLToPath(new URL("../../dist/images/child/child.js", import.meta.url));

// The kernel holds the bound: it counts memory that can be written to, not the addresses that V8 and WebAssembly only
// reserve. No core files either: somebody's picture would lie in them.
const BOUNDED = `ulimit -c 0; ulimit -d ${CHILD_MEMORY_MB * 1024}; exec "$@"`;

export interface ChildOptions {
  /** How far it stands back for the server: 0 not at all, 19 as far as can be. */
  niceness: number;
  /** Where decoders may put what does not fit into memory. */
  scratch: string;
}

export class ImageChild {
  readonly #process: ChildProcess;
  readonly ended: Promise<void>;
  /** Settles the task that runs now. */
  #settle: ((outcome: Outcome | Error) => void) | null = null;
  isAlive = true;

  constructor({ niceness, scratch }: ChildOptions) {
    this.#process = spawn("/bin/sh", ["-c", BOUNDED, "sh", process.execPath, "--max-old-space-size=256", PROGRAM], {
      // Fewer arenas, because each falls to pieces on its own and all of them count.
      env: { TMPDIR: scratch, MALLOC_ARENA_MAX: "2" },
      cwd: "/",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#process.on("message", (outcome: Outcome) => this.#settle?.(outcome));
    this.ended = new Promise((resolve) => {
      const leave = (why: Outcome | Error) => {
        this.isAlive = false;
        this.#settle?.(why);
        resolve();
      };
      this.#process.on("error", leave);
      this.#process.once("exit", (_code, signal) => leave(whyItEnded(signal)));
    });
    if (this.#process.pid !== undefined) standBack(this.#process.pid, niceness);
  }

  async run(task: Task, timeMs: number): Promise<Outcome> {
    const outcome = await new Promise<Outcome | Error>((resolve) => {
      const timer = setTimeout(() => {
        resolve(new Refused("too-demanding"));
        this.end();
      }, timeMs);
      this.#settle = (settled) => {
        clearTimeout(timer);
        resolve(settled);
      };
      this.#process.send(task, (error) => error && this.#settle?.(whyItEnded("SIGTERM")));
    });
    this.#settle = null;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }

  end(): void {
    this.#process.kill("SIGKILL");
  }
}

/**
 * Ended from outside, as by an operator or on a machine without memory, it says nothing about the picture. Out of its
 * own memory, or led astray by hostile bytes, it ends by other signals.
 */
function whyItEnded(signal: NodeJS.Signals | null): Outcome | Error {
  if (signal === "SIGKILL" || signal === "SIGTERM") return busy();
  return { refused: "too-demanding", sure: false };
}

export function busy(): Problem {
  return new Problem(503, "BUSY", "Too many pictures are arriving right now. Please try again in a moment.", {
    retryAfter: 5,
  });
}

function standBack(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already.
  }
}
