// Mandalas: rings of petals, leaves and beads around a middle, painted from the outermost ring inwards.
import { boxOf, polar, transformed, type Point } from "../geometry.ts";
import { arc } from "../curves.ts";
import { drawFrame } from "../frame.ts";
import type { PageWords, Studio } from "../painter.ts";
import { variantOf } from "../words.ts";
import type { Random } from "@contest/rules/random";
import { circle, drop, heart, petal, ringSector, roundPetal } from "../shapes.ts";
import { drawRays } from "../sky.ts";
import type { Sheet } from "../sheet.ts";
import { type MandalaLayout, mandalaWords } from "./mandala-words.ts";

export const mandalaScenes = {
  medallion: { family: "mandala", draw: (studio: Studio) => drawMandala(studio, "medallion") },
  ripples: {
    family: "mandala",
    draw: (studio: Studio) => drawMandala(studio, variantOf(studio, ["endless", "offset"])),
  },
  sunrise: { family: "mandala", draw: (studio: Studio) => drawMandala(studio, "sunrise") },
} as const;

function drawMandala(studio: Studio, layout: MandalaLayout): PageWords {
  const { sheet } = studio;
  const random = studio.random.fork("composition");
  const panel = drawFrame(studio, "rectangle");
  const box = boxOf(panel);
  const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const folds = random.pick(studio.difficulty === "easy" ? [6, 8] : [6, 8, 8, 10, 12]);
  sheet.within(panel, (scene) => {
    scene.add("background", panel);
    if (layout === "medallion") {
      const reach = (box.right - box.left) / 2;
      if (studio.difficulty !== "easy") drawRays(scene, middle, folds * 2, 900);
      drawCornerFans(scene, studio, [box.left, box.right], [box.top, box.bottom], reach);
      drawRings(scene, studio, middle, reach * 0.985, folds, "main");
    }
    if (layout === "endless") drawRings(scene, studio, middle, 580, folds, "main");
    if (layout === "sunrise") drawRings(scene, studio, [middle[0], box.bottom - 120], 900, folds * 2, "main");
    if (layout === "offset") {
      const center: Point = [box.left + (box.right - box.left) * 0.36, box.top + (box.bottom - box.top) * 0.4];
      drawRings(scene, studio, center, 800, folds, "main");
    }
  });
  return mandalaWords(studio, layout, folds);
}

function drawCornerFans(
  sheet: Sheet,
  studio: Studio,
  xs: readonly [number, number],
  ys: readonly [number, number],
  reach: number,
): void {
  for (const x of xs) for (const y of ys) drawRings(sheet, studio, [x, y], reach * 0.6, 8, "corner");
}

type Motif = (sheet: Sheet, inner: number, outer: number, folds: number, rich: boolean) => void;

function drawRings(sheet: Sheet, studio: Studio, center: Point, reach: number, folds: number, name: string): void {
  const random = studio.random.fork(name);
  const grain = studio.grain * { easy: 1.95, medium: 1.6, intricate: 1.35 }[studio.difficulty];
  const radii = [Math.max(18, grain * random.between(0.5, 0.75))];
  const names: MotifName[] = [];
  for (let inner = radii[0] ?? 20; inner < reach - grain * 0.5;) {
    const motif = nextMotif(random, names);
    names.push(motif);
    const growth = 0.85 + inner / 900;
    const wanted = inner + grain * motifDepth[motif] * growth;
    inner = wanted > reach - grain * 0.6 ? reach : wanted;
    radii.push(inner);
  }
  for (let ring = names.length - 1; ring >= 0; ring--) {
    const inner = radii[ring] ?? 0;
    const outer = radii[ring + 1] ?? reach;
    const motif = names[ring] ?? "beads";
    const count = countAround(folds, inner, outer, motif);
    const rich = outer - inner > grain * 1.15;
    const turn = ring % 2 === 0 ? 0 : 180 / count;
    sheet.placed({ x: center[0], y: center[1], angle: turn }, (group) =>
      motifs[motif](group, inner, outer, count, rich),
    );
  }
  sheet.placed({ x: center[0], y: center[1] }, (group) => drawHeart(group, radii[0] ?? 20, folds, grain));
}

