/** The hooks of a function component, as React keeps them for its developer tools. */
import { componentName, type Fiber } from "../fibers.ts";

export interface Hook {
  /** Such as `useState`. */
  readonly name: string;
  /** Counts what React keeps for the hooks, from zero. Null for a hook that it keeps nothing for. */
  readonly index: number | null;
  readonly value: unknown;
  /** Whether another value can be set, in development. */
  readonly isEditable: boolean;
}

interface KeptHook {
  readonly memoizedState: unknown;
  readonly next: KeptHook | null;
}

interface UsedContext {
  readonly context: { readonly displayName?: string };
  readonly memoizedValue: unknown;
  readonly next: UsedContext | null;
}

/** How many entries React keeps for a hook, where it is not one. */
const ENTRIES = new Map([
  ["useContext", 0],
  ["useDebugValue", 0],
  ["use", 0],
  ["useHostTransitionStatus", 0],
  ["useTransition", 2],
  ["useSyncExternalStore", 2],
  ["useActionState", 3],
  ["useFormState", 3],
]);

/** Hooks whose value is part of the component, and not a function or an effect that it has made. */
const STATES = new Set(["useState", "useReducer"]);

export function hooksOf(fiber: Fiber): Hook[] {
  const kept: KeptHook[] = [];
  for (let hook = fiber.memoizedState as KeptHook | null; isKept(hook); hook = hook.next) kept.push(hook);
  const hooks: Hook[] = [];
  let index = 0;
  for (const name of fiber._debugHookTypes ?? kept.map(() => "hook")) {
    const entries = ENTRIES.get(name) ?? 1;
    const entry = entries === 0 ? undefined : kept[index];
    if (entry) hooks.push({ name, index, value: valueOf(name, entry.memoizedState), isEditable: STATES.has(name) });
    index += entries;
  }
  return [...hooks, ...contextsOf(fiber)];
}

/** The state of the component that the protocol names: its first one. */
export function firstState(fiber: Fiber): unknown {
  const state = hooksOf(fiber).find(({ name }) => STATES.has(name) || name === "hook");
  return state?.value ?? null;
}

function isKept(value: unknown): value is KeptHook {
  return typeof value === "object" && value !== null && "next" in value && "memoizedState" in value;
}

/** Refs are shown by what they hold, and memos without their dependencies. */
function valueOf(name: string, kept: unknown): unknown {
  if (name === "useRef" && typeof kept === "object" && kept !== null && "current" in kept) return kept.current;
  if ((name === "useMemo" || name === "useCallback") && Array.isArray(kept)) return kept[0];
  return kept;
}

function contextsOf(fiber: Fiber): Hook[] {
  const hooks: Hook[] = [];
  const dependencies = fiber.dependencies as { firstContext?: UsedContext | null } | null | undefined;
  for (let used = dependencies?.firstContext ?? null; used; used = used.next) {
    const name = used.context.displayName ?? componentName(used.context) ?? "";
    hooks.push({ name: `useContext ${name}`.trim(), index: null, value: used.memoizedValue, isEditable: false });
  }
  return hooks;
}
