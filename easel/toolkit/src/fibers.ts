/** React's internal fibers, as far as the tree needs them. The same in React 18 and 19. */

export interface Fiber {
  readonly tag: number;
  readonly type: unknown;
  /** An element's props. A fragment has its children here, and text its words. */
  readonly memoizedProps: unknown;
  /** The props that it is about to be rendered with. */
  readonly pendingProps: unknown;
  readonly memoizedState: unknown;
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
  readonly alternate: Fiber | null;
  /** The names of its hooks. Only in development. */
  readonly _debugHookTypes?: readonly string[] | null;
  readonly dependencies?: unknown;
  /** The server components that rendered it, outermost first, among other things. Only in development. */
  readonly _debugInfo?: readonly ServerComponentInfo[] | null;
  /** Children that were removed by the last render. */
  readonly deletions?: readonly Fiber[] | null;
}

/** A server component has no fiber of its own: this is all that is known of it. */
export interface ServerComponentInfo {
  readonly name?: string;
  readonly props?: Readonly<Record<string, unknown>>;
}

/** React's tags of fibers, the same in both versions. */
export const TAG = {
  class: 1,
  hostRoot: 3,
  hostPortal: 4,
  hostElement: 5,
  memo: 14,
  offscreen: 22,
  hostHoistable: 26,
  hostSingleton: 27,
} as const;

export function isHost({ tag }: Fiber): boolean {
  return tag === TAG.hostElement || tag === TAG.hostSingleton;
}

/** Content that Suspense or Activity hides for later: it is in the page, but not visible. */
export function isKeptHidden({ tag, memoizedState }: Fiber): boolean {
  return tag === TAG.offscreen && memoizedState !== null;
}

/**
 * The fiber that made a node. It may belong to the render before the last, so it is good for finding out where
 * the node belongs, and not for walking down.
 */
export function fiberOf(node: Node): Fiber | undefined {
  return ownProperty(node, "__reactFiber$") as Fiber | undefined;
}

/** The first current fiber of the root that renders into this node. */
export function renderedInto(container: Node): Fiber | null {
  const root = ownProperty(container, "__reactContainer$") as Fiber | null | undefined;
  return (root?.stateNode as { current: Fiber } | undefined)?.current.child ?? null;
}

export function isContainer(node: Node): boolean {
  return Boolean(ownProperty(node, "__reactContainer$"));
}

/** The props that identify a fiber's element; a fragment is identified by its children. */
export function identifyingProps({ memoizedProps }: Fiber): object | null {
  return typeof memoizedProps === "object" ? memoizedProps : null;
}

/** The name of a component, whatever wraps it. */
export function componentName(type: unknown): string | undefined {
  if (typeof type === "function") return named(type) ?? (type.name || undefined);
  if (typeof type !== "object" || type === null) return undefined;
  const { type: inner, render } = type as { type?: unknown; render?: unknown };
  return named(type) ?? componentName(inner ?? render);
}

function named(type: object): string | undefined {
  return "displayName" in type && typeof type.displayName === "string" ? type.displayName : undefined;
}

/** Each copy of React adds a random suffix to its property names. The last one seen is tried first. */
const lastSeen: Record<string, string> = {};

function ownProperty(node: Node, prefix: string): unknown {
  const properties = node as unknown as Record<string, unknown>;
  const guess = lastSeen[prefix];
  if (guess !== undefined && guess in properties) return properties[guess];
  const key = Object.keys(node).find((name) => name.startsWith(prefix));
  if (key === undefined) return undefined;
  lastSeen[prefix] = key;
  return properties[key];
}
