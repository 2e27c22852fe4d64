/** The page as a tree of what somebody has written, kept up to date and told to the editor. */
import { NAV_TREE_REBUILD_DELAY_MS, NAV_TREE_REBUILD_DELAY_NEXT_JS_MS } from "@easel/protocol/constants";
import { EMPTY_TREE_ID, SKIP_ROOT_ID } from "@easel/protocol/ids";
import { inOrder, isSame, MadeUpRoot, type Place } from "./place.ts";
import { createReport } from "./report.ts";
import { createSlices, type Duration } from "./slices.ts";
import { inStoryboard, type Storyboard, storyboardFilter } from "./storyboard.ts";
import { createWait } from "./wait.ts";
import { createWalk } from "./walk.ts";
import { watchPage } from "./watch.ts";
import type { Session, Tree } from "../session.ts";

export interface PageTree extends Tree {
  /** Resolves when the editor has been told the first tree. */
  readonly isReady: Promise<void>;
  /** What the source says is new: names, scopes and classes may be others. */
  lookupsChanged(): void;
}

export function createTree(session: Session, storyboard: Storyboard): PageTree {
  const slices = createSlices(session.ended);
  const report = createReport(session, slices, { isBusy: () => wait.isOn() });
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
    shadowRootFound(root) {
      shadowRoots.add(root);
      watch.alsoIn(root);
    },
  });
  const wait = createWait(session.ended, () => void rebuild());
  const watch = watchPage(session.ended, {
    touched: (node) => touchAround(node),
    restyled(element) {
      const place = walk.placeOf(element);
      if (place) walk.restyle(place);
    },
    gone(element) {
      const above = walk.placeOf(element)?.above;
      if (above) walk.touch(above);
    },
    appChanged: () => wait.begin(NAV_TREE_REBUILD_DELAY_MS),
    loaderMoved: () => wait.begin(NAV_TREE_REBUILD_DELAY_NEXT_JS_MS),
  });
  // Numbers below those of places.
  const severalTops = new MadeUpRoot(session, -1, SKIP_ROOT_ID);
  const noTops = new MadeUpRoot(session, -2, EMPTY_TREE_ID);
  const listeners: (() => void)[] = [];
  let root: Place | null = null;
  let dropped: readonly Place[] = [];
  let byCodebaseId: Groups | null = null;
  /** Whether what is kept by id was of a tree before. */
  let isRegrouped = false;
  /** Counts the trees. */
  let edition = 0;
  let building: Promise<void> | null = null;
  let hiddenBefore: { selector: string | null; elements: readonly Element[] } = { selector: null, elements: [] };
  const first = { succeed: () => {}, fail: (_error: unknown) => {} };
  const isReady = new Promise<void>((resolve, reject) => {
    Object.assign(first, { succeed: resolve, fail: reject });
  });

  session.whenReloaded(lookupsChanged);
  session.ended.addEventListener("abort", () => {
    shadowRoots.clear();
    first.fail(new Error("Another editor or project has come before the tree was told."));
  });
  // To begin a session is a task of its own.
  void slices.pause().then(rebuild);

  return {
    get root() {
      return root;
    },
    get,
    around,
    withCodebaseId(codebaseId) {
      byCodebaseId ??= group(root ? inOrder(root) : []);
      return byCodebaseId.get(codebaseId) ?? [];
    },
    whenRebuilt: (listener) => void listeners.push(listener),
    rebuild,
    isReady,
    lookupsChanged,
  };

  function lookupsChanged(): void {
    walk.touchAll();
    wait.begin(NAV_TREE_REBUILD_DELAY_MS);
  }

  function rebuild(): Promise<void> {
    wait.end();
    watch.flush();
    noticeHidden();
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
      if (root) void tell(root, duration).then(first.succeed, first.fail);
    } catch (error) {
      building = null;
      console.error("Could not re-create nav tree on DOM change", error);
      first.fail(error);
    }
  }

  async function tell(tree: Place, duration: Duration): Promise<void> {
    if (duration === "in pieces") await slices.pause();
    if (building) return;
    await report.send(tree);
    await slices.pause();
    await groupAtLeisure();
  }

  /** Who asks for places by their id, mostly to outline them, should not have to wait. */
  async function groupAtLeisure(): Promise<void> {
    if (byCodebaseId || building || !root) return;
    const groups: Groups = new Map();
    const places = inOrder(root).values();
    const tree = edition;
    await slices.run((isTimeUp) => {
      for (const place of places) {
        addTo(groups, place);
        if (isTimeUp()) return edition !== tree;
      }
      return true;
    });
    if (edition === tree) byCodebaseId ??= groups;
  }

  function publish(): void {
    const before = { root, shown: root?.shown };
    arrange();
    if (isRegrouped || root !== before.root || root?.shown !== before.shown) byCodebaseId = null;
    isRegrouped = false;
    edition += 1;
  }

  function arrange(): void {
    for (const place of dropped) place.isDropped = false;
    const filter = storyboardFilter(storyboard, location.href);
    const tops = inStoryboard(walk.top.shown, filter, session.lookups.elements);
    for (const place of tops.dropped) place.isDropped = true;
    dropped = tops.dropped;
    const [only] = tops.kept;
    if (only && tops.kept.length === 1) {
      root = only;
      only.parent = null;
      return;
    }
    root = only ? severalTops : noTops;
    if (!isSame(root.shown, tops.kept)) {
      report.rearranged(root);
      root.shown = tops.kept;
    }
    for (const [index, place] of tops.kept.entries()) {
      place.parent = root;
      place.index = index;
    }
  }

  function get(key: string): Place | undefined {
    const path = key.slice(key.lastIndexOf("_") + 1).split("-");
    const first = path.shift();
    let place: Place | null | undefined = root?.path === first ? root : undefined;
    for (const index of path) place = place?.shown[Number(index)];
    return place?.key === key ? place : undefined;
  }

  function around(node: Node): Place | null {
    let place = nearestPlace(node);
    while (place && (!place.isNode || place.isDropped)) place = place.above;
    return place && isInTree(place) ? place : null;
  }

  /** What was taken out of the page keeps its place above, but is not found below it any more. */
  function isInTree(place: Place): boolean {
    let at = place;
    for (; at.parent; at = at.parent) if (at.parent.shown[at.index] !== at) return false;
    return at === root;
  }

  function nearestPlace(node: Node): Place | null {
    for (let at: Node | null = node; at; at = at.parentNode ?? (at instanceof ShadowRoot ? at.host : null)) {
      const place = at instanceof Element ? walk.placeOf(at) : undefined;
      if (place) return place;
    }
    return null;
  }

  function touchAround(node: Node): void {
    walk.touch(nearestPlace(node) ?? walk.top);
  }

  /** No mutation tells that a rule has come or gone that hides originals. */
  function noticeHidden(): void {
    const { selector } = session.hidden;
    if (selector === hiddenBefore.selector) return;
    const roots = selector === null ? [] : [document, ...shadowRoots];
    const elements = roots.flatMap((part) => [...part.querySelectorAll(selector ?? "")]);
    // Kept, because those that are shown again may have lost the mark by which they were found.
    for (const element of [...hiddenBefore.elements, ...elements]) touchAround(element);
    hiddenBefore = { selector, elements };
  }
}

type Groups = Map<string, Place[]>;

function group(places: readonly Place[]): Groups {
  const groups: Groups = new Map();
  for (const place of places) addTo(groups, place);
  return groups;
}

function addTo(groups: Groups, place: Place): void {
  const others = groups.get(place.codebaseId);
  if (others) others.push(place);
  else groups.set(place.codebaseId, [place]);
}
