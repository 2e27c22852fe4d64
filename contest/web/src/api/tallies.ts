/** How submissions stand now: what came with them, and what was heard since. */
import type { Tally } from "@contest/contract/votes";
import { useCallback, useSyncExternalStore } from "react";
import { watchTallies } from "./live.ts";

/** Votes for works that were never shown are heard too: the oldest news is forgotten first. */
const MOST_KEPT = 5000;

const heard = new Map<string, Tally>();
const listeners = new Map<string, Set<() => void>>();
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
  }
  for (const id of heard.keys()) {
    if (heard.size <= MOST_KEPT) break;
    heard.delete(id);
  }
  for (const { id } of tallies) for (const listener of listeners.get(id) ?? []) listener();
}

/** What was just fetched is newer than what was heard before. */
export function forgetTallies(fetched: readonly { id: string }[]): void {
  for (const { id } of fetched) heard.delete(id);
}

function subscribe(id: string, listener: () => void): () => void {
  const own = listeners.get(id) ?? new Set();
  own.add(listener);
  listeners.set(id, own);
  stopWatching ??= watchTallies({ shown: () => [...listeners.keys()], take: takeTallies });
  return () => {
    own.delete(listener);
    if (own.size === 0) listeners.delete(id);
    if (listeners.size > 0) return;
    stopWatching?.();
    stopWatching = undefined;
  };
}
