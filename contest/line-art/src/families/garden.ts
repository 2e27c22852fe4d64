// The same garden in its four seasons: a cottage, a path and beds on both sides.
import { openScene } from "./scene.ts";
import { bezier, ribbon, smooth, smoothClosed } from "../curves.ts";
import { drawSideFlower } from "../flowers.ts";
import { type Box } from "../geometry.ts";
import { drawCottage } from "../houses.ts";
import { drawSmallBird, drawSmallButterfly, drawTuft } from "../little-animals.ts";
import type { Season } from "../model.ts";
import type { Painter, Studio } from "../painter.ts";
import { drawPatterned } from "../patterns.ts";
import { points } from "../points.ts";
import { drawPumpkin } from "../pumpkin.ts";
import { drawSnowman } from "../snowman.ts";
import type { Random } from "@contest/rules/random";
import { circle, ellipse, rectangle, roundedRectangle, scalloped } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawCloud, drawSun, sunKinds } from "../sky.ts";
import { drawTree } from "../trees.ts";
import { describeScene } from "../words.ts";

export const drawGarden: Painter = (studio) => {
  const { sheet, difficulty, grain, season } = studio;
  const { panel, box, random, width, middle, isRich } = openScene(studio);
  const horizon = box.top + 430;
  const side = random.pick([-1, 1]);
  sheet.within(panel, (scene) => {
    scene.add("sky", panel);
    scene.placed({ x: middle + side * 190, y: box.top + 130 }, (sun) =>
      drawSun(sun, random.pick(sunKinds), 56, 10, isRich),
    );
    for (const share of isRich ? [0.2, 0.5] : [0.35])
      scene.placed({ x: middle - side * width * share, y: box.top + 150 + share * 90 }, (one) =>
        drawCloud(one, random, 170, difficulty === "intricate"),
      );
    drawPatterned(
      scene,
      [
        ...smooth([
          [box.left - 10, horizon],
          [middle, horizon - 40],
          [box.right + 10, horizon],
        ]),
        [box.right + 10, box.bottom + 5],
        [box.left - 10, box.bottom + 5],
      ],
      {
        pattern: isRich && season !== "winter" ? random.pick(["waves", "scales"]) : "plain",
        hint: season === "winter" ? "snow" : "hill",
        size: Math.max(54, grain * 2.2),
      },
    );
    for (const place of isRich ? [-0.42, 0.44, -0.3] : [-0.4])
      scene.placed({ x: middle + side * width * place, y: horizon + 26 }, (tree) =>
        drawSeasonTree(tree, random, season, 230, grain),
      );
    scene.thing("cottage", { x: middle + side * 70, y: horizon + 60 }, (one) => drawCottage(one, random, 270, grain));
    if (isRich) drawFence(scene, box, horizon + 92, difficulty === "intricate" ? 22 : 12);
    drawPath(scene, studio, middle + side * 70, horizon + 62, box);
    for (const bed of [-1, 1]) drawBed(scene, studio, random, middle + bed * (width * 0.29), horizon + 150, box);
    scene.thing(seasonThings[season].name, { x: middle - side * 200, y: box.bottom - 36, mirrored: side > 0 }, (one) =>
      seasonThings[season].draw(one, random, grain, isRich),
    );
    if (season === "summer" && isRich)
      for (const [x, y] of [
        [-0.34, 250],
        [0.3, 330],
      ] as const)
        scene.whole({ x: middle + width * x, y: box.top + y, angle: 20 }, (one) => drawSmallButterfly(one, 52, true));
  });
  return describeScene(studio, { ...seasonWords[season], promises: ["cottage", seasonThings[season].name] });
};

