import { bezier } from "../curves.ts";
import { polar, type Box, type Point } from "../geometry.ts";
import { drawFlower, drawSideFlower, flowerKinds, type FlowerKind } from "../flowers.ts";
import { drawLeaf, drawSprig, leafKinds } from "../leaves.ts";
import { drawSmallBird, drawSmallButterfly } from "../little-animals.ts";
import type { Studio } from "../painter.ts";
import { drawPatterned, scatterings, tilings } from "../patterns.ts";
import { circle, heart } from "../shapes.ts";
import type { Random } from "@contest/rules/random";
import type { Sheet } from "../sheet.ts";
import { drawRays } from "../sky.ts";
import type { Scene } from "./scene.ts";

/** A wreath with something dear in its middle. */
export function drawWreath(
  { sheet, grain, difficulty, lineWeight, many }: Studio,
  { panel, box, random }: Scene,
): FlowerKind {
  const center: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const ringX = (box.right - box.left) / 2 - 96;
  const ringY = ringX * 1.34;
  const leading = random.pick(flowerKinds);
  const at = (degrees: number): Point => {
    const [x, y] = polar([0, 0], 1, degrees);
    return [center[0] + x * ringX, center[1] + y * ringY];
  };
  sheet.within(panel, (scene) => {
    scene.add("background", panel);
    if (difficulty === "intricate") drawRays(scene, center, 22, 900);
    if (difficulty !== "easy") drawCornerBlossoms(scene, box, random.fork("corners"), leading, grain);
    const sprigs = Math.max(4, many({ easy: 6, medium: 13, intricate: 18 }[difficulty]));
    for (let sprig = 0; sprig < sprigs; sprig++) {
      const from = (sprig * 360) / sprigs;
      const span = (360 / sprigs) * 1.05;
      const line = [0, 0.25, 0.5, 0.75, 1].map((share) => at(from + span * share));
      drawSprig(scene, random, line, {
        kind: random.pick(leafKinds),
        leafLength: Math.max(70, Math.min(118, grain * 1.9)),
        pairs: difficulty === "easy" ? 1 : 2,
        grain,
        stemWidth: Math.max(8, lineWeight * 3),
        berries: difficulty !== "easy" && sprig % 3 === 0,
      });
    }
    const heads = many({ easy: 3, medium: 5, intricate: 9 }[difficulty]);
    const start = random.between(0, 90);
    for (let head = 0; head < heads; head++) {
      const [x, y] = at(start + (head * 360) / heads);
      const radius = Math.max(54, Math.min(104, grain * 1.4)) * (head % 2 === 0 ? 1.08 : 0.8);
      scene.placed({ x, y }, (one) =>
        drawFlower(one, random, head % 2 === 0 ? leading : random.pick(flowerKinds), radius, grain),
      );
    }
    scene.placed({ x: center[0], y: center[1] }, (one) => drawKeepsake(one, { grain, difficulty }, random));
  });
  return leading;
}

/** A quarter of a flower and two leaves in each corner keep the page from looking bare. */
function drawCornerBlossoms(sheet: Sheet, box: Box, random: Random, kind: FlowerKind, grain: number): void {
  for (const [x, y, turn] of [
    [box.left, box.top, 135],
    [box.right, box.top, 225],
    [box.right, box.bottom, 315],
    [box.left, box.bottom, 45],
  ] as const) {
    for (const lean of [-32, 32]) {
      sheet.placed({ x, y, angle: turn + lean }, (leaf) => drawLeaf(leaf, "halved", 176, grain * 2));
    }
    sheet.placed({ x, y }, (flower) => drawFlower(flower, random.fork("corner"), kind, 118, Math.max(grain, 60)));
  }
}

function drawKeepsake(
  sheet: Sheet,
  { grain, difficulty }: Pick<Studio, "grain" | "difficulty">,
  random: Scene["random"],
): void {
  const choice = random.pick(["heart", "bird", "butterfly"] as const);
  if (choice === "heart") {
    drawPatterned(sheet, heart(118), {
      pattern: difficulty === "easy" ? "plain" : random.pick([...tilings, ...scatterings]),
      hint: "ornament",
      size: Math.max(26, grain),
    });
  }
  if (choice === "bird") sheet.placed({ x: 20, y: 90 }, (bird) => drawSmallBird(bird, 170, true));
  if (choice === "butterfly") drawSmallButterfly(sheet, 180, true);
}

/** One large flower, close enough to touch. */
export function drawSingleBloom(
  { sheet, grain, difficulty, lineWeight, many }: Studio,
  { panel, box, random }: Scene,
): FlowerKind {
  const center: Point = [(box.left + box.right) / 2, box.top + (box.bottom - box.top) * 0.38];
  const kind = random.pick(flowerKinds.filter((name) => name !== "rose"));
  const radius = (box.right - box.left) * 0.42;
  sheet.within(panel, (scene) => {
    scene.add("background", panel);
    if (difficulty !== "easy" && random.chance(0.6)) {
      const count = difficulty === "medium" ? 7 : 12;
      for (let ring = count; ring >= 1; ring--) scene.add("sky", circle(center[0], center[1], radius + 20 + ring * 52));
    } else if (difficulty !== "easy") drawRays(scene, center, difficulty === "medium" ? 16 : 30, 1200);
    const stem = bezier(
      center,
      [center[0] + 10, center[1] + 260],
      [center[0] - 40, box.bottom - 200],
      [center[0] + 10, box.bottom + 20],
      30,
    ).toReversed();
    drawSprig(scene, random, stem.slice(0, 16), {
      kind: difficulty === "easy" ? "halved" : random.pick(["ribbed", "veined", "lobed"]),
      leafLength: 250,
      pairs: difficulty === "easy" ? 1 : 2,
      grain: grain * 1.2,
      stemWidth: Math.max(16, lineWeight * 5),
    });
    const buds = many({ easy: 2, medium: 4, intricate: 6 }[difficulty]);
    for (let bud = 0; bud < buds; bud++) {
      const side = bud % 2 === 0 ? -1 : 1;
      const height = box.bottom - 60 - Math.floor(bud / 2) * 120;
      const tip: Point = [center[0] + side * (280 - Math.floor(bud / 2) * 26), height - 190];
      const line = bezier([center[0], box.bottom], [center[0] + side * 120, height], [tip[0], height - 40], tip, 24);
      drawSprig(scene, random, line, {
        kind: random.pick(leafKinds),
        leafLength: 78,
        pairs: difficulty === "easy" ? 0 : 2,
        grain,
        stemWidth: Math.max(9, lineWeight * 3),
      });
      scene.placed({ x: tip[0], y: tip[1], angle: side * 12 }, (one) =>
        drawSideFlower(one, random.pick(["tulip", "bud", "bud", "lotus"]), 96, grain),
      );
    }
    if (difficulty !== "easy") {
      for (let leaf = 0; leaf < 12; leaf++) {
        scene.placed({ x: center[0], y: center[1], angle: leaf * 30 + 15 }, (one) =>
          one.placed({ y: -radius * 0.55 }, (part) => drawLeaf(part, "halved", radius * 0.62, grain * 2)),
        );
      }
    }
    scene.placed({ x: center[0], y: center[1] }, (one) =>
      drawFlower(one, random, kind, radius, grain * (difficulty === "easy" ? 1.4 : 1)),
    );
  });
  return kind;
}
