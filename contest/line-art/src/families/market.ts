// A market square: stalls with striped awnings in front of the town's houses.
import { openScene } from "./scene.ts";
import { bowed, smooth } from "../curves.ts";
import { drawFlower, flowerKinds } from "../flowers.ts";
import { type Box } from "../geometry.ts";
import { drawTownHouse, gableKinds } from "../houses.ts";
import { drawSleepingCat } from "../household.ts";
import type { Painter, Studio } from "../painter.ts";
import { drawPatterned } from "../patterns.ts";
import { points } from "../points.ts";
import type { Random } from "@contest/rules/random";
import { circle, ellipse, petal, rectangle, roundedRectangle } from "../shapes.ts";
import { transformed } from "../geometry.ts";
import type { Sheet } from "../sheet.ts";
import { drawCloud } from "../sky.ts";
import { describeScene } from "../words.ts";

export const drawMarket: Painter = (studio) => {
  const { sheet, difficulty, grain } = studio;
  const { panel, box, random, width, isRich } = openScene(studio);
  sheet.within(panel, (scene) => {
    scene.add("sky", panel);
    for (const share of [0.25, 0.7])
      scene.placed({ x: box.left + width * share, y: box.top + 110 + share * 60 }, (one) =>
        drawCloud(one, random, 160, difficulty === "intricate"),
      );
    const houses = { easy: 2, medium: 3, intricate: 4 }[difficulty];
    for (let house = 0; house < houses; house++)
      scene.placed({ x: box.left + (width * (house + 0.5)) / houses, y: box.top + 620 }, (one) =>
        drawTownHouse(one, random, {
          width: width / houses - 1,
          height: random.between(430, 520),
          stories: 2,
          gable: random.pick(gableKinds),
          grain: grain * 1.3,
          rich: difficulty === "intricate",
        }),
      );
    drawPatterned(scene, rectangle(box.left - 5, box.top + 620, box.right + 5, box.bottom + 5), {
      pattern: isRich ? "bricks" : "plain",
      hint: "stone",
      size: Math.max(64, grain * 2.3),
    });
    drawFlags(scene, box, random, difficulty === "intricate" ? 11 : 7);
    const rows = difficulty === "easy" ? [0.84] : [0.66, 0.9];
    for (const at of rows) {
      const stalls = difficulty === "easy" ? 1 : 2;
      for (let stall = 0; stall < stalls; stall++) {
        const x = box.left + (width * (stall + 0.5)) / stalls;
        scene.thing("stall", { x, y: box.top + (box.bottom - box.top) * at }, (one) =>
          drawStall(one, studio, random, stalls === 1 ? 520 : 310, random.pick(["fruit", "flowers", "bread"])),
        );
      }
    }
    scene.thing(
      "cat",
      { x: box.left + width * random.pick([0.36, 0.64]), y: box.bottom - 14, mirrored: random.chance(0.5) },
      (one) => drawSleepingCat({ sheet: one, random, grain, rich: isRich }, 170),
    );
  });
  return describeScene(studio, {
    titles: [
      "Market Morning",
      "Stripes on the Square",
      "The Cat Minds the Market",
      "Everything Picked Today",
      "Two Pounds, Please",
      "Early Birds at the Stalls",
      "Saturday on the Square",
      "Fresh from the Cart",
    ],
    scene:
      "Stalls with striped awnings fill the market square in front of old houses, and a cat sleeps through it all.",
    suggestions: [
      "Give every awning its own two colors.",
      "Let the goods be the brightest thing on the square.",
      "Pale houses will make the stalls look busy.",
    ],
    promises: ["stall", "cat"],
  });
};

function drawFlags(sheet: Sheet, box: Box, random: Random, count: number): void {
  const sag = random.between(30, 60);
  const at = (share: number) =>
    [box.left + (box.right - box.left) * share, box.top + 200 + Math.sin(Math.PI * share) * sag] as const;
  for (let flag = 0; flag < count; flag++) {
    const [x1, y1] = at(flag / count);
    const [x2, y2] = at((flag + 1) / count);
    sheet.add("fabric", [
      [x1, y1],
      [x2, y2],
      [(x1 + x2) / 2, (y1 + y2) / 2 + 52],
    ]);
  }
}

/** A stall standing on the origin, with its goods in sloping crates. */
function drawStall(
  sheet: Sheet,
  { difficulty, grain }: Studio,
  random: Random,
  width: number,
  goods: "fruit" | "flowers" | "bread",
): void {
  const half = width / 2;
  const isRich = difficulty === "intricate";
  for (const side of [-1, 1]) sheet.add("wood", rectangle(side * half * 0.9 - 6, -250, side * half * 0.9 + 6, 0));
  sheet.add("wood", rectangle(-half * 0.96, -74, half * 0.96, -4));
  const planks = isRich ? 4 : 2;
  for (let plank = 0; plank < planks; plank++)
    sheet.stroke([
      [-half * 0.96 + (half * 1.92 * plank) / planks, -74],
      [-half * 0.96 + (half * 1.92 * plank) / planks, -4],
    ]);
  const crates = width > 400 ? 4 : 3;
  for (let crate = 0; crate < crates; crate++) {
    const crateWidth = (half * 1.84) / crates;
    const x = -half * 0.92 + crateWidth * (crate + 0.5);
    sheet.placed({ x, y: -74 }, (one) => drawGoods(one, random, goods, crateWidth, grain, isRich));
    sheet.add(
      "wood",
      points([
        x - crateWidth * 0.48,
        -100,
        x + crateWidth * 0.48,
        -100,
        x + crateWidth * 0.44,
        -70,
        x - crateWidth * 0.44,
        -70,
      ]),
    );
  }
  const stripes = isRich ? 9 : 5;
  for (let stripe = 0; stripe < stripes; stripe++) {
    const from = -half * 1.06 + (half * 2.12 * stripe) / stripes;
    const to = from + (half * 2.12) / stripes;
    const narrow = 0.82;
    sheet.add("fabric", [
      [from * narrow, -320],
      [to * narrow, -320],
      [to, -236],
      ...bowed(
        [
          [to, -236],
          [from, -236],
        ],
        0.5,
        false,
      ),
    ]);
  }
}

function drawGoods(
  sheet: Sheet,
  random: Random,
  goods: "fruit" | "flowers" | "bread",
  width: number,
  grain: number,
  isRich: boolean,
): void {
  const size = width * (isRich ? 0.17 : 0.24);
  const spots = isRich
    ? ([
        [-0.3, 40],
        [0, 44],
        [0.3, 40],
        [-0.16, 66],
        [0.16, 66],
      ] as const)
    : ([
        [-0.24, 44],
        [0.24, 44],
        [0, 76],
      ] as const);
  const kind = random.pick(flowerKinds);
  for (const [x, y] of spots)
    sheet.placed({ x: x * width, y: -y }, (one) => {
      if (goods === "flowers") return drawFlower(one, random, kind, size * 1.1, grain * 2);
      if (goods === "bread") {
        one.add("cake", ellipse(0, 0, size * 1.2, size * 0.8));
        one.stroke(
          smooth([
            [-size * 0.5, -size * 0.3],
            [0, 0],
            [size * 0.4, -size * 0.3],
          ]),
        );
        return;
      }
      one.add("fruit", circle(0, 0, size));
      one.add("leaf", transformed(petal(size * 0.9, size * 0.5, 0.5), { y: -size * 0.7, angle: 50 }));
    });
  if (goods === "bread" && isRich) sheet.add("cake", roundedRectangle(-width * 0.36, -112, width * 0.36, -84, 14));
}
