/**
 * Node takes one waiting connection in each turn of its loop. In a rush a turn is full of work for those who were let in,
 * so the line of the others would stand outside, where nobody sees how long it is. Therefore requests wait while
 * connections are still coming: such a turn is short, and soon all are counted who are there.
 */
import type { Server } from "node:http";

/** How long a turn may go on letting people in, before somebody new may knock. */
const LET_IN_MS = 10;
/** A rush may last: in one of so many turns somebody goes in all the same. */
const TURNS = 8;

/** Runs what is given to it in the order it came, once everybody who knocks is counted. */
export function createAdmissionQueue(server: Server): (enter: () => void) => void {
  const waiting: (() => void)[] = [];
  let isComing = false;
  let isCounting = false;
  let turns = 0;

  function turn(): void {
    const cameNow = isComing;
    isComing = false;
    turns += 1;
    if (!cameNow) letIn(performance.now() + LET_IN_MS);
    else if (turns % TURNS === 0) waiting.shift()?.();
    isCounting = cameNow || waiting.length > 0;
    if (isCounting) setImmediate(turn);
  }

  function letIn(until: number): void {
    while (waiting.length > 0 && performance.now() < until) waiting.shift()?.();
  }

  server.on("connection", () => {
    isComing = true;
    if (!isCounting) setImmediate(turn);
    isCounting = true;
  });
  return (enter) => {
    if (isCounting) waiting.push(enter);
    else enter();
  };
}
