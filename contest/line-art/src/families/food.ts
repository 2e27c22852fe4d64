// Good things to eat: a kitchen in use, and a table set from all over the world.
import { openScene } from "./scene.ts";
import { bezier, bowed, ribbon, smooth, smoothClosed } from "../curves.ts";
import { polar, transformed, type Box, type Outline } from "../geometry.ts";
import { drawFruitBowl, drawJar, drawTeapot } from "../household.ts";
import type { PageWords, Studio } from "../painter.ts";
import { drawPatterned, tilings } from "../patterns.ts";
import type { Random } from "@contest/rules/random";
import type { Disc } from "../scatter.ts";
import { circle, crescent, ellipse, fan, petal, rectangle, roundedRectangle, scalloped } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { describeScene } from "../words.ts";

export const foodScenes = {
  kitchen: { family: "food", draw: drawKitchen },
  feast: { family: "food", draw: drawFeast },
} as const;

function drawKitchen(studio: Studio): PageWords {
  const { sheet, grain } = studio;
  const { panel, box, random, middle, isRich } = openScene(studio);
  const side = random.pick([-1, 1]);
  const counter = box.top + 560;
  sheet.within(panel, (scene) => {
    drawPatterned(scene, panel, {
      pattern: isRich ? random.pick(["bricks", "diamonds"]) : "plain",
      hint: "wall",
      cellHint: "tile",
      size: Math.max(80, grain * 2.8),
    });
    drawRail(scene, studio, random, box);
    drawShelfBoard(scene, studio, random, box, box.top + 350);
    drawPatterned(scene, rectangle(box.left - 5, counter, box.right + 5, box.bottom - 70), {
      pattern: "plain",
      hint: "wood",
      size: grain,
    });
    scene.add("stone", rectangle(box.left - 5, counter, box.right + 5, counter + 26));
    scene.thing("stove", { x: middle + side * 150, y: box.bottom - 66 }, (one) => drawStove(one, isRich));
    drawDrawers(scene, middle - side * 175, counter + 50, 300, box.bottom - 90, isRich);
    scene.thing("pot", { x: middle + side * 150, y: counter + 14 }, (one) =>
      drawCookingPot(one, random, grain, isRich),
    );
    scene.placed({ x: middle - side * 90, y: counter + 6 }, (one) =>
      drawFruitBowl({ sheet: one, random, grain, rich: isRich }, 170),
    );
    if (isRich)
      scene.placed({ x: middle - side * 250, y: counter + 6 }, (one) =>
        drawTeapot({ sheet: one, random, grain, rich: true }, 130),
      );
    drawPatterned(scene, rectangle(box.left - 5, box.bottom - 70, box.right + 5, box.bottom + 5), {
      pattern: isRich ? "diamonds" : "plain",
      hint: "tile",
      size: Math.max(56, grain * 1.9),
    });
  });
  return describeScene(studio, {
    titles: [
      "Soup Weather",
      "The Kitchen Hums",
      "Something Smells Good",
      "Lid On, Lid Off",
      "Copper and Steam",
      "Dinner in Half an Hour",
      "The Warmest Room",
      "Taste and Salt Again",
    ],
    scene: "A pot steams on the stove in a busy kitchen, with pans on the rail and jars on the shelf.",
    suggestions: [
      "Copper pans look best in three oranges.",
      "Let the steam carry a little of the soup's color.",
      "Choose the tiles first: they set the mood.",
    ],
    promises: ["stove", "pot"],
  });
}

/** Pans and ladles hanging from a rail under the upper edge. */
function drawRail(sheet: Sheet, { difficulty }: Studio, random: Random, box: Box): void {
  const y = box.top + 60;
  sheet.add("metal", rectangle(box.left - 5, y - 7, box.right + 5, y + 7));
  const count = { easy: 3, medium: 4, intricate: 6 }[difficulty];
  for (let index = 0; index < count; index++) {
    const x = box.left + ((box.right - box.left) * (index + 0.5)) / count;
    const radius = Math.min(56, 250 / count) * random.between(0.85, 1.05);
    sheet.add("metal", roundedRectangle(x - 8, y, x + 8, y + 92, 7));
    if (index % 3 === 2) {
      sheet.add("metal", ellipse(x, y + 104, radius * 0.6, radius * 0.5));
      continue;
    }
    sheet.add("metal", circle(x, y + 84 + radius, radius));
    sheet.add("metal", circle(x, y + 84 + radius, radius * 0.72));
  }
}

