/** Runs one statement for many callers: everything that arrives while a statement is running goes into the next one. */
import { withSettings } from "./pool.ts";

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

/** `run` returns one result for each item, in the same order. */
export function inBatches<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { rowOf }: BatchOptions<Item> = {},
): (item: Item) => Promise<Result> {
  let waiting: Pending<Item, Result>[] = [];
  const lockedRows = new Set<string>();
  let isRunning = false;
  let slowStatements = 0;

  function takeBatch(): Pending<Item, Result>[] {
    if (!rowOf) return waiting.splice(0, MAX_BATCH);
    const batch = new Set(waiting.filter(({ item }) => !lockedRows.has(rowOf(item))).slice(0, MAX_BATCH));
    waiting = waiting.filter((pending) => !batch.has(pending));
    return [...batch];
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
      // A statement for many callers must not have the settings of one of them.
      void withSettings(() => null, runWaiting);
    });
}
