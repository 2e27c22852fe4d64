/**
 * Brings places up to date with the page. Always walks from the top, because only from there React's fibers are the
 * current ones, but goes only into what needs it. So it can stop anywhere and begin again: what is done stays done.
 */
import { drawnInto, type Fiber, fiberOf, identifyingProps, isContainer, isHost, isKeptHidden, TAG } from "../fibers.ts";
import { readClasses } from "./classes.ts";
import { isSame, NONE, Place } from "./place.ts";
import type { Session } from "../session.ts";

export interface Walk {
  /** Of the whole page. */
  readonly top: Place;
  placeOf(element: Element): Place | undefined;
  /** Says that something in the place may have come or gone. */
  touch(place: Place): void;
  /** Says that the element's class may have changed, which nearly always changes nothing around it. */
  restyle(place: Place): void;
  touchAll(): void;
  /** Whether all places are as the page is. */
  step(isTimeUp: () => boolean): boolean;
}

interface Listeners {
  /** Its own facts may be new. */
  changed: (place: Place) => void;
  /** It has other nodes in it. */
  rearranged: (place: Place) => void;
  /** A place is of another element in the source than before. */
  renamed: () => void;
  shadowRootFound: (root: ShadowRoot) => void;
}

/** Nothing in them is drawn, or it is drawn by another page. */
const LEFT_OUT = new Set(["script", "noscript", "head", "style", "template"]);

/** What is at least done in a piece of the work, however long the way to it is. */
const PLACES_PER_PIECE = 64;

