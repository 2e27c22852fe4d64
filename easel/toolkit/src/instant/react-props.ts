/** What React has rendered to a node, which a temporary change is restored to. */
import { type Fiber, fiberOf } from "../fibers.ts";

export type Props = Readonly<Record<string, unknown>>;

/** Null for a node that React did not make. */
export function propsOf(element: Element): Props | null {
  const props = currentFiber(element)?.memoizedProps;
  return typeof props === "object" && props !== null ? (props as Props) : null;
}

/** Undefined for a prop that is not set, even if every object has a member of that name. */
export function propOf(element: Element, name: string): unknown {
  const props = propsOf(element);
  return props && Object.hasOwn(props, name) ? props[name] : undefined;
}

/** The text that React rendered; null for a node that React did not make. */
export function textOf(text: Text): string | null {
  const fiber = currentFiber(text);
  if (fiber) return typeof fiber.memoizedProps === "string" ? fiber.memoizedProps : null;
  // A single text has no fiber of its own.
  const children = text.parentElement && propsOf(text.parentElement)?.["children"];
  return typeof children === "string" || typeof children === "number" ? String(children) : null;
}

export function classesOf(element: Element): string[] {
  const props = propsOf(element);
  return String(props?.["className"] ?? props?.["class"] ?? "")
    .split(/\s+/)
    .filter(Boolean);
}

/** The outermost elements of every component whose props match, in the app of the given element. */
export function componentElements(anywhere: Element, isMeant: (props: object) => boolean): Element[] {
  const found: Element[] = [];
  const visit = (first: Fiber | null, isInside: boolean) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      if (typeof fiber.type === "string") {
        if (isInside && fiber.stateNode instanceof Element) found.push(fiber.stateNode);
        visit(fiber.child, false);
      } else {
        const props = fiber.memoizedProps;
        visit(fiber.child, isInside || (typeof props === "object" && props !== null && isMeant(props)));
      }
    }
  };
  let root: Fiber | null | undefined = fiberOf(anywhere);
  while (root?.return) root = root.return;
  visit((root?.stateNode as { current?: Fiber } | null | undefined)?.current?.child ?? null, false);
  return found;
}

/**
 * The fiber on a node may be the other of a pair after every second update, and which of the two counts only shows from
 * the root.
 */
function currentFiber(node: Node): Fiber | null {
  const ways: Fiber[] = [];
  for (let fiber: Fiber | null | undefined = fiberOf(node); fiber; fiber = fiber.return) ways.unshift(fiber);
  let current = (ways[0]?.stateNode as { current?: Fiber } | null | undefined)?.current ?? null;
  for (const way of ways.slice(1)) {
    current = current?.child ?? null;
    while (current && current !== way && current !== way.alternate) current = current.sibling;
  }
  return current;
}
