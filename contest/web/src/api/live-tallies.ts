/**
 * Votes while they come in. All parts of a tab share one stream. It is open only while somebody looks at a page that
 * shows counts. The stream does not tell what was missed: whenever the server says `resync`, as it does first of all,
 * what is shown is asked for.
 */
import type { readTallies, Tally } from "@contest/contract/votes";
import { send } from "./send.ts";

export interface Watcher {
  /** There may have been votes that nobody told. Returns what this part of the page shows, to be asked for. */
  missed: () => readonly string[];
  take: (tallies: readonly Tally[]) => void;
}

/** As many as one question may name. */
const MOST_AT_ONCE = 100;
/** A browser gives up on a stream that was refused. Each further try waits longer. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;
const MOST_SPREAD = 3000;

const watchers = new Set<Watcher>();
let stream: EventSource | null = null;
let pause = FIRST_PAUSE;
let nextTry: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** Returns what ends it. */
export function watchTallies(watcher: Watcher): () => void {
  watchers.add(watcher);
  if (!isListening) document.addEventListener("visibilitychange", openOrClose);
  isListening = true;
  soon();
  return () => {
    watchers.delete(watcher);
    soon();
  };
}

/** Pages come and go together with all their watchers: only how it ends up counts. */
function soon(): void {
  queueMicrotask(openOrClose);
}

function openOrClose(): void {
  const wanted = watchers.size > 0 && document.visibilityState === "visible";
  if (wanted && !stream) open();
  if (!wanted) close();
}

function open(): void {
  clearTimeout(nextTry);
  const opened = new EventSource("/api/live");
  stream = opened;
  let cuts = -1;
  opened.addEventListener("resync", () => {
    pause = FIRST_PAUSE;
    cuts += 1;
    // After a cut, ten thousand pages are back in the same moment: they do not ask all at once.
    setTimeout(() => void askForShown(), cuts === 0 ? 0 : Math.random() * MOST_SPREAD);
  });
  opened.addEventListener("tallies", ({ data }: MessageEvent<string>) => give(JSON.parse(data) as Tally[]));
  opened.addEventListener("error", () => {
    // Otherwise the browser is already trying again by itself.
    if (opened.readyState !== EventSource.CLOSED || opened !== stream) return;
    close();
    // Not all pages at once, when a server comes back.
    nextTry = setTimeout(openOrClose, pause * (0.5 + Math.random()));
    pause = Math.min(LONGEST_PAUSE, pause * 2);
  });
}

function close(): void {
  clearTimeout(nextTry);
  stream?.close();
  stream = null;
}

async function askForShown(): Promise<void> {
  await refetchTallies([...new Set([...watchers].flatMap(({ missed }) => missed()))]);
}

/** Asks how these stand, and tells all parts of the page. */
export async function refetchTallies(ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const submission_ids = ids.slice(from, from + MOST_AT_ONCE).join(",");
    try {
      give(await send<typeof readTallies>("GET /api/tallies", { query: { submission_ids } }));
    } catch {
      // The counts stay as they were until the next vote or the next opening.
      return;
    }
  }
}

function give(tallies: readonly Tally[]): void {
  for (const { take } of watchers) take(tallies);
}
