/** How submissions stand now: what came with them, and what was heard since. */
import type { Tally } from "@contest/contract/votes";
import { useCallback, useSyncExternalStore } from "react";
import { refetchTallies, watchTallies } from "./live-tallies.ts";

/** Votes for works that were never shown are heard too: the oldest news is forgotten first. */
const MOST_KEPT = 5000;

const heard = new Map<string, Tally>();
const listeners = new Map<string, Set<() => void>>();
/** How many gaps there were in what was heard, and how many before each tally was last told. */
let gaps = 0;
const toldAfter = new Map<string, number>();
/** Came into sight with a tally from before the last gap. */
const outdated = new Set<string>();
let stopWatching: (() => void) | undefined;

/** The newest known tally; the given one until there is news. Keeps the stream of votes open. */
export function useTally<T extends Tally>(known: T): Tally {
  const { id } = known;
  const listen = useCallback((listener: () => void) => subscribe(id, listener), [id]);
  return useSyncExternalStore(
    listen,
    () => heard.get(id) ?? known,
    () => known,
  );
}

/** Takes over what the server has just said. */
export function takeTallies(tallies: readonly Tally[]): void {
  for (const tally of tallies) {
    heard.delete(tally.id);
    heard.set(tally.id, tally);
    toldAfter.set(tally.id, gaps);
  }
  for (const id of heard.keys()) {
    if (heard.size <= MOST_KEPT) break;
    heard.delete(id);
  }
  for (const { id } of tallies) for (const listener of listeners.get(id) ?? []) listener();
}

/** What was just fetched is newer than what was heard before. */
export function forgetTallies(fetched: readonly { id: string }[]): void {
  for (const { id } of fetched) {
    heard.delete(id);
    toldAfter.set(id, gaps);
  }
}

function missed(): string[] {
  gaps += 1;
  return [...listeners.keys()];
}

/** A whole row comes into sight at once: it is asked for together. */
function askSoon(id: string): void {
  if (outdated.size === 0) {
    setTimeout(() => {
      void refetchTallies([...outdated]);
      outdated.clear();
    }, 100);
  }
  outdated.add(id);
}

function subscribe(id: string, listener: () => void): () => void {
  const own = listeners.get(id) ?? new Set();
  own.add(listener);
  listeners.set(id, own);
  stopWatching ??= watchTallies({ missed, take: takeTallies });
  if ((toldAfter.get(id) ?? 0) < gaps) askSoon(id);
  return () => {
    own.delete(listener);
    if (own.size === 0) listeners.delete(id);
    if (listeners.size > 0) return;
    stopWatching?.();
    stopWatching = undefined;
  };
}
