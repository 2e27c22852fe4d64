/** Sets props and state of a component in the running app, as React's developer tools do. The source stays as it is. */
import type { FunctionArguments } from "@easel/protocol/messages-in";
import { type Fiber, identifyingProps, TAG } from "../fibers.ts";
import type { Page } from "../page.ts";
import { findInspected, type Known } from "./props-and-state.ts";

type ValueEdit = FunctionArguments<"setInspectedValue">[1];

interface ClassInstance {
  setState(state: object): void;
}

/** Throws when there is no such component, or when React cannot do it. */
export function setInspectedValue(
  [payload, edit]: FunctionArguments<"setInspectedValue">,
  known: Known,
  page: Page,
): void {
  const fiber = findInspected({ ...payload, isComponent: true }, known);
  if ("error" in fiber) throw new Error(fiber.error);
  const id = known.idOf(identifyingProps(fiber) ?? {});
  if (!set(fiber, edit, page)) throw new Error("This value cannot be set in the running app.");
  // React has made a copy of the props, by which the component would no longer be known.
  for (const props of [fiber.memoizedProps, fiber.pendingProps]) {
    if (id !== undefined && typeof props === "object" && props !== null) page.setId(props, id);
  }
}

function set(fiber: Fiber, { kind, name, hook, value }: ValueEdit, { renderers }: Page): boolean {
  const [renderer] = [...renderers].filter(({ rendererPackageName }) => rendererPackageName === "react-dom");
  if (kind === "prop" && name) {
    renderer?.overrideProps?.(fiber, [name], value);
    return renderer?.overrideProps !== undefined;
  }
  if (kind !== "state") return false;
  if (fiber.tag === TAG.class && name) {
    (fiber.stateNode as ClassInstance).setState({ [name]: value });
    return true;
  }
  if (typeof hook !== "number") return false;
  renderer?.overrideHookState?.(fiber, hook, name ? [name] : [], value);
  return renderer?.overrideHookState !== undefined;
}
