/** Boxes of places in the document. Reading one from the browser costs more than everything else about a node. */
import type { PageBoundingBox } from "@easel/protocol/nav-node";
import type { Place } from "./place.ts";

export interface Boxes {
  /** Discards all boxes that were read before. */
  begin(): void;
  /** For a component the box around all its elements; undefined for what is not rendered. */
  of(place: Place): PageBoundingBox | undefined;
  /** The places in the viewport or near it. Does not look inside places that are farther away. */
  inView(root: Place): Place[];
}

export function createBoxes(): Boxes {
  /** Counts the calls of `begin`. */
  let look = 0;
  let view = { left: 0, top: 0, right: 0, bottom: 0 };
  let scrolled = { x: 0, y: 0 };

  const boxes: Boxes = {
    begin() {
      look += 1;
      // One more viewport on each side, because the user may scroll there next.
      const { scrollX: left, scrollY: top, innerWidth: width, innerHeight: height } = window;
      scrolled = { x: left, y: top };
      view = { left: left - width, top: top - height, right: left + 2 * width, bottom: top + 2 * height };
    },
    of(place) {
      if (!place.element) {
        const [only] = place.within;
        return only && place.within.length === 1 ? boxes.of(only) : union(place.within.map(boxes.of));
      }
      if (place.isHidden) return undefined;
      if (place.boxLook !== look) {
        const { left, top, width, height } = place.element.getBoundingClientRect();
        place.boxLook = look;
        // Reading how far the page is scrolled takes as long as reading a box.
        place.box = { pageX: left + scrolled.x, pageY: top + scrolled.y, width, height };
      }
      return place.box;
    },
    inView(root) {
      const found: Place[] = [];
      const visit = (place: Place) => {
        found.push(place);
        const box = place.element ? boxes.of(place) : undefined;
        if (!box || touches(box)) place.shown.forEach(visit);
      };
      visit(root);
      return found;
    },
  };
  return boxes;

  function touches({ pageX, pageY, width, height }: PageBoundingBox): boolean {
    return pageX < view.right && pageX + width > view.left && pageY < view.bottom && pageY + height > view.top;
  }
}

function union(boxes: (PageBoundingBox | undefined)[]): PageBoundingBox | undefined {
  const [first, ...others] = boxes.filter((box) => box !== undefined);
  if (!first || others.length === 0) return first;
  let { pageX: left, pageY: top } = first;
  let [right, bottom] = [left + first.width, top + first.height];
  for (const { pageX, pageY, width, height } of others) {
    left = Math.min(left, pageX);
    top = Math.min(top, pageY);
    right = Math.max(right, pageX + width);
    bottom = Math.max(bottom, pageY + height);
  }
  return { pageX: left, pageY: top, width: right - left, height: bottom - top };
}

export function isSameBox(one: PageBoundingBox | undefined, other: PageBoundingBox | undefined): boolean {
  return (
    one?.pageX === other?.pageX &&
    one?.pageY === other?.pageY &&
    one?.width === other?.width &&
    one?.height === other?.height
  );
}