/** Two rings of a kind never touch; quiet rings (beads, bands) set off the large ones. */
function nextMotif(random: Random, names: readonly MotifName[]): MotifName {
  const last = names[names.length - 1];
  const quiet = names.length % 3 === 2;
  const choices = (quiet ? quietMotifs : loudMotifs).filter((name) => name !== last);
  return random.pick(choices);
}

function countAround(folds: number, inner: number, outer: number, motif: MotifName): number {
  const width = Math.max(14, (outer - inner) * motifWidth[motif]);
  const fitting = (2 * Math.PI * (inner + outer)) / 2 / width;
  let count = folds;
  while (count * 1.5 < fitting) count *= 2;
  return count;
}

function drawHeart(sheet: Sheet, radius: number, folds: number, grain: number): void {
  sheet.add("flowerCenter", circle(0, 0, radius));
  if (radius < 14) return;
  const count = Math.min(folds, 8);
  for (let index = 0; index < count; index++) {
    sheet.add("petal", transformed(petal(radius * 0.9, (radius * 3.6) / count, 0.6), { angle: (index * 360) / count }));
  }
  sheet.add("flowerCenter", circle(0, 0, Math.max(radius * 0.26, grain * 0.12)));
}

const loudMotifs = ["petals", "lotus", "arches", "drops", "fans", "hearts", "leaves"] as const;
const quietMotifs = ["beads", "zigzag", "blocks"] as const;
type MotifName = (typeof loudMotifs)[number] | (typeof quietMotifs)[number];

const motifDepth: Record<MotifName, number> = {
  petals: 1.7,
  lotus: 2.2,
  arches: 1.4,
  drops: 1.3,
  fans: 1.5,
  hearts: 1.3,
  leaves: 1.7,
  beads: 0.62,
  zigzag: 0.75,
  blocks: 0.6,
};

const motifWidth: Record<MotifName, number> = {
  petals: 0.75,
  lotus: 0.95,
  arches: 1.25,
  drops: 0.62,
  fans: 1.25,
  hearts: 1.1,
  leaves: 1.05,
  beads: 1.1,
  zigzag: 1.1,
  blocks: 1.5,
};

