/**
 * Live vote counts. All parts of a tab share one stream, which is open only while the tab is visible and shows counts.
 * The stream does not repeat what was missed: whenever the server sends `resync`, as it does first of all, the counts
 * that are shown are fetched.
 */
import type { readTallies, Tally } from "@contest/contract/votes";
import { markListed, markRemoved } from "../api/removed-submissions.ts";
import { send } from "../api/send.ts";

export interface TallyWatcher {
  /** Votes may have been missed. Returns the ids of the submissions that this part of the page shows. */
  onGap: () => readonly string[];
  onTallies: (tallies: readonly Tally[]) => void;
}

/** The number of submissions that one request may name. */
const MAX_PER_REQUEST = 100;
/** A browser gives up on a stream that was refused. Each further try waits longer. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;
const MAX_SPREAD = 3000;

const watchers = new Set<TallyWatcher>();
let stream: EventSource | null = null;
let pause = FIRST_PAUSE;
let nextTry: ReturnType<typeof setTimeout> | undefined;
let followsVisibility = false;

/** Returns the function that ends the watching. */
export function watchTallies(watcher: TallyWatcher): () => void {
  watchers.add(watcher);
  if (!followsVisibility) document.addEventListener("visibilitychange", openOrClose);
  followsVisibility = true;
  openOrCloseSoon();
  return () => {
    watchers.delete(watcher);
    openOrCloseSoon();
  };
}

/** All watchers of a page come and go together: only the final state counts. */
function openOrCloseSoon(): void {
  queueMicrotask(openOrClose);
}

function openOrClose(): void {
  const isNeeded = watchers.size > 0 && document.visibilityState === "visible";
  if (isNeeded && !stream) open();
  if (!isNeeded) close();
}

function open(): void {
  clearTimeout(nextTry);
  const opened = new EventSource("/api/live");
  stream = opened;
  let cuts = -1;
  opened.addEventListener("resync", () => {
    pause = FIRST_PAUSE;
    cuts += 1;
    // After a cut, ten thousand pages reconnect in the same moment: they must not all fetch at once.
    setTimeout(() => void refetchShown(), cuts === 0 ? 0 : Math.random() * MAX_SPREAD);
  });
  opened.addEventListener("tallies", ({ data }: MessageEvent<string>) => publish(JSON.parse(data) as Tally[]));
  opened.addEventListener("removed", ({ data }: MessageEvent<string>) => markRemoved(JSON.parse(data) as string[]));
  opened.addEventListener("error", () => {
    // Otherwise the browser is already reconnecting by itself.
    if (opened.readyState !== EventSource.CLOSED || opened !== stream) return;
    close();
    // The spread keeps pages from reconnecting all at once when a server comes back.
    nextTry = setTimeout(openOrClose, pause * (0.5 + Math.random()));
    pause = Math.min(LONGEST_PAUSE, pause * 2);
  });
}

function close(): void {
  clearTimeout(nextTry);
  stream?.close();
  stream = null;
}

async function refetchShown(): Promise<void> {
  await refetchTallies([...new Set([...watchers].flatMap(({ onGap }) => onGap()))]);
}

/** Fetches the current tallies and publishes them to all parts of the page. */
export async function refetchTallies(ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MAX_PER_REQUEST) {
    const submission_ids = ids.slice(from, from + MAX_PER_REQUEST).join(",");
    try {
      publish(await send<typeof readTallies>("GET /api/tallies", { query: { submission_ids } }));
    } catch {
      // The counts stay as they were until the next vote or the next opening.
      return;
    }
  }
}

function publish(tallies: readonly Tally[]): void {
  markListed(tallies.map(({ id }) => id));
  for (const { onTallies } of watchers) onTallies(tallies);
}
