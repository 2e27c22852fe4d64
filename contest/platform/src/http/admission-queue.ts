/**
 * Node accepts one connection per turn of the event loop; 20, 22, 24 and 26 all do. In a rush, a turn is busy with
 * requests that were already admitted, and new connections queue in the kernel's backlog, where we cannot count them.
 * Requests therefore wait while connections are still arriving: such turns are short, and all connections are soon
 * counted.
 */
import type { Server } from "node:http";

/** How long one turn may admit requests before the next connection is accepted. */
const ADMIT_MS = 10;
/** During a long rush, one request is admitted after this many turns. */
const ADMIT_EVERY_TURNS = 8;

/** Returns a function that runs callbacks in order, as soon as all arriving connections are counted. */
export function createAdmissionQueue(server: Server): (proceed: () => void) => void {
  const waiting: (() => void)[] = [];
  let isArriving = false;
  let isCounting = false;
  let turns = 0;

  function onTurn(): void {
    const arrivedNow = isArriving;
    isArriving = false;
    turns += 1;
    if (!arrivedNow) admit(performance.now() + ADMIT_MS);
    else if (turns % ADMIT_EVERY_TURNS === 0) waiting.shift()?.();
    isCounting = arrivedNow || waiting.length > 0;
    if (isCounting) setImmediate(onTurn);
  }

  function admit(until: number): void {
    while (waiting.length > 0 && performance.now() < until) waiting.shift()?.();
  }

  server.on("connection", () => {
    isArriving = true;
    if (!isCounting) setImmediate(onTurn);
    isCounting = true;
  });
  return (proceed) => {
    if (isCounting) waiting.push(proceed);
    else proceed();
  };
}
