import { openScene } from "../scene.ts";
import { bowed, ribbon, smooth, smoothClosed } from "../../curves.ts";
import { heightAt, type Outline } from "../../geometry.ts";
import { drawSleepingCat } from "../../household.ts";
import type { PageWords, Studio } from "../../painter.ts";
import { drawPatterned } from "../../patterns.ts";
import { points } from "../../points.ts";
import { scatterDiscs } from "../../scatter.ts";
import { circle, ellipse } from "../../shapes.ts";
import type { Sheet } from "../../sheet.ts";
import { describeScene } from "../../words.ts";
import { drawPumpkin } from "../../pumpkin.ts";

export function drawPumpkins(studio: Studio): PageWords {
  const { sheet, difficulty, grain, many } = studio;
  const { panel, box, random, middle, isRich } = openScene(studio);
  sheet.within(panel, (scene) => {
    scene.add("sky", panel);
    scene.add("moon", circle(middle + 120, box.top + 220, 150));
    if (isRich)
      for (const [x, y, size] of [
        [70, 170, 26],
        [170, 270, 34],
        [190, 170, 18],
      ] as const)
        scene.add("moon", circle(middle + x, box.top + y, size));
    const bats = scatterDiscs(
      random,
      { left: box.left + 70, right: box.right - 70, top: box.top + 60, bottom: box.top + 400 },
      { radii: [70, 54], most: many({ easy: 2, medium: 4, intricate: 9 }[difficulty]), apart: 1.1 },
    );
    for (const { x, y, radius } of bats)
      scene.whole({ x, y, angle: random.between(-12, 12) }, (one) => drawBat(one, radius * 0.9));
    drawBareTree(scene, box.left + 110, box.bottom - 280, isRich);
    const crest = smooth([
      [box.left - 10, box.bottom - 300],
      [middle - 60, box.bottom - 340],
      [box.right + 10, box.bottom - 280],
    ]);
    drawPatterned(scene, [...crest, [box.right + 10, box.bottom + 5], [box.left - 10, box.bottom + 5]], {
      pattern: isRich ? "waves" : "plain",
      hint: "hill",
      size: Math.max(56, grain * 2.1),
    });
    const smaller = many({ easy: 2, medium: 4, intricate: 8 }[difficulty]);
    for (let index = 0; index < smaller; index++) {
      const x = box.left + 50 + ((box.right - box.left - 100) * (index + 0.5)) / smaller;
      scene.placed({ x, y: heightAt(crest, x) + 60 + (index % 2) * 30 }, (one) =>
        drawPumpkin(one, random.between(40, 62), isRich),
      );
    }
    scene.thing("lantern", { x: middle - 60, y: box.bottom - 30 }, (one) => drawLantern(one, isRich));
    scene.thing("cat", { x: middle + 220, y: box.bottom - 26, mirrored: true }, (one) =>
      drawSleepingCat({ sheet: one, random, grain, rich: isRich }, 190),
    );
  });
  return describeScene(studio, {
    titles: [
      "The Pumpkin Grins",
      "Bats before Bedtime",
      "Trick, Treat or Nap",
      "A Light in the Pumpkin",
      "Candy Weather",
      "The Cat Is Not Impressed",
    ],
    scene: "A grinning pumpkin lantern sits in the patch under a full moon with bats, and a cat sleeps beside it.",
    suggestions: [
      "Let the light inside the pumpkin be the brightest yellow you have.",
      "Purple nights go well with orange.",
      "A green pumpkin would be very scary indeed.",
    ],
    promises: ["lantern", "cat"],
  });
}

function drawBat(sheet: Sheet, size: number): void {
  for (const side of [-1, 1])
    sheet.add("wing", [
      ...smooth([
        [side * size * 0.1, -size * 0.1],
        [side * size * 0.5, -size * 0.5],
        [side * size, -size * 0.2],
      ]),
      ...bowed(
        [
          [side * size, -size * 0.2],
          [side * size * 0.62, size * 0.14],
          [side * size * 0.34, size * 0.1],
          [side * size * 0.1, size * 0.26],
        ],
        side * -0.3,
        false,
      ),
    ]);
  sheet.add("fur", ellipse(0, 0, size * 0.16, size * 0.26));
  sheet.add(
    "fur",
    points([-0.15, -0.16, -0.13, -0.42, -0.03, -0.3, 0.03, -0.3, 0.13, -0.42, 0.15, -0.16, 0, -0.08], size),
  );
  for (const side of [-1, 1]) sheet.solid(circle(side * size * 0.055, -size * 0.2, size * 0.022));
}

function drawBareTree(sheet: Sheet, x: number, foot: number, isRich: boolean): void {
  const limbs: [Outline, number][] = [
    [
      smooth([
        [x, foot - 260],
        [x + 70, foot - 330],
        [x + 150, foot - 350],
      ]),
      22,
    ],
    [
      smooth([
        [x, foot - 220],
        [x - 50, foot - 300],
        [x - 70, foot - 390],
      ]),
      22,
    ],
    [
      smooth([
        [x + 10, foot - 300],
        [x + 30, foot - 400],
        [x + 20, foot - 470],
      ]),
      18,
    ],
    [
      smooth([
        [x + 90, foot - 338],
        [x + 120, foot - 390],
        [x + 126, foot - 430],
      ]),
      14,
    ],
  ];
  for (const [limb, wide] of limbs.slice(0, isRich ? 4 : 3))
    sheet.add(
      "trunk",
      ribbon(limb, (share) => wide * (1 - share * 0.7)),
    );
  sheet.add(
    "trunk",
    ribbon(
      smooth([
        [x, foot + 40],
        [x + 6, foot - 120],
        [x, foot - 310],
      ]),
      (share) => 84 - share * 58,
    ),
  );
}

function drawLantern(sheet: Sheet, isRich: boolean): void {
  sheet.add("stem", points([-18, -250, -8, -310, 40, -316, 24, -248]));
  for (const [x, half] of [
    [-120, 70],
    [120, 70],
    [-66, 80],
    [66, 80],
  ] as const)
    sheet.add("fruit", ellipse(x, -126, half, 118 + (80 - half)));
  sheet.add("fruit", ellipse(0, -128, 84, 132));
  for (const side of [-1, 1]) sheet.add("sun", points([side * 40, -170, side * 96, -186, side * 82, -136]));
  sheet.add("sun", points([0, -140, 18, -108, -18, -108]));
  sheet.add(
    "sun",
    isRich
      ? points([
          -104, -92, -70, -78, -56, -94, -38, -70, -14, -66, 0, -84, 14, -66, 38, -70, 56, -94, 70, -78, 104, -92, 70,
          -40, 0, -22, -70, -40,
        ])
      : smoothClosed(points([-100, -90, 0, -58, 100, -90, 60, -36, 0, -22, -60, -36])),
  );
}
