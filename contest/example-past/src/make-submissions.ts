// Colors planned submissions without blocking the server.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { PlannedSubmission } from "./planned-submission.ts";

export interface ExampleWork {
  submission: PlannedSubmission;
  /** A JPEG about 1,600 pixels long, or the log of what was painted on a page of the site. */
  content: { image: Uint8Array } | { log: Uint8Array; page: Uint8Array };
  alternativeText: string;
}

export interface Order {
  submission: PlannedSubmission;
  /** The compressed page to paint on, for what is painted on the site. */
  page: Uint8Array | null;
}

/** Node cannot run TypeScript in a child process, so the compiled file is used even in tests that run the source. */
const PROCESS = new URL("../dist/make-submissions-process.js", import.meta.url);

/**
 * Yields pictures in the order of the submissions, which is fastest if submissions of one day follow each other. While
 * one is being stored, the next is already being colored. Leaving the loop, or aborting, ends the process.
 */
export async function* makeSubmissions(
  submissions: Iterable<PlannedSubmission>,
  findPage: () => Promise<Uint8Array | null>,
  signal?: AbortSignal,
): AsyncGenerator<ExampleWork> {
  signal?.throwIfAborted();
  const waiting = [...submissions];
  if (waiting.length === 0) return;
  const maker = fork(PROCESS, {
    serialization: "advanced",
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const gone = new AbortController();
  maker.once("exit", () => gone.abort(new Error("The process that colors submissions has exited.")));
  const stop = signal ? AbortSignal.any([signal, gone.signal]) : gone.signal;
  try {
    let coming: Promise<ExampleWork> | undefined;
    for (const submission of waiting) {
      const made = await coming;
      const page = submission.paintedHere ? await findPage() : null;
      coming = ask(maker, { submission, page }, stop);
      // The caller may stop listening before it arrives.
      coming.catch(() => {});
      if (made) yield made;
    }
    if (coming) yield await coming;
  } finally {
    // It ignores gentler signals.
    maker.kill("SIGKILL");
  }
}

async function ask(maker: ChildProcess, order: Order, signal: AbortSignal): Promise<ExampleWork> {
  const answer = once(maker, "message", { signal });
  maker.send(order);
  const [made] = (await answer) as [ExampleWork];
  return made;
}
