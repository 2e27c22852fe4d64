/**
 * Brings places up to date with the page. Always walks from the top, because React's current fibers can only be reached
 * from there, but enters only what needs it. So it can stop anywhere and start over: what is done stays done.
 */
import { INSTANCE_PROP } from "@easel/protocol/constants";
import {
  type Fiber,
  fiberOf,
  isContainer,
  isHost,
  isKeptHidden,
  renderedInto,
  type ServerComponentInfo,
  TAG,
} from "../fibers.ts";
import type { FiberRoot } from "../page.ts";
import type { Session } from "../session.ts";
import { componentId, readHost, serverInstances, setCodebaseId } from "./identify.ts";
import { append, insertAfter, setWithin } from "./nesting.ts";
import type { Place } from "./place.ts";
import { createPlaces, type Places } from "./places.ts";
import { findRendered } from "./rendered.ts";

export interface Walk {
  /** The place of the whole page. */
  readonly top: Place;
  placeOf(element: Element): Place | undefined;
  /** To be called when something in the place may have come or gone. */
  touch(place: Place): void;
  /** To be called when the element's class may have changed, which nearly always affects nothing around it. */
  restyle(place: Place): void;
  /** To be called after React has rendered. Returns whether anything has changed that the tree tells about. */
  rendered(root: FiberRoot): boolean;
  touchAll(): void;
  /** Returns whether all places are up to date. */
  step(isTimeUp: () => boolean): boolean;
}

export interface WalkListeners {
  /** The place's own facts may be new. */
  changed: (place: Place) => void;
  /** The place contains other nodes than before. */
  rearranged: (place: Place) => void;
  /** A place shows another element of the source than before. */
  renamed: () => void;
  shadowRootFound: (root: ShadowRoot) => void;
}

/** What the steps of a walk share. */
interface WalkState extends WalkListeners {
  readonly session: Session;
  readonly places: Places;
  /** Counts up when everything has to be checked again. */
  edition: number;
  /** Places finished in this step. */
  finished: number;
  isOutOfTime: () => boolean;
}

/** Elements whose content is not rendered, or not by this page. */
const SKIPPED: ReadonlySet<unknown> = new Set(["script", "noscript", "head", "style", "template"]);

/** A step finishes at least this many places, however long the way to them is. */
const MIN_PLACES_PER_STEP = 64;

export function createWalk(session: Session, listeners: WalkListeners): Walk {
  const places = createPlaces(session);
  const restyled = new Set<Place>();
  const rerendered = new Set<Place>();
  const top = places.make(null);
  const state: WalkState = { ...listeners, session, places, edition: 0, finished: 0, isOutOfTime: () => false };

  return {
    top,
    placeOf: places.find,
    touch,
    restyle: (place) => void restyled.add(place),
    rendered(root) {
      let isNews = false;
      const nearest = (fiber: Fiber | null): Place => {
        return fiber ? (places.ofFiber(fiber) ?? nearest(fiber.return)) : top;
      };
      findRendered(root, {
        changed(fiber) {
          const place = places.ofFiber(fiber);
          if (!place) return;
          place.fiber = fiber;
          rerendered.add(place);
          isNews = true;
        },
        touched(fiber) {
          touch(nearest(fiber));
          isNews = true;
        },
      });
      return isNews;
    },
    touchAll() {
      state.edition += 1;
      touch(top);
    },
    step(isTimeUp) {
      for (const place of restyled) checkClasses(place, state);
      restyled.clear();
      for (const place of rerendered) state.changed(place);
      rerendered.clear();
      state.finished = 0;
      state.isOutOfTime = () => isTimeUp() && state.finished >= MIN_PLACES_PER_STEP;
      return walkPage(top, state);
    },
  };
}

function touch(place: Place): void {
  place.needs = "a look";
  for (let above = place.above; above && above.needs === "nothing"; above = above.above) above.needs = "a walk inside";
}

function checkClasses(place: Place, state: WalkState): void {
  const { element, codebaseId, isHidden, classes } = place;
  if (!element || place.needs === "a look") return;
  if (readHost(place, element, place.fiber, state.session)) state.renamed();
  if (place.codebaseId !== codebaseId || place.isHidden !== isHidden) touch(place);
  else if (place.classes !== classes) state.changed(place);
}

/** Returns false when the time is up before it is done, as do the functions below. */
function walkPage(top: Place, state: WalkState): boolean {
  const within: Place[] = [];
  if (isContainer(document)) {
    if (walkFibers(renderedInto(document), top, within, state) === null) return false;
  } else {
    const body = state.places.ofElement(document.body);
    append(body, top, within);
    if (!walkHost(body, null, state)) return false;
  }
  finish(top, within, state);
  top.needs = "nothing";
  return true;
}

