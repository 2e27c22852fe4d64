/** Finds elements by id, among React's own and among placeholders. */
import { codebaseIdFromClasses } from "@easel/protocol/ids";
import type { Fiber } from "../fibers.ts";
import { COMPONENT_IDS, PLACEHOLDER } from "../marker-attributes.ts";
import type { Session, Tree } from "../session.ts";
import { createComponentMarkers } from "./component-markers.ts";
import type { Position } from "./effects.ts";
import { type Props, propsOf } from "./react-props.ts";

export interface InsertionPoint {
  readonly parent: Node & ParentNode;
  readonly before: Node | null;
}

export interface ElementFinder {
  /** Also match the id that the element gets from the source. */
  selectorsOf(id: string): string[];
  /** All elements that are not hidden, in the order of the page. */
  visible(id: string): Element[];
  /** React's own elements, hidden or not. */
  real(id: string): Element[];
  /** Where an element that comes from `source` goes: in a list, into the same item. */
  insertionPointFor(source: Element, place: Position): InsertionPoint | null;
  insertionPointIn(container: Element, place: Position): InsertionPoint;
  /** The position of an element, by ids. */
  positionOf(element: Element): Position | null;
  isAt(element: Element, spot: InsertionPoint): boolean;
  isComponent(id: string): boolean;
  /** The components themselves, whatever they render. */
  components(id: string): Fiber[];
  /** The props that the app itself gives to the elements or components with this id. */
  given(id: string): Props[];
  /** Marks the outermost elements of these components with their ids, and unmarks all others. */
  markComponents(ids: Iterable<string>): void;
}

/** The marker of an element that is dragged among its siblings. */
export const MOVING = "easel-moving";

export function isPlaceholderElement(element: Element): boolean {
  return element.closest(`[${PLACEHOLDER}]`) !== null;
}

export function createElementFinder(
  session: Session,
  tree: Tree,
  aliasOf: (id: string) => string | undefined,
  givenTo: (fiber: Fiber) => Props,
): ElementFinder {
  const markers = createComponentMarkers(session, tree);
  const isHidden = (element: Element) => {
    return session.hidden.selector !== null && element.closest(session.hidden.selector) !== null;
  };
  const visible = (id: string) => all(id).filter((element) => !isHidden(element));
  const positions = createPositions(isHidden, visible);
  return {
    selectorsOf,
    visible,
    real,
    insertionPointFor(source, position) {
      const selector = selectorsOf(position.into).join();
      for (let around = source.parentElement; around; around = around.parentElement) {
        const inside = [around, ...around.querySelectorAll(selector)].find((element) => {
          return element.matches(selector) && !isHidden(element) && !source.contains(element);
        });
        if (inside) return positions.insertionPointIn(inside, position);
      }
      const [elsewhere] = visible(position.into).filter((element) => !source.contains(element));
      return elsewhere ? positions.insertionPointIn(elsewhere, position) : null;
    },
    ...positions,
    isComponent: (id) => namesOf(id).some(markers.isComponent),
    components,
    given(id) {
      if (namesOf(id).some(markers.isComponent)) return components(id).map((fiber) => givenTo(fiber));
      return real(id)
        .map(propsOf)
        .filter((props) => props !== null);
    },
    markComponents: markers.update,
  };

  function real(id: string): Element[] {
    return all(id).filter((element) => !isPlaceholderElement(element));
  }

  function components(id: string): Fiber[] {
    return markers.componentsOf(namesOf(id)).map(({ fiber }) => fiber);
  }

  function selectorsOf(id: string): string[] {
    return namesOf(id).map((name) => {
      const isMarker = name === MOVING || markers.isComponent(name);
      return isMarker ? `[${COMPONENT_IDS}~="${name}"]` : `.${name}`;
    });
  }

  function namesOf(id: string): string[] {
    return [id, aliasOf(id)].filter((name) => name !== undefined);
  }

  function all(id: string): Element[] {
    const names = namesOf(id);
    // Many times faster than a selector, and nearly always complete.
    const found = new Set(names.flatMap((name) => [...document.getElementsByClassName(name)]));
    // The tree also has the elements in shadow roots.
    for (const { elements, isComponent } of names.flatMap((name) => tree.withCodebaseId(name))) {
      for (const element of elements) if (!isComponent && element.isConnected) found.add(element);
    }
    if (found.size > 0) return [...found];
    // Placeholders of a component carry its marker.
    const selectors = selectorsOf(id).join();
    const inPlaceholders = `[${PLACEHOLDER}] :is(${selectors}),:is(${selectors})[${PLACEHOLDER}]`;
    for (const element of document.querySelectorAll(inPlaceholders)) found.add(element);
    for (const element of markers.elementsOf(names)) found.add(element);
    return [...found];
  }
}

type Positions = Pick<ElementFinder, "insertionPointIn" | "positionOf" | "isAt">;

function createPositions(isHidden: (element: Element) => boolean, visible: (id: string) => Element[]): Positions {
  return {
    insertionPointIn(container, { into, after, before }) {
      // In a fragment at the top of a component there is no parent, and a neighbor stands for it.
      if (into === after) return { parent: container.parentNode ?? container, before: container.nextSibling };
      if (into === before) return { parent: container.parentNode ?? container, before: container };
      const previous = after === null ? undefined : childrenWithId(container, after).at(-1);
      if (previous?.parentNode) return { parent: previous.parentNode, before: previous.nextSibling };
      const next = before === null ? undefined : childrenWithId(container, before)[0];
      if (next?.parentNode) return { parent: next.parentNode, before: next };
      return { parent: container, before: null };
    },
    positionOf(element) {
      const parent = element.parentElement?.closest('[class*="tempo-"]');
      const into = parent && codebaseIdFromClasses(parent.classList);
      if (!into) return null;
      return { into, after: siblingId(element, "previous"), before: siblingId(element, "next") };
    },
    isAt(element, { parent, before }) {
      if (element.parentNode !== parent) return false;
      let next = before;
      // Only elements count for the order, and neither hidden ones nor placeholders.
      while (next && !(next instanceof Element && next !== element && isShown(next))) next = next.nextSibling;
      return shownSibling(element, "next") === next;
    },
  };

  /** Children first: a component between them may have put the element further down. */
  function childrenWithId(container: Element, id: string): Element[] {
    const inside = visible(id).filter((element) => element !== container && container.contains(element));
    const children = inside.filter(({ parentElement }) => parentElement === container);
    return children.length > 0 ? children : inside.slice(0, 1);
  }

  function siblingId(element: Element, side: "previous" | "next"): string | null {
    const sibling = shownSibling(element, side);
    return sibling && codebaseIdFromClasses(sibling.classList);
  }

  function shownSibling(element: Element, side: "previous" | "next"): Element | null {
    const step = `${side}ElementSibling` as const;
    let sibling = element[step];
    while (sibling && !isShown(sibling)) sibling = sibling[step];
    return sibling;
  }

  function isShown(element: Element): boolean {
    return !isHidden(element) && !isPlaceholderElement(element);
  }
}
