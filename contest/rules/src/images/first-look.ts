/**
 * The automatic first look at an uploaded picture. It sees little, so it only finds what hardly any colored page looks
 * like, and somebody decides. Decision 084 has the measurements behind every number.
 */

import { hasQrCode } from "./find-qr-code.ts";

/** Why a submission waits until somebody has looked at it. */
export const HOLD_REASONS = ["skin", "text", "copy", "new-artist"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** What the picture alone can tell. */
export type PictureSign = Extract<HoldReason, "skin" | "text">;

/** A small copy of a picture, with three bytes per pixel in sRGB. */
export interface SmallPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** The longer side of the small copy. */
export const FIRST_LOOK_SIDE = 384;

const SKIN_SHARE = 0.4;
/** How much the lightness of skin varies at least, as a standard deviation. Fills and felt pens are even. */
const SHADING_MIN = 8;
/** Colored pages have lines everywhere; photos of people have few. */
const LINES_MAX = 0.015;
const TEXT_SHARE = 0.3;

export function signOf(picture: SmallPicture): PictureSign | null {
  const { skin, shading, lines, text, isCode } = measure(picture);
  if (skin >= SKIN_SHARE && shading >= SHADING_MIN && lines <= LINES_MAX) return "skin";
  return isCode || text >= TEXT_SHARE ? "text" : null;
}

interface Measures {
  /** Shares of the picture. */
  skin: number;
  lines: number;
  text: number;
  /** How much the lightness of what looks like skin varies. */
  shading: number;
  /** Whether it shows a QR code. */
  isCode: boolean;
}

function measure(picture: SmallPicture): Measures {
  const grays = new Uint8Array(picture.width * picture.height);
  let [skin, sum, squares] = [0, 0, 0];
  for (let index = 0; index < grays.length; index += 1) {
    const [red, green, blue] = pixelAt(picture, index);
    const gray = 0.299 * red + 0.587 * green + 0.114 * blue;
    grays[index] = gray;
    if (!isSkin(red, green, blue)) continue;
    skin += 1;
    sum += gray;
    squares += gray * gray;
  }
  const variance = skin > 0 ? squares / skin - (sum / skin) ** 2 : 0;
  return {
    skin: skin / grays.length,
    shading: Math.sqrt(Math.max(0, variance)),
    lines: lineShare(grays, picture),
    text: printShare(grays, picture),
    isCode: hasQrCode({ ...picture, grays }),
  };
}

function pixelAt({ data }: SmallPicture, index: number): [number, number, number] {
  return [data[index * 3] ?? 0, data[index * 3 + 1] ?? 0, data[index * 3 + 2] ?? 0];
}

/** Light and dark skin differ in lightness, and hardly in chroma. */
function isSkin(red: number, green: number, blue: number): boolean {
  const { cb, cr } = chroma(red, green, blue);
  return red > 60 && red > green && green > blue * 0.9 && cb >= 85 && cb <= 123 && cr >= 138 && cr <= 168;
}

function chroma(red: number, green: number, blue: number): { cb: number; cr: number } {
  return {
    cb: 128 - 0.169 * red - 0.331 * green + 0.5 * blue,
    cr: 128 + 0.5 * red - 0.419 * green - 0.081 * blue,
  };
}

/** How far from a line the paper on both of its sides is looked for, and how much lighter it has to be. */
const LINE_REACH = 4;
const LINE_DEPTH = 40;

function lineShare(grays: Uint8Array, { width, height }: SmallPicture): number {
  const isBelow = (gray: number, one: number, other: number) => Math.min(one, other) - gray >= LINE_DEPTH;
  let lines = 0;
  for (let y = LINE_REACH; y < height - LINE_REACH; y += 1) {
    for (let x = LINE_REACH; x < width - LINE_REACH; x += 1) {
      const at = y * width + x;
      const gray = grays[at] ?? 0;
      const across = isBelow(gray, grays[at - LINE_REACH] ?? 0, grays[at + LINE_REACH] ?? 0);
      const down = isBelow(gray, grays[at - LINE_REACH * width] ?? 0, grays[at + LINE_REACH * width] ?? 0);
      if (across || down) lines += 1;
    }
  }
  return lines / grays.length;
}

/** The picture is cut into squares of this many pixels. */
const SQUARE = 24;
/** Black and white this far apart. */
const CONTRAST = 90;
/** A row of print changes between black and white this often within a square; a line of line art changes twice. */
const CHANGES_MIN = 4;
/** Neither print nor codes have colors. */
const GRAY_MAX = 14;

/** The share of squares that are densely filled with black on white. */
function printShare(grays: Uint8Array, picture: SmallPicture): number {
  const across = Math.floor(picture.width / SQUARE);
  const down = Math.floor(picture.height / SQUARE);
  let printed = 0;
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      if (isPrint(grays, picture, column * SQUARE, row * SQUARE)) printed += 1;
    }
  }
  return printed / Math.max(1, across * down);
}