function walkHost(place: Place, fiber: Fiber | null, state: WalkState): boolean {
  const { element } = place;
  const isOld = place.edition !== state.edition;
  if (!element || (place.needs === "nothing" && !isOld)) return true;
  if (state.isOutOfTime()) return false;
  const within: Place[] = [];
  const made = fiber ? walkFibers(fiber.child, place, within, state) : 0;
  if (made === null) return false;
  // Nearly always React has made all children.
  if (made !== element.childElementCount && !walkElements(element, place, within, state)) return false;
  if (element.shadowRoot) {
    state.shadowRootFound(element.shadowRoot);
    if (!walkElements(element.shadowRoot, place, within, state)) return false;
  }

  if (isOld || place.needs === "a look" || place.fiber?.memoizedProps !== fiber?.memoizedProps) {
    if (readHost(place, element, fiber, state.session)) state.renamed();
    state.changed(place);
  }
  place.fiber = fiber;
  finish(place, within, state);
  place.needs = "nothing";
  place.edition = state.edition;
  state.finished += 1;
  return true;
}

/** Returns how many elements React has made directly inside the host; null when the time is up before it is done. */
function walkFibers(first: Fiber | null, above: Place, within: Place[], state: WalkState): number | null {
  let made: number | null = 0;
  for (let fiber = first; fiber; fiber = fiber.sibling) {
    const inside = walkFiber(fiber, above, within, state);
    made = made === null || inside === null ? null : made + inside;
    if (made === null && state.isOutOfTime()) return null;
  }
  return made;
}

function walkFiber(fiber: Fiber, above: Place, within: Place[], state: WalkState): number | null {
  const instances = serverInstances(fiber);
  if (instances.length === 0) return walkRendered(fiber, above, within, state);
  return walkServerInstances(instances, fiber, above, within, state);
}

/** The instances are outermost first. Several fibers beside each other may be parts of the same one. */
function walkServerInstances(
  [info, ...others]: readonly ServerComponentInfo[],
  fiber: Fiber,
  above: Place,
  within: Place[],
  state: WalkState,
): number | null {
  const id = info?.props?.[INSTANCE_PROP];
  // The client component that renders a package's server component has its id, too.
  const isInner = others[0]?.props?.[INSTANCE_PROP] === id || componentId(fiber, state.session) === id;
  if (!info || typeof id !== "string") return walkRendered(fiber, above, within, state);
  if (isInner) return walkServerInstances(others, fiber, above, within, state);
  const place = state.places.ofServerInstance(info);
  const isContinued = within.at(-1) === place;
  if (!isContinued) append(place, above, within);
  if (setCodebaseId(place, id)) state.renamed();
  if (place.edition !== state.edition) state.changed(place);
  place.edition = state.edition;
  place.given = info.props ?? null;
  const inside = isContinued ? [...place.within] : [];
  const made = walkServerInstances(others, fiber, place, inside, state);
  if (made !== null) finish(place, inside, state);
  place.needs = "nothing";
  return made;
}

function walkRendered(fiber: Fiber, above: Place, within: Place[], state: WalkState): number | null {
  if (isHost(fiber)) {
    // Reading its name from the element takes longer.
    if (SKIPPED.has(fiber.type)) return 1;
    const element = fiber.stateNode as Element;
    const place = state.places.ofElement(element);
    append(place, above, within);
    return walkHost(place, fiber, state) ? 1 : null;
  }
  if (fiber.tag === TAG.hostHoistable || isKeptHidden(fiber)) return 0;
  const id = componentId(fiber, state.session);
  const made =
    id === undefined ? walkFibers(fiber.child, above, within, state) : walkComponent(fiber, id, above, within, state);
  // A portal's elements are somewhere else in the page.
  return made !== null && fiber.tag === TAG.hostPortal ? 0 : made;
}

function walkComponent(fiber: Fiber, id: string, above: Place, within: Place[], state: WalkState): number | null {
  const place = state.places.ofComponent(fiber);
  const isNew = place.codebaseId !== id || place.fiber?.memoizedProps !== fiber.memoizedProps;
  if (isNew || place.edition !== state.edition) state.changed(place);
  place.edition = state.edition;
  if (setCodebaseId(place, id)) state.renamed();
  place.fiber = fiber;
  append(place, above, within);
  const inside: Place[] = [];
  const made = walkFibers(fiber.child, place, inside, state);
  if (made !== null) finish(place, inside, state);
  place.needs = "nothing";
  return made;
}

/** Elements in here that React has not made: other roots, HTML inserted as text, placeholders. */
function walkElements(parent: Element | ShadowRoot, above: Place, within: Place[], state: WalkState): boolean {
  let isDone = !isContainer(parent) || walkFibers(renderedInto(parent), above, within, state) !== null;
  for (const element of parent.children) {
    if (fiberOf(element) || SKIPPED.has(element.localName)) continue;
    const place = state.places.ofElement(element);
    insertAfter(element.previousElementSibling, place, above, within, state.places.find);
    isDone = walkHost(place, null, state) && isDone;
    if (!isDone && state.isOutOfTime()) return false;
    // The components it was inserted into were finished without it.
    for (let component = place.above; component && component !== above; component = component.above) {
      finish(component, component.within, state);
    }
  }
  return isDone;
}

function finish(place: Place, within: readonly Place[], { rearranged }: WalkState): void {
  if (setWithin(place, within)) rearranged(place);
}
