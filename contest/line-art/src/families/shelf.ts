// Cozy shelves: books, plants, jars and a cat.
import { openScene } from "./scene.ts";
import { bowed } from "../curves.ts";
import { type Box } from "../geometry.ts";
import {
  drawBooks,
  drawCandle,
  drawClock,
  drawCup,
  drawFruitBowl,
  drawJar,
  drawSleepingCat,
  drawTeapot,
  type Brush,
} from "../household.ts";
import type { Painter, Studio } from "../painter.ts";
import { describeScene } from "../words.ts";
import { drawPatterned } from "../patterns.ts";
import type { Random } from "@contest/rules/random";
import { rectangle } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawPotted, pottedKinds } from "../succulents.ts";
import { drawPot, drawVase } from "../vessels.ts";

export const drawShelf: Painter = (studio) => {
  const { sheet, difficulty, grain, many } = studio;
  const { panel, box, random } = openScene(studio);
  const shelves = { easy: 3, medium: 3, intricate: 4 }[difficulty];
  const rise = (box.bottom - box.top - 20) / shelves;
  const names = random.shuffled(Object.keys(things) as ThingName[]);
  sheet.within(panel, (scene) => {
    scene.add("wall", panel);
    if (difficulty !== "easy") drawBackWall(scene, studio, random, box);
    for (let shelf = 0; shelf < shelves; shelf++) {
      const y = box.top + rise * (shelf + 1) - 14;
      if (difficulty === "intricate") drawLace(scene, box, y + 26);
      scene.add("wood", rectangle(box.left - 5, y, box.right + 5, y + 26));
      drawRow(scene, random, names, {
        y,
        rise: rise - 44,
        box,
        grain,
        rich: difficulty !== "easy",
        places: Math.min(5, Math.max(2, many({ easy: 2, medium: 3, intricate: 4 }[difficulty]))),
      });
    }
  });
  return describeScene(studio, {
    titles: [
      "The Good Shelf",
      "Rainy Afternoon In",
      "Things Worth Dusting",
      "Half Past Cozy",
      "Slow Sunday",
      "Nothing Thrown Away",
      "Everything in Reach",
      "Grandfather's Cupboard",
      "A Place for Everything",
      "Small Comforts",
    ],
    scene: random.pick([
      "Shelves full of small comforts, collected over years and dusted on Sundays.",
      "Everything has its place here, and every place has its story.",
      "A well-loved shelf, with something on every board that somebody could not give away.",
    ]),
    suggestions: [
      "Pick a color for each shelf and let one thing on it break the rule.",
      "Warm browns for the wood will make every other color look brighter.",
      "Start with your favorite object and build the palette around it.",
    ],
  });
};

/** A scalloped paper edge hanging from the board. */
function drawLace(sheet: Sheet, box: Box, y: number): void {
  const scallops = 14;
  const width = (box.right - box.left) / scallops;
  for (let index = 0; index < scallops; index++) {
    const left = box.left + width * index;
    sheet.add(
      "paper",
      bowed(
        [
          [left + width, y],
          [left, y],
        ],
        0.5,
        false,
      ),
    );
  }
}

interface Row {
  y: number;
  rise: number;
  box: Box;
  grain: number;
  rich: boolean;
  places: number;
}

function drawRow(sheet: Sheet, random: Random, names: ThingName[], row: Row): void {
  const width = row.box.right - row.box.left - 30;
  const shares = Array.from({ length: row.places }, () => random.between(0.8, 1.25));
  const total = shares.reduce((sum, share) => sum + share, 0);
  let left = row.box.left + 15;
  for (const share of shares) {
    const room = (share / total) * width;
    // Each thing once before any comes back.
    const name = names.shift() ?? "books";
    names.push(name);
    sheet.placed({ x: left + room / 2, y: row.y, mirrored: random.chance(0.3) }, (one) =>
      things[name]({ sheet: one, random, grain: row.grain, rich: row.rich }, room * 0.9, row.rise),
    );
    left += room;
  }
}

type ThingName =
  | "books"
  | "moreBooks"
  | "plant"
  | "cactus"
  | "teapot"
  | "cup"
  | "candle"
  | "clock"
  | "jar"
  | "cat"
  | "vase"
  | "bowl";

const things: Record<ThingName, (brush: Brush, width: number, height: number) => void> = {
  books: (brush, width, height) => drawBooks(brush, width, Math.min(height * 0.86, 250)),
  moreBooks: (brush, width, height) => drawBooks(brush, width * 0.8, Math.min(height * 0.7, 210)),
  plant: (brush, width, height) => drawPlant(brush, width, height, brush.random.pick(["leafy", "trailing", "rosette"])),
  cactus: (brush, width, height) => drawPlant(brush, width, height, brush.random.pick(pottedKinds)),
  teapot: (brush, width, height) => drawTeapot(brush, Math.min(width * 0.72, height)),
  cup: (brush, width, height) => drawCup(brush, Math.min(width * 0.85, height * 0.66)),
  candle: (brush, width, height) => {
    const size = Math.min(width * 0.6, height * 0.7);
    brush.sheet.placed({ x: -size * 0.36 }, (one) => drawCandle({ ...brush, sheet: one }, size * 0.8));
    brush.sheet.placed({ x: size * 0.36 }, (one) => drawCandle({ ...brush, sheet: one }, size * 1.1));
  },
  clock: (brush, width, height) => drawClock(brush, Math.min(width, height * 0.9)),
  jar: (brush, width, height) => drawJar(brush, Math.min(width * 0.7, height * 0.7), Math.min(height * 0.92, width)),
  cat: (brush, width, height) => drawSleepingCat(brush, Math.min(width * 1.02, height * 1.8)),
  vase: (brush, _width, height) => {
    const tall = height * 0.5;
    brush.sheet.placed({ y: -tall }, (stems) => drawPotted(stems, brush.random, "leafy", height * 0.44, brush.grain));
    drawVase(brush.sheet, brush.random, tall, brush.grain);
  },
  bowl: (brush, width, height) => drawFruitBowl(brush, Math.min(width, height * 1.2)),
};

function drawPlant(
  { sheet, random, grain }: Brush,
  width: number,
  height: number,
  kind: (typeof pottedKinds)[number],
): void {
  const potHeight = height * 0.4;
  const potWidth = Math.min(width * 0.62, potHeight * 1.2);
  const plant = Math.min(height * 0.56, width * 0.78);
  const hanging = kind === "trailing";
  const draw = () =>
    sheet.placed({ y: -potHeight + 4 }, (one) => drawPotted(one, random, kind, hanging ? plant * 0.8 : plant, grain));
  if (!hanging) draw();
  drawPot(sheet, random, potWidth, potHeight, grain);
  if (hanging) draw();
}

function drawBackWall(sheet: Sheet, { grain }: Studio, random: Random, box: Box): void {
  const kind = random.pick(["boards", "bricks", "plain"] as const);
  if (kind === "boards") {
    const step = Math.max(80, grain * 2.4);
    for (let x = box.left + step / 2; x < box.right; x += step)
      sheet.add("wall", rectangle(x, box.top, x + step / 2, box.bottom));
  }
  if (kind === "bricks")
    drawPatterned(sheet, rectangle(box.left, box.top, box.right, box.bottom), {
      pattern: "bricks",
      hint: "wall",
      size: Math.max(76, grain * 2.4),
    });
}
