// Borders around a picture. Each gives back the outline of the panel that is left for the scene.
import { arc, bezier, withoutRepeats } from "./curves.ts";
import { transformed, type Box, type Outline } from "./geometry.ts";
import { drawFlower } from "./flowers.ts";
import { drawLeaf } from "./leaves.ts";
import type { Difficulty } from "./model.ts";
import { printArea } from "./page.ts";
import type { Studio } from "./painter.ts";
import { circle, drop, fan, petal, rectangle, star } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

export type PanelShape = "rectangle" | "arch";

export function drawFrame(studio: Studio, shape?: PanelShape): Outline {
  const { sheet, difficulty } = studio;
  const random = studio.random.fork("frame");
  const depth = { easy: 26, medium: 36, intricate: 40 }[difficulty];
  const { left, top, right, bottom } = printArea;
  const inner: Box = { left: left + depth, top: top + depth, right: right - depth, bottom: bottom - depth };
  if (difficulty === "easy") return drawPlainBorder(sheet, inner);
  const motif = random.pick(motifsFor[difficulty]);
  const across = { x: (left + right) / 2, length: inner.right - inner.left };
  const down = { y: (top + bottom) / 2, length: inner.bottom - inner.top };
  const size = difficulty === "medium" ? depth * 4.4 : depth * random.between(0.9, 1.15);
  for (const [placement, length] of [
    [{ x: across.x, y: top + depth / 2, angle: 0 }, across.length],
    [{ x: across.x, y: bottom - depth / 2, angle: 180 }, across.length],
    [{ x: left + depth / 2, y: down.y, angle: -90 }, down.length],
    [{ x: right - depth / 2, y: down.y, angle: 90 }, down.length],
  ] as const) {
    sheet.placed(placement, (side) => drawSide(side, motif, length, depth, size));
  }
  drawCorners(studio, depth, random.pick(difficulty === "medium" ? ["star", "ring"] : ["flower", "star", "ring"]));
  const wanted = shape ?? random.pick(["rectangle", "rectangle", "arch"]);
  if (wanted === "rectangle") return rectangle(inner.left, inner.top, inner.right, inner.bottom);
  return drawArch(studio, inner);
}

const motifNames = ["leaves", "beads", "triangles", "scallops", "diamonds", "plain", "drops", "waves"] as const;

type Motif = (typeof motifNames)[number];

/** On a medium page the picture needs the regions more than its border does: few, long motifs. */
const motifsFor: Record<Exclude<Difficulty, "easy">, readonly Motif[]> = {
  medium: ["triangles", "diamonds", "plain", "waves"],
  intricate: motifNames,
};

/** Four bands that meet in mitred corners. */
function drawPlainBorder(sheet: Sheet, inner: Box): Outline {
  const { left, top, right, bottom } = printArea;
  const panel = rectangle(inner.left, inner.top, inner.right, inner.bottom);
  const outer = rectangle(left, top, right, bottom);
  panel.forEach((corner, index) => {
    const next = (index + 1) % panel.length;
    sheet.add("border", [outer[index] ?? corner, outer[next] ?? corner, panel[next] ?? corner, corner]);
  });
  return panel;
}

/** One side of the border, lying flat around the origin with the picture below it. */
function drawSide(sheet: Sheet, motif: Motif, length: number, depth: number, size: number): void {
  const half = depth / 2;
  sheet.add("border", rectangle(-length / 2, -half, length / 2, half));
  if (motif === "plain") return;
  const even = Math.max(2, Math.round(length / size / 2) * 2);
  const step = length / even;
  for (let index = 0; index < even; index++) {
    const x = -length / 2 + step * (index + 0.5);
    sheet.placed({ x, mirrored: x > 0 }, (cell) => motifs[motif](cell, step, depth));
  }
}

