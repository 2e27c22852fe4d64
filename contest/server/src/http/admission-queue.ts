/**
 * Node 20 accepts one connection in each turn of the event loop. In a rush, a turn is full of work for requests that were
 * admitted, and new connections queue in the kernel's backlog, where we cannot count them. So requests wait while
 * connections are still arriving: such turns are short, and soon all connections are counted.
 */
import type { Server } from "node:http";

/** How long one turn may admit requests before the next connection is accepted. */
const ADMIT_MS = 10;
/** During a long rush, one request is admitted every so many turns. */
const ADMIT_EVERY_TURNS = 8;

/** Returns a function that runs callbacks in order, once all arriving connections are counted. */
export function createAdmissionQueue(server: Server): (proceed: () => void) => void {
  const waiting: (() => void)[] = [];
  let isArriving = false;
  let isCounting = false;
  let turns = 0;

  function turn(): void {
    const arrivedNow = isArriving;
    isArriving = false;
    turns += 1;
    if (!arrivedNow) admit(performance.now() + ADMIT_MS);
    else if (turns % ADMIT_EVERY_TURNS === 0) waiting.shift()?.();
    isCounting = arrivedNow || waiting.length > 0;
    if (isCounting) setImmediate(turn);
  }

  function admit(until: number): void {
    while (waiting.length > 0 && performance.now() < until) waiting.shift()?.();
  }

  server.on("connection", () => {
    isArriving = true;
    if (!isCounting) setImmediate(turn);
    isCounting = true;
  });
  return (proceed) => {
    if (isCounting) waiting.push(proceed);
    else proceed();
  };
}
