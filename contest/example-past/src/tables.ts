// What the sheet lies on. A table is a rule from a place to a step on a ramp of colors, so it never repeats visibly.
import { fromHex } from "./color.ts";
import { blend, type Ramp } from "./field.ts";
import { at, chanceOf, clouds, drifts, grain, smoothAt, tooth } from "./textures.ts";

export interface Table {
  ramp: Ramp;
  /** Which step of the ramp lies at a pixel. */
  level: (x: number, y: number) => number;
}

export const tableNames = [
  "oak",
  "walnut",
  "pine",
  "ash",
  "cherry",
  "painted",
  "desk",
  "slate",
  "linen",
  "gingham",
  "check",
  "mat",
  "marble",
  "quilt",
  "kraft",
  "terrazzo",
  "grass",
] as const;
export type TableName = (typeof tableNames)[number];

const known = new Map<TableName, Table>();

export function tableOf(name: TableName): Table {
  const table = known.get(name) ?? createTable(name);
  known.set(name, table);
  return table;
}

function createTable(name: TableName): Table {
  const { colors, level } = tables[name];
  const stops = colors.split(" ").map((hex, index, all) => [index / (all.length - 1), fromHex(hex)] as const);
  return { ramp: blend(stops), level };
}

type Level = Table["level"];

const wood =
  (plank: number, contrast: number): Level =>
  (x, y) => {
    const board = Math.floor(y / plank);
    const inBoard = y - board * plank;
    if (inBoard < 2.5) return 12;
    const shift = chanceOf(board, 3) * 512;
    const rings = smoothAt(clouds(), x * 0.07 + shift, y * 0.9 + shift);
    const fibers = smoothAt(drifts(), x * 0.12 + shift, y * 4.1);
    const pores = at(grain(), (x * 0.16 + shift) | 0, y | 0) > 0.93 ? -12 : 0;
    const veins = Math.sin(rings * 34) * 0.5;
    return 128 + (chanceOf(board, 7) - 0.5) * 60 + (veins * 46 + (fibers - 0.5) * 110) * contrast + pores;
  };

const cloth = (x: number, y: number) =>
  (((x >> 1) + (y >> 1)) & 1) * 10 +
  (at(tooth(), x, y) - 0.5) * 26 +
  (smoothAt(clouds(), x * 0.35, y * 0.35) - 0.5) * 34;

const checked =
  (cell: number): Level =>
  (x, y) => {
    const across = Math.floor(x / cell) & 1;
    const down = Math.floor(y / cell) & 1;
    return 22 + (across + down) * 92 + cloth(x, y) * 0.8;
  };

const mat: Level = (x, y) => {
  const fine = x % 46 < 1.6 || y % 46 < 1.6;
  const coarse = x % 230 < 2.6 || y % 230 < 2.6;
  return 70 + (at(tooth(), x, y) - 0.5) * 22 + (coarse ? 120 : fine ? 52 : 0);
};

const quilt: Level = (x, y) => {
  const along = x + y;
  const across = x - y + 100_000;
  const seam = Math.min(along % 150, across % 150, 150 - (along % 150), 150 - (across % 150));
  const patch = chanceOf(Math.floor(along / 150), Math.floor(across / 150));
  return 90 + patch * 110 - (seam < 14 ? (14 - seam) * 5 : 0) + cloth(x, y) * 0.6;
};

const marble: Level = (x, y) => {
  // Looked up aslant, so that the noise's own grid does not show.
  const slantX = x * 0.31 + y * 0.22;
  const slantY = y * 0.27 - x * 0.2;
  const bend = smoothAt(clouds(), slantX, slantY);
  const vein = Math.abs(smoothAt(clouds(), slantX * 0.6 + bend * 70, slantY * 0.9 + 200) - 0.5);
  return 232 - Math.exp(-vein * 42) * 74 - (bend - 0.5) * 44;
};

