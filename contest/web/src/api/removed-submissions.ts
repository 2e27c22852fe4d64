/** Submissions that were hidden or deleted while this tab was open: they disappear from the lists that show them. */
import { createStore } from "../session/create-store.ts";

const removed = createStore<ReadonlySet<string>>(new Set());

export function markRemoved(ids: readonly string[]): void {
  removed.set(new Set([...removed.get(), ...ids]));
}

/** A hidden submission can be shown again. */
export function markListed(ids: readonly string[]): void {
  if (ids.some((id) => removed.get().has(id)))
    removed.set(new Set([...removed.get()].filter((id) => !ids.includes(id))));
}

export function useRemovedSubmissions(): ReadonlySet<string> {
  return removed.useValue();
}
