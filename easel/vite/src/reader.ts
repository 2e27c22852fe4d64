/** Looks at modules that nobody knows, in a thread of its own, in the order they are asked for. */
import { Worker } from "node:worker_threads";
import { type Asked, type Look, lookAt } from "./look-at.ts";

export interface Reader {
  look(asked: Asked): Promise<Look>;
}

/** When an app has been opened hardly any file is new, and the thread is not worth its memory. */
const IDLE_MS = 10_000;

export function createReader(): Reader {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  const waiting: { asked: Asked; resolve: (look: Look) => void }[] = [];

  return {
    look(asked) {
      clearTimeout(idle);
      thread ??= start();
      thread.postMessage(asked);
      return new Promise((resolve) => waiting.push({ asked, resolve }));
    },
  };

  function start(): Worker {
    const started = new Worker(new URL("./reading-thread.js", import.meta.url));
    started.unref();
    started.on("message", (look: Look) => {
      waiting.shift()?.resolve(look);
      if (waiting.length === 0) idle = setTimeout(() => void started.terminate(), IDLE_MS).unref();
    });
    // Whatever ended it, nobody is left waiting: it is done here. An error without a listener would end the dev server.
    started.on("error", () => {});
    started.on("exit", () => {
      thread = null;
      for (const { asked, resolve } of waiting.splice(0)) resolve(lookAt(asked));
    });
    return started;
  }
}
