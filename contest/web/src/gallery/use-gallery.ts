/**
 * The works of each view that was looked at, as far as they were loaded. They are kept while the tab is open, so that
 * Back finds the wall as it was left.
 */
import type { readGallery } from "@contest/contract/gallery";
import type { readSubmission, Submission } from "@contest/contract/submissions";
import { useEffect, useSyncExternalStore } from "react";
import { ApiFailure } from "../api/failure.ts";
import { firstData } from "../api/first-data.ts";
import { send } from "../api/send.ts";
import { forgetTallies } from "../api/tallies.ts";
import { shuffleSeed } from "./shuffle-seed.ts";
import { FIRST_VIEW, type View, writeView } from "./view.ts";

export interface Works {
  status: "loading" | "there" | "failed";
  works: readonly Submission[];
  /** Where the next page begins; null after the last. */
  next: string | null;
  /** How the next page fares. */
  more: "idle" | "loading" | "failed";
  /** A work that was asked for by its id and does not exist (any more). */
  missing: string | null;
}

const PAGE_SIZE = 40;
/** Who comes anew (not by Back) after this long sees the wall as it is now. */
const FRESH_FOR = 60_000;
const MOST_KEPT = 8;

const EMPTY: Works = { status: "loading", works: [], next: null, more: "idle", missing: null };

interface Kept {
  view: View;
  state: Works;
  loadedAt: number;
}

const fromPage = new WeakMap<object, Works>();
const kept = new Map<string, Kept>();
if (firstData().gallery) kept.set("", { view: FIRST_VIEW, state: cameWithPage(), loadedAt: Date.now() });
const listeners = new Set<() => void>();

interface Wish {
  /** A work that has to be among them, wherever its place in the order is. */
  wanted: string | null;
  /** Who comes back finds what was left. */
  comesBack: boolean;
}

/** Null as a view: it is not known yet, and what came with the page is shown. */
export function useWorks(view: View | null, { wanted, comesBack }: Wish): Works {
  const key = view && writeView(view);
  useEffect(() => {
    if (!view || key === null) return;
    const last = kept.get(key);
    const isGood = last !== undefined && last.state.status !== "failed";
    if (isGood && (comesBack || Date.now() - last.loadedAt < FRESH_FOR)) return;
    void loadFirst(view);
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all of the view; coming back is no reason to load
  }, [key]);
  const state = useSyncExternalStore(
    subscribe,
    () => (key === null ? cameWithPage() : (kept.get(key)?.state ?? EMPTY)),
    cameWithPage,
  );
  useEffect(() => {
    if (key === null || !wanted || state.status !== "there" || state.missing === wanted) return;
    if (!state.works.some(({ id }) => id === wanted)) void bring(key, wanted);
  }, [key, wanted, state]);
  return state;
}

/** The same object for the same page, as React wants it. */
function cameWithPage(): Works {
  const { gallery } = firstData();
  if (!gallery) return EMPTY;
  const known = fromPage.get(gallery) ?? { ...EMPTY, status: "there", ...gallery };
  fromPage.set(gallery, known);
  return known;
}

/** Starts from the top. */
export async function loadFirst(view: View): Promise<void> {
  const mine: Kept = { view, state: EMPTY, loadedAt: Date.now() };
  const key = writeView(view);
  kept.delete(key);
  kept.set(key, mine);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  change(mine, {});
  try {
    const { submissions: works, next } = await fetchPage(view, undefined);
    change(mine, { status: "there", works, next });
  } catch (failure) {
    console.warn("The gallery could not be loaded.", failure);
    change(mine, { status: "failed" });
  }
}

/** Adds the next page, if there is one and it is not already on its way. */
export async function loadMore(view: View): Promise<void> {
  const mine = kept.get(writeView(view));
  if (!mine?.state.next || mine.state.more === "loading") return;
  change(mine, { more: "loading" });
  try {
    const { submissions: works, next } = await fetchPage(view, mine.state.next);
    // Votes move works while one pages: what slipped down past the cursor is not hung twice.
    const known = new Set(mine.state.works.map(({ id }) => id));
    change(mine, { works: [...mine.state.works, ...works.filter(({ id }) => !known.has(id))], next, more: "idle" });
  } catch {
    change(mine, { more: "failed" });
  }
}

const underWay = new Set<string>();

/**
 * Hangs a work first on the wall. It may be the last of a million by its place in the order: whoever follows a link to
 * it wants to see it at once, not after all that come before it.
 */
async function bring(key: string, id: string): Promise<void> {
  const mine = kept.get(key);
  if (!mine || underWay.has(id)) return;
  underWay.add(id);
  try {
    const work = await send<typeof readSubmission>("GET /api/submissions/:id", { params: { id } });
    change(mine, { works: [work, ...mine.state.works.filter((other) => other.id !== id)] });
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500) change(mine, { missing: id });
  } finally {
    underWay.delete(id);
  }
}

async function fetchPage({ tab, sort, age, type }: View, cursor: string | undefined) {
  const page = await send<typeof readGallery>("GET /api/gallery", {
    query: {
      tab,
      sort,
      age_group: age === "any" ? undefined : age,
      contest_type: type === "any" ? undefined : type,
      seed: sort === "random" ? shuffleSeed() : undefined,
      tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
      cursor,
      limit: PAGE_SIZE,
    },
  });
  forgetTallies(page.submissions);
  return page;
}

function change(entry: Kept, by: Partial<Works>): void {
  entry.state = { ...entry.state, ...by };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
