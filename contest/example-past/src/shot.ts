// How a finished page was put into the computer: with a phone over a table, on a scanner, or saved from a drawing program.
import type { Random } from "@contest/rules/random";
import { arrangeProps, type PlacedProp } from "./arrange-props.ts";
import type { Rgb } from "./color.ts";
import type { Corners } from "./perspective.ts";
import type { PropName } from "./props.ts";
import type { TableName } from "./tables.ts";

export type Camera = "phone" | "scanner" | "export";

/** What stays the same from day to day for one person. */
export interface Surroundings {
  table: TableName;
  /** Below 0 daylight from the north, above 0 a kitchen lamp. */
  warmth: number;
  props: readonly PropName[];
  /** How carefully the phone is held, from 0 to 1. */
  care: number;
}

export interface Shot {
  width: number;
  height: number;
  corners: Corners;
  table: TableName;
  /** Brightness from one side to the other, and toward the corners. */
  light: { x: number; y: number; fall: number; level: number };
  /** Multiplies red, green and blue. */
  balance: Rgb;
  /** Light through leaves or a curtain, from 0 to 1. */
  dapple: number;
  /** How much the sheet still shows that it was folded, from 0 to 1. */
  crease: number;
  noise: number;
  /** How dark the sheet's own shadow is, from 0 to 1. */
  shadow: number;
  props: readonly PlacedProp[];
}

const longest = 1000;
/** A square photo has a shorter side, so that no work takes much longer than another. */
const mostPixels = 800_000;
const sheetShape = 850 / 1100;

export function takeShot({ table, warmth: usualWarmth, props, care }: Surroundings, random: Random): Shot {
  const shape = random.pick([3 / 4, 3 / 4, 3 / 4, 3 / 4, 3 / 4, 4 / 5, 4 / 5, 4 / 5, 0.72, 0.86, 0.86, 1, 1, 4 / 3]);
  const width = Math.round(Math.min(longest, longest * shape, Math.sqrt(mostPixels * shape)));
  const height = Math.round(width / shape);
  const careless = 1 - care;
  const near = shape >= 1 ? random.between(0.98, 1.06) : random.between(0.87, 1.01);
  const corners = layOut(width, height, near, careless, random);
  const warmth = usualWarmth + random.between(-0.25, 0.25);
  return {
    width,
    height,
    corners,
    table,
    light: {
      x: random.between(-0.16, 0.16),
      y: random.between(-0.14, 0.14),
      fall: random.between(0.06, 0.26),
      level: random.between(0.93, 1.02),
    },
    balance: [1 + warmth * 0.045, 1 - warmth * 0.006, 1 - warmth * 0.085],
    dapple: random.chance(0.16) ? random.between(0.4, 1) : 0,
    crease: random.chance(0.14) ? random.between(0.3, 1) : 0,
    noise: random.between(1.5, 5),
    shadow: random.between(0.6, 1.1),
    props: random.chance(0.72) ? arrangeProps(props, corners, { width, height }, random) : [],
  };
}

/** A flatbed: straight but for a hair, even light, and the white of the lid along one or two sides. */
export function scan(random: Random): Shot {
  const height = longest;
  const width = Math.round(longest * random.between(0.765, 0.79));
  const corners = layOut(width, height, random.between(0.985, 1.03), 0.04, random);
  return {
    width,
    height,
    corners,
    table: "desk",
    light: { x: 0, y: 0, fall: 0, level: random.between(1.01, 1.04) },
    balance: [1, 1, random.between(0.985, 1.01)],
    dapple: 0,
    crease: 0,
    noise: 0.8,
    shadow: 0.35,
    props: [],
  };
}

function layOut(width: number, height: number, near: number, careless: number, random: Random): Corners {
  const sheetHeight = Math.min(height * near, (width * near) / sheetShape);
  const halfHeight = sheetHeight / 2;
  const halfWidth = halfHeight * sheetShape;
  const tilt = random.between(-0.075, 0.075) * (0.2 + careless * 1.3);
  // A phone held from below the sheet makes its far edge shorter.
  const far = random.between(0, 0.055) * (0.4 + careless * 1.6);
  const sideways = random.between(-0.02, 0.02) * (0.3 + careless);
  const middleX = width / 2 + random.between(-0.5, 0.5) * Math.max(0, width - halfWidth * 2);
  const middleY = height / 2 + random.between(-0.5, 0.5) * Math.max(0, height - halfHeight * 2);
  const corner = (sideX: number, sideY: number) => {
    const narrow = 1 - far * (sideY < 0 ? 1 : 0) * 1.4;
    const x = sideX * halfWidth * narrow;
    const y = sideY * halfHeight * (1 - far * 0.35 + sideways * sideX);
    return [
      middleX + x * Math.cos(tilt) - y * Math.sin(tilt),
      middleY + x * Math.sin(tilt) + y * Math.cos(tilt),
    ] as const;
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}