export function createWalk(session: Session, { changed, rearranged, renamed, shadowRootFound }: Listeners): Walk {
  const byElement = new WeakMap<Element, Place>();
  const byFiber = new WeakMap<Fiber, Place>();
  const restyled = new Set<Place>();
  let count = 0;
  /** Goes up when everything has to be looked at. */
  let edition = 0;
  const top = newPlace(null);

  let isOutOfTime: () => boolean = () => false;
  let done = 0;

  return {
    top,
    placeOf: (element) => byElement.get(element),
    touch,
    restyle: (place) => void restyled.add(place),
    touchAll() {
      edition += 1;
      touch(top);
    },
    step(isTimeUp) {
      lookAtRestyled();
      done = 0;
      isOutOfTime = () => isTimeUp() && done >= PLACES_PER_PIECE;
      return lookAtPage();
    },
  };

  function newPlace(element: Element | null): Place {
    count += 1;
    const place = new Place(session, count, element);
    if (element) byElement.set(element, place);
    return place;
  }

  function touch(place: Place): void {
    place.needs = "a look";
    for (let above = place.above; above && above.needs === "nothing"; above = above.above)
      above.needs = "a walk inside";
  }

  function lookAtRestyled(): void {
    for (const place of restyled) {
      const { element, codebaseId, isHidden, classes } = place;
      if (!element || place.needs === "a look") continue;
      readHost(place, element, place.fiber);
      if (place.codebaseId !== codebaseId || place.isHidden !== isHidden) touch(place);
      else if (place.classes !== classes) changed(place);
    }
    restyled.clear();
  }

  /** False when the time is up before it is done, here as below. */
  function lookAtPage(): boolean {
    const within: Place[] = [];
    if (isContainer(document)) {
      if (walkFibers(drawnInto(document), top, within) === null) return false;
    } else {
      const body = placeFor(document.body);
      put(body, top, within);
      if (!lookAtHost(body, null)) return false;
    }
    finish(top, within);
    top.needs = "nothing";
    return true;
  }

  function lookAtHost(place: Place, fiber: Fiber | null): boolean {
    const { element } = place;
    const isOld = place.edition !== edition;
    if (!element || (place.needs === "nothing" && !isOld)) return true;
    if (isOutOfTime()) return false;
    const within: Place[] = [];
    const made = fiber ? walkFibers(fiber.child, place, within) : 0;
    if (made === null) return false;
    // React's own children are all there are, nearly always.
    if (made !== element.childElementCount && !walkElements(element, place, within)) return false;
    if (element.shadowRoot) {
      shadowRootFound(element.shadowRoot);
      if (!walkElements(element.shadowRoot, place, within)) return false;
    }

    if (isOld || place.needs === "a look" || place.fiber?.memoizedProps !== fiber?.memoizedProps) {
      readHost(place, element, fiber);
      changed(place);
    }
    place.fiber = fiber;
    finish(place, within);
    place.needs = "nothing";
    place.edition = edition;
    done += 1;
    return true;
  }

  function readHost(place: Place, element: Element, fiber: Fiber | null): void {
    const props = fiber && identifyingProps(fiber);
    const { selector } = session.hidden;
    place.classes = readClasses(element.getAttribute("class") ?? "");
    identify(place, place.classes.id ?? (props && session.idOf(props)) ?? "");
    place.isHidden = selector !== null && element.matches(selector);
  }

  function identify(place: Place, codebaseId: string): void {
    if (place.codebaseId === codebaseId) return;
    place.codebaseId = codebaseId;
    renamed();
  }

  /** How many elements React has made right inside the host; null when the time is up before it is done. */
  function walkFibers(first: Fiber | null, above: Place, within: Place[]): number | null {
    let made: number | null = 0;
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const inside = walkFiber(fiber, above, within);
      made = made === null || inside === null ? null : made + inside;
      if (made === null && isOutOfTime()) return null;
    }
    return made;
  }

  function walkFiber(fiber: Fiber, above: Place, within: Place[]): number | null {
    if (isHost(fiber)) {
      const element = fiber.stateNode as Element;
      if (LEFT_OUT.has(element.localName)) return 1;
      const place = placeFor(element);
      put(place, above, within);
      return lookAtHost(place, fiber) ? 1 : null;
    }
    if (fiber.tag === TAG.hostHoistable || isKeptHidden(fiber)) return 0;
    const id = codebaseIdOf(fiber);
    if (id === undefined) return inPage(fiber, walkFibers(fiber.child, above, within));
    const place = componentPlace(fiber);
    const isNew = place.codebaseId !== id || place.fiber?.memoizedProps !== fiber.memoizedProps;
    if (isNew || place.edition !== edition) changed(place);
    place.edition = edition;
    identify(place, id);
    place.fiber = fiber;
    put(place, above, within);
    const inside: Place[] = [];
    const made = walkFibers(fiber.child, place, inside);
    if (made !== null) finish(place, inside);
    place.needs = "nothing";
    return inPage(fiber, made);
  }

  /** A portal's elements are somewhere else in the page. */
  function inPage(fiber: Fiber, made: number | null): number | null {
    return made !== null && fiber.tag === TAG.hostPortal ? 0 : made;
  }

  function codebaseIdOf(fiber: Fiber): string | undefined {
    // What memo wraps has the props of the wrapper, and is the same element.
    if (fiber.return?.tag === TAG.memo) return undefined;
    const props = identifyingProps(fiber);
    return props ? session.idOf(props) : undefined;
  }

  function componentPlace(fiber: Fiber): Place {
    const known = byFiber.get(fiber) ?? (fiber.alternate ? byFiber.get(fiber.alternate) : undefined);
    const place = known ?? newPlace(null);
    byFiber.set(fiber, place);
    return place;
  }

  /** Elements that React has not made in here: other roots, HTML put in as text, stand-ins. */
  function walkElements(parent: Element | ShadowRoot, above: Place, within: Place[]): boolean {
    let isDone = !isContainer(parent) || walkFibers(drawnInto(parent), above, within) !== null;
    for (const element of parent.children) {
      if (fiberOf(element) || LEFT_OUT.has(element.localName)) continue;
      const place = placeFor(element);
      putAfter(element.previousElementSibling, place, above, within);
      isDone = lookAtHost(place, null) && isDone;
      if (!isDone && isOutOfTime()) return false;
      // The components it was put into were finished without it.
      for (let component = place.above; component && component !== above; component = component.above) {
        finish(component, component.within);
      }
    }
    return isDone;
  }

  /** Beside the element before it, which may be in a component. */
  function putAfter(before: Element | null, place: Place, above: Place, within: Place[]): void {
    for (let element = before; element; element = element.previousElementSibling) {
      const neighbour = byElement.get(element);
      const beside = neighbour?.above;
      if (!beside) continue;
      const at = (beside === above ? within : beside.within).indexOf(neighbour);
      if (at === -1) continue;
      place.above = beside;
      if (beside === above) within.splice(at + 1, 0, place);
      else beside.within = beside.within.toSpliced(at + 1, 0, place);
      return;
    }
    place.above = above;
    within.unshift(place);
  }

  function placeFor(element: Element): Place {
    return byElement.get(element) ?? newPlace(element);
  }

  function finish(place: Place, within: readonly Place[]): void {
    place.within = within.length === 0 ? NONE : within;
    const shown = place.isHidden ? NONE : nodesOf(place.within);
    if (!isSame(place.shown, shown)) {
      place.shown = shown;
      rearranged(place);
    }
    if (!place.isNode) return;
    shown.forEach((child, index) => {
      child.parent = place;
      child.index = index;
    });
  }
}

/** Nearly always all of them, and then no second list is made: a big page has tens of thousands. */
function nodesOf(places: readonly Place[]): readonly Place[] {
  if (places.every(({ isNode }) => isNode)) return places;
  return places.flatMap((place) => (place.isNode ? place : place.shown));
}

function put(place: Place, above: Place, within: Place[]): void {
  place.above = above;
  within.push(place);
}
