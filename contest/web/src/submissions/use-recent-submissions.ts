/** The works on the home page: they come with the HTML, and are asked for again when the page is opened from another. */
import type { listSubmissions, Submission } from "@contest/contract/submissions";
import { useEffect, useSyncExternalStore } from "react";
import { send } from "../api/send.ts";

const COUNT = 8;

let recent: Submission[] | null = null;
let fromPage = false;
const listeners = new Set<() => void>();

/** Null until they are known. */
export function useRecentSubmissions(): Submission[] | null {
  useEffect(() => {
    // What came with the HTML is a moment old.
    if (!fromPage) void load();
    fromPage = false;
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => recent,
    () => recent,
  );
}

/** Takes over what came with the page. */
export function takeRecent(works: Submission[]): void {
  fromPage = true;
  change(works);
}

async function load(): Promise<void> {
  try {
    change(await send<typeof listSubmissions>("GET /api/submissions", { query: { limit: COUNT } }));
  } catch (failure) {
    console.warn("Recent submissions could not be loaded.", failure);
    if (!recent) change([]);
  }
}

function change(works: Submission[]): void {
  recent = works;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
