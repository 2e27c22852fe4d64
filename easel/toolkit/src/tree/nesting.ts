/** Nests places into each other, and derives the nodes of the tree from that. */
import { isSame, NONE, type Place } from "./place.ts";

export function append(place: Place, above: Place, within: Place[]): void {
  place.above = above;
  within.push(place);
}

/** Inserts a place next to the element before it, which may be inside a component. */
export function insertAfter(
  before: Element | null,
  place: Place,
  above: Place,
  within: Place[],
  find: (element: Element) => Place | undefined,
): void {
  for (let element = before; element; element = element.previousElementSibling) {
    const neighbor = find(element);
    const beside = neighbor?.above;
    if (!beside) continue;
    const at = (beside === above ? within : beside.within).indexOf(neighbor);
    if (at === -1) continue;
    place.above = beside;
    if (beside === above) within.splice(at + 1, 0, place);
    else beside.within = beside.within.toSpliced(at + 1, 0, place);
    return;
  }
  place.above = above;
  within.unshift(place);
}

/** Sets what is inside a place. Returns whether its nodes are others than before. */
export function setWithin(place: Place, within: readonly Place[]): boolean {
  place.within = within.length === 0 ? NONE : within;
  const shown = place.isHidden ? NONE : nodesOf(place.within);
  const isRearranged = !isSame(place.shown, shown);
  if (isRearranged) place.shown = shown;
  if (place.isNode) {
    shown.forEach((child, index) => {
      child.parent = place;
      child.index = index;
    });
  }
  return isRearranged;
}

/** Nearly always all of them, and then no second array is made: a big page has tens of thousands. */
function nodesOf(places: readonly Place[]): readonly Place[] {
  if (places.every(({ isNode }) => isNode)) return places;
  return places.flatMap((place) => (place.isNode ? place : place.shown));
}
