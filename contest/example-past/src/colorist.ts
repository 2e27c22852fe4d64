// Which color goes where. A person decides by what a thing is, keeps to it through the page, and lets neighbors differ.
import type { Random } from "@contest/rules/random";
import { differenceOf, lightnessOf, toned, type Rgb } from "./color.ts";
import { groupsOf, isInFrame, sizeOf, type Group } from "./groups.ts";
import type { PageMap } from "./page-map.ts";
import type { Palette } from "./palettes.ts";
import { grounds } from "./roles.ts";
import { choosers, type Taste } from "./tastes.ts";

export interface Options {
  palette: Palette;
  taste: Taste;
  /** Share of the page that gets colored, the favorite things first. */
  finish: number;
  /** Large empty grounds stay paper. */
  bareGround: boolean;
  /** The printed frame stays paper. */
  bareFrame: boolean;
  random: Random;
}

/** The color of each region by its position; undefined stays paper. */
export function chooseColors(map: PageMap, options: Options): (Rgb | undefined)[] {
  const colors: (Rgb | undefined)[] = Array.from({ length: map.drawing.regions.length });
  const groups = byPreference(groupsOf(map), map, options);
  const whole = groups.reduce((sum, group) => sum + group.area, 0);
  const choose = choosers[options.taste](map, options.palette, options.random);
  let done = 0;
  groups.forEach((group) => {
    if (done > whole * options.finish || staysBare(group, map, options)) return;
    done += group.area;
    const paint = choose(group);
    const pattern = patternOf(group, map, options.random.fork(`pattern ${group.members[0]}`));
    group.members.forEach((index, order) => (colors[index] = paint(index, pattern(index, order))));
  });
  keepNeighborsApart(colors, map);
  return colors;
}

/** Alternating stripes, larger and smaller parts, or all alike. */
function patternOf(group: Group, map: PageMap, random: Random): (index: number, order: number) => number {
  const sizes = [...new Set(group.members.map((index) => sizeOf(map.places[index]?.area ?? 0)))].sort((a, b) => b - a);
  const bySize = (index: number) => Math.floor(sizes.indexOf(sizeOf(map.places[index]?.area ?? 0)) / 2);
  const stripes = random.pick([2, 2, 3]);
  switch (group.hint) {
    case "ornament":
    case "fabric":
    case "tile":
    case "letter":
      return (_index, order) => order % stripes;
    case "paper":
      return (_index, order) => order * 2 + (order % 3);
    case "petal":
    case "wall":
    case "water":
    case "scale":
    case "leaf":
    case "hill":
      return random.chance(0.35) ? (_index, order) => order % 2 : bySize;
    default:
      return bySize;
  }
}

function byPreference(groups: Group[], map: PageMap, { random }: Options): Group[] {
  const startX = random.between(0.2, 0.8) * map.width;
  const startY = random.between(0.15, 0.85) * map.height;
  const rank = (group: Group) => {
    const away = Math.hypot(group.x - startX, group.y - startY) / map.height;
    return away + (grounds.has(group.hint) ? 1.4 : 0) + (isFrame(group, map) ? 1.1 : 0);
  };
  return groups.toSorted((first, second) => rank(first) - rank(second));
}

function staysBare(group: Group, map: PageMap, { bareGround, bareFrame }: Options): boolean {
  if (group.hint === "eye") return true;
  if (bareGround && (grounds.has(group.hint) || (group.hint === "wall" && group.area > map.width * map.height * 0.12)))
    return true;
  return bareFrame && isFrame(group, map);
}

function isFrame(group: Group, map: PageMap): boolean {
  if (group.hint === "border") return true;
  const outside = group.members.filter((index) => {
    const place = map.places[index];
    return place && isInFrame(map, place);
  });
  return outside.length > group.members.length * 0.9;
}

function keepNeighborsApart(colors: (Rgb | undefined)[], map: PageMap): void {
  map.places.forEach((place, index) => {
    const color = colors[index];
    if (!color) return;
    for (const other of place.neighbors) {
      const beside = colors[other];
      const sameThing = map.drawing.regions[other]?.hint === map.drawing.regions[index]?.hint;
      if (!beside || sameThing || other > index || differenceOf(color, beside) > 0.07) continue;
      // White beside white is paper beside paper; graying one of them would only look dirty.
      if (lightnessOf(color) > 0.94) return;
      colors[index] = toned(color, { lighter: lightnessOf(beside) > 0.62 ? -0.13 : 0.14 });
      return;
    }
  });
}