const motifs: Record<Exclude<Motif, "plain">, (sheet: Sheet, width: number, depth: number) => void> = {
  leaves(sheet, width, depth) {
    for (const turn of [48, 132]) {
      sheet.placed({ x: -width * 0.42, angle: turn }, (leaf) =>
        leaf.add("leaf", petal(Math.min(depth * 0.58, width * 0.72), depth * 0.3, 0.5)),
      );
    }
    sheet.stroke([
      [-width / 2, 0],
      [width / 2, 0],
    ]);
  },
  beads(sheet, width, depth) {
    sheet.add("ornament", circle(0, 0, Math.min(depth * 0.34, width * 0.4)));
    if (width > depth * 1.1) sheet.add("ornament", circle(0, 0, depth * 0.15));
  },
  triangles(sheet, width, depth) {
    sheet.add("ornament", [
      [-width / 2, depth / 2],
      [0, -depth / 2],
      [width / 2, depth / 2],
    ]);
  },
  scallops(sheet, width, depth) {
    const radius = Math.min(width / 2, depth * 0.86);
    sheet.add("ornament", arc([0, depth / 2], radius, -90, 90));
    if (width > depth) sheet.add("ornament", arc([0, depth / 2], radius * 0.5, -90, 90));
  },
  diamonds(sheet, width, depth) {
    sheet.add("ornament", [
      [-width / 2, 0],
      [0, -depth / 2],
      [width / 2, 0],
      [0, depth / 2],
    ]);
  },
  waves(sheet, width, depth) {
    const crest = bezier(
      [-width / 2, depth / 2],
      [-width * 0.1, depth / 2],
      [-width * 0.1, -depth * 0.42],
      [0, -depth * 0.42],
    );
    const fall = bezier(
      [0, -depth * 0.42],
      [width * 0.1, -depth * 0.42],
      [width * 0.1, depth / 2],
      [width / 2, depth / 2],
    );
    sheet.add("ornament", withoutRepeats([...crest, ...fall]));
  },
  drops(sheet, width, depth) {
    sheet.add("ornament", transformed(drop(depth * 0.78, Math.min(width * 0.62, depth * 0.5)), { y: depth * 0.4 }));
  },
};

function drawCorners({ sheet, random, grain }: Studio, depth: number, kind: "flower" | "star" | "ring"): void {
  const { left, top, right, bottom } = printArea;
  for (const [cornerLeft, cornerTop] of [
    [left, top],
    [right - depth, top],
    [left, bottom - depth],
    [right - depth, bottom - depth],
  ] as const) {
    sheet.add("border", rectangle(cornerLeft, cornerTop, cornerLeft + depth, cornerTop + depth));
    const x = cornerLeft + depth / 2;
    const y = cornerTop + depth / 2;
    if (kind === "ring") sheet.add("ornament", circle(x, y, depth * 0.3));
    if (kind === "star") sheet.add("ornament", star(x, y, depth * 0.42, depth * 0.2, 4));
    if (kind === "flower") {
      sheet.placed({ x, y }, (flower) => drawFlower(flower, random.fork("corner"), "anemone", depth * 0.4, grain));
    }
  }
}

/** A round-topped window: the two corners beside the arch carry a leaf spray each. */
function drawArch({ sheet, grain }: Studio, inner: Box): Outline {
  const half = (inner.right - inner.left) / 2;
  const middle = (inner.left + inner.right) / 2;
  const rise = half * 0.62;
  const bow = arc([0, 0], half, -90, 90).map(
    ([x, y]) => [middle + x, inner.top + 10 + rise + (y * rise) / half] as const,
  );
  sheet.add("border", rectangle(inner.left, inner.top, inner.right, inner.top + rise + 10));
  for (const side of [-1, 1]) {
    const corner = side < 0 ? inner.left : inner.right;
    sheet.placed({ x: corner, y: inner.top, mirrored: side > 0 }, (group) => {
      const turns = grain > 40 ? [112, 158] : [101, 118, 152, 169];
      for (const turn of turns) {
        const long = Math.abs(turn - 135) > 25 ? 120 : 84;
        group.placed({ x: 8, y: 8, angle: turn }, (leaf) => drawLeaf(leaf, "halved", long, grain * 3));
      }
      group.placed({ x: 8, y: 8, angle: 135 }, (leaf) => leaf.add("petal", petal(74, 30)));
      group.add("ornament", fan([0, 0], 34, 90, 180));
      group.add("ornament", fan([0, 0], 18, 90, 180));
    });
  }
  return withoutRepeats([...bow, [inner.right, inner.bottom], [inner.left, inner.bottom]]);
}