function drawShelfBoard(sheet: Sheet, { difficulty, grain }: Studio, random: Random, box: Box, y: number): void {
  sheet.add("wood", rectangle(box.left + 40, y, box.right - 40, y + 20));
  const jars = { easy: 3, medium: 4, intricate: 6 }[difficulty];
  const room = (box.right - box.left - 100) / jars;
  for (let jar = 0; jar < jars; jar++)
    sheet.placed({ x: box.left + 50 + room * (jar + 0.5), y }, (one) =>
      drawJar({ sheet: one, random, grain, rich: difficulty === "intricate" }, Math.min(86, room * 0.7), 104),
    );
}

function drawStove(sheet: Sheet, isRich: boolean): void {
  sheet.add("metal", roundedRectangle(-150, -330, 150, 0, 12));
  sheet.add("metal", rectangle(-150, -300, 150, -256));
  for (const x of [-100, -50, 0, 50, 100]) sheet.add("metal", circle(x, -278, isRich ? 13 : 15));
  sheet.add("metal", roundedRectangle(-116, -236, 116, -40, 10));
  sheet.add("window", roundedRectangle(-88, -196, 88, -72, 10));
  sheet.add("metal", roundedRectangle(-96, -224, 96, -210, 6));
  if (isRich)
    for (const x of [-54, 0, 54]) {
      sheet.add("cake", [
        ...bowed(
          [
            [x - 24, -96],
            [x + 24, -96],
          ],
          0.6,
          false,
        ),
      ]);
    }
}

function drawDrawers(sheet: Sheet, x: number, top: number, width: number, bottom: number, isRich: boolean): void {
  const rows = isRich ? 3 : 2;
  const height = (bottom - top) / rows;
  for (let row = 0; row < rows; row++)
    for (const half of [-1, 1]) {
      const left = half < 0 ? x - width / 2 : x + 6;
      sheet.add(
        "wood",
        roundedRectangle(left, top + height * row + 6, left + width / 2 - 6, top + height * (row + 1) - 6, 6),
      );
      sheet.add("metal", circle(left + width / 4 - 3, top + height * (row + 0.5), 10));
    }
}

function drawCookingPot(sheet: Sheet, random: Random, grain: number, isRich: boolean): void {
  for (const x of [-40, 10, 56]) {
    const steam = smooth([
      [x, -176],
      [x - 18, -210],
      [x + 18, -250],
      [x, -290],
    ]);
    sheet.add(
      "cloud",
      ribbon(steam, (share) => Math.sin(Math.PI * (0.08 + share * 0.88)) * 22),
    );
  }
  for (const side of [-1, 1]) sheet.add("metal", roundedRectangle(side * 122 - 22, -112, side * 122 + 22, -90, 10));
  const body: Outline = [
    [-112, -130],
    [112, -130],
    [104, -16],
    [86, 0],
    [-86, 0],
    [-104, -16],
  ];
  drawPatterned(sheet, body, {
    pattern: isRich ? random.pick(["flowers", "chevrons", "dots"]) : "plain",
    hint: "metal",
    cellHint: "ornament",
    size: Math.max(34, grain * 1.2),
  });
  sheet.add("metal", [
    ...bowed(
      [
        [-118, -128],
        [118, -128],
      ],
      0.24,
      false,
    ),
    [118, -120],
    [-118, -120],
  ]);
  sheet.add("metal", circle(0, -172, 14));
}

type DishName = keyof typeof dishes;
type Dish = (sheet: Sheet, random: Random, isRich: boolean) => void;

