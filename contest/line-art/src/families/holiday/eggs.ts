import { openScene } from "../scene.ts";
import { ribbon, smooth, smoothClosed } from "../../curves.ts";
import { drawSmallBird, drawSmallButterfly, drawTuft } from "../../little-animals.ts";
import type { PageWords, Studio } from "../../painter.ts";
import { drawPatterned } from "../../patterns.ts";
import { points } from "../../points.ts";
import type { Random } from "@contest/rules/random";
import { roundedRectangle } from "../../shapes.ts";
import type { Sheet } from "../../sheet.ts";
import { describeScene } from "../../words.ts";
import { allPatterns } from "../../patterns.ts";

export function drawEggs(studio: Studio): PageWords {
  const { sheet, difficulty, grain, many } = studio;
  const { panel, box, random, middle, isRich } = openScene(studio);
  const rim = box.bottom - 330;
  sheet.within(panel, (scene) => {
    scene.add("sky", panel);
    if (isRich)
      for (const [x, y] of [
        [-220, 150],
        [210, 210],
      ] as const)
        scene.whole({ x: middle + x, y: box.top + y, angle: x * 0.08 }, (one) => drawSmallButterfly(one, 66, true));
    const meadow = smooth([
      [box.left - 10, rim + 140],
      [middle, rim + 90],
      [box.right + 10, rim + 140],
    ]);
    drawPatterned(scene, [...meadow, [box.right + 10, box.bottom + 5], [box.left - 10, box.bottom + 5]], {
      pattern: isRich ? "scales" : "plain",
      hint: "hill",
      size: Math.max(54, grain * 2),
    });
    const handle = smooth([
      [middle - 230, rim + 10],
      [middle - 190, rim - 330],
      [middle, rim - 470],
      [middle + 190, rim - 330],
      [middle + 230, rim + 10],
    ]);
    scene.add(
      "wood",
      ribbon(handle, () => 34),
    );
    const rows =
      difficulty === "easy"
        ? ([
            [3, 60],
            [2, 190],
          ] as const)
        : ([
            [5, 40],
            [4, 150],
            [3, 250],
          ] as const);
    for (const [count, up] of rows.toReversed())
      for (let egg = 0; egg < count; egg++) {
        const room = 430 / count;
        scene.thing(
          "egg",
          { x: middle - 215 + room * (egg + 0.5), y: rim + 40 - up, angle: random.between(-14, 14) },
          (one) => drawEgg(one, random, Math.min(84, room * 0.46), grain, isRich),
        );
      }
    drawBasket(scene, middle, rim, random, grain, isRich);
    for (let tuft = 0; tuft < many({ easy: 4, medium: 6, intricate: 9 }[difficulty]); tuft++)
      scene.placed(
        { x: box.left + random.between(30, box.right - box.left - 30), y: box.bottom - random.between(8, 60) },
        (one) => drawTuft(one, random, 76, 4),
      );
    scene.thing("bird", { x: middle + 240, y: box.bottom - 40, mirrored: true }, (one) =>
      drawSmallBird(one, 76, isRich),
    );
  });
  return describeScene(studio, {
    titles: [
      "A Basket of Eggs",
      "Painted This Morning",
      "A Good Hunt",
      "Eggs in Their Best",
      "Sunday in the Grass",
      "More Eggs Than Spoons",
    ],
    scene: "A woven basket full of painted eggs stands in the grass, and a small bird has come to see.",
    suggestions: [
      "No two eggs alike: that is the only rule.",
      "Pastels for the eggs, one strong color for the basket.",
      "Try dots, stripes and stars of your own on the plain ones.",
    ],
    promises: ["egg", "bird"],
  });
}

function drawEgg(sheet: Sheet, random: Random, size: number, grain: number, isRich: boolean): void {
  const outline = smoothClosed(
    points([0, -1.36, 0.62, -0.94, 0.92, -0.1, 0.72, 0.6, 0, 0.9, -0.72, 0.6, -0.92, -0.1, -0.62, -0.94], size),
  );
  drawPatterned(sheet, outline, {
    pattern: isRich ? random.pick(allPatterns) : "plain",
    hint: "shell",
    cellHint: "ornament",
    size: Math.max(24, grain * 0.9),
  });
  sheet.within(outline, (inside) => {
    const y = random.between(-0.3, 0.1) * size;
    inside.add("ornament", [
      ...smooth([
        [-size, y],
        [-size * 0.4, y + size * 0.14],
        [size * 0.4, y - size * 0.1],
        [size, y],
      ]),
      ...smooth([
        [size, y + size * 0.36],
        [size * 0.4, y + size * 0.28],
        [-size * 0.4, y + size * 0.5],
        [-size, y + size * 0.36],
      ]),
    ]);
  });
}

function drawBasket(sheet: Sheet, middle: number, rim: number, random: Random, grain: number, isRich: boolean): void {
  drawPatterned(
    sheet,
    points([middle - 250, rim, middle + 250, rim, middle + 200, rim + 220, middle - 200, rim + 220]),
    {
      pattern: isRich ? random.pick(["bricks", "diamonds"]) : "plain",
      hint: "wood",
      size: Math.max(46, grain * 1.7),
    },
  );
  const knots = isRich ? 10 : 5;
  for (let knot = 0; knot < knots; knot++) {
    const width = 530 / knots;
    sheet.add(
      "wood",
      roundedRectangle(middle - 265 + width * knot, rim - 18, middle - 265 + width * (knot + 1), rim + 24, 16),
    );
  }
}
