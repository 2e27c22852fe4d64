// Patterns that fill a form: the form itself lies underneath, the pattern's cells are cut along its outline.
import { arc, smooth, withoutRepeats } from "./curves.ts";
import {
  boxOf,
  centerOf,
  distance,
  distanceToEdge,
  isInside,
  polar,
  transformed,
  type Outline,
  type Point,
} from "./geometry.ts";
import type { Hint } from "./model.ts";
import { circle, petal, rectangle, regularPolygon } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

export const tilings = ["scales", "stripes", "waves", "diamonds", "bricks", "hexagons", "leaves", "chevrons"] as const;
export const scatterings = ["dots", "flowers", "sprouts"] as const;
export const allPatterns = [...tilings, ...scatterings] as const;
export type Pattern = (typeof tilings)[number] | (typeof scatterings)[number] | "plain";

interface PatternChoice {
  pattern: Pattern;
  hint: Hint;
  /** The hint of the pattern's cells, when they show something else than the form. */
  cellHint?: Hint;
  /** About the width of one cell. */
  size: number;
  angle?: number;
}

export function drawPatterned(sheet: Sheet, outline: Outline, choice: PatternChoice): void {
  sheet.add(choice.hint, outline);
  const cellHint = choice.cellHint ?? choice.hint;
  const box = boxOf(outline);
  const narrow = Math.min(box.right - box.left, box.bottom - box.top);
  // A cell or two would only look like a crack in the form.
  if (choice.pattern === "plain" || narrow < choice.size * 1.7) return;
  if (isScattering(choice.pattern)) {
    scatter(sheet, outline, choice.pattern, choice.size, cellHint);
    return;
  }
  const center = centerOf(outline);
  const reach = Math.hypot(box.right - box.left, box.bottom - box.top) / 2 + choice.size;
  const cells = tilingCells[choice.pattern](choice.size, reach);
  const placement = { x: center[0], y: center[1], angle: choice.angle ?? 0 };
  sheet.within(outline, (group) => {
    for (const cell of cells) group.add(cellHint, transformed(cell, placement));
  });
}

type Cells = (size: number, reach: number) => Outline[];

const tilingCells: Record<(typeof tilings)[number], Cells> = {
  scales: (size, reach) =>
    gridPoints(size, size * 0.62, reach).map(([x, y, row]) => {
      const centerX = x + (row % 2 === 0 ? 0 : size / 2);
      // As deep as the rows are apart: the tips of one row then end exactly where two scales of the next one meet.
      const bow = arc([0, 0], size / 2, 90, 270).map(([px, py]) => [centerX + px, y + py * 1.24] as const);
      return withoutRepeats([...bow, [centerX - size / 2, y - size * 0.3], [centerX + size / 2, y - size * 0.3]]);
    }),
  stripes: (size, reach) => rows(size * 1.6, reach).map((y) => rectangle(-reach, y, reach, y + size * 0.8)),
  waves: (size, reach) =>
    rows(size * 1.5, reach).map((y) => {
      const count = Math.ceil((reach * 2) / (size * 0.7));
      const crest = (offset: number) =>
        smooth(
          Array.from(
            { length: count + 1 },
            (_, index) => [-reach + index * size * 0.7, y + offset + (index % 2 === 0 ? 1 : -1) * size * 0.28] as const,
          ),
        );
      return [...crest(0), ...[...crest(size * 0.75)].reverse()];
    }),
  diamonds: (size, reach) =>
    gridPoints(size, size * 0.75, reach).map(([x, y, row]) => {
      const centerX = x + (row % 2 === 0 ? 0 : size / 2);
      return [
        [centerX, y - size * 0.75],
        [centerX + size / 2, y],
        [centerX, y + size * 0.75],
        [centerX - size / 2, y],
      ];
    }),
  bricks: (size, reach) =>
    gridPoints(size * 1.5, size * 0.75, reach).map(([x, y, row]) => {
      const left = x + (row % 2 === 0 ? 0 : size * 0.75);
      return rectangle(left, y, left + size * 1.5, y + size * 0.75);
    }),
  hexagons: (size, reach) =>
    gridPoints(size, size * 0.866, reach).map(([x, y, row]) =>
      regularPolygon(x + (row % 2 === 0 ? 0 : size / 2), y, size / Math.sqrt(3), 6, 0),
    ),
  leaves: (size, reach) =>
    gridPoints(size * 1.1, size * 0.85, reach).flatMap(([x, y, row]) => {
      const turn = row % 2 === 0 ? 55 : -55;
      return [transformed(petal(size * 1.05, size * 0.55, 0.5), { x, y, angle: turn })];
    }),
  chevrons: (size, reach) =>
    rows(size * 1.5, reach).map((y) => {
      const count = Math.ceil((reach * 2) / size);
      const line = (offset: number) =>
        Array.from(
          { length: count + 1 },
          (_, index) => [-reach + index * size, y + offset + (index % 2 === 0 ? 1 : -1) * size * 0.4] as const,
        );
      return [...line(0), ...line(size * 0.75).reverse()];
    }),
};

