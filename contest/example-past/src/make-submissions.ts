// Colors planned works without holding up the server.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { PlannedSubmission } from "./planned-submission.ts";

export interface ExampleImage {
  work: PlannedSubmission;
  /** A JPEG about 1,600 pixels long. */
  image: Uint8Array;
  alternativeText: string;
}

/** Node cannot run TypeScript in a child, so the compiled file is used, also from tests that run the source. */
const PROCESS = new URL("../dist/make-submissions-process.js", import.meta.url);

/**
 * Pictures in the order of the works, which is quickest when works of one day follow each other. While one is being
 * stored the next is already being colored. Leaving the loop, or aborting, ends the process.
 */
export async function* makeWorks(
  submissions: Iterable<PlannedSubmission>,
  signal?: AbortSignal,
): AsyncGenerator<ExampleImage> {
  signal?.throwIfAborted();
  const waiting = [...submissions];
  if (waiting.length === 0) return;
  const maker = fork(PROCESS, {
    serialization: "advanced",
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const gone = new AbortController();
  maker.once("exit", () => gone.abort(new Error("The process that colors works has ended.")));
  const stop = signal ? AbortSignal.any([signal, gone.signal]) : gone.signal;
  try {
    let coming: Promise<ExampleImage> | undefined;
    for (const submission of waiting) {
      const made = await coming;
      coming = ask(maker, submission, stop);
      // Somebody may stop listening before it arrives.
      coming.catch(() => {});
      if (made) yield made;
    }
    if (coming) yield await coming;
  } finally {
    // It ignores gentler signals.
    maker.kill("SIGKILL");
  }
}

async function ask(maker: ChildProcess, submission: PlannedSubmission, signal: AbortSignal): Promise<ExampleImage> {
  const answer = once(maker, "message", { signal });
  maker.send(submission);
  const [made] = (await answer) as [ExampleImage];
  return made;
}
