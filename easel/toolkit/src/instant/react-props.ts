/** What React has rendered to a node, which a temporary change is restored to. */
import { type Fiber, fiberOf, TAG } from "../fibers.ts";

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

export interface RenderedComponent {
  readonly fiber: Fiber;
  /** Its outermost elements. */
  readonly elements: readonly Element[];
}

/** Every component whose props match, in the app of the given element. */
export function findComponents(anywhere: Element, isMeant: (props: object) => boolean): RenderedComponent[] {
  const found: RenderedComponent[] = [];
  /** `around` are the components that are meant and whose outermost elements are still to come. */
  const visit = (first: Fiber | null, around: readonly Element[][]) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const { type, stateNode, memoizedProps: props } = fiber;
      if (typeof type === "string") {
        if (stateNode instanceof Element) for (const elements of around) elements.push(stateNode);
        visit(fiber.child, []);
        continue;
      }
      // A component inside memo has the props of its wrapper, and is the same one.
      const isInner = fiber.return?.tag === TAG.memo;
      const isFound = !isInner && typeof props === "object" && props !== null && isMeant(props);
      const elements: Element[] = [];
      if (isFound) found.push({ fiber, elements });
      visit(fiber.child, isFound ? [...around, elements] : around);
    }
  };
  let root: Fiber | null | undefined = fiberOf(anywhere);
  while (root?.return) root = root.return;
  visit((root?.stateNode as { current?: Fiber } | null | undefined)?.current?.child ?? null, []);
  return found;
}

function currentFiber(node: Node): Fiber | null {
  const fiber = fiberOf(node);
  return fiber ? currentOf(fiber) : null;
}

/**
 * The fiber that counts, of a pair: it is the other one after every second update, and which one only shows from the root.
 * Null when it is no longer rendered.
 */
export function currentOf(fiber: Fiber): Fiber | null {
  const ways: Fiber[] = [];
  for (let at: Fiber | null = fiber; at; at = at.return) ways.unshift(at);
  let current = (ways[0]?.stateNode as { current?: Fiber } | null | undefined)?.current ?? null;
  for (const way of ways.slice(1)) {
    current = current?.child ?? null;
    while (current && current !== way && current !== way.alternate) current = current.sibling;
  }
  return current;
}