const motifs: Record<MotifName, Motif> = {
  petals(sheet, inner, outer, count, rich) {
    const length = outer - inner * 0.82;
    const width = ((2 * Math.PI * (inner + outer)) / 2 / count) * 0.98;
    for (const turn of turns(count)) {
      place(sheet, inner * 0.82, turn, (cell) => {
        cell.add("petal", petal(length, width, 0.58));
        if (rich) cell.add("petal", transformed(petal(length * 0.6, width * 0.5, 0.58), { y: -length * 0.18 }));
      });
    }
    sheet.add("background", circle(0, 0, inner));
  },
  lotus(sheet, inner, outer, count, rich) {
    const length = outer - inner * 0.85;
    const width = ((2 * Math.PI * (inner + outer)) / 2 / count) * 1.02;
    for (const turn of turns(count)) {
      place(sheet, inner * 0.85, turn + 180 / count, (cell) => cell.add("petal", petal(length, width, 0.6)));
    }
    for (const turn of turns(count)) {
      place(sheet, inner * 0.85, turn, (cell) => {
        cell.add("petal", petal(length * 0.88, width * 0.9, 0.52));
        cell.add("petal", transformed(petal(length * 0.6, width * 0.56, 0.52), { y: -length * 0.12 }));
        if (rich) cell.add("ornament", transformed(drop(length * 0.3, width * 0.2), { y: -length * 0.2 }));
      });
    }
    sheet.add("background", circle(0, 0, inner));
  },
  arches(sheet, inner, outer, count, rich) {
    const half = (Math.PI * (inner + outer)) / 2 / count;
    const depth = outer - inner;
    for (const turn of turns(count)) {
      place(sheet, inner, turn, (cell) => {
        for (const share of rich ? [1, 0.7, 0.4] : [1, 0.55]) {
          const bow = arc([0, 0], half, -100, 100).map(([x, y]) => [x * share, (y * depth * share) / half] as const);
          cell.add("ornament", bow);
        }
      });
    }
    sheet.add("background", circle(0, 0, inner));
  },
  drops(sheet, inner, outer, count, rich) {
    const width = (2 * Math.PI * (inner + outer)) / 2 / count;
    sheet.add("background", circle(0, 0, outer));
    for (const turn of turns(count)) {
      place(sheet, inner, turn, (cell) => {
        cell.add("ornament", drop((outer - inner) * 0.92, width * 0.68));
        if (rich) cell.add("ornament", circle(0, -(outer - inner) * 0.92 + width * 0.36, width * 0.19));
      });
    }
    sheet.add("background", circle(0, 0, inner));
  },
  fans(sheet, inner, outer, count, rich) {
    const half = (Math.PI * (inner + outer)) / 2 / count;
    const depth = outer - inner;
    for (const turn of turns(count)) {
      place(sheet, inner, turn, (cell) => {
        cell.add(
          "ornament",
          arc([0, 0], half, -100, 100).map(([x, y]) => [x, (y * depth) / half] as const),
        );
        const spread = rich ? [-52, -26, 0, 26, 52] : [-36, 0, 36];
        for (const lean of spread) {
          const length = depth * (0.86 - Math.abs(lean) / 420) * (half < depth ? 1 - Math.abs(lean) / 190 : 1);
          cell.add("petal", transformed(petal(length, (half * 1.1) / (spread.length - 1), 0.62), { angle: lean }));
        }
      });
    }
    sheet.add("background", circle(0, 0, inner));
  },
  hearts(sheet, inner, outer, count, rich) {
    const width = (2 * Math.PI * (inner + outer)) / 2 / count;
    const size = Math.min((outer - inner) * 0.5, width * 0.5);
    sheet.add("background", circle(0, 0, outer));
    for (const turn of turns(count)) {
      place(sheet, (inner + outer) / 2, turn, (cell) => {
        cell.add("ornament", heart(size));
        if (rich) cell.add("ornament", heart(size * 0.5));
      });
    }
    sheet.add("background", circle(0, 0, inner));
  },
  leaves(sheet, inner, outer, count, rich) {
    const depth = outer - inner;
    const width = (2 * Math.PI * (inner + outer)) / 2 / count;
    sheet.add("background", circle(0, 0, outer));
    for (const turn of turns(count)) {
      place(sheet, inner, turn, (cell) => {
        for (const lean of [-36, 36]) {
          cell.add("leaf", transformed(petal(depth * 0.82, width * 0.28, 0.55), { angle: lean }));
          cell.stroke(
            transformed(
              [
                [0, 0],
                [0, -depth * 0.5],
              ],
              { angle: lean },
            ),
          );
        }
        cell.add("petal", roundPetal(depth * 0.94, width * 0.34));
        if (rich) cell.add("petal", transformed(roundPetal(depth * 0.5, width * 0.17), { y: -depth * 0.3 }));
      });
    }
    sheet.add("background", circle(0, 0, inner));
  },
  beads(sheet, inner, outer, count) {
    sheet.add("ornament", circle(0, 0, outer));
    const around = (Math.PI * (inner + outer)) / count;
    const radius = Math.min((outer - inner) * 0.42, around * 0.42);
    for (const turn of turns(count)) {
      place(sheet, (inner + outer) / 2, turn, (cell) => cell.add("ornament", circle(0, 0, radius)));
    }
    sheet.add("background", circle(0, 0, inner));
  },
  zigzag(sheet, inner, outer, count) {
    sheet.add("ornament", circle(0, 0, outer));
    for (const turn of turns(count)) {
      sheet.add("ornament", [
        polar([0, 0], inner * 0.99, turn - 180 / count),
        polar([0, 0], outer, turn),
        polar([0, 0], inner * 0.99, turn + 180 / count),
      ]);
    }
    sheet.add("background", circle(0, 0, inner));
  },
  blocks(sheet, inner, outer, count) {
    for (const turn of turns(count)) {
      sheet.add("ornament", ringSector([0, 0], inner, outer, turn - 180 / count, turn + 180 / count));
    }
    sheet.add("background", circle(0, 0, inner));
  },
};

function turns(count: number): number[] {
  const order = [...Array(count).keys()];
  // Every second one last, so the ring of overlapping petals looks the same all around.
  return [...order.filter((i) => i % 2 === 0), ...order.filter((i) => i % 2 === 1)].map((i) => (i * 360) / count);
}

function place(sheet: Sheet, radius: number, turn: number, draw: (cell: Sheet) => void): void {
  const [x, y] = polar([0, 0], radius, turn);
  sheet.placed({ x, y, angle: turn }, draw);
}
