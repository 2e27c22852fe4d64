/**
 * Runs one statement for many callers: everything that arrives in the same turn of the event loop, or while a statement
 * is running, goes into the next one.
 */
import { AsyncResource } from "node:async_hooks";

const MAX_BATCH = 200;
/** A statement that takes longer probably waits for a lock that somebody else holds, and must not hold up the others. */
const SLOW_MS = 50;
const MAX_SLOW_STATEMENTS = 3;

interface Pending<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface BatchOptions<Item> {
  /**
   * The row that the item's statement locks. Items of a row that is being written wait, because a second statement
   * would only occupy another connection until the lock is free.
   */
  rowOf?: (item: Item) => string;
}

/**
 * A statement for many callers must not have the settings of one of them, so it runs outside of all requests. Giving it
 * settings of its own would cost every request more: in Node 20 and 22, storage that is in use follows each promise.
 */
const outsideRequests = new AsyncResource("batches");

/** `run` returns one result for each item, in the same order. */
export function inBatches<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { rowOf }: BatchOptions<Item> = {},
): (item: Item) => Promise<Result> {
  let waiting: Pending<Item, Result>[] = [];
  const lockedRows = new Set<string>();
  let isRunning = false;
  let isScheduled = false;
  let slowStatements = 0;

  function takeBatch(): Pending<Item, Result>[] {
    if (!rowOf) return waiting.splice(0, MAX_BATCH);
    const batch = new Set(waiting.filter(({ item }) => !lockedRows.has(rowOf(item))).slice(0, MAX_BATCH));
    waiting = waiting.filter((pending) => !batch.has(pending));
    return [...batch];
  }

  /** Requests that arrived together call one after another, so the first one waits for the others. */
  function scheduleBatch(): void {
    if (isScheduled || isRunning) return;
    isScheduled = true;
    outsideRequests.runInAsyncScope(setImmediate, null, () => {
      isScheduled = false;
      void runWaiting();
    });
  }

  async function runWaiting(): Promise<void> {
    if (isRunning || slowStatements === MAX_SLOW_STATEMENTS) return;
    const batch = takeBatch();
    if (batch.length === 0) return;
    const items = batch.map(({ item }) => item);
    const rows = rowOf ? items.map(rowOf) : [];
    for (const row of rows) lockedRows.add(row);
    isRunning = true;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      isRunning = false;
      slowStatements += 1;
      void runWaiting();
    }, SLOW_MS);
    try {
      const results = await run(items);
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      clearTimeout(timer);
      for (const row of rows) lockedRows.delete(row);
      if (isSlow) slowStatements -= 1;
      else isRunning = false;
      void runWaiting();
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      scheduleBatch();
    });
}
