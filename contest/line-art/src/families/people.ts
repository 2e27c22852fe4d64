// People at work: a baker, a gardener and a painter.
import { openScene } from "./scene.ts";
import { bowed, ribbon, smooth } from "../curves.ts";
import { drawFlower, drawSideFlower, flowerKinds } from "../flowers.ts";
import { type Box, type Outline } from "../geometry.ts";
import { drawSprig } from "../leaves.ts";
import type { PageWords, Studio } from "../painter.ts";
import { drawPatterned } from "../patterns.ts";
import { drawPerson } from "../person.ts";
import { points } from "../points.ts";
import type { Random } from "@contest/rules/random";
import { archway, circle, ellipse, rectangle, roundedRectangle, scalloped } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawSun } from "../sky.ts";
import { drawCake, drawCupcake } from "../sweets.ts";
import { drawPot, drawVase } from "../vessels.ts";
import { describeScene } from "../words.ts";

export const peopleScenes = {
  baker: { family: "people", draw: drawBaker },
  // Bunches of flowers have too many petals for an easy page.
  florist: { family: "people", draw: drawFlorist, canBeEasy: false },
  painter: { family: "people", draw: drawPainter },
} as const;

interface Room {
  box: Box;
  random: Random;
  isRich: boolean;
  middle: number;
}

/** A room with a patterned wall, boards on the floor and whatever `furnish` puts into it. */
function drawRoom(studio: Studio, furnish: (scene: Sheet, room: Room) => void): void {
  const { sheet, difficulty, grain } = studio;
  const { panel, box, random, isRich } = openScene(studio);
  sheet.within(panel, (scene) => {
    drawPatterned(scene, panel, {
      pattern: isRich ? random.pick(["stripes", "bricks"]) : "plain",
      hint: "wall",
      size: Math.max(90, grain * 3),
      angle: isRich ? 0 : 90,
    });
    const floor = box.bottom - 120;
    const boards = { easy: 1, medium: 5, intricate: 8 }[difficulty];
    for (let board = 0; board < boards; board++) {
      const from = box.left - 5 + ((box.right - box.left + 10) * board) / boards;
      scene.add("wood", rectangle(from, floor, from + (box.right - box.left + 10) / boards, box.bottom + 5));
    }
    furnish(scene, { box, random, isRich, middle: (box.left + box.right) / 2 });
  });
}

function drawBaker(studio: Studio): PageWords {
  const { difficulty, grain } = studio;
  drawRoom(studio, (scene, { box, random, isRich, middle }) => {
    const rows = difficulty === "easy" ? 1 : 2;
    for (let row = 0; row < rows; row++) {
      const y = box.top + 170 + row * 150;
      scene.add("wood", rectangle(box.left + 24, y, box.right - 24, y + 18));
      const loaves = { easy: 3, medium: 5, intricate: 7 }[difficulty];
      for (let loaf = 0; loaf < loaves; loaf++)
        scene.placed({ x: box.left + 50 + ((box.right - box.left - 100) * (loaf + 0.5)) / loaves, y }, (one) =>
          drawLoaf(one, random, Math.min(52, 250 / loaves), isRich),
        );
    }
    scene.thing("baker", { x: middle, y: box.bottom - 60, scale: 1.36 }, (one) =>
      drawPerson(one, {
        random,
        grain: grain / 1.36,
        isRich,
        hat: "chef",
        hands: [
          [-80, -236],
          [80, -236],
        ],
      }),
    );
    drawTable(scene, box, box.bottom - 330, random, grain, isRich);
    const brush = (sheet: Sheet) => ({ sheet, random, grain, rich: isRich });
    scene.thing("cake", { x: middle, y: box.bottom - 316 }, (one) => drawCake(brush(one), 210, 1));
    for (const side of [-1, 1]) {
      scene.placed({ x: middle + side * 190, y: box.bottom - 316 }, (one) => drawCupcake(brush(one), 90));
      if (isRich)
        scene.placed({ x: middle + side * 276, y: box.bottom - 316 }, (one) => drawLoaf(one, random, 52, true));
    }
  });
  return describeScene(studio, {
    titles: [
      "The Baker Was Up First",
      "Flour to the Elbows",
      "Warm from the Oven",
      "Bread before Sunrise",
      "One Cake to Order",
      "A Good Morning's Work",
      "The Corner Bakery",
    ],
    scene: "A baker in a tall hat stands behind the counter with a cake, cupcakes and shelves of fresh loaves.",
    suggestions: [
      "Golden browns for the bread, and anything at all for the icing.",
      "Give the apron a pattern of your own.",
      "Warm light from one side will make it smell of toast.",
    ],
    promises: ["baker", "cake"],
  });
}