/** Chips of stone in cells of three sizes; each cell holds one chip, turned and shaped by chance. */
const terrazzo: Level = (x, y) => {
  let step = 226 + (at(tooth(), x, y) - 0.5) * 14;
  for (const cell of [96, 58, 34]) {
    // Rows are shifted against each other, or the chips would stand in columns.
    const row = Math.floor(y / cell);
    const column = Math.floor(x / cell + chanceOf(row, cell));
    const size = chanceOf(column + cell, row);
    const middle = 0.35 + chanceOf(row + cell, column) * 0.3;
    const chipX = (column + middle - chanceOf(row, cell)) * cell - x;
    const chipY = (row + 1 - middle) * cell - y;
    const angle = size * 37;
    const across = Math.abs(chipX * Math.cos(angle) + chipY * Math.sin(angle));
    const down = Math.abs(chipY * Math.cos(angle) - chipX * Math.sin(angle));
    if (size > 0.3 && across * (1 + middle) + down * 0.9 < cell * 0.4 * size) step = chanceOf(column, row + cell) * 200;
  }
  return step;
};

/** Blades side by side, each with its own length and shade, leaning with the wind. */
const grass: Level = (x, y) => {
  const lean = smoothAt(clouds(), x * 0.5, y * 0.5) * 90;
  const blade = Math.floor((x + lean) / 5);
  const length = 38 + chanceOf(blade, 5) * 50;
  const along = y / length + chanceOf(blade, 9) * 7;
  const shade = chanceOf(blade, Math.floor(along)) * 110 + (along - Math.floor(along)) * -50;
  return 70 + shade + (smoothAt(clouds(), x * 0.2, y * 0.2) - 0.5) * 80 + (at(tooth(), x, y) - 0.5) * 30;
};

const plain =
  (middle: number, unrest: number): Level =>
  (x, y) =>
    middle + (at(tooth(), x, y) - 0.5) * unrest + (smoothAt(clouds(), x * 0.3, y * 0.3) - 0.5) * unrest * 1.6;

/** Colors from the lowest step to the highest. */
const tables: Record<TableName, { colors: string; level: Level }> = {
  oak: { colors: "7a5533 b98a58 d3a974 e6c797", level: wood(250, 0.8) },
  walnut: { colors: "2a1a12 55382a 7a5340 9b7057", level: wood(310, 1) },
  pine: { colors: "a87b48 dcb680 ecd0a2 f6e3c2", level: wood(190, 0.9) },
  ash: { colors: "8a857d b5b0a6 c8c3b9 dcd8cf", level: wood(270, 0.7) },
  cherry: { colors: "5a2c1c 8c4a2f a9623f c5835c", level: wood(230, 0.8) },
  painted: { colors: "5f8a8c 8fb5b3 a6c8c4 c3dcd6", level: wood(180, 0.35) },
  terrazzo: { colors: "6f7f86 c9825f d9b48a e6dccb ece7dd f3f0e9", level: terrazzo },
  grass: { colors: "24481c 3f6f2a 5f9138 8ab552 b5d272", level: grass },
  desk: { colors: "c9c8c6 e2e1de ecebe8 f5f4f1", level: plain(150, 18) },
  slate: { colors: "1f2126 33363d 444851 5b606a", level: plain(120, 60) },
  linen: { colors: "b7a78c cfc2aa ddd3bf ebe4d4", level: (x, y) => 128 + cloth(x, y) * 1.6 },
  gingham: { colors: "f6f1e8 e9a39b c8443c", level: checked(64) },
  check: { colors: "f4f2ec a9c3da 4676a8", level: checked(84) },
  mat: { colors: "123f3c 1c5a55 2b726b 8fc0b2", level: mat },
  marble: { colors: "8d8f95 c7c8cb e8e7e6 f7f6f4", level: marble },
  quilt: { colors: "8d9bb8 b9c2d6 e6dcd6 f1e9df", level: quilt },
  kraft: { colors: "8f6b45 b38a5d c69f70 d8b78b", level: plain(130, 46) },
};
