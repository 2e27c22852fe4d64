/** Derives the page again whenever the changes or the app call for it. */
import { NAV_TREE_REBUILD_DELAY_MS } from "@easel/protocol/constants";
import type { Session, Tree } from "../session.ts";
import type { ChangeTracker } from "./change-tracker.ts";
import type { Page } from "./page.ts";
import { undoRecordOf } from "./shown-changes.ts";
import type { Trials } from "./trials.ts";

export interface Derivation {
  /** Returns the ids of the changes that are completely shown. */
  derive(rebuild?: () => void): ReadonlySet<string>;
  /** Runs work whose mutations need not be followed. */
  unobserved<Result>(work: () => Result): Result;
  /** Has the tree rebuilt once the slider rests, by which time a style may have moved things. */
  rebuildSoon(): void;
}

interface DerivationDependencies {
  readonly session: Session;
  readonly tree: Tree;
  readonly tracker: ChangeTracker;
  readonly trials: Trials;
  readonly page: Page;
}

/** An app that reverts what we show would otherwise keep the page busy forever. */
const MAX_PER_FRAME = 10;

const EVERYTHING = { subtree: true, childList: true, attributes: true, characterData: true };

export function createDerivation({ session, tree, tracker, trials, page }: DerivationDependencies): Derivation {
  let derivedInFrame = 0;
  let rebuilding: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(followApp);
  session.ended.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(rebuilding);
  });
  // A moment later: React must have finished before it is asked to render again.
  session.whenRendered(() => {
    if (page.isOutdated()) queueMicrotask(() => page.isOutdated() && deriveAgain());
  });
  return { derive, unobserved, rebuildSoon };

  function derive(rebuild: () => void = () => void tree.rebuild()): ReadonlySet<string> {
    const displayed = tracker.current.entries.map(({ id, effects, change }) => {
      return { id, effects, realIds: undoRecordOf(tracker.current, change.id).realIds };
    });
    const all = [...displayed, ...trials.displayed()];
    observer.disconnect();
    const before = structure();
    const complete = page.derive(all, trials.current);
    tracker.refreshHidden();
    const after = structure();
    const isSame = after.length === before.length && after.every((part, index) => part === before[index]);
    if (!isSame) rebuild();
    for (const root of all.length > 0 ? [document, ...page.shadows] : []) observer.observe(root, EVERYTHING);
    return complete;
  }

  /** Everything by which a derivation changes the tree. */
  function structure(): readonly unknown[] {
    return [session.hidden.selector, ...page.placeholders()];
  }

  /** Runs before the next frame is drawn, so that nobody sees both a placeholder and the real element, or neither. */
  function followApp(records: readonly MutationRecord[]): void {
    if (page.isAffectedBy(records)) deriveAgain();
  }

  function deriveAgain(): void {
    derivedInFrame += 1;
    if (derivedInFrame === 1) requestAnimationFrame(() => (derivedInFrame = 0));
    if (derivedInFrame > MAX_PER_FRAME) return;
    tracker.identify(page.finder, session.lookups);
    tracker.settle(page.finder, false);
    derive();
  }

  function unobserved<Result>(work: () => Result): Result {
    followApp(observer.takeRecords());
    const result = work();
    observer.takeRecords();
    return result;
  }

  function rebuildSoon(): void {
    clearTimeout(rebuilding);
    rebuilding = setTimeout(() => {
      unobserved(page.rest);
      void tree.rebuild();
    }, NAV_TREE_REBUILD_DELAY_MS);
  }
}