function drawTable(sheet: Sheet, box: Box, top: number, random: Random, grain: number, isRich: boolean): void {
  drawPatterned(sheet, rectangle(box.left + 10, top + 20, box.right - 10, box.bottom - 60), {
    pattern: isRich ? random.pick(["diamonds", "scales"]) : "plain",
    hint: "wood",
    size: Math.max(56, grain * 2),
  });
  sheet.add("wood", roundedRectangle(box.left - 2, top, box.right + 2, top + 26, 8));
}

function drawLoaf(sheet: Sheet, random: Random, size: number, isRich: boolean): void {
  if (random.chance(0.5)) {
    sheet.add("cake", [
      ...bowed(
        [
          [-size, 0],
          [size, 0],
        ],
        0.62,
        false,
      ),
    ]);
    if (isRich)
      for (const x of [-0.4, 0, 0.4])
        sheet.stroke([
          [size * (x - 0.12), -size * 0.3],
          [size * (x + 0.12), -size * 0.6],
        ]);
    return;
  }
  sheet.add("cake", roundedRectangle(-size, -size * 0.9, size, 0, size * 0.36));
  if (isRich) sheet.add("cake", ellipse(0, -size * 0.6, size * 0.7, size * 0.18));
}

function drawFlorist(studio: Studio): PageWords {
  const { difficulty, grain, many } = studio;
  drawRoom(studio, (scene, { box, random, isRich, middle }) => {
    drawAwning(scene, box, isRich ? 9 : 5);
    scene.thing("florist", { x: middle, y: box.bottom - 90, scale: 1.42 }, (one) =>
      drawPerson(one, {
        random,
        grain: grain / 1.42,
        isRich,
        hat: "straw",
        hands: [
          [-34, -226],
          [34, -226],
        ],
      }),
    );
    drawBunch(scene, random, middle, box.bottom - 400, grain, isRich);
    const buckets = Math.max(3, many({ easy: 3, medium: 3, intricate: 6 }[difficulty]));
    for (let bucket = 0; bucket < buckets; bucket++) {
      const x = box.left + 20 + ((box.right - box.left - 40) * (bucket + 0.5)) / buckets;
      scene.placed({ x, y: box.bottom - 16 - (bucket % 2) * 40 }, (one) =>
        drawBucket(one, random, grain, difficulty === "intricate"),
      );
    }
  });
  return describeScene(studio, {
    titles: [
      "The Flower Seller",
      "Fresh This Morning",
      "A Bunch for Your Mother",
      "A Bunch for Everyone",
      "Open at Eight",
      "Something Yellow, Please",
      "The Shop on the Corner",
    ],
    scene: "A florist in a straw hat holds a fresh bunch between buckets of flowers.",
    suggestions: [
      "Sort the buckets by color, as florists do.",
      "Let the bunch have one of every color you own.",
      "Quiet walls make flowers loud.",
    ],
    promises: ["florist"],
  });
}

function drawAwning(sheet: Sheet, box: Box, stripes: number): void {
  const width = (box.right - box.left + 10) / stripes;
  for (let stripe = 0; stripe < stripes; stripe++) {
    const from = box.left - 5 + width * stripe;
    sheet.add("fabric", [
      [from, box.top - 5],
      [from + width, box.top - 5],
      [from + width, box.top + 110],
      ...bowed(
        [
          [from + width, box.top + 110],
          [from, box.top + 110],
        ],
        0.5,
        false,
      ),
    ]);
  }
}

