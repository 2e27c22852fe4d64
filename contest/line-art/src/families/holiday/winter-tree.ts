import { openScene } from "../scene.ts";
import { bowed } from "../../curves.ts";
import { transformed } from "../../geometry.ts";
import type { PageWords, Studio } from "../../painter.ts";
import { drawPatterned } from "../../patterns.ts";
import { points } from "../../points.ts";
import type { Random } from "@contest/rules/random";
import { circle, petal, rectangle, star } from "../../shapes.ts";
import type { Sheet } from "../../sheet.ts";
import { describeScene } from "../../words.ts";
import { allPatterns } from "../../patterns.ts";

export function drawWinterTree(studio: Studio): PageWords {
  const { sheet, difficulty, grain, many } = studio;
  const { panel, box, random, middle, isRich } = openScene(studio);
  const floor = box.bottom - 150;
  sheet.within(panel, (scene) => {
    drawPatterned(scene, panel, {
      pattern: isRich ? random.pick(["stripes", "bricks"]) : "plain",
      hint: "wall",
      size: Math.max(96, grain * 3.2),
    });
    drawPatterned(scene, rectangle(box.left - 5, floor, box.right + 5, box.bottom + 5), {
      pattern: isRich ? "diamonds" : "plain",
      hint: "fabric",
      size: Math.max(60, grain * 2),
    });
    scene.thing("tree", { x: middle, y: floor + 60 }, (one) => drawDecoratedTree(one, studio));
    const gifts = many({ easy: 3, medium: 5, intricate: 7 }[difficulty]);
    for (let gift = 0; gift < gifts; gift++) {
      const x = box.left + 60 + ((box.right - box.left - 120) * (gift + 0.5)) / gifts;
      scene.thing("gift", { x, y: box.bottom - 16 - (gift % 2) * 26 }, (one) =>
        drawGift(one, random, random.between(84, 120), grain, isRich),
      );
    }
  });
  return describeScene(studio, {
    titles: [
      "The Tree Is Up",
      "Don't Shake the Boxes",
      "Star on Top",
      "Ribbons and Pine",
      "The Night before the Morning",
      "One Gift Too Many",
    ],
    scene: "A decorated tree with a star on top stands over a row of wrapped gifts.",
    suggestions: [
      "Pick two ribbon colors and never use them on the baubles.",
      "Let the tree be any green but green.",
      "Gold goes on last.",
    ],
    promises: ["tree", "gift"],
  });
}

function drawDecoratedTree(sheet: Sheet, { difficulty, grain }: Studio): void {
  const isRich = difficulty !== "easy";
  sheet.add("trunk", rectangle(-28, -90, 28, 0));
  sheet.add("pot", points([-70, -60, 70, -60, 52, 10, -52, 10]));
  const tiers = 4;
  for (let tier = 0; tier < tiers; tier++) {
    const bottom = -80 - tier * 142;
    const half = 236 - tier * 50;
    const hem = bowed(
      [
        [half, bottom],
        [half * 0.5, bottom + 12],
        [0, bottom + 16],
        [-half * 0.5, bottom + 12],
        [-half, bottom],
      ],
      0.3,
      false,
    );
    drawPatterned(sheet, [[0, bottom - 220], ...hem], {
      pattern: difficulty === "intricate" ? "scales" : "plain",
      hint: "leaf",
      size: Math.max(40, grain * 1.5),
    });
    const baubles = isRich ? 5 - Math.floor(tier / 2) : 3 - Math.floor(tier / 2);
    for (let bauble = 0; bauble < baubles; bauble++) {
      const x = -half * 0.66 + (half * 1.32 * (bauble + 0.5)) / baubles;
      sheet.placed({ x, y: bottom - 40 }, (one) => drawBauble(one, isRich ? 22 : 30, isRich));
    }
  }
  sheet.add("star", star(0, -744, 52, 22, 5));
  if (isRich) sheet.add("star", star(0, -744, 24, 10, 5));
}

function drawBauble(sheet: Sheet, radius: number, isRich: boolean): void {
  sheet.add("metal", rectangle(-radius * 0.24, -radius * 1.26, radius * 0.24, -radius * 0.9));
  sheet.add("ornament", circle(0, 0, radius));
  if (isRich)
    sheet.add("ornament", [
      ...bowed(
        [
          [-radius * 0.96, -radius * 0.2],
          [radius * 0.96, -radius * 0.2],
        ],
        -0.1,
        false,
      ),
      ...bowed(
        [
          [radius * 0.96, radius * 0.26],
          [-radius * 0.96, radius * 0.26],
        ],
        0.1,
        false,
      ),
    ]);
}

function drawGift(sheet: Sheet, random: Random, size: number, grain: number, isRich: boolean): void {
  const half = size / 2;
  const height = size * random.between(0.7, 1);
  drawPatterned(sheet, rectangle(-half, -height, half, 0), {
    pattern: isRich ? random.pick(allPatterns) : "plain",
    hint: "paper",
    cellHint: "ornament",
    size: Math.max(26, grain),
  });
  sheet.add("fabric", rectangle(-half * 0.18, -height, half * 0.18, 0));
  sheet.add("paper", rectangle(-half * 1.1, -height - size * 0.16, half * 1.1, -height));
  sheet.add("fabric", rectangle(-half * 0.18, -height - size * 0.16, half * 0.18, -height));
  for (const angle of [-58, 58])
    sheet.add("fabric", transformed(petal(size * 0.42, size * 0.26), { y: -height - size * 0.16, angle }));
  sheet.add("fabric", circle(0, -height - size * 0.18, size * 0.08));
}