function isPrint(grays: Uint8Array, picture: SmallPicture, left: number, top: number): boolean {
  let [darkest, lightest, colored] = [255, 0, 0];
  for (let y = top; y < top + SQUARE; y += 1) {
    for (let x = left; x < left + SQUARE; x += 1) {
      const at = y * picture.width + x;
      const gray = grays[at] ?? 0;
      darkest = Math.min(darkest, gray);
      lightest = Math.max(lightest, gray);
      const { cb, cr } = chroma(...pixelAt(picture, at));
      if (Math.max(Math.abs(cb - 128), Math.abs(cr - 128)) > GRAY_MAX) colored += 1;
    }
  }
  if (lightest - darkest < CONTRAST || colored > (SQUARE * SQUARE) / 10) return false;
  const middle = (lightest + darkest) / 2;
  let changes = 0;
  for (let y = top; y < top + SQUARE; y += 1) {
    for (let x = left + 1; x < left + SQUARE; x += 1) {
      const at = y * picture.width + x;
      if ((grays[at] ?? 0) < middle !== (grays[at - 1] ?? 0) < middle) changes += 1;
    }
  }
  return changes >= CHANGES_MIN * SQUARE;
}

const ROWS = 8;
const COLUMNS = 9;
/** Two neighboring areas have the same color if they differ by less. */
const SAME_COLOR = 3;
/** With fewer borders between colors, the layouts of unlike pictures would be alike. */
const BORDERS_MIN = 28;
/** Layouts that differ in at most this many of 64 bits are those of one picture. */
export const SAME_LAYOUT_BITS = 2;

/**
 * A difference hash of the color layout as 64 binary digits, or null if there are too few colors to tell pictures apart.
 * All works of a contest share their lines, so lightness is left out.
 */
export function colorLayout(picture: SmallPicture): string | null {
  const areas = averageChromas(picture);
  let [bits, borders] = ["", 0];
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column + 1 < COLUMNS; column += 1) {
      const channel = (row + column) % 2 === 0 ? "cb" : "cr";
      const at = row * COLUMNS + column;
      const step = (areas[at + 1]?.[channel] ?? 0) - (areas[at]?.[channel] ?? 0);
      if (Math.abs(step) >= SAME_COLOR) borders += 1;
      bits += step >= SAME_COLOR ? "1" : "0";
    }
  }
  return borders < BORDERS_MIN ? null : bits;
}

function averageChromas(picture: SmallPicture): { cb: number; cr: number }[] {
  const sums = Array.from({ length: ROWS * COLUMNS }, () => ({ cb: 0, cr: 0, count: 0 }));
  for (let index = 0; index < picture.width * picture.height; index += 1) {
    const row = Math.floor((Math.floor(index / picture.width) * ROWS) / picture.height);
    const column = Math.floor(((index % picture.width) * COLUMNS) / picture.width);
    const sum = sums[row * COLUMNS + column];
    if (!sum) continue;
    const { cb, cr } = chroma(...pixelAt(picture, index));
    sum.cb += cb;
    sum.cr += cr;
    sum.count += 1;
  }
  return sums.map(({ cb, cr, count }) => ({ cb: cb / Math.max(1, count), cr: cr / Math.max(1, count) }));
}
