/**
 * Finds QR codes by their three corner marks: squares within squares that every line through the center cuts into parts
 * of 1, 1, 3, 1 and 1 modules.
 */

interface GrayPicture {
  grays: Uint8Array;
  width: number;
  height: number;
}

interface Mark {
  x: number;
  y: number;
  /** The width of one module. */
  module: number;
}

export function hasQrCode(picture: GrayPicture): boolean {
  const marks = findMarks(picture);
  return marks.some((corner) =>
    marks.some((right) => right !== corner && marks.some((below) => isCode(corner, right, below))),
  );
}

/** A code has 21 modules or more, so the centers of its marks are at least 14 apart. */
const MODULES_MIN = 13;

/** Whether three marks are as large as each other, and at the corners of half a square. */
function isCode(corner: Mark, right: Mark, below: Mark): boolean {
  const modules = [corner.module, right.module, below.module];
  const [smallest, largest] = [Math.min(...modules), Math.max(...modules)];
  if (largest > smallest * 1.35) return false;
  const across = { x: right.x - corner.x, y: right.y - corner.y };
  const down = { x: below.x - corner.x, y: below.y - corner.y };
  const [width, height] = [Math.hypot(across.x, across.y), Math.hypot(down.x, down.y)];
  if (Math.min(width, height) < smallest * MODULES_MIN) return false;
  const cosine = (across.x * down.x + across.y * down.y) / (width * height);
  return Math.abs(cosine) < 0.15 && Math.max(width, height) < Math.min(width, height) * 1.15;
}

const MARKS_MAX = 60;

/** The marks that are cut as they should be across and down, each once. */
function findMarks(picture: GrayPicture): Mark[] {
  const isDark = darkness(picture);
  const marks: Mark[] = [];
  for (let y = 0; y < picture.height && marks.length < MARKS_MAX; y += 1) {
    const across = (x: number) => isDark(x, y);
    for (const found of findCuts(across, picture.width)) {
      const x = Math.round(found.center);
      const upright = findCuts((at) => isDark(x, at), picture.height).find(
        ({ center, module }) => Math.abs(center - y) <= module * 1.5 && isLike(module, found.module),
      );
      if (!upright) continue;
      const mark = { x: found.center, y: upright.center, module: (found.module + upright.module) / 2 };
      const isKnown = marks.some((other) => Math.hypot(other.x - mark.x, other.y - mark.y) < mark.module * 4);
      if (!isKnown && isSquares(mark, isDark)) marks.push(mark);
    }
  }
  return marks;
}

/** How many of the 49 modules have to be right; a few are not if the code is turned or blurred. */
const RIGHT_MIN = 45;

/** Circles within circles are cut in the same way, but their corners are light. */
function isSquares({ x, y, module }: Mark, isDark: (x: number, y: number) => boolean): boolean {
  let right = 0;
  for (let down = -3; down <= 3; down += 1) {
    for (let across = -3; across <= 3; across += 1) {
      const ring = Math.max(Math.abs(down), Math.abs(across));
      if (isDark(Math.round(x + across * module), Math.round(y + down * module)) === (ring !== 2)) right += 1;
    }
  }
  return right >= RIGHT_MIN;
}

function isLike(one: number, other: number): boolean {
  return Math.max(one, other) <= Math.min(one, other) * 1.4;
}

function darkness({ grays, width }: GrayPicture): (x: number, y: number) => boolean {
  const sorted = grays.toSorted();
  const [dark = 0, light = 255] = [sorted[Math.floor(sorted.length * 0.02)], sorted[Math.floor(sorted.length * 0.98)]];
  const middle = (dark + light) / 2;
  return (x, y) => (grays[y * width + x] ?? 255) < middle;
}

const PARTS = [1, 1, 3, 1, 1];

/** Finds where a line through the picture is cut into dark, light, dark, light and dark parts in these proportions. */
function findCuts(isDark: (at: number) => boolean, length: number): { center: number; module: number }[] {
  const starts = [0];
  for (let at = 1; at < length; at += 1) if (isDark(at) !== isDark(at - 1)) starts.push(at);
  starts.push(length);
  return starts.flatMap((start, index) => {
    const end = starts[index + PARTS.length];
    if (end === undefined || !isDark(start)) return [];
    const module = (end - start) / 7;
    const fits = PARTS.every((modules, part) => {
      const size = (starts[index + part + 1] ?? 0) - (starts[index + part] ?? 0);
      return Math.abs(size - modules * module) <= module * (modules === 3 ? 0.8 : 0.6);
    });
    return fits && module >= 1.2 ? [{ center: (start + end - 1) / 2, module }] : [];
  });
}