function drawSeasonTree(sheet: Sheet, random: Random, season: Season, height: number, grain: number): void {
  if (season === "summer") return drawTree(sheet, random, "round", height, grain);
  if (season === "fall") return drawTree(sheet, random, "fruit", height, grain);
  sheet.add(
    "trunk",
    ribbon(
      bezier([0, 0], [4, -height * 0.3], [-4, -height * 0.4], [0, -height * 0.62], 12),
      (share) => height * 0.11 * (1 - share * 0.5),
    ),
  );
  for (const [turn, reach] of [
    [-1, 0.34],
    [1, 0.36],
    [-0.4, 0.42],
    [0.5, 0.44],
  ] as const) {
    const limb = bezier(
      [0, -height * 0.5],
      [turn * height * 0.1, -height * 0.6],
      [turn * height * 0.2, -height * 0.7],
      [turn * height * 0.3, -height * (0.5 + reach)],
      10,
    );
    sheet.add(
      "trunk",
      ribbon(limb, (share) => height * 0.05 * (1 - share * 0.6)),
    );
    const [x, y] = limb[limb.length - 1] ?? [0, 0];
    if (season === "spring") {
      sheet.add("petal", scalloped(x, y, height * 0.13, height * 0.12, 7));
      sheet.add("flowerCenter", circle(x, y, height * 0.04));
    } else sheet.add("snow", scalloped(x, y, height * 0.12, height * 0.05, 5));
  }
}

function drawFence(sheet: Sheet, box: Box, y: number, count: number): void {
  const step = (box.right - box.left) / count;
  sheet.add("wood", rectangle(box.left - 5, y - 44, box.right + 5, y - 32));
  for (let index = 0; index < count; index++) {
    const x = box.left + step * (index + 0.5);
    const half = step * 0.32;
    sheet.add("wood", [
      [x - half, y],
      [x - half, y - 62],
      [x, y - 78],
      [x + half, y - 62],
      [x + half, y],
    ]);
  }
}

function drawPath(sheet: Sheet, { difficulty, grain }: Studio, x: number, top: number, box: Box): void {
  const middle = (box.left + box.right) / 2;
  const line = bezier([x, top], [x - 20, top + 140], [middle + 60, box.bottom - 200], [middle, box.bottom + 20], 24);
  const path = ribbon(line, (share) => 62 + share * 130);
  sheet.add("sand", path);
  if (difficulty === "easy") return;
  const stones = Math.round(900 / Math.max(60, grain * 1.6));
  sheet.within(path, (inside) => {
    for (let stone = 0; stone < stones; stone++) {
      const share = stone / stones;
      const [stoneX, stoneY] = line[Math.round(share * (line.length - 1))] ?? [x, top];
      inside.add(
        "stone",
        ellipse(stoneX + (stone % 2 === 0 ? -1 : 1) * (14 + share * 26), stoneY + 10, 20 + share * 24, 12 + share * 12),
      );
    }
  });
}

function drawBed(
  sheet: Sheet,
  { difficulty, grain, season, many }: Studio,
  random: Random,
  x: number,
  top: number,
  box: Box,
): void {
  const rows = { easy: 1, medium: 2, intricate: 3 }[difficulty];
  const depth = (box.bottom - top - 150) / rows;
  for (let row = 0; row < rows; row++) {
    const y = top + depth * row + depth * 0.72;
    const half = 118 + row * 14;
    sheet.add(season === "winter" ? "snow" : "earth", roundedRectangle(x - half, y - 12, x + half, y + 24, 16));
    const count = Math.max(2, many({ easy: 2, medium: 3, intricate: 5 }[difficulty]));
    const kind = random.pick(["tulip", "bell", "thistle"] as const);
    for (let plant = 0; plant < count; plant++) {
      const plantX = x - half + (half * 2 * (plant + 0.5)) / count;
      sheet.placed({ x: plantX, y: y - 4 }, (one) => {
        if (season === "winter") return one.add("snow", scalloped(0, -12, 34, 26, 6));
        if (season === "fall") return drawPumpkin(one, 34, difficulty !== "easy");
        const tall = random.between(70, 96);
        one.add(
          "stem",
          ribbon(
            [
              [0, 0],
              [0, -tall * 0.6],
            ],
            () => 9,
          ),
        );
        one.add("leaf", smoothClosed(points([0, 0, -26, -20, -30, -48, -8, -24])));
        one.placed({ y: -tall * 0.55 }, (head) => drawSideFlower(head, kind, tall * 0.6, grain * 1.4));
      });
    }
    if (season === "summer" && difficulty === "intricate")
      sheet.placed({ x: x - half, y: y + 6 }, (one) => drawTuft(one, random, 54, 4));
  }
}

type Thing = { name: string; draw: (sheet: Sheet, random: Random, grain: number, isRich: boolean) => void };

