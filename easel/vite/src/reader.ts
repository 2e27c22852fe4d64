/** Looks at modules that nobody knows, in a thread of its own, in the order they are asked for. */
import { Worker } from "node:worker_threads";
import { type Asked, type Look, lookAt } from "./look-at.ts";

export interface Reader {
  look(asked: Asked): Promise<Look>;
}

/** When an app has been opened hardly any file is new, and the thread is not worth its memory. */
const IDLE_MS = 10_000;

/** A tree lives no longer than it takes to look at it: with room for some of them none is ever copied. */
const ROOM = { maxYoungGenerationSizeMb: 64 };

export function createReader(): Reader {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let unsent: Asked[] = [];
  const waiting: { asked: Asked; resolve: (look: Look) => void }[] = [];

  return {
    look(asked) {
      clearTimeout(idle);
      // A page asks for many at once, and every message costs as much as reading a small module.
      if (unsent.push(asked) === 1) setImmediate(send);
      return new Promise((resolve) => waiting.push({ asked, resolve }));
    },
  };

  function send(): void {
    if (unsent.length === 0) return;
    thread ??= start();
    thread.postMessage(unsent);
    unsent = [];
  }

  function start(): Worker {
    const started = new Worker(new URL("./reading-thread.js", import.meta.url), { resourceLimits: ROOM });
    started.unref();
    started.on("message", (looks: Look[]) => {
      for (const look of looks) waiting.shift()?.resolve(look);
      if (waiting.length === 0) idle = setTimeout(() => void started.terminate(), IDLE_MS).unref();
    });
    // Whatever ended it, nobody is left waiting: it is done here. An error without a listener would end the dev server.
    started.on("error", () => {});
    started.on("exit", () => {
      thread = null;
      unsent = [];
      for (const { asked, resolve } of waiting.splice(0)) resolve(lookAt(asked));
    });
    return started;
  }
}
