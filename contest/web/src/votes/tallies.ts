/** The current counts of the submissions on the page: those they were fetched with, and those received since. */
import type { Tally } from "@contest/contract/votes";
import { useEffect } from "react";
import { createStore } from "../session/create-store.ts";
import { refetchTallies, watchTallies } from "./live-tallies.ts";

/** Votes for submissions that are not on this page arrive as well, so the oldest counts are dropped. */
const MAX_STORED = 5000;
/** A whole row of submissions appears at once, and its counts are fetched together. */
const BATCH_MS = 100;

const received = createStore<ReadonlyMap<string, Tally>>(new Map());
/** How many components show each submission. */
const shown = new Map<string, number>();
/** How many gaps the stream has had, and how many before the count of each submission was last known. */
let gaps = 0;
const knownAfterGap = new Map<string, number>();
const outdated = new Set<string>();
let stopWatching: (() => void) | undefined;

/** The newest known tally of a submission. While a component uses it, the stream of votes stays open. */
export function useTally(fetched: Tally): Tally {
  const { id } = fetched;
  useEffect(() => show(id), [id]);
  return received.useValue((tallies) => tallies.get(id)) ?? fetched;
}

/** Stores tallies that the server has just sent. */
export function receiveTallies(tallies: readonly Tally[]): void {
  const next = new Map(received.get());
  for (const { id, votes, score } of tallies) {
    next.delete(id);
    next.set(id, { id, votes, score });
    knownAfterGap.set(id, gaps);
  }
  for (const id of next.keys()) {
    if (next.size <= MAX_STORED) break;
    next.delete(id);
  }
  received.set(next);
}

function show(id: string): () => void {
  shown.set(id, (shown.get(id) ?? 0) + 1);
  stopWatching ??= watchTallies({ onGap, onTallies: receiveTallies });
  if ((knownAfterGap.get(id) ?? 0) < gaps) refetchSoon(id);
  return () => hide(id);
}

function hide(id: string): void {
  const left = (shown.get(id) ?? 0) - 1;
  if (left > 0) shown.set(id, left);
  else shown.delete(id);
  if (shown.size > 0) return;
  stopWatching?.();
  stopWatching = undefined;
}

function onGap(): string[] {
  gaps += 1;
  return [...shown.keys()];
}

function refetchSoon(id: string): void {
  if (outdated.size === 0) {
    setTimeout(() => {
      void refetchTallies([...outdated]);
      outdated.clear();
    }, BATCH_MS);
  }
  outdated.add(id);
}