function drawFeast(studio: Studio): PageWords {
  const { sheet, difficulty, grain } = studio;
  const { panel, box, random, isRich } = openScene(studio, "rectangle");
  const names = random.shuffled(Object.keys(dishes) as DishName[]);
  const named: DishName[] = [];
  sheet.within(panel, (scene) => {
    drawPatterned(scene, panel, {
      pattern: isRich ? random.pick(tilings) : "plain",
      hint: "fabric",
      size: Math.max(84, grain * 3),
    });
    const places = tablePlaces(
      random,
      box,
      { easy: [2, 1, 2], medium: [2, 3, 2], intricate: [3, 2, 3, 2, 3] }[difficulty],
    );
    for (const [index, { x, y, radius }] of places.entries()) {
      const name = names[index % names.length] ?? "pizza";
      if (named.length < 3 && !named.includes(name)) named.push(name);
      scene.thing(name, { x, y, scale: (radius * 0.94) / 100, angle: random.between(-30, 30) }, (one) =>
        dishes[name](one, random, isRich && radius > grain * 1.8),
      );
    }
  });
  const [first = "pizza", second = "noodles", third = "sushi"] = named;
  return describeScene(studio, {
    titles: [
      "A Table from Everywhere",
      "Come Hungry",
      "Pass It Around",
      "Dinner on Five Continents",
      "A Bite of Each",
      "The Long Table",
      "Everybody Brought Something",
      "Room for One More Plate",
    ],
    scene: `A table set from all over the world: ${dishNames[first]}, ${dishNames[second]}, ${dishNames[third]} and more.`,
    suggestions: [
      "Color your favorite dish first and the rest will get hungry for it.",
      "A dark cloth makes every plate shine.",
      "Each plate can have its own pattern of two colors.",
    ],
    promises: named,
  });
}

/** Plates in rows, none of them cut by the edge of the table. */
function tablePlaces(random: Random, box: Box, rows: readonly number[]): Disc[] {
  const height = (box.bottom - box.top) / rows.length;
  return rows.flatMap((count, row) => {
    const room = (box.right - box.left) / count;
    const radius = Math.min(room, height) * (count === 1 ? 0.56 : 0.47);
    return Array.from({ length: count }, (_, place) => ({
      x: box.left + room * (place + 0.5) + random.between(-8, 8),
      y: box.top + height * (row + 0.5) + random.between(-8, 8),
      radius: radius * random.between(0.9, 1),
    }));
  });
}

const dishNames = {
  pizza: "pizza",
  noodles: "a bowl of noodles",
  sushi: "sushi",
  tacos: "tacos",
  dumplings: "dumplings",
  tart: "a fruit tart",
  curry: "a curry with rice",
  donut: "a glazed donut",
  egg: "a fried egg",
} as const;

