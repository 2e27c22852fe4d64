/** Tells the editor the tree: all of it with the page's HTML, or what has changed if it has asked for that. */
import { SKIP_ROOT_ID } from "@easel/protocol/ids";
import type { NavDifference } from "@easel/protocol/nav-differences";
import type { NavNode, PageBoundingBox } from "@easel/protocol/nav-node";
import { ownClasses } from "../own-classes.ts";
import { readLiteralChildren, readProps } from "./facts.ts";
import type { Place } from "./place.ts";
import type { Slices } from "./slices.ts";
import type { Session } from "../session.ts";

export interface Report {
  /** Its facts or its list of nodes may be new. */
  changed(place: Place): void;
  /** Resolves when the editor has been told, or when it was cancelled. */
  send(root: Place): Promise<void>;
  /** Before places change: what a report would tell then is of no time at all. */
  cancel(): void;
}

type Facts = Omit<NavNode, "tempoElement" | "parent" | "children" | "pageBoundingBox" | "level">;

/** So many nodes make a message that is sent in a few milliseconds. */
const NODES_PER_MESSAGE = 250;

export function createReport(session: Session, slices: Slices): Report {
  const news = new Set<Place>();
  /** Counts the reports. A place keeps the number of the last one it was in. */
  let current = 0;
  let lastWhole = 0;
  let lastRoot = 0;
  const scopes = scopeFinder(session);

  return {
    changed(place) {
      place.facts = null;
      news.add(place);
    },
    cancel() {
      current += 1;
    },
    async send(root) {
      current += 1;
      scopes.forget();
      if (session.options.treeDifferences) await sendDifferences(root);
      else await sendWhole(root);
    },
  };

  async function sendWhole(root: Place): Promise<void> {
    const report = current;
    const places = inOrder(root);
    const nodes = new Map<Place, NavNode>();
    await eachOf(places, (place) => {
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
    const pageBoundingBox = boxOf(place);
    const node: NavNode = {
      ...factsOf(place),
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
    const places = inOrder(root);
    let nodes: NavDifference[] = [];
    let isNews = lastWhole === 0;
    const post = (isLast: boolean) => {
      session.post({ id: "NAV_TREE_DIFFERENCES", root: root.number, nodes, isLast });
      nodes = [];
    };
    await eachOf(places, (place) => {
      const difference = differenceOf(place);
      if (difference) isNews = nodes.push(difference) > 0;
      // Not at the end of the slice: to send what a slice has gathered may take as long again.
      if (nodes.length === NODES_PER_MESSAGE) post(false);
    });
    if (report !== current) return;
    if (isNews || root.number !== lastRoot) post(true);
    lastRoot = root.number;
    lastWhole = report;
    news.clear();
  }

  function differenceOf(place: Place): NavDifference | null {
    // What was in no report since the last whole one, the editor has forgotten or never known.
    const isKnown = place.report >= lastWhole && lastWhole > 0;
    place.report = current;
    const box = boxOf(place);
    const isMoved = !isSameBox(box, place.toldBox);
    place.toldBox = box;
    if (!isKnown || news.delete(place)) {
      const { number: node, codebaseId } = place;
      const children = place.shown.map(({ number }) => number);
      return { node, codebaseId, ...factsOf(place), children, pageBoundingBox: box };
    }
    return isMoved ? { node: place.number, pageBoundingBox: box } : null;
  }

  /** In slices, and no further when the report is cancelled. */
  function eachOf(places: readonly Place[], visit: (place: Place) => void): Promise<void> {
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

  function factsOf(place: Place): Facts {
    place.facts ??= readFacts(place);
    return place.facts;
  }

  function readFacts(place: Place): Facts {
    const { element, fiber, codebaseId, name, isComponent } = place;
    const given = fiber ? fiber.memoizedProps : element && attributesOf(element);
    const props = typeof given === "object" && given !== null ? given : {};
    const classList = ownClasses(element ? element.classList : classesIn(props));
    const removable = session.lookups.elements[codebaseId]?.removableClasses ?? [];
    return {
      name,
      tagName: element?.localName ?? "",
      isComponent,
      classList,
      directlySetClassList: classList.filter((name) => removable.includes(name)),
      props: readProps(props),
      literalChildren: readLiteralChildren(props),
      scope: scopes.of(codebaseId),
    };
  }

  /** In the document, as it is during this report; read once, since a component asks again. */
  function boxOf(place: Place): PageBoundingBox | undefined {
    if (!place.element) return union(place.within.map(boxOf));
    if (place.isHidden) return undefined;
    if (place.boxReport === current) return place.box;
    const { left, top, width, height } = place.element.getBoundingClientRect();
    place.boxReport = current;
    place.box = { pageX: left + scrollX, pageY: top + scrollY, width, height };
    return place.box;
  }
}

function levelBelow(parent: NavNode | undefined): number {
  if (!parent || parent.tempoElement.codebaseId === SKIP_ROOT_ID) return 0;
  return (parent.level ?? 0) + 1;
}

/** Parents before their children. */
function inOrder(root: Place): Place[] {
  const places = [root];
  for (let at = 0; at < places.length; at += 1) {
    const children = places[at]?.shown ?? [];
    for (const child of children) places.push(child);
  }
  return places;
}

function attributesOf(element: Element): object {
  return Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
}

function classesIn(props: object): string[] {
  const className: unknown = "className" in props ? props.className : undefined;
  return typeof className === "string" ? className.split(/\s+/) : [];
}

function union(boxes: (PageBoundingBox | undefined)[]): PageBoundingBox | undefined {
  const [first, ...others] = boxes.filter((box) => box !== undefined);
  if (!first) return undefined;
  let { pageX: left, pageY: top } = first;
  let [right, bottom] = [left + first.width, top + first.height];
  for (const { pageX, pageY, width, height } of others) {
    left = Math.min(left, pageX);
    top = Math.min(top, pageY);
    right = Math.max(right, pageX + width);
    bottom = Math.max(bottom, pageY + height);
  }
  return { pageX: left, pageY: top, width: right - left, height: bottom - top };
}

function isSameBox(one: PageBoundingBox | undefined, other: PageBoundingBox | undefined): boolean {
  return (
    one?.pageX === other?.pageX &&
    one?.pageY === other?.pageY &&
    one?.width === other?.width &&
    one?.height === other?.height
  );
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
