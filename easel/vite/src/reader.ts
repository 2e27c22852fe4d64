/** Reads modules in a thread of their own, in the order they are asked for. */
import { Worker } from "node:worker_threads";
import { type Reading, readModule } from "@easel/source/read/module";

export interface Reader {
  read(filename: string, code: string): Promise<Reading>;
}

export interface Asked {
  filename: string;
  code: string;
}

/** When an app has been opened hardly any file is new, and the thread is not worth its memory. */
const IDLE_MS = 10_000;

export function createReader(): Reader {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  const waiting: (Asked & { resolve: (reading: Reading) => void })[] = [];

  return {
    read(filename, code) {
      clearTimeout(idle);
      thread ??= start();
      thread.postMessage({ filename, code } satisfies Asked);
      return new Promise((resolve) => waiting.push({ filename, code, resolve }));
    },
  };

  function start(): Worker {
    const started = new Worker(new URL("./reading-thread.js", import.meta.url));
    started.unref();
    started.on("message", (answer: string) => {
      const first = waiting.shift();
      const reading = JSON.parse(answer) as Reading;
      if (first && reading.outcome === "read") reading.module.code = first.code;
      first?.resolve(reading);
      if (waiting.length === 0) idle = setTimeout(() => void started.terminate(), IDLE_MS).unref();
    });
    // Whatever ended it, nobody is left waiting: it is read here. An error without a listener would end the dev server.
    started.on("error", () => {});
    started.on("exit", () => {
      thread = null;
      for (const { filename, code, resolve } of waiting.splice(0)) resolve(readModule(filename, code));
    });
    return started;
  }
}