/** Each seen from above, on a plate with a radius of 100. */
const dishes: Record<keyof typeof dishNames, Dish> = {
  pizza(sheet, _random, isRich) {
    sheet.add("wood", circle(0, 0, 100));
    sheet.add("cake", circle(0, 0, 88));
    const slices = isRich ? 8 : 6;
    for (let slice = 0; slice < slices; slice++) {
      sheet.add("cream", fan([0, 0], 74, (slice * 360) / slices, ((slice + 1) * 360) / slices));
      const [x, y] = polar([0, 0], 48, ((slice + 0.5) * 360) / slices);
      sheet.add("fruit", circle(x, y, 13));
    }
  },
  noodles(sheet, _random, isRich) {
    plate(sheet, isRich);
    sheet.add("cream", circle(0, 0, 66));
    for (const y of isRich ? [-30, -14, 2, 18, 34] : [-20, 10])
      sheet.add(
        "cream",
        ribbon(
          smooth([
            [-52, y],
            [-20, y - 12],
            [14, y + 10],
            [50, y - 4],
          ]),
          () => 11,
        ),
      );
    sheet.add("plate", ellipse(-26, -26, 24, 18, 20));
    sheet.add("sun", circle(-24, -26, 9));
    sheet.add("leaf", transformed(petal(50, 22), { x: 34, y: 44, angle: 30 }));
    for (const turn of [-8, 4])
      sheet.add("wood", transformed(roundedRectangle(-4, -118, 4, 30, 3), { x: 56, y: 10, angle: 34 + turn }));
  },
  sushi(sheet, _random, isRich) {
    sheet.add("wood", roundedRectangle(-98, -64, 98, 64, 18));
    for (const [x, y] of [
      [-62, -26],
      [0, -26],
      [62, -26],
      [-62, 28],
      [0, 28],
      [62, 28],
    ] as const) {
      sheet.add("earth", circle(x, y, 25));
      sheet.add("cream", circle(x, y, 19));
      sheet.add("fruit", isRich ? scalloped(x, y, 9, 9, 5) : circle(x, y, 9));
    }
  },
  tacos(sheet, _random, isRich) {
    plate(sheet, isRich);
    for (const [x, angle] of [
      [-34, -14],
      [0, 0],
      [36, 12],
    ] as const) {
      sheet.placed({ x, angle }, (one) => {
        for (const y of isRich ? [-40, -14, 12, 38] : [-26, 20]) one.add("leaf", scalloped(-13, y, 15, 14, 6));
        one.add("cake", [
          ...bowed(
            [
              [-6, 62],
              [-6, -62],
            ],
            -0.62,
            false,
          ),
        ]);
      });
    }
  },
  dumplings(sheet, _random, isRich) {
    sheet.add("wood", circle(0, 0, 100));
    sheet.add("wood", circle(0, 0, 84));
    const count = isRich ? 6 : 5;
    for (let index = 0; index < count; index++) {
      const [x, y] = polar([0, 0], 52, (index * 360) / count);
      drawDumpling(sheet, x, y);
    }
    drawDumpling(sheet, 0, 0);
  },
  tart(sheet, _random, isRich) {
    plate(sheet, false);
    sheet.add("cake", scalloped(0, 0, 76, 76, 16));
    sheet.add("cream", circle(0, 0, 66));
    const rings = isRich
      ? ([
          [50, 10],
          [26, 6],
        ] as const)
      : ([[42, 6]] as const);
    for (const [reach, count] of rings)
      for (let index = 0; index < count; index++) {
        const [x, y] = polar([0, 0], reach, (index * 360) / count);
        sheet.add("berry", circle(x, y, isRich ? 12 : 17));
      }
    sheet.add("berry", circle(0, 0, 12));
  },
  curry(sheet, random, isRich) {
    sheet.add("metal", circle(0, 0, 100));
    sheet.add("metal", circle(0, 0, 90));
    sheet.add("cream", scalloped(0, 24, 34, 30, 8));
    for (const angle of [-120, -60, 0, 60, 120]) {
      const [x, y] = polar([0, 0], 60, angle);
      sheet.add("plate", circle(x, y, 25));
      drawPatterned(sheet, circle(x, y, 19), {
        pattern: "plain",
        hint: random.pick(["fruit", "leaf", "berry"]),
        size: 20,
      });
      if (isRich) sheet.add("leaf", transformed(petal(16, 9), { x, y: y + 6, angle: 40 }));
    }
  },
  donut(sheet, random, isRich) {
    plate(sheet, false);
    sheet.add("cake", circle(0, 0, 70));
    sheet.add("cream", scalloped(0, 0, 58, 58, 11));
    sheet.add("plate", circle(0, 0, 20));
    if (isRich)
      for (let index = 0; index < 9; index++) {
        const [x, y] = polar([0, 0], random.between(34, 48), index * 40);
        sheet.add(
          "ornament",
          transformed(roundedRectangle(-8, -3.4, 8, 3.4, 3), { x, y, angle: random.between(0, 180) }),
        );
      }
  },
  egg(sheet, random, isRich) {
    sheet.add("metal", roundedRectangle(84, -12, 190, 12, 10));
    sheet.add("metal", circle(0, 0, 100));
    sheet.add("metal", circle(0, 0, 86));
    sheet.add(
      "plate",
      smoothClosed(Array.from({ length: 9 }, (_, index) => polar([0, 0], random.between(54, 74), index * 40))),
    );
    sheet.add("sun", circle(4, -4, 24));
    if (isRich) sheet.add("leaf", transformed(crescent(0, 0, 18), { x: -44, y: 40 }));
  },
};

function plate(sheet: Sheet, isRich: boolean): void {
  sheet.add("plate", circle(0, 0, 100));
  sheet.add("plate", circle(0, 0, 78));
  if (isRich)
    for (let dot = 0; dot < 12; dot++) {
      const [x, y] = polar([0, 0], 89, dot * 30);
      sheet.add("ornament", circle(x, y, 6));
    }
}

function drawDumpling(sheet: Sheet, x: number, y: number): void {
  sheet.add("cream", scalloped(x, y, 24, 24, 7));
  sheet.stroke(bezier([x - 10, y + 6], [x - 4, y - 8], [x + 4, y - 8], [x + 10, y + 6], 8));
}
