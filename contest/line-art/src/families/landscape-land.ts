import { smooth } from "../curves.ts";
import { heightAt, type Box, type Outline, type Point } from "../geometry.ts";
import { drawCottage } from "../houses.ts";
import { drawTuft } from "../little-animals.ts";
import type { Studio } from "../painter.ts";
import { drawPatterned, scatterings, tilings, type Pattern } from "../patterns.ts";
import type { Random } from "@contest/rules/random";
import { blob } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawBush, drawDesertCactus, drawTree, treeKinds } from "../trees.ts";
import { drawLandscapeSky } from "./landscape-sky.ts";
import type { Scene } from "./scene.ts";

/** Peaks with snow caps and faces in light and shade, a lake or pines in front. */
export function drawMountains(studio: Studio, scene: Scene, night: boolean): void {
  const { sheet, grain, difficulty, many } = studio;
  const { panel, box, random } = scene;
  const horizon = box.top + (box.bottom - box.top) * 0.56;
  sheet.within(panel, (picture) => {
    drawLandscapeSky(picture, studio, scene, horizon - 120, night);
    const ranges = { easy: 1, medium: 2, intricate: 3 }[difficulty];
    for (let range = 0; range < ranges; range++) {
      const base = horizon - 20 + range * 66;
      const peaks = (difficulty === "easy" ? 3 : 4) + (range % 2);
      const width = (box.right - box.left) / peaks;
      const order = random.shuffled(Array.from({ length: peaks }, (_, index) => index));
      for (const slot of order) {
        const x = box.left + width * (slot + 0.5) + random.between(-20, 20);
        drawPeak(
          picture,
          random,
          [x, base - random.between(230, 350) * (1 - range * 0.14)],
          width * random.between(0.8, 1.05),
          base,
          grain,
        );
      }
    }
    const layers = { easy: 2, medium: 3, intricate: 4 }[difficulty];
    for (let layer = 0; layer < layers; layer++) {
      const y = horizon + 20 + (layer * (box.bottom - horizon - 60)) / layers;
      drawHill(picture, random, box, hillCrest(random, box, y, 30), {
        grain,
        rich: difficulty !== "easy",
        hint: "hill",
      });
      const trees = many({ easy: 2, medium: 5, intricate: 9 }[difficulty]);
      for (let tree = 0; tree < trees; tree++) {
        const x = box.left + ((box.right - box.left) * (tree + random.between(0.2, 0.8))) / trees;
        picture.placed({ x, y: y + random.between(34, 56) }, (one) =>
          drawTree(one, random, "pine", 90 + layer * 34, grain),
        );
      }
    }
  });
}

/** Fields and hills like a patchwork blanket, with cottages. */
export function drawQuiltHills(studio: Studio, scene: Scene, night: boolean): void {
  const { sheet, grain, difficulty, many } = studio;
  const { panel, box, random } = scene;
  const horizon = box.top + (box.bottom - box.top) * 0.4;
  sheet.within(panel, (picture) => {
    drawLandscapeSky(picture, studio, scene, horizon, night);
    const layers = { easy: 4, medium: 5, intricate: 7 }[difficulty];
    const kind = random.pick(treeKinds.filter((name) => name !== "palm"));
    for (let layer = 0; layer < layers; layer++) {
      const y = horizon + (layer * (box.bottom - horizon - 40)) / layers;
      const size = 0.7 + (0.6 * layer) / layers;
      const crest = hillCrest(random, box, y, 44);
      if (layer > 0 && layer < layers - 1 && layer % 2 === 1) {
        const homes = many({ easy: 1, medium: 2, intricate: 3 }[difficulty]);
        for (let home = 0; home < homes; home++) {
          const x = box.left + ((box.right - box.left) * (home + random.between(0.25, 0.75))) / homes;
          picture.placed({ x, y: heightAt(crest, x) + 10 }, (one) => drawCottage(one, random, 104 * size, grain));
        }
      } else if (layer > 0) {
        const trees = many({ easy: 1, medium: 3, intricate: 5 }[difficulty]);
        for (let tree = 0; tree < trees; tree++) {
          const x = box.left + ((box.right - box.left) * (tree + random.between(0.2, 0.8))) / trees;
          picture.placed({ x, y: heightAt(crest, x) + 10 }, (one) => drawTree(one, random, kind, 120 * size, grain));
        }
      }
      drawHill(picture, random, box, crest, { grain, rich: difficulty !== "easy", hint: "hill" });
    }
  });
}