function drawBunch(sheet: Sheet, random: Random, x: number, y: number, grain: number, isRich: boolean): void {
  const heads = isRich
    ? ([
        [-74, -70],
        [74, -70],
        [-40, -128],
        [40, -128],
        [0, -84],
      ] as const)
    : ([
        [-56, -80],
        [56, -80],
        [0, -120],
      ] as const);
  for (const [dx, dy] of heads)
    sheet.add(
      "stem",
      ribbon(
        [
          [x, y + 60],
          [x + dx, y + dy],
        ],
        () => 9,
      ),
    );
  for (const [dx, dy] of heads)
    sheet.placed({ x: x + dx, y: y + dy }, (one) =>
      drawFlower(one, random, random.pick(flowerKinds), isRich ? 46 : 58, grain * 1.6),
    );
  sheet.add("paper", points([x - 60, y - 40, x + 60, y - 40, x + 22, y + 110, x - 22, y + 110]));
  sheet.add("fabric", roundedRectangle(x - 34, y + 36, x + 34, y + 58, 8));
}

function drawBucket(sheet: Sheet, random: Random, grain: number, isRich: boolean): void {
  const kind = random.pick(flowerKinds);
  const useSide = random.chance(0.4);
  const heads = isRich
    ? ([
        [-44, 168],
        [0, 196],
        [44, 168],
        [-22, 132],
        [22, 132],
      ] as const)
    : ([
        [-36, 158],
        [36, 158],
        [0, 186],
      ] as const);
  for (const [x, y] of heads)
    sheet.add(
      "stem",
      ribbon(
        [
          [0, -70],
          [x, -y],
        ],
        () => 8,
      ),
    );
  for (const [x, y] of heads)
    sheet.placed({ x, y: -y + 16 }, (one) =>
      useSide
        ? drawSideFlower(one, "tulip", 56, grain * 1.6)
        : drawFlower(one, random, kind, isRich ? 30 : 38, grain * 2),
    );
  sheet.add("metal", points([-60, -112, 60, -112, 46, 0, -46, 0]));
  sheet.add("metal", points([-57, -84, 57, -84, 54, -66, -54, -66]));
  sheet.add("metal", ellipse(0, -112, 60, 12));
}

function drawPainter(studio: Studio): PageWords {
  const { difficulty, grain } = studio;
  drawRoom(studio, (scene, { box, random, isRich, middle }) => {
    const side = random.pick([-1, 1]);
    drawWindow(scene, middle - side * 150, box.top + 60, isRich);
    if (isRich) drawFramedPictures(scene, random, middle + side * 190, box.top + 150, grain);
    scene.thing("easel", { x: middle + side * 160, y: box.bottom - 40 }, (one) =>
      drawEasel(one, random, grain, isRich),
    );
    scene.thing("painter", { x: middle - side * 120, y: box.bottom - 46, scale: 1.4 }, (one) =>
      drawPerson(one, {
        random,
        grain: grain / 1.4,
        isRich,
        hat: "beret",
        hands:
          side > 0
            ? [
                [-74, -206],
                [118, -268],
              ]
            : [
                [-118, -268],
                [74, -206],
              ],
      }),
    );
    const brushX = middle - side * 120 + side * 165;
    scene.add(
      "wood",
      ribbon(
        [
          [brushX - side * 20, box.bottom - 406],
          [brushX + side * 44, box.bottom - 452],
        ],
        () => 9,
      ),
    );
    scene.placed({ x: middle - side * 120 - side * 104, y: box.bottom - 336 }, (one) => drawPalette(one, isRich));
    if (difficulty === "intricate")
      for (const [index, x] of [-280, 300].entries())
        scene.placed({ x: middle + x, y: box.bottom - 14 }, (one) =>
          index === 0 ? drawPot(one, random, 90, 96, grain) : void drawVase(one, random, 130, grain),
        );
  });
  return describeScene(studio, {
    titles: [
      "The Painter's Afternoon",
      "North Light",
      "Nearly Finished",
      "A Blank Page No Longer",
      "Paint under the Nails",
      "The Third Try",
      "In the Studio",
    ],
    scene: "A painter in a beret stands at the easel by a window, palette in hand.",
    suggestions: [
      "Color the picture on the easel in the colors of the palette.",
      "Splashes on the apron are encouraged.",
      "Use your favorite color where the painter would: in the smallest spot.",
    ],
    promises: ["painter", "easel"],
  });
}

