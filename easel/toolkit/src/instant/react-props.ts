/** What React itself believes of a node: the truth that a temporary change in the page gives way to. */

interface Fiber {
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
}

export type Props = Readonly<Record<string, unknown>>;

/** Null for a node that is not React's. */
export function propsOf(element: Element): Props | null {
  const props = currentFiber(element)?.memoizedProps;
  return typeof props === "object" && props !== null ? (props as Props) : null;
}

/** What a text node shows when nobody has written over it; null when it is not React's. */
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

/**
 * The fiber on a node may be the other of a pair after every second update, and which of the two counts only shows from
 * the root.
 */
function currentFiber(node: Node): Fiber | null {
  const key = Object.keys(node).find((name) => name.startsWith("__reactFiber$"));
  const found = key ? ((node as unknown as Record<string, unknown>)[key] as Fiber) : null;
  const ways: Fiber[] = [];
  for (let fiber = found; fiber; fiber = fiber.return) ways.unshift(fiber);
  let current = (ways[0]?.stateNode as { current?: Fiber } | null | undefined)?.current ?? null;
  for (const way of ways.slice(1)) {
    current = current?.child ?? null;
    while (current && current !== way && current !== way.alternate) current = current.sibling;
  }
  return current;
}
