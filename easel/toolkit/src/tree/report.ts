/** Tells the editor the tree: all of it with the page's HTML, or what has changed if it has asked for that. */
import { SKIP_ROOT_ID } from "@easel/protocol/ids";
import type { NavDifference } from "@easel/protocol/nav-differences";
import type { NavNode, PageBoundingBox } from "@easel/protocol/nav-node";
import { createBoxes, isSameBox } from "./boxes.ts";
import { readClasses } from "./classes.ts";
import { readLiteralChildren, readProps } from "./facts.ts";
import { type Facts, inOrder, type Place } from "./place.ts";
import type { Duration, Slices } from "./slices.ts";
import type { Session } from "../session.ts";

export interface Report {
  /** Its facts may be new. */
  changed(place: Place): void;
  /** Its list of nodes is. */
  rearranged(place: Place): void;
  /** Resolves when the editor has been told, or when it was cancelled. */
  send(root: Place): Promise<void>;
  /** Before places change: what a report would tell then is of no time at all. */
  cancel(): void;
}

/** So many nodes make a message that is sent in a few milliseconds. */
const NODES_PER_MESSAGE = 100;

/** Boxes that nobody sees are read at their leisure: this long, with so long a rest. */
const LEISURE_MS = 2;
const REST_MS = 100;

