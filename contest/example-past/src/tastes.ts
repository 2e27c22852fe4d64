// How different people decide on the color of a thing.
import type { Hint } from "@contest/line-art/model";
import type { Random } from "@contest/rules/random";
import { lightnessOf, mixed, toned, type Rgb } from "./color.ts";
import type { Group } from "./groups.ts";
import type { PageMap } from "./page-map.ts";
import type { Palette } from "./palettes.ts";
import { grounds, pales, roles } from "./roles.ts";

/** True to nature, free, as a rainbow across the page, or in grays with one or two things in color. */
export type Taste = "natural" | "free" | "sweep" | "accent";

/** Gives a region its color; `variant` counts the alternating colors within the group. */
export type Painted = (index: number, variant: number) => Rgb;
export type Chooser = (map: PageMap, palette: Palette, random: Random) => (group: Group) => Painted;

export const choosers: Record<Taste, Chooser> = {
  natural: (map, palette, random) => {
    const { drawing } = map;
    const isNight = drawing.family === "space" || drawing.regions.some(({ hint }) => hint === "moon");
    // Patterns show nothing in particular, so even a naturalist is free there.
    const isPattern = drawing.family === "mandala" || drawing.family === "tessellation";
    return (group) => {
      const chance = random.fork(`color ${group.members[0]}`);
      const wanted = isPattern
        ? chance.pick(["bloom", "bloom", "bloom", "leaf", "water", "accent"] as const)
        : chance.pick(roles[group.hint]);
      const box = isNight && grounds.has(group.hint) ? palette.night : palette[wanted];
      return fromBox(box, group, chance, random.fork(`kind ${group.hint}`));
    };
  },
  free: (_map, palette, random) => {
    const everything = [
      ...palette.bloom,
      ...palette.bloom,
      ...palette.accent,
      ...palette.water,
      ...palette.leaf.slice(0, 1),
    ];
    return (group) => {
      const kind = random.fork(`kind ${group.hint}`);
      const chance = random.fork(`color ${group.members[0]}`);
      const ground = grounds.has(group.hint) ? [...palette.sky, ...palette.night] : undefined;
      const box = ground ?? kind.shuffled(everything).slice(0, 3);
      return fromBox(box, group, chance, kind);
    };
  },
  sweep: (map, palette, random) => {
    const round = [...palette.bloom, ...palette.water.slice(0, 1), ...palette.leaf.slice(0, 1), ...palette.accent]
      .filter(isLively)
      .sort(byHue);
    const center = random.chance(0.6);
    const tilt = random.between(0, 6.28);
    return (group) => (index, variant) => {
      const place = map.places[index];
      const x = (place?.x ?? 0) / map.width - 0.5;
      const y = (place?.y ?? 0) / map.height - 0.5;
      const along = center ? Math.hypot(x, y) * 1.3 : (x * Math.cos(tilt) + y * Math.sin(tilt)) * 0.8 + 0.5;
      const spot = Math.max(0, Math.min(0.999, along)) * (round.length - 1);
      const before = round[Math.floor(spot)] ?? [200, 80, 60];
      const after = round[Math.floor(spot) + 1] ?? before;
      // Halfway between two colors lies gray; a person would mix a clean color instead.
      const color = toned(mixed(before, after, spot % 1), { chroma: 1 + Math.sin((spot % 1) * Math.PI) * 0.5 });
      if (grounds.has(group.hint)) return toned(color, { lighter: 0.16, chroma: 0.45 });
      return variant % 2 ? toned(color, { lighter: 0.09, chroma: 0.85 }) : color;
    };
  },
  accent: (map, palette, random) => {
    const accent = random.pick([...palette.bloom, ...palette.accent]);
    const second = random.pick([...palette.accent, ...palette.bloom]);
    const [chosen = "ornament", also = "star"] = random.shuffled(centerpieces).filter((hint) => isWorthIt(hint, map));
    return (group) => {
      const kind = random.fork(`grey ${group.hint}`);
      // Light, middle and dark, far apart: grays close together look like dust.
      const level = grounds.has(group.hint) ? kind.pick([0.2, 0.99]) : kind.pick([0.35, 0.66, 0.9, 1]);
      return (_index, variant) => {
        if (group.hint === chosen) return variant % 2 ? toned(accent, { lighter: 0.1 }) : accent;
        if (group.hint === also) return second;
        const gray = 55 + 197 * Math.min(1, level + (variant % 2) * 0.22);
        return [gray, gray * 0.99, gray * 0.985];
      };
    };
  },
};

/** Large enough to be seen from afar, and not most of the page. */
function isWorthIt(hint: Hint, map: PageMap): boolean {
  const area = map.drawing.regions.reduce(
    (sum, region, index) => sum + (region.hint === hint ? (map.places[index]?.area ?? 0) : 0),
    0,
  );
  const share = area / (map.width * map.height);
  return share > 0.03 && share < 0.4;
}

/** What somebody might pick as the one thing in color. */
const centerpieces: readonly Hint[] = [
  "petal",
  "fabric",
  "wing",
  "letter",
  "planet",
  "cream",
  "coral",
  "scale",
  "roof",
  "window",
  "paper",
  "feather",
  "skin",
  "fruit",
];

/** One color of the box for the thing, others for what alternates within it. */
function fromBox(box: readonly Rgb[], group: Group, chance: Random, kind: Random): Painted {
  const order = kind.shuffled(box);
  // Most things of a kind look alike on a page; now and then one is different.
  const first = chance.chance(0.5) ? 0 : chance.integer(0, order.length - 1);
  const lift = pales.has(group.hint) ? 0.6 : 0;
  const drift = chance.between(-0.025, 0.025);
  return (_index, variant) => {
    const base = order[(first + variant) % order.length] ?? [180, 180, 180];
    const pale =
      lift > 0 ? mixed(base, [252, 249, 243], lift * Math.min(1, Math.max(0, 1.6 - lightnessOf(base)))) : base;
    const again = Math.floor((first + variant) / order.length) - Math.floor(first / order.length);
    return toned(pale, { lighter: drift + (again % 2) * 0.07, turn: drift * 200 });
  };
}

/** Grayish colors would be a hole in a rainbow. */
function isLively(color: Rgb): boolean {
  return Math.max(...color) - Math.min(...color) > 64;
}

function byHue(first: Rgb, second: Rgb): number {
  return hueOf(first) - hueOf(second);
}

function hueOf([red, green, blue]: Rgb): number {
  return Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
}