/** Mesas, dunes and cacti. */
export function drawDesert(studio: Studio, scene: Scene, night: boolean): void {
  const { sheet, grain, difficulty, many } = studio;
  const { panel, box, random } = scene;
  const horizon = box.top + (box.bottom - box.top) * 0.52;
  const width = box.right - box.left;
  sheet.within(panel, (picture) => {
    drawLandscapeSky(picture, studio, scene, horizon - 60, night);
    for (const share of random.chance(0.5) ? [0.2, 0.78] : [0.14, 0.5, 0.86]) {
      const x = box.left + width * share;
      const half = random.between(80, 120);
      const top = horizon - random.between(110, 210);
      const mesa: Outline = smooth([
        [x - half * 1.3, horizon + 60],
        [x - half, horizon - 30],
        [x - half * 0.8, top + 10],
        [x - half * 0.6, top],
        [x + half * 0.6, top],
        [x + half * 0.8, top + 10],
        [x + half, horizon - 30],
        [x + half * 1.3, horizon + 60],
      ]);
      drawPatterned(picture, mesa, {
        pattern: difficulty === "easy" ? "plain" : "waves",
        hint: "mountain",
        size: Math.max(30, grain),
      });
    }
    const dunes = { easy: 3, medium: 4, intricate: 6 }[difficulty];
    for (let dune = 0; dune < dunes; dune++) {
      const y = horizon + (dune * (box.bottom - horizon - 50)) / dunes;
      drawHill(picture, random, box, hillCrest(random, box, y, 34), {
        grain,
        rich: difficulty !== "easy" && dune % 2 === 0,
        hint: "sand",
      });
      const plants = many({ easy: 1, medium: 2, intricate: 4 }[difficulty]);
      for (let plant = 0; plant < plants; plant++) {
        const x = box.left + (width * (plant + random.between(0.2, 0.8))) / plants;
        const height = (110 + dune * 46) * random.between(0.85, 1.1);
        picture.placed({ x, y: y + 50 }, (one) => {
          if ((plant + dune) % 3 === 2) drawTuft(one, random, height * 0.5, 6);
          else if ((plant + dune) % 4 === 3) one.add("stone", blob(random, 0, -20, 34, 0.2));
          else drawDesertCactus(one, Math.min(300, height));
        });
      }
    }
    if (difficulty !== "easy")
      picture.placed({ x: box.left + width * 0.5, y: box.bottom - 4 }, (one) => drawBush(one, 150));
  });
}

function drawPeak(sheet: Sheet, random: Random, top: Point, width: number, base: number, grain: number): void {
  const left: Point = [top[0] - width, base + 60];
  const right: Point = [top[0] + width, base + 60];
  sheet.add("mountain", [left, top, right]);
  const ridge: Outline = [
    top,
    [top[0] + width * 0.1, top[1] + (base - top[1]) * 0.3],
    [top[0] - width * 0.06, top[1] + (base - top[1]) * 0.55],
    [top[0] + width * 0.16, base + 60],
  ];
  sheet.add("mountain", [...ridge, right]);
  if (width > grain * 2) {
    for (const share of [0.62, 0.8])
      sheet.stroke([
        [top[0] + width * share * 0.5, top[1] + (base - top[1]) * share],
        [top[0] + width * share * 0.34, base + 40],
      ]);
  }
  const depth = random.between(0.26, 0.36);
  const down = (base + 60 - top[1]) * depth;
  const half = width * depth;
  const jag: Outline = [
    [top[0] + half, top[1] + down],
    [top[0] + half * 0.5, top[1] + down * 0.72],
    [top[0] + half * 0.16, top[1] + down * 1.12],
    [top[0] - half * 0.26, top[1] + down * 0.74],
    [top[0] - half * 0.6, top[1] + down * 1.06],
    [top[0] - half, top[1] + down],
  ];
  sheet.add("snow", [top, ...jag]);
}

function hillCrest(random: Random, box: Box, y: number, wave: number): Outline {
  return smooth(
    Array.from(
      { length: 5 },
      (_, index) =>
        [box.left - 12 + ((box.right - box.left + 24) * index) / 4, y + random.between(-wave, wave)] as const,
    ),
  );
}

function drawHill(
  sheet: Sheet,
  random: Random,
  box: Box,
  crest: Outline,
  options: { grain: number; rich: boolean; hint: "hill" | "sand" },
): void {
  const hill: Outline = [...crest, [box.right + 12, box.bottom + 6], [box.left - 12, box.bottom + 6]];
  const pattern: Pattern = options.rich ? random.pick<Pattern>([...tilings, ...scatterings, "plain"]) : "plain";
  drawPatterned(sheet, hill, {
    pattern,
    hint: options.hint,
    size: Math.max(40, options.grain * 1.7),
    angle: random.between(-16, 16),
  });
}
