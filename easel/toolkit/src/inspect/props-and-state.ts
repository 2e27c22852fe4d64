/** Reads props and state of a component or an element, as far as they can be sent. */
import { FUNCTION_MARKER, OBJECT_MARKER } from "@easel/protocol/constants";
import { codebaseIdFromClasses } from "@easel/protocol/ids";
import { GetStateAndProps } from "@easel/protocol/messages-in";
import * as v from "valibot";
import type { InspectPayload } from "../channel/calls.ts";
import { componentName, renderedInto, type Fiber, identifyingProps, isContainer, isHost, TAG } from "../fibers.ts";

type Inspected = { props: Record<string, unknown>; state: unknown } | { error: string };

/** What the toolkit adds to React's own knowledge of a fiber. */
export interface Known {
  readonly idOf: (props: object) => string | undefined;
  /** The name of the component in the source. */
  readonly writtenName: (codebaseId: string) => string | undefined;
}

export function inspectElement(payload: InspectPayload, known: Known): Inspected {
  const { isComponent, tempoElementID: id, componentElementId, componentName: name } = payload;
  if (!isComponent && !id) return { error: "Could not find element" };
  if (isComponent && !id && name === undefined) return { error: "Could not find component" };
  if (!name) return { error: "No component name" };
  if (!isComponent) {
    return findOne((fiber) => isHost(fiber) && idOfFiber(fiber, known) === id && isInComponent(fiber));
  }
  return findOne((fiber) => !isHost(fiber) && (id ? idOfFiber(fiber, known) === id : isNamed(fiber, name, known)));

  function isInComponent(fiber: Fiber): boolean {
    if (!componentElementId) return true;
    for (let above = fiber.return; above; above = above.return) {
      if (idOfFiber(above, known) === componentElementId) return true;
    }
    return false;
  }
}

/** The reply to a plain message, which goes to the console. */
export function stateAndPropsLine(message: unknown, known: Known): string {
  const { success, output, issues } = v.safeParse(GetStateAndProps, message);
  const answer = success
    ? { id: output.id, ...findOne((fiber) => isNamed(fiber, output.componentName, known)) }
    : { error: issues[0].message };
  return `STATE_AND_PROPS ${JSON.stringify(answer)}`;
}

function findOne(isIt: (fiber: Fiber) => boolean): Inspected {
  const [first, second] = matches(isIt);
  if (!first) return { error: "No component found" };
  if (second) console.warn("More than one match was found to inspect; the first is used.");
  return { props: sendableProps(first), state: sendableState(first) };
}

/** At most two, which is enough to warn that there are several. */
function matches(isIt: (fiber: Fiber) => boolean): Fiber[] {
  const found: Fiber[] = [];
  for (const container of containers()) {
    visit(renderedInto(container));
    if (found.length > 0) break;
  }
  return found;

  function visit(first: Fiber | null): void {
    for (let fiber = first; fiber && found.length < 2; fiber = fiber.sibling) {
      // What memo wraps is the same component once more.
      if (fiber.return?.tag !== TAG.memo && isIt(fiber)) found.push(fiber);
      visit(fiber.child);
    }
  }
}

/** The usual roots of apps first, then any other. */
function* containers(): Iterable<Node> {
  const usual = [document, document.getElementById("root"), document.getElementById("__next")];
  for (const node of usual) if (node && isContainer(node)) yield node;
  for (const node of document.body.querySelectorAll("*"))
    if (isContainer(node) && !usual.includes(node as HTMLElement)) yield node;
}

function idOfFiber(fiber: Fiber, { idOf }: Known): string | null {
  if (isHost(fiber)) {
    const fromClass = codebaseIdFromClasses((fiber.stateNode as Element).classList);
    if (fromClass !== null) return fromClass;
  }
  const props = identifyingProps(fiber);
  return (props && idOf(props)) ?? null;
}

function isNamed(fiber: Fiber, name: string, known: Known): boolean {
  if (componentName(fiber.type) === name) return true;
  const id = isHost(fiber) ? null : idOfFiber(fiber, known);
  return id !== null && known.writtenName(id) === name;
}

export function sendableProps({ memoizedProps }: Pick<Fiber, "memoizedProps">): Record<string, unknown> {
  const { children: _children, ...props } = asObject(memoizedProps);
  return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, sendable(value)]));
}

/** The state of a class component, or of the first hook of a function component. */
export function sendableState({ memoizedState }: Pick<Fiber, "memoizedState">): unknown {
  if (memoizedState === null || memoizedState === undefined) return null;
  const held: unknown =
    typeof memoizedState === "object" && "baseState" in memoizedState ? memoizedState.baseState : memoizedState;
  if (typeof held !== "object" || held === null) return { state: sendable(held) };
  return Object.fromEntries(Object.entries(held).map(([name, value]) => [name, sendable(value)]));
}

function sendable(value: unknown): unknown {
  if (typeof value === "function") return FUNCTION_MARKER;
  if (typeof value === "object" && value !== null) return OBJECT_MARKER;
  // Neither can be written as JSON, and a symbol cannot even be sent.
  return typeof value === "symbol" || typeof value === "bigint" ? String(value) : value;
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
