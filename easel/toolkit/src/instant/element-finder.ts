/** Finds what has an id, among React's own elements and among stand-ins. */
import { codebaseIdFromClasses, ID_CLASS_PREFIX } from "@easel/protocol/ids";
import { COMPONENT_IDS, PLACEHOLDER } from "../marker-attributes.ts";
import type { Session, Tree } from "../session.ts";
import type { Position } from "./effects.ts";
import { componentElements } from "./react-props.ts";

export interface InsertionPoint {
  readonly parent: Node & ParentNode;
  readonly before: Node | null;
}

export interface ElementFinder {
  /** Know an element also by the id it gets from the source. */
  selectorsOf(id: string): string[];
  /** All that is not hidden, in the order of the page. */
  visible(id: string): Element[];
  /** React's own, hidden or not. */
  real(id: string): Element[];
  /** The place for what comes from `source`: in a list, the one in the same item. */
  insertionPointFor(source: Element, place: Position): InsertionPoint | null;
  insertionPointIn(container: Element, place: Position): InsertionPoint;
  /** Where an element stands, by ids. */
  positionOf(element: Element): Position | null;
  isAt(element: Element, spot: InsertionPoint): boolean;
  /** Puts the ids of components on their outermost elements, and takes all others off. */
  markComponents(ids: Iterable<string>): void;
}

/** Marks what is dragged among its siblings, as the ids of components mark theirs. */
export const MOVING = "easel-moving";

export function isPlaceholderElement(element: Element): boolean {
  return element.closest(`[${PLACEHOLDER}]`) !== null;
}

export function createElementFinder(
  session: Session,
  tree: Tree,
  aliasOf: (id: string) => string | undefined,
): ElementFinder {
  const marked = new Set<Element>();
  return {
    selectorsOf,
    visible,
    real,
    insertionPointFor: insertionPointFor,
    insertionPointIn: insertionPointIn,
    positionOf: positionOf,
    isAt,
    markComponents,
  };

  function selectorsOf(id: string): string[] {
    return namesOf(id).map((name) => {
      const isComponentMarker = name === MOVING || isComponent(name);
      return isComponentMarker ? `[${COMPONENT_IDS}~="${name}"]` : `.${name}`;
    });
  }

  function namesOf(id: string): string[] {
    return [id, aliasOf(id)].filter((name) => name !== undefined);
  }

  function isComponent(id: string): boolean {
    return session.lookups.elements[id]?.type === "component-instance";
  }

  function all(id: string): Element[] {
    const names = namesOf(id);
    // Many times faster than a selector, and nearly always all there is.
    const found = new Set(names.flatMap((name) => [...document.getElementsByClassName(name)]));
    // The tree also knows what lies in shadow roots.
    for (const { elements, isComponent } of names.flatMap((name) => tree.withCodebaseId(name))) {
      for (const element of elements) if (!isComponent && element.isConnected) found.add(element);
    }
    if (found.size > 0) return [...found];
    // Copies of a component have its mark.
    for (const element of document.querySelectorAll(
      `[${PLACEHOLDER}] :is(${selectorsOf(id)}),:is(${selectorsOf(id)})[${PLACEHOLDER}]`,
    ))
      found.add(element);
    for (const element of componentsOf(names)) found.add(element);
    return [...found];
  }

  /** Asked of React and not of the tree, which comes a moment later. */
  function componentsOf(ids: readonly string[]): Element[] {
    const anywhere = document.querySelector(`[class*="${ID_CLASS_PREFIX}"]:not([${PLACEHOLDER}],[${PLACEHOLDER}] *)`);
    if (!anywhere || !ids.some(isComponent)) return [];
    return componentElements(anywhere, (props) => ids.includes(session.idOf(props) ?? ""));
  }

  function isHidden(element: Element): boolean {
    return session.hidden.selector !== null && element.closest(session.hidden.selector) !== null;
  }

  function visible(id: string): Element[] {
    return all(id).filter((element) => !isHidden(element));
  }

  function real(id: string): Element[] {
    return all(id).filter((element) => !isPlaceholderElement(element));
  }

  function insertionPointFor(source: Element, place: Position): InsertionPoint | null {
    const selector = selectorsOf(place.into).join();
    for (let around = source.parentElement; around; around = around.parentElement) {
      const inside = [around, ...around.querySelectorAll(selector)].find((element) => {
        return element.matches(selector) && !isHidden(element) && !source.contains(element);
      });
      if (inside) return insertionPointIn(inside, place);
    }
    const [elsewhere] = visible(place.into).filter((element) => !source.contains(element));
    return elsewhere ? insertionPointIn(elsewhere, place) : null;
  }

  function insertionPointIn(container: Element, { after, before }: Position): InsertionPoint {
    const behind = after === null ? undefined : siblings(container, after).at(-1);
    if (behind?.parentNode) return { parent: behind.parentNode, before: behind.nextSibling };
    const front = before === null ? undefined : siblings(container, before)[0];
    if (front?.parentNode) return { parent: front.parentNode, before: front };
    return { parent: container, before: null };
  }

  /** Children first; a component between them may have put what is meant further down. */
  function siblings(container: Element, id: string): Element[] {
    const inside = visible(id).filter((element) => element !== container && container.contains(element));
    const children = inside.filter(({ parentElement }) => parentElement === container);
    return children.length > 0 ? children : inside.slice(0, 1);
  }

  function positionOf(element: Element): Position | null {
    const parent = element.parentElement?.closest('[class*="tempo-"]');
    const into = parent && codebaseIdFromClasses(parent.classList);
    if (!into) return null;
    return { into, after: idBeside(element, "previous"), before: idBeside(element, "next") };
  }

  function idBeside(element: Element, side: "previous" | "next"): string | null {
    const beside = shownBeside(element, side);
    return beside && codebaseIdFromClasses(beside.classList);
  }

  function shownBeside(element: Element, side: "previous" | "next"): Element | null {
    const step = `${side}ElementSibling` as const;
    let beside = element[step];
    while (beside && (isHidden(beside) || isPlaceholderElement(beside))) beside = beside[step];
    return beside;
  }

  function isAt(element: Element, { parent, before }: InsertionPoint): boolean {
    if (element.parentNode !== parent) return false;
    let next = before;
    // Only elements take part in the order; what is hidden or stands in does not.
    while (next && !(next instanceof Element && next !== element && !isHidden(next) && !isPlaceholderElement(next))) {
      next = next.nextSibling;
    }
    return shownBeside(element, "next") === next;
  }

  function markComponents(ids: Iterable<string>): void {
    const wanted = new Map<Element, string[]>();
    for (const id of ids) {
      for (const element of componentsOf([id])) wanted.set(element, [...(wanted.get(element) ?? []), id]);
    }
    for (const element of marked) if (!wanted.has(element)) element.removeAttribute(COMPONENT_IDS);
    marked.clear();
    for (const [element, names] of wanted) {
      marked.add(element);
      const text = names.join(" ");
      if (element.getAttribute(COMPONENT_IDS) !== text) element.setAttribute(COMPONENT_IDS, text);
    }
  }
}