/** Motifs that stand whole inside the form, never cut by its edge. */
function scatter(sheet: Sheet, outline: Outline, kind: (typeof scatterings)[number], size: number, hint: Hint): void {
  const center = centerOf(outline);
  const box = boxOf(outline);
  const reach = Math.hypot(box.right - box.left, box.bottom - box.top) / 2 + size;
  const spacing = kind === "dots" ? size * 1.15 : size * 1.5;
  for (const [x, y, row] of gridPoints(spacing, spacing * 0.866, reach)) {
    const point: Point = [center[0] + x + (row % 2 === 0 ? 0 : spacing / 2), center[1] + y];
    const radius = kind === "dots" ? size * 0.3 : size * 0.52;
    if (!isInside(outline, point) || distanceToEdge(outline, point) < radius * 1.25) continue;
    if (kind === "dots") sheet.add(hint, circle(point[0], point[1], radius));
    if (kind === "flowers") {
      for (let index = 0; index < 5; index++) {
        const [px, py] = polar(point, radius * 0.58, index * 72);
        sheet.add(hint, circle(px, py, radius * 0.44));
      }
      sheet.add("flowerCenter", circle(point[0], point[1], radius * 0.36));
    }
    if (kind === "sprouts") {
      for (const turn of [-42, 42, 0]) {
        sheet.add(
          hint,
          transformed(petal(radius * 1.7, radius * 0.75), { x: point[0], y: point[1] + radius * 0.8, angle: turn }),
        );
      }
    }
  }
}

function isScattering(pattern: Pattern): pattern is (typeof scatterings)[number] {
  return scatterings.some((name) => name === pattern);
}

/** Bands across a form between two of its cross sections, following a line: for bodies, tails and necks. */
export function bandsAlong(line: Outline, widthAt: (share: number) => number, count: number): Outline[] {
  return Array.from({ length: count }, (_, index) => {
    const from = index / count;
    const to = (index + 1) / count;
    const first = crossSection(line, from, widthAt(from));
    const second = crossSection(line, to, widthAt(to));
    return [first[0], first[1], second[1], second[0]];
  });
}

function crossSection(line: Outline, share: number, width: number): [Point, Point] {
  const index = Math.round(share * (line.length - 1));
  const point = line[index] ?? [0, 0];
  const before = line[Math.max(0, index - 1)] ?? point;
  const after = line[Math.min(line.length - 1, index + 1)] ?? point;
  const length = distance(before, after) || 1;
  const normal: Point = [
    (-(after[1] - before[1]) / length) * (width / 2),
    ((after[0] - before[0]) / length) * (width / 2),
  ];
  return [
    [point[0] + normal[0], point[1] + normal[1]],
    [point[0] - normal[0], point[1] - normal[1]],
  ];
}

function rows(step: number, reach: number): number[] {
  const half = Math.ceil(reach / step);
  return Array.from({ length: half * 2 + 1 }, (_, index) => (index - half) * step);
}

function gridPoints(stepX: number, stepY: number, reach: number): [x: number, y: number, row: number][] {
  const columns = Math.ceil(reach / stepX) + 1;
  const halfRows = Math.ceil(reach / stepY) + 1;
  const points: [number, number, number][] = [];
  // Lower rows first: in scales each row then covers the points of the one below it.
  for (let row = halfRows; row >= -halfRows; row--) {
    for (let column = -columns; column <= columns; column++) {
      points.push([column * stepX, row * stepY, Math.abs(row)]);
    }
  }
  return points;
}
