import { bezier, ribbon } from "../curves.ts";
import { along, evenly } from "../curves.ts";
import { type Outline, type Point } from "../geometry.ts";
import { drawFlower, drawSideFlower, flowerKinds, sideFlowerKinds, type FlowerKind } from "../flowers.ts";
import { drawLeaf, leafKinds } from "../leaves.ts";
import { drawSmallBird } from "../little-animals.ts";
import type { Studio } from "../painter.ts";
import { circle, heart } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawPot } from "../vessels.ts";
import type { Scene } from "./scene.ts";

/** A tree of flowers as on painted chests: everything left has its twin on the right. */
export function drawFolkTree(studio: Studio, { panel, box, random }: Scene): FlowerKind {
  const { sheet, grain, difficulty, lineWeight } = studio;
  const middle = (box.left + box.right) / 2;
  const half = (box.right - box.left) / 2;
  const leading = random.pick(flowerKinds);
  const sideKind = random.pick(sideFlowerKinds);
  const leafKind = random.pick(leafKinds);
  const levels = { easy: 2, medium: 3, intricate: 4 }[difficulty];
  const potTop = box.bottom - 190;
  const crown: Point = [0, box.top + 160];
  sheet.within(panel, (scene) => {
    scene.add("background", panel);
    scene.placed({ x: middle }, (tree) => {
      const trunk = evenly([[0, potTop + 20], crown], 20);
      tree.add(
        "stem",
        ribbon(trunk, (share) => (1 - share * 0.5) * Math.max(14, lineWeight * 5)),
      );
      const branches: { line: Outline; size: number }[] = [];
      const rise = (potTop - crown[1]) / (levels + 0.35);
      for (let level = 0; level < levels; level++) {
        const start: Point = [0, potTop - 30 - rise * level];
        const reach = half * (level % 2 === 0 ? 0.7 : 0.62) * (1 - level * 0.05);
        const tip: Point = [reach, start[1] - rise * random.between(0.28, 0.42)];
        const line = bezier(start, [reach * 0.3, start[1] - 10], [reach * 1.02, start[1] + rise * 0.25], tip, 30);
        branches.push({ line, size: Math.min(rise * 0.5, half * 0.28) });
      }
      for (const mirrored of [false, true]) {
        tree.placed({ mirrored }, (side) => {
          const twin = random.fork("twins");
          for (const [level, { line, size }] of branches.entries()) {
            drawBranch(side, line, studio, leafKind);
            const { point } = along(line, 1);
            side.placed({ x: point[0], y: point[1] }, (head) => {
              if (level % 2 === 0) drawFlower(head, twin, leading, size, grain);
              else head.placed({ y: size * 0.3, angle: 14 }, (bud) => drawSideFlower(bud, sideKind, size * 1.6, grain));
            });
          }
          if (difficulty !== "easy") {
            side.placed({ x: half * 0.66, y: box.bottom - 34, mirrored: true }, (bird) =>
              drawSmallBird(bird, 92, true),
            );
          }
        });
      }
      for (let level = 0; level < (difficulty === "easy" ? 0 : levels); level++) {
        const y = potTop - 30 - rise * (level + 0.5);
        tree.add(
          "ornament",
          heart(24).map(([x, py]) => [x, py + y] as const),
        );
        if (difficulty === "intricate")
          tree.add(
            "ornament",
            heart(12).map(([x, py]) => [x, py + y] as const),
          );
      }
      tree.placed({ x: crown[0], y: crown[1] }, (head) => drawFlower(head, random, leading, half * 0.34, grain));
      tree.placed({ y: box.bottom - 30 }, (pot) => drawPot(pot, random, 230, 180, grain));
      tree.add("berry", circle(0, potTop - 2, 15));
    });
  });
  return leading;
}

function drawBranch(
  sheet: Sheet,
  line: Outline,
  { grain, lineWeight, difficulty }: Studio,
  kind: (typeof leafKinds)[number],
): void {
  sheet.add(
    "stem",
    ribbon(line, () => Math.max(7, lineWeight * 3)),
  );
  const leaves = { easy: 1, medium: 2, intricate: 4 }[difficulty];
  for (let leaf = 0; leaf < leaves; leaf++) {
    const { point, angle } = along(line, 0.3 + (0.42 * leaf) / Math.max(1, leaves - 1));
    const length = difficulty === "intricate" ? 66 : 84;
    for (const turn of [-58, 58]) {
      sheet.placed({ x: point[0], y: point[1], angle: angle + turn }, (part) => drawLeaf(part, kind, length, grain));
    }
  }
}
