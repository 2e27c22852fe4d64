// Draws pages and colors planned submissions in a process of its own, so that the server is not blocked.
import { fork } from "node:child_process";
import { once } from "node:events";
import type { Drawn } from "@contest/line-art/draw-files";
import type { PlannedSubmission } from "./planned-submission.ts";

export interface ExampleWork {
  /** A JPEG, or the log of what was painted on a page of the site. */
  content: { image: Uint8Array } | { log: Uint8Array; page: Uint8Array };
  alternativeText: string;
}

export type Order =
  | { day: string }
  | {
      submission: PlannedSubmission;
      /** The compressed page to paint on, for what is painted on the site. */
      page: Uint8Array | null;
    };

export interface ExampleMaker {
  /** Draws the page of a day, without its printable pictures. */
  draw(day: string): Promise<Drawn>;
  /** Is fastest if the submissions of one day follow each other. */
  color(submission: PlannedSubmission, page: Uint8Array | null): Promise<ExampleWork>;
  end(): void;
}

/** Node cannot run TypeScript in a child process, so the compiled file is used even in tests that run the source. */
const PROCESS = new URL("../dist/example-maker-process.js", import.meta.url);

/** One thing is made at a time. Aborting ends the process. */
export function startExampleMaker(signal?: AbortSignal): ExampleMaker {
  signal?.throwIfAborted();
  const maker = fork(PROCESS, {
    serialization: "advanced",
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const gone = new AbortController();
  maker.once("exit", () => gone.abort(new Error("The process that makes the example past has exited.")));
  const stop = signal ? AbortSignal.any([signal, gone.signal]) : gone.signal;
  // It ignores gentler signals.
  const end = () => void maker.kill("SIGKILL");
  signal?.addEventListener("abort", end, { once: true });

  async function ask<Made>(order: Order): Promise<Made> {
    stop.throwIfAborted();
    const answer = once(maker, "message", { signal: stop });
    // If the process ends before it has read the order, the answer is rejected.
    maker.send(order, () => undefined);
    const [made] = (await answer) as [Made];
    return made;
  }

  return { draw: (day) => ask({ day }), color: (submission, page) => ask({ submission, page }), end };
}
