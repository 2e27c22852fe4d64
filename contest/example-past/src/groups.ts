// Which regions a person would see as one thing: the petals of one flower, the bricks of one wall, a ring of a mandala.
import type { Hint } from "@contest/line-art/model";
import { pageScale, type PageMap, type Place } from "./page-map.ts";

export interface Group {
  hint: Hint;
  /** Positions in the drawing, in the order they were drawn. */
  members: number[];
  area: number;
  x: number;
  y: number;
}

export function groupsOf(map: PageMap): Group[] {
  const { family } = map.drawing;
  if (family === "mandala") return gathered(map, ringKey(map));
  if (family === "tessellation") return gathered(map, likenessKey(map));
  return gathered(map, runKey());
}

type KeyOf = (index: number, hint: Hint, place: Place) => string;

function gathered(map: PageMap, keyOf: KeyOf): Group[] {
  const groups = new Map<string, Group>();
  map.drawing.regions.forEach(({ hint }, index) => {
    const place = map.places[index];
    if (!place || place.area === 0) return;
    const key = keyOf(index, hint, place);
    const group = groups.get(key) ?? { hint, members: [], area: 0, x: 0, y: 0 };
    group.members.push(index);
    group.x += place.x * place.area;
    group.y += place.y * place.area;
    group.area += place.area;
    groups.set(key, group);
  });
  return [...groups.values()].map((group) => ({ ...group, x: group.x / group.area, y: group.y / group.area }));
}

/** The same form at about the same distance from the middle; a ring ends where the next form is clearly farther out. */
function ringKey(map: PageMap): KeyOf {
  const forms = map.places.map(({ x, y, area }, index) => ({
    index,
    kind: `${map.drawing.regions[index]?.hint} ${sizeOf(area)}`,
    away: Math.hypot(x - map.width / 2, y - map.height / 2),
  }));
  const rings = new Map<number, number>();
  let ring = 0;
  let last = { kind: "", away: 0 };
  for (const form of forms.toSorted(
    (first, second) => first.kind.localeCompare(second.kind) || first.away - second.away,
  )) {
    if (form.kind !== last.kind || form.away - last.away > 22) ring++;
    last = form;
    rings.set(form.index, ring);
  }
  const inside = map.width * 0.46;
  return (index, hint) => ((forms[index]?.away ?? 0) < inside ? `ring ${rings.get(index)}` : `${hint} outside`);
}

function likenessKey(map: PageMap): KeyOf {
  return (_index, hint, place) => {
    // The frame's pieces look alike but are not part of the pattern.
    return `${hint} ${isInFrame(map, place) ? "frame" : sizeOf(place.area)}`;
  };
}

/** Regions drawn one after another, of one kind and close together, belong to one thing. */
function runKey(): KeyOf {
  let run = 0;
  let last: { hint: Hint; index: number; place: Place } | undefined;
  return (index, hint, place) => {
    const near =
      last &&
      Math.hypot(place.x - last.place.x, place.y - last.place.y) < 130 + Math.sqrt(last.place.area + place.area);
    const goesOn = last && last.hint === hint && index - last.index < 3 && (near || hint === "ornament");
    if (!goesOn) run++;
    last = { hint, index, place };
    return `${hint} ${run}`;
  };
}

/** Forms whose areas differ by less than about half count as alike. */
export function sizeOf(area: number): number {
  return Math.round(Math.log2(Math.max(1, area)) * 1.4);
}

/** Whether a region's middle lies in the printed band around the picture. */
export function isInFrame(map: PageMap, { x, y }: Place): boolean {
  return Math.min(x, y, map.width - x, map.height - y) < 90 * pageScale;
}
