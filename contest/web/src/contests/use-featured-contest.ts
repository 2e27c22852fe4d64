/** The contest on the home page: it comes with the HTML, and is asked for again when its time has passed. */
import type { ResponseOf } from "@contest/contract/call";
import type { Challenge, featuredChallenge } from "@contest/contract/contests";
import { type ContestSpan, contestSpan } from "@contest/rules/contests/clock";
import { useEffect, useSyncExternalStore } from "react";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";

export type Featured =
  | { status: "loading" }
  | { status: "failed"; reason: string }
  | { status: "loaded"; contest: Challenge | null };

let featured: Featured = { status: "loading" };
/** Server's clock minus ours, in milliseconds. */
let clockOffset = 0;
let loadedAt = 0;
let underWay: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** A page that was away this long asks again. */
const FRESH_FOR = 60_000;
/** A clock this far off is more likely a page that the browser kept for long: its data is not believed. */
const MOST_BELIEVED_OFFSET = 120_000;

export function useFeaturedContest(): Featured {
  useEffect(() => {
    refreshWhenStale();
    const onShow = () => document.visibilityState === "visible" && refreshWhenStale();
    document.addEventListener("visibilitychange", onShow);
    return () => document.removeEventListener("visibilitychange", onShow);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => featured,
    () => featured,
  );
}

/** The server's time, as well as we know it. */
export function serverNow(): number {
  return Date.now() + clockOffset;
}

export function spanOf(contest: Challenge): ContestSpan {
  return contestSpan(contest);
}

export function refreshFeatured(): Promise<void> {
  underWay ??= load().finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Takes over a contest the server has just sent, with what has changed in it. */
export function setFeatured(contest: Challenge): void {
  change({ status: "loaded", contest });
}

/** Takes over what came with the page, which may have been here long before its script was. */
export function takeFeatured({ challenge, now }: ResponseOf<typeof featuredChallenge>): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const age = navigation ? performance.now() - navigation.responseStart : 0;
  take(challenge, now, Date.now() - age);
  if (Math.abs(clockOffset) > MOST_BELIEVED_OFFSET) loadedAt = 0;
}

async function load(): Promise<void> {
  try {
    const { challenge, now } = await send<typeof featuredChallenge>("GET /api/challenges/featured");
    take(challenge, now, Date.now());
  } catch (failure) {
    // What is on the page stays on it: a short silence of the server is no reason to take it away.
    if (featured.status === "loaded") return;
    change({ status: "failed", reason: failureMessage(failure, "Failed to fetch contests") });
  }
}

function take(contest: Challenge | null, now: string, arrivedAt: number): void {
  clockOffset = Date.parse(now) - arrivedAt;
  loadedAt = Date.now();
  change({ status: "loaded", contest });
}

function refreshWhenStale(): void {
  if (Date.now() - loadedAt > FRESH_FOR) void refreshFeatured();
}

function change(next: Featured): void {
  featured = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
