/** Finds the place of an element or a component, and makes one where there is none yet. */
import { type Fiber, isHost, type ServerComponentInfo } from "../fibers.ts";
import type { Session } from "../session.ts";
import { Place } from "./place.ts";

export interface Places {
  make(element: Element | null): Place;
  find(element: Element): Place | undefined;
  ofElement(element: Element): Place;
  ofComponent(fiber: Fiber): Place;
  /** Another one each time that the server has rendered the component again. */
  ofServerInstance(info: ServerComponentInfo): Place;
  /** Undefined for what the walk has not reached yet, and for what is neither an element nor an identified component. */
  ofFiber(fiber: Fiber): Place | undefined;
}

export function createPlaces(session: Session): Places {
  const byElement = new WeakMap<Element, Place>();
  const byFiber = new WeakMap<Fiber, Place>();
  const byInfo = new WeakMap<ServerComponentInfo, Place>();
  let count = 0;
  const places: Places = {
    make(element) {
      count += 1;
      const place = new Place(session, count, element);
      if (element) byElement.set(element, place);
      return place;
    },
    find: (element) => byElement.get(element),
    ofElement: (element) => byElement.get(element) ?? places.make(element),
    ofFiber(fiber) {
      if (isHost(fiber)) return byElement.get(fiber.stateNode as Element);
      return byFiber.get(fiber) ?? (fiber.alternate ? byFiber.get(fiber.alternate) : undefined);
    },
    ofComponent(fiber) {
      const place = places.ofFiber(fiber) ?? places.make(null);
      byFiber.set(fiber, place);
      return place;
    },
    ofServerInstance(info) {
      const place = byInfo.get(info) ?? places.make(null);
      byInfo.set(info, place);
      return place;
    },
  };
  return places;
}
