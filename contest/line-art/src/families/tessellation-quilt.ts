import { points } from "../points.ts";
import { arc } from "../curves.ts";
import { transformed, type Outline } from "../geometry.ts";
import type { Studio } from "../painter.ts";
import { circle, heart, petal, rectangle } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import type { Scene } from "./scene.ts";

/** A sampler quilt: blocks in a grid with strips between them. */
export function drawQuilt({ sheet, difficulty, many }: Studio, { panel, box, random }: Scene): void {
  const columns = Math.min(6, Math.max(2, many({ easy: 2, medium: 3, intricate: 4 }[difficulty])));
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const rows = Math.max(2, Math.round(height / (width / columns)));
  const strip = difficulty === "easy" ? 8 : 14;
  const size = Math.min((width - strip * (columns + 1)) / columns, (height - strip * (rows + 1)) / rows);
  const gapAcross = (width - size * columns) / (columns + 1);
  const gapDown = (height - size * rows) / (rows + 1);
  const names = random
    .shuffled(difficulty === "easy" ? plainBlocks : (Object.keys(blocks) as BlockName[]))
    .slice(0, difficulty === "easy" ? 3 : 5);
  sheet.within(panel, (scene) => {
    scene.add("fabric", panel);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const x = box.left + gapAcross + (size + gapAcross) * column + size / 2;
        const y = box.top + gapDown + (size + gapDown) * row + size / 2;
        const name = names[(row * 2 + column) % names.length] ?? "pinwheel";
        scene.placed({ x, y, scale: size / 200 }, (block) => {
          block.add("fabric", rectangle(-100, -100, 100, 100));
          blocks[name](block, difficulty !== "easy");
        });
      }
    }
  });
}

/** Blocks of few pieces, for easy pages. */
const plainBlocks: readonly BlockName[] = ["geese", "basket", "heart", "petals", "diamonds"];

type BlockName = "pinwheel" | "star" | "geese" | "path" | "cabin" | "basket" | "heart" | "petals" | "diamonds";

const blocks: Record<BlockName, (sheet: Sheet, rich: boolean) => void> = {
  pinwheel(sheet) {
    fourTimes(sheet, points([0, 0, 0, -100, 100, -100]));
    fourTimes(sheet, points([0, 0, 100, -100, 100, 0]));
  },
  star(sheet, rich) {
    const center: Outline = rectangle(-50, -50, 50, 50);
    fourTimes(sheet, points([-50, -50, 0, -100, 50, -50]));
    fourTimes(sheet, points([-100, -100, -50, -100, -50, -50, -100, -50]));
    sheet.add("fabric", center);
    if (rich) {
      sheet.add("fabric", points([0, -50, 50, 0, 0, 50, -50, 0]));
      sheet.add("fabric", rectangle(-25, -25, 25, 25));
    }
  },
  geese(sheet, rich) {
    const rows = rich ? 4 : 2;
    for (let row = 0; row < rows; row++) {
      const top = -100 + (200 * row) / rows;
      sheet.add("fabric", [
        [-100, top + 200 / rows],
        [0, top],
        [100, top + 200 / rows],
      ]);
    }
  },
  path(sheet) {
    for (let turn = 0; turn < 4; turn++) {
      sheet.placed({ angle: turn * 90 }, (quarter) => {
        quarter.add("fabric", rectangle(-100, -100, 0, 0));
        quarter.add("fabric", [[-100, -100], ...arc([-100, -100], 66, 90, 180)]);
      });
    }
  },
  cabin(sheet, rich) {
    const rings = rich ? 3 : 2;
    for (let ring = 0; ring < rings; ring++) {
      const outer = 100 - (76 * ring) / rings;
      const inner = 100 - (76 * (ring + 1)) / rings;
      fourTimes(sheet, [
        [-outer, -outer],
        [inner, -outer],
        [inner, -inner],
        [-outer, -inner],
      ]);
    }
    sheet.add("fabric", rectangle(-24, -24, 24, 24));
  },
  basket(sheet) {
    sheet.add("fabric", points([-100, 0, 0, -100, 100, 0, 0, 100]));
    sheet.add("fabric", points([-50, -50, 50, -50, 50, 50, -50, 50]));
    sheet.add("fabric", circle(0, 0, 26));
  },
  heart(sheet, rich) {
    sheet.add("fabric", rectangle(-84, -84, 84, 84));
    sheet.add("ornament", transformed(heart(62), { y: 4 }));
    if (rich) sheet.add("ornament", transformed(heart(32), { y: 2 }));
  },
  petals(sheet, rich) {
    sheet.add("fabric", circle(0, 0, 98));
    for (let index = 0; index < (rich ? 8 : 4); index++)
      sheet.add("petal", transformed(petal(94, rich ? 44 : 62, 0.5), { angle: index * (rich ? 45 : 90) + 45 }));
    sheet.add("flowerCenter", circle(0, 0, 20));
  },
  diamonds(sheet, rich) {
    const count = rich ? 2 : 1;
    const step = 200 / count / 2;
    for (let row = 0; row < count; row++) {
      for (let column = 0; column < count; column++) {
        const x = -100 + step * (2 * column + 1);
        const y = -100 + step * (2 * row + 1);
        sheet.add("fabric", [
          [x, y - step],
          [x + step, y],
          [x, y + step],
          [x - step, y],
        ]);
        sheet.add("fabric", rectangle(x - step * 0.32, y - step * 0.32, x + step * 0.32, y + step * 0.32));
      }
    }
  },
};

function fourTimes(sheet: Sheet, outline: Outline): void {
  for (let turn = 0; turn < 4; turn++) sheet.add("fabric", transformed(outline, { angle: turn * 90 }));
}