const seasonThings: Record<Season, Thing> = {
  winter: { name: "snowman", draw: (sheet) => drawSnowman(sheet) },
  spring: {
    name: "bird",
    draw: (sheet, _random, _grain, isRich) => sheet.placed({ scale: 1.5 }, (bird) => drawSmallBird(bird, 86, isRich)),
  },
  summer: {
    name: "watering can",
    draw(sheet, random, grain, isRich) {
      const handle = smooth(points([60, -60, 118, -76, 122, -150, 56, -156]));
      sheet.add(
        "metal",
        ribbon(handle, () => 14),
      );
      sheet.add("metal", points([-62, -54, -150, -150, -136, -166, -60, -104]));
      sheet.add("metal", points([-168, -148, -134, -188, -124, -174, -158, -138]));
      drawPatterned(sheet, points([-70, -150, 66, -150, 74, 0, -78, 0]), {
        pattern: isRich ? "flowers" : "plain",
        hint: "metal",
        cellHint: "ornament",
        size: Math.max(30, grain),
      });
      sheet.add("metal", ellipse(-2, -150, 68, 18));
      sheet.add("metal", rectangle(-78, -34, 74, -18));
    },
  },
  fall: {
    name: "wheelbarrow",
    draw(sheet, _random, _grain, isRich) {
      for (const [x, y, size] of [
        [-50, -118, 46],
        [36, -122, 50],
        [-6, -138, 44],
      ] as const)
        sheet.placed({ x, y: y + size * 0.3 }, (one) => drawPumpkin(one, size, isRich));
      sheet.add("wood", points([-120, -134, 130, -134, 90, -50, -80, -50]));
      if (isRich) sheet.add("wood", points([-108, -108, 118, -108, 104, -82, -94, -82]));
      sheet.add("wood", points([80, -66, 220, -92, 222, -76, 84, -46]));
      sheet.add("wood", points([60, -52, 78, -52, 96, 0, 78, 0]));
      sheet.add("wood", circle(-86, -38, 38));
      sheet.add("metal", circle(-86, -38, 14));
    },
  },
};

const seasonWords: Record<Season, { titles: readonly string[]; scene: string; suggestions: readonly string[] }> = {
  winter: {
    titles: [
      "The Garden Asleep",
      "Snow on the Garden",
      "White on Every Branch",
      "Nobody Has Shoveled Yet",
      "Carrot Nose",
      "The Cottage Keeps Warm",
      "A Scarf for the Snowman",
    ],
    scene: "Snow lies over a cottage garden, and a snowman in a scarf keeps watch beside the path.",
    suggestions: [
      "Leave the snow white and let the scarf shout.",
      "A pink sky will make the snow glow.",
      "Warm windows first, then all that cold blue.",
    ],
  },
  spring: {
    titles: [
      "Flowers up to the Door",
      "An Early Bloom",
      "Bird on the Lawn",
      "Everything at Once",
      "The Garden Wakes",
      "The First Warm Day",
      "The Front Path in Spring",
    ],
    scene: "Blossoming trees and beds of spring flowers line the path to a cottage, and a plump bird has come to look.",
    suggestions: [
      "Three pinks are better than one.",
      "Let each bed have its own color.",
      "The freshest green you own belongs here.",
    ],
  },
  summer: {
    titles: [
      "The Watering Can's Day Off",
      "Beds in Full Bloom",
      "A Path between Flowers",
      "High Summer at the Cottage",
      "Good Soil",
      "The Garden at Its Best",
      "Weeding Can Wait",
    ],
    scene: "Flower beds stand in full bloom along the path to a cottage, and a watering can waits on the grass.",
    suggestions: [
      "Hot colors in front, cool ones by the cottage.",
      "Let the flowers decide and the cottage agree.",
      "A turquoise watering can would be splendid.",
    ],
  },
  fall: {
    titles: [
      "Pumpkins by the Barrow",
      "Apples over the Path",
      "The Last Warm Week",
      "Everything Is Ripe",
      "A Barrow Full of Pumpkins",
      "Harvest at the Cottage",
      "Leaves on Everything",
    ],
    scene: "A wheelbarrow full of pumpkins stands in a cottage garden under apple trees.",
    suggestions: [
      "There are more oranges than anyone has names for.",
      "A misty lilac sky suits the pumpkins.",
      "Try one pumpkin in a color no pumpkin has.",
    ],
  },
};