export function createReport(session: Session, slices: Slices, page: { isBusy: () => boolean }): Report {
  const news = new Set<Place>();
  const boxes = createBoxes();
  const scopes = scopeFinder(session);
  /** Counts the reports. A place keeps the number of the last one it was in. */
  let current = 0;
  /** The last one that went through all places. */
  let lastWhole = 0;
  let lastRoot = 0;
  let places: readonly Place[] = [];
  let isRearranged = true;
  /** Which place comes next among those out of sight, so that each has its turn however often the page changes. */
  let turn = 0;
  session.ended.addEventListener("abort", cancel);

  return {
    changed(place) {
      place.facts = null;
      news.add(place);
    },
    rearranged(place) {
      isRearranged = true;
      news.add(place);
    },
    cancel,
    async send(root) {
      current += 1;
      boxes.begin();
      scopes.forget();
      if (session.options.treeDifferences) await sendDifferences(root);
      else await sendWhole(root);
    },
  };

  function cancel(): void {
    current += 1;
  }

  async function sendWhole(root: Place): Promise<void> {
    const report = current;
    const nodes = new Map<Place, NavNode>();
    await eachOf(inOrder(root), (place) => {
      nodes.set(place, navNode(place, place === root ? undefined : nodes.get(place.parent ?? root)));
    });
    if (report !== current) return;
    // A task of its own: to write down a big page takes as long as a slice.
    const outerHtml = document.documentElement.outerHTML;
    await slices.pause();
    const navTree = nodes.get(root);
    if (report !== current || !navTree) return;
    news.clear();
    session.post({ id: "NAV_TREE", navTree, outerHtml });
  }

  function navNode(place: Place, parent: NavNode | undefined): NavNode {
    const { codebaseId, path: uniquePath, key: cachedKey } = place;
    const pageBoundingBox = boxes.of(place);
    const node: NavNode = {
      ...(place.facts ??= readFacts(place)),
      tempoElement: { codebaseId, storyboardId: session.storyboardId, uniquePath, cachedKey },
      level: levelBelow(parent),
      children: [],
      ...(parent && { parent }),
      ...(pageBoundingBox && { pageBoundingBox }),
    };
    parent?.children.push(node);
    return node;
  }

  async function sendDifferences(root: Place): Promise<void> {
    const report = current;
    const isWhole = isRearranged || root.number !== lastRoot;
    if (isWhole) places = inOrder(root);
    let nodes: NavDifference[] = [];
    let isNews = root.number !== lastRoot;
    const duration = await eachOf(isWhole ? places : [...news], (place) => {
      const difference = differenceOf(place, isWhole);
      if (difference) isNews = nodes.push(difference) > 0;
      if (nodes.length < NODES_PER_MESSAGE) return;
      // Not at the end of the slice: to send what a slice has gathered may take as long again.
      postDifferences(root, nodes, [], false);
      nodes = [];
    });
    if (duration === "in pieces") await slices.pause();
    if (report !== current) return;
    const moved = boxes.inView(root).filter(isMoved);
    if (isNews || moved.length > 0) postDifferences(root, nodes, moved, true);
    lastRoot = root.number;
    if (isWhole) lastWhole = report;
    isRearranged = false;
    news.clear();
    void followUp(root);
  }

  /** Boxes out of sight, and what has moved in sight without the page having changed. */
  async function followUp(root: Place): Promise<void> {
    const report = current;
    let left = places.length;
    while (left > 0) {
      await slices.rest(REST_MS);
      if (report !== current) return;
      // A report follows anyway.
      if (page.isBusy()) continue;
      const moved: Place[] = [];
      const end = performance.now() + LEISURE_MS;
      for (; left > 0 && performance.now() < end; left -= 1) {
        turn = (turn + 1) % places.length;
        const place = places[turn];
        if (place && isMoved(place)) moved.push(place);
      }
      if (moved.length > 0) postDifferences(root, [], moved, true);
    }
  }

  function postDifferences(root: Place, nodes: NavDifference[], moved: readonly Place[], isLast: boolean): void {
    const numbers = new Float64Array(moved.length * 5);
    for (const [index, { number, toldBox = NOWHERE }] of moved.entries()) {
      const { pageX, pageY, width, height } = toldBox;
      numbers.set([number, pageX, pageY, width, height], index * 5);
    }
    session.post({ id: "NAV_TREE_DIFFERENCES", root: root.number, nodes, boxes: numbers, isLast });
  }

  function differenceOf(place: Place, isWhole: boolean): NavDifference | null {
    // What was in no report since the last whole one, the editor has forgotten or never known.
    const isKnown = place.report >= lastWhole && lastWhole > 0;
    if (!isKnown && !isWhole) return null;
    place.report = current;
    if (isKnown && !news.delete(place)) return null;
    if (!isKnown) place.toldBox = undefined;
    const { number: node, codebaseId } = place;
    // Told once, and kept by the editor: what lives on in a page costs it long pauses to collect garbage.
    return { node, codebaseId, facts: readFacts(place), children: place.shown.map(({ number }) => number) };
  }

  function isMoved(place: Place): boolean {
    const box = boxes.of(place);
    if (isSameBox(box, place.toldBox)) return false;
    place.toldBox = box;
    return true;
  }

  /** In slices, and no further when the report is cancelled. */
  function eachOf(places: readonly Place[], visit: (place: Place) => void): Promise<Duration> {
    const report = current;
    const left = places.values();
    return slices.run((isTimeUp) => {
      if (report !== current) return true;
      for (const place of left) {
        visit(place);
        if (isTimeUp()) return false;
      }
      return true;
    });
  }

  function readFacts(place: Place): Facts {
    const { element, fiber, codebaseId, name, isComponent } = place;
    const given = fiber ? fiber.memoizedProps : element && attributesOf(element);
    const props = typeof given === "object" && given !== null ? given : {};
    const classList = (element ? place.classes : readClasses(classIn(props))).own;
    const removable = session.lookups.elements[codebaseId]?.removableClasses;
    return {
      name,
      tagName: element?.localName ?? "",
      isComponent,
      classList,
      directlySetClassList: removable ? classList.filter((name) => removable.includes(name)) : NO_CLASSES,
      props: readProps(props),
      literalChildren: readLiteralChildren(props),
      scope: scopes.of(codebaseId),
    };
  }
}

const NO_CLASSES: string[] = [];

/** How a box is told of what is drawn nowhere. */
const NOWHERE: PageBoundingBox = { pageX: NaN, pageY: NaN, width: NaN, height: NaN };

function levelBelow(parent: NavNode | undefined): number {
  if (!parent || parent.tempoElement.codebaseId === SKIP_ROOT_ID) return 0;
  return (parent.level ?? 0) + 1;
}

function attributesOf(element: Element): object {
  return Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
}

function classIn(props: object): string {
  return "className" in props && typeof props.className === "string" ? props.className : "";
}

/** The first scope that has the id in it. */
function scopeFinder({ lookups }: Session) {
  let found: Map<string, unknown> | null = null;
  return {
    forget: () => {
      found = null;
    },
    of(codebaseId: string): unknown {
      found ??= new Map(
        Object.values(lookups.scopes)
          .reverse()
          .flatMap((scope) => scope?.codebaseIds.map((id): [string, unknown] => [id, scope]) ?? []),
      );
      return found.get(codebaseId);
    },
  };
}