function drawWindow(sheet: Sheet, x: number, top: number, isRich: boolean): void {
  sheet.add("wood", archway(x - 130, top, x + 130, top + 330));
  const pane = archway(x - 112, top + 18, x + 112, top + 314);
  sheet.add("sky", pane);
  sheet.within(pane, (outside) => {
    outside.placed({ x: x + 50, y: top + 110 }, (sun) => drawSun(sun, "petals", 30, 9, isRich));
    outside.add("hill", circle(x - 60, top + 420, 200));
    outside.add("hill", circle(x + 110, top + 440, 190));
  });
  sheet.add("wood", rectangle(x - 6, top + 18, x + 6, top + 314));
  sheet.add("wood", rectangle(x - 112, top + 170, x + 112, top + 182));
}

function drawFramedPictures(sheet: Sheet, random: Random, x: number, y: number, grain: number): void {
  for (const [dx, dy, half] of [
    [-60, 0, 52],
    [66, 30, 44],
  ] as const) {
    sheet.add("wood", rectangle(x + dx - half - 10, y + dy - half - 10, x + dx + half + 10, y + dy + half + 10));
    sheet.add("paper", rectangle(x + dx - half, y + dy - half, x + dx + half, y + dy + half));
    sheet.placed({ x: x + dx, y: y + dy }, (one) =>
      drawFlower(one, random, random.pick(flowerKinds), half * 0.72, grain * 1.6),
    );
  }
}

function drawEasel(sheet: Sheet, random: Random, grain: number, isRich: boolean): void {
  for (const side of [-1, 1])
    sheet.add("wood", points([side * 20, -560, side * 34, -560, side * 150, 0, side * 128, 0]));
  sheet.add("wood", rectangle(-10, -590, 10, -60));
  sheet.add("wood", rectangle(-140, -180, 140, -160));
  const canvas = rectangle(-128, -500, 128, -180);
  sheet.add("paper", canvas);
  sheet.within(rectangle(-112, -484, 112, -196), (picture) => {
    picture.add("sky", rectangle(-112, -484, 112, -196));
    const meadow: Outline = [
      ...smooth([
        [-120, -270],
        [-40, -300],
        [50, -262],
        [120, -290],
      ]),
      [120, -190],
      [-120, -190],
    ];
    picture.add("hill", meadow);
    for (const [x, lean] of isRich
      ? ([
          [-60, -10],
          [0, 4],
          [62, 12],
        ] as const)
      : ([[0, 4]] as const)) {
      const stem = smooth([
        [x, -196],
        [x + lean * 0.4, -270],
        [x + lean, -340],
      ]);
      drawSprig(picture, random, stem, { kind: "broad", leafLength: 52, pairs: 1, grain: 60, stemWidth: 9 });
      picture.placed({ x: x + lean, y: -360 }, (head) =>
        drawFlower(head, random, random.pick(flowerKinds), isRich ? 42 : 60, grain * 1.6),
      );
    }
  });
}

function drawPalette(sheet: Sheet, isRich: boolean): void {
  sheet.add("wood", scalloped(0, 0, 70, 52, 3, 30));
  for (const [x, y] of isRich
    ? ([
        [-36, -14],
        [-10, -32],
        [22, -30],
        [44, -8],
        [-34, 16],
      ] as const)
    : ([
        [-30, -14],
        [6, -28],
        [38, -8],
      ] as const))
    sheet.add("ornament", circle(x, y, 11));
  sheet.add("paper", ellipse(20, 20, 15, 11));
}
