/** Reads from the page which element of the source a place shows. */
import { INSTANCE_PROP } from "@easel/protocol/constants";
import { type Fiber, identifyingProps, type ServerComponentInfo, TAG } from "../fibers.ts";
import type { Session } from "../session.ts";
import { readClasses } from "./classes.ts";
import type { Place } from "./place.ts";

/** Reads id, classes and visibility of a host element. Returns whether the id is another than before. */
export function readHost(place: Place, element: Element, fiber: Fiber | null, session: Session): boolean {
  const given = fiber && identifyingProps(fiber);
  // A component of a package may have passed on the id of its own instance.
  const props = given && INSTANCE_PROP in given ? null : given;
  const { selector } = session.hidden;
  place.classes = readClasses(element.getAttribute("class") ?? "");
  const isRenamed = setCodebaseId(place, place.classes.id ?? (props && session.idOf(props)) ?? "");
  place.isHidden = selector !== null && element.matches(selector);
  return isRenamed;
}

export function setCodebaseId(place: Place, codebaseId: string): boolean {
  if (place.codebaseId === codebaseId) return false;
  place.codebaseId = codebaseId;
  return true;
}

/** Undefined for a component that the app did not write. */
export function componentId(fiber: Fiber, session: Session): string | undefined {
  // A component inside memo has the props of its wrapper, and is the same element.
  if (fiber.return?.tag === TAG.memo) return undefined;
  const props = identifyingProps(fiber);
  return props ? session.idOf(props) : undefined;
}

/** The instances of server components that a fiber is the outermost part of, outermost first. */
export function serverInstances({ _debugInfo }: Fiber): readonly ServerComponentInfo[] {
  return _debugInfo?.filter(({ props }) => typeof props?.[INSTANCE_PROP] === "string") ?? NONE;
}

const NONE: readonly ServerComponentInfo[] = [];
