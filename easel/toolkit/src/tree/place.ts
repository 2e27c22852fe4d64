/**
 * One place of the page: a host element, or a component around some. Places that the app did not write exist too, since
 * the walk goes through them, but they are not nodes of the tree: their children take their place.
 */
import { EMPTY_TREE_ID, SKIP_ROOT_ID } from "@easel/protocol/ids";
import type { NavFacts } from "@easel/protocol/nav-differences";
import type { PageBoundingBox } from "@easel/protocol/nav-node";
import { componentName, type Fiber } from "../fibers.ts";
import type { Session, TreeNode } from "../session.ts";
import { type Classes, NO_CLASSES } from "./classes.ts";

export const NONE: readonly Place[] = [];

export class Place implements TreeNode {
  /** Identifies it in messages for as long as it exists. */
  readonly number: number;
  /** Null for a component. */
  readonly element: Element | null;
  readonly #session: Session;

  /** Empty for what the app did not write. */
  codebaseId = "";
  fiber: Fiber | null = null;
  /** The props of a server component, which has no fiber. */
  given: object | null = null;
  classes: Classes = NO_CLASSES;
  /** Replaced by a placeholder. */
  isHidden = false;
  /** Outside the storyboard. */
  isDropped = false;

  above: Place | null = null;
  within: readonly Place[] = NONE;
  /** The nearest nodes of the tree in here. */
  shown: readonly Place[] = NONE;

  /** Whether the walk has to check the place itself, or only something inside it. */
  needs: "nothing" | "a walk inside" | "a look" = "a look";
  /** The edition of the walk that last checked it. */
  edition = -1;

  parent: Place | null = null;
  index = 0;

  /** Used by the report only. */
  isChanged = false;
  /** Its index among the nodes of a whole tree. */
  order = 0;
  facts: NavFacts | null = null;
  report = 0;
  boxLook = 0;
  box: PageBoundingBox | undefined = undefined;
  reportedBox: PageBoundingBox | undefined = undefined;

  constructor(session: Session, number: number, element: Element | null) {
    this.#session = session;
    this.number = number;
    this.element = element;
  }

  get isNode(): boolean {
    return this.codebaseId !== "" && !this.isHidden;
  }

  get key(): string {
    return `TE_${this.codebaseId}_${this.#session.storyboardId}_${this.path}`;
  }

  get path(): string {
    return this.parent ? `${this.parent.path}-${this.index}` : "root";
  }

  get name(): string {
    if (this.element) return this.element.localName;
    const written = this.#session.lookups.elements[this.codebaseId]?.componentName;
    return written ?? componentName(this.fiber?.type) ?? "Component";
  }

  get isComponent(): boolean {
    return this.element === null;
  }

  get children(): readonly Place[] {
    return this.shown;
  }

  get elements(): readonly Element[] {
    if (this.element) return [this.element];
    return this.within.flatMap((place) => (place.isHidden ? [] : place.elements));
  }
}

/** The root above several topmost nodes, or of an empty tree. */
export class ArtificialRoot extends Place {
  constructor(session: Session, number: number, codebaseId: typeof SKIP_ROOT_ID | typeof EMPTY_TREE_ID) {
    super(session, number, null);
    this.codebaseId = codebaseId;
    this.needs = "nothing";
  }

  override get path(): string {
    return this.codebaseId === EMPTY_TREE_ID ? "1" : "root";
  }

  override get name(): string {
    return "";
  }

  override get isComponent(): boolean {
    return false;
  }

  override get elements(): readonly Element[] {
    return this.shown.flatMap((place) => place.elements);
  }
}

/** In document order: each before its descendants. */
export function inOrder(root: Place): Place[] {
  const places: Place[] = [];
  const visit = (place: Place) => {
    places.push(place);
    place.shown.forEach(visit);
  };
  visit(root);
  return places;
}

export function isSame(one: readonly Place[], other: readonly Place[]): boolean {
  return one.length === other.length && one.every((place, index) => place === other[index]);
}
