/** The page as a tree of what the app's authors have written, kept up to date and reported to the editor. */
import { NAV_TREE_REBUILD_DELAY_MS, NAV_TREE_REBUILD_DELAY_NEXT_JS_MS } from "@easel/protocol/constants";
import type { Session, Tree } from "../session.ts";
import type { Place } from "./place.ts";
import { createPlaceGroups } from "./place-groups.ts";
import { createReport } from "./report.ts";
import { createRoot } from "./root.ts";
import { createSlices, type Duration } from "./slices.ts";
import type { Storyboard } from "./storyboard.ts";
import { createQuietPeriod, type QuietPeriod } from "./wait.ts";
import { createWalk, type Walk } from "./walk.ts";
import { watchPage, type WatchListeners } from "./watch.ts";

export interface PageTree extends Tree {
  /** Resolves when the editor has received the first tree. */
  readonly isReady: Promise<void>;
  /** To be called with new lookups: names, scopes and classes may be others. */
  lookupsChanged(): void;
}

export function createTree(session: Session, storyboard: Storyboard): PageTree {
  const slices = createSlices(session.ended);
  const report = createReport(session, slices, { isBusy: () => quiet.isOn() });
  const groups = createPlaceGroups(slices);
  const root = createRoot(session, storyboard, report.rearranged);
  const shadowRoots = new Set<ShadowRoot>();
  const walk = createWalk(session, {
    changed: report.changed,
    rearranged(place) {
      isRegrouped = true;
      report.rearranged(place);
    },
    renamed() {
      isRegrouped = true;
    },
    shadowRootFound(found) {
      shadowRoots.add(found);
      watch.alsoIn(found);
    },
  });
  const quiet = createQuietPeriod(session.ended, () => void rebuild());
  const watch = watchPage(session.ended, watchListeners(walk, quiet));
  const touchHidden = createHiddenTracker(session, shadowRoots, walk);
  const listeners: (() => void)[] = [];
  /** Whether places by their id may be others than in the last tree. */
  let isRegrouped = false;
  let building: Promise<void> | null = null;
  const first = { resolve: () => {}, reject: (_error: unknown) => {} };
  const isReady = new Promise<void>((resolve, reject) => {
    Object.assign(first, { resolve, reject });
  });

  session.whenReloaded(lookupsChanged);
  session.whenRendered((root) => {
    // The whole tree is sent again only as often as the protocol says. The next one has the news.
    if (walk.rendered(root) && session.options.treeDifferences) quiet.begin(NAV_TREE_REBUILD_DELAY_MS);
  });
  session.ended.addEventListener("abort", () => {
    shadowRoots.clear();
    first.reject(new Error("Another editor or project has connected before the tree was sent."));
  });
  // Starting a session is a task of its own.
  void slices.pause().then(rebuild);

  return {
    get root() {
      return root.current;
    },
    get: (key) => placeWithKey(key, root.current),
    around: (node) => placeAround(node, walk, root.current),
    withCodebaseId: (codebaseId) => groups.withId(codebaseId, root.current),
    whenRebuilt: (listener) => void listeners.push(listener),
    rebuild,
    isOutdated: quiet.isOn,
    isReady,
    lookupsChanged,
  };

  function lookupsChanged(): void {
    walk.touchAll();
    quiet.begin(NAV_TREE_REBUILD_DELAY_MS);
  }

  function rebuild(): Promise<void> {
    quiet.end();
    watch.flush();
    touchHidden();
    building ??= build();
    return building;
  }

  async function build(): Promise<void> {
    report.cancel();
    try {
      const duration = await slices.run(walk.step);
      building = null;
      publish();
      for (const listener of listeners) listener();
      if (root.current) void send(root.current, duration).then(first.resolve, first.reject);
    } catch (error) {
      building = null;
      console.error("Could not re-create nav tree on DOM change", error);
      first.reject(error);
    }
  }

  async function send(tree: Place, duration: Duration): Promise<void> {
    if (duration === "in pieces") await slices.pause();
    if (building) return;
    await report.send(tree);
    await slices.pause();
    if (!building && root.current) await groups.groupInSlices(root.current);
  }

  function publish(): void {
    const before = { root: root.current, shown: root.current?.shown };
    root.update(walk.top.shown);
    groups.handleBuild(isRegrouped || root.current !== before.root || root.current?.shown !== before.shown);
    isRegrouped = false;
  }
}

function watchListeners(walk: Walk, quiet: QuietPeriod): WatchListeners {
  return {
    touched: (node) => touchAround(node, walk),
    restyled(element) {
      const place = walk.placeOf(element);
      if (place) walk.restyle(place);
    },
    gone(element) {
      const above = walk.placeOf(element)?.above;
      if (above) walk.touch(above);
    },
    appChanged: () => quiet.begin(NAV_TREE_REBUILD_DELAY_MS),
    loaderMoved: () => quiet.begin(NAV_TREE_REBUILD_DELAY_NEXT_JS_MS),
  };
}

/** No mutation reports that a rule which hides originals has come or gone. */
function createHiddenTracker({ hidden }: Session, shadowRoots: ReadonlySet<ShadowRoot>, walk: Walk): () => void {
  let before: { selector: string | null; elements: readonly Element[] } = { selector: null, elements: [] };
  return () => {
    const { selector } = hidden;
    if (selector === before.selector) return;
    const roots = selector === null ? [] : [document, ...shadowRoots];
    const elements = roots.flatMap((part) => [...part.querySelectorAll(selector ?? "")]);
    // Kept, because elements that are shown again may have lost the attribute by which they were found.
    for (const element of [...before.elements, ...elements]) touchAround(element, walk);
    before = { selector, elements };
  };
}

function placeWithKey(key: string, root: Place | null): Place | undefined {
  const path = key.slice(key.lastIndexOf("_") + 1).split("-");
  const first = path.shift();
  let place: Place | null | undefined = root?.path === first ? root : undefined;
  for (const index of path) place = place?.shown[Number(index)];
  return place?.key === key ? place : undefined;
}

function placeAround(node: Node, walk: Walk, root: Place | null): Place | null {
  let place = nearestPlace(node, walk);
  while (place && (!place.isNode || place.isDropped)) place = place.above;
  return place && isInTree(place, root) ? place : null;
}

/** An element that was removed from the page still knows its ancestors, but they no longer contain it. */
function isInTree(place: Place, root: Place | null): boolean {
  let at = place;
  for (; at.parent; at = at.parent) if (at.parent.shown[at.index] !== at) return false;
  return at === root;
}

function nearestPlace(node: Node, walk: Walk): Place | null {
  for (let at: Node | null = node; at; at = at.parentNode ?? (at instanceof ShadowRoot ? at.host : null)) {
    const place = at instanceof Element ? walk.placeOf(at) : undefined;
    if (place) return place;
  }
  return null;
}

function touchAround(node: Node, walk: Walk): void {
  walk.touch(nearestPlace(node, walk) ?? walk.top);
}
