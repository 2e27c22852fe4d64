/** Reads props and state of a component or an element, as far as they can be sent. */
import { FUNCTION_MARKER, OBJECT_MARKER } from "@easel/protocol/constants";
import { codebaseIdFromClasses } from "@easel/protocol/ids";
import { GetStateAndProps } from "@easel/protocol/messages-in";
import * as v from "valibot";
import { readClasses } from "../tree/classes.ts";
import { firstState, type Hook, hooksOf } from "./hooks.ts";
import type { InspectPayload } from "../channel/calls.ts";
import { componentName, renderedInto, type Fiber, identifyingProps, isContainer, isHost, TAG } from "../fibers.ts";

type Inspection = { props: Record<string, unknown>; state: unknown } | { error: string };

/** What the toolkit adds to React's own knowledge of a fiber. */
export interface Known {
  readonly idOf: (props: object) => string | undefined;
  /** The name of the component in the source. */
  readonly writtenName: (codebaseId: string) => string | undefined;
}

export function inspectElement(payload: InspectPayload, known: Known): Inspection {
  const found = findInspected(payload, known);
  return "error" in found ? found : { props: sendableProps(found), state: sendableState(found), ...hooksIn(found) };
}

/** The component or element that the payload names. */
export function findInspected(payload: InspectPayload, known: Known): Fiber | { error: string } {
  const { isComponent, tempoElementID: id, componentElementId, componentName: name, occurrence } = payload;
  if (isComponent) {
    if (!id && !name) return { error: "Could not find component" };
    return findOne((fiber) => {
      return !isHost(fiber) && (id ? idOfFiber(fiber, known) === id : isNamed(fiber, name ?? "", known));
    }, occurrence);
  }
  if (!name) return { error: "No component name" };
  if (!id) return { error: "Could not find element" };
  return findOne((fiber) => isHost(fiber) && idOfFiber(fiber, known) === id && isInComponent(fiber), occurrence);

  function isInComponent(fiber: Fiber): boolean {
    if (!componentElementId) return true;
    for (let above = fiber.return; above; above = above.return) {
      if (idOfFiber(above, known) === componentElementId) return true;
    }
    return false;
  }
}

/** The reply to a plain message, which goes to the console. */
export function stateAndProps(message: unknown, known: Known): object {
  const { id, componentName: name } = v.parse(GetStateAndProps, message);
  if (!name) return { id, error: "No component name" };
  const found = findOne((fiber) => isNamed(fiber, name, known));
  return { id, ...("error" in found ? found : { props: sendableProps(found), state: sendableState(found) }) };
}

function findOne(isIt: (fiber: Fiber) => boolean, occurrence?: number | null): Fiber | { error: string } {
  const found = matches(isIt, (occurrence ?? 0) + 2);
  const fiber = found[occurrence ?? 0];
  if (!fiber) return { error: "No component found" };
  if (found.length > 1 && typeof occurrence !== "number") {
    console.warn("More than one match was found to inspect; the first is used.");
  }
  return fiber;
}

function matches(isIt: (fiber: Fiber) => boolean, max: number): Fiber[] {
  const found: Fiber[] = [];
  for (const container of containers()) {
    visit(renderedInto(container));
    if (found.length > 0) break;
  }
  return found;

  function visit(first: Fiber | null): void {
    for (let fiber = first; fiber && found.length < max; fiber = fiber.sibling) {
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
  return Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) => {
      if ((name !== "className" && name !== "class") || typeof value !== "string") return [[name, sendable(value)]];
      // Ids are not the app's own classes.
      const own = readClasses(value).text;
      return own === "" ? [] : [[name, own]];
    }),
  );
}

/** The state of a class component, or the first state of a function component. */
export function sendableState(fiber: Fiber): unknown {
  if (isHost(fiber)) return null;
  const held = fiber.tag === TAG.class ? fiber.memoizedState : firstState(fiber);
  if (held === null || held === undefined) return null;
  if (typeof held !== "object") return { state: sendable(held) };
  return Object.fromEntries(Object.entries(held).map(([name, value]) => [name, sendable(value)]));
}

/** A state with more fields is not meant to be edited by hand. */
const MAX_FIELDS = 50;

/** What the protocol does not name: each hook of a function component, with the fields of a state that is an object. */
function hooksIn(fiber: Fiber): { hooks?: object[] } {
  const hooks = isHost(fiber) || fiber.tag === TAG.class ? [] : hooksOf(fiber);
  if (hooks.length === 0) return {};
  return { hooks: hooks.map((hook) => ({ ...hook, value: sendable(hook.value), ...fieldsOf(hook) })) };
}

function fieldsOf({ value, isEditable }: Hook): { fields?: Record<string, unknown> } {
  if (!isEditable || typeof value !== "object" || value === null) return {};
  const fields = Object.entries(value).slice(0, MAX_FIELDS);
  return { fields: Object.fromEntries(fields.map(([name, field]) => [name, sendable(field)])) };
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
