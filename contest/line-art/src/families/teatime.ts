// Tea tables: cakes, pots and cups on patterned cloth.
import { openScene } from "./scene.ts";
import { bowed } from "../curves.ts";
import { type Box } from "../geometry.ts";
import { drawFlower, flowerKinds } from "../flowers.ts";
import { drawCup, drawFruitBowl, drawTeapot, type Brush } from "../household.ts";
import type { Painter, Studio } from "../painter.ts";
import { describeScene } from "../words.ts";
import { drawPatterned } from "../patterns.ts";
import type { Random } from "@contest/rules/random";
import { circle, rectangle } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawCloud, drawSun } from "../sky.ts";
import { drawCake, drawCupcake } from "../sweets.ts";

export const drawTeatime: Painter = (studio) => {
  const { sheet, difficulty, grain } = studio;
  const { panel, box, random, isRich: rich } = openScene(studio);
  const tiers = random.integer(difficulty === "easy" ? 2 : 1, 3);
  const middle = (box.left + box.right) / 2;
  const table = box.bottom - 250;
  sheet.within(panel, (scene) => {
    scene.add("wall", panel);
    if (rich) drawWallpaper(scene, studio, random, { ...box, bottom: table });
    drawBunting(scene, box, random, difficulty === "intricate");
    drawCloth(scene, studio, random, box, table);
    const brush = (group: Sheet): Brush => ({ sheet: group, random, grain, rich });
    scene.thing("cake", { x: middle, y: table + 50 }, (one) => drawCake(brush(one), tiers === 1 ? 380 : 390, tiers));
    const side = random.pick([-1, 1]);
    if (rich) {
      scene.placed({ x: middle + side * 240, y: table + 96 }, (one) => drawCupcake(brush(one), 130));
      scene.placed({ x: middle - side * 250, y: table + 90 }, (one) => drawFruitBowl(brush(one), 160));
    }
    scene.thing("teapot", { x: middle - side * 150, y: table + 180, mirrored: side > 0 }, (one) =>
      drawTeapot(brush(one), 240),
    );
    scene.thing("cup", { x: middle + side * 150, y: table + 190, mirrored: side < 0 }, (one) =>
      drawCup(brush(one), 160),
    );
  });
  const cake = ["a tall iced cake", "a cake of two tiers", "a cake of three tiers"][tiers - 1];
  return describeScene(studio, {
    titles: [
      "Cake at Four",
      "Save Me the Corner Piece",
      "Table for Good Friends",
      "Frosting First",
      "Aunt Rosa Is Coming",
      "One More Slice",
      "Tea for the Neighbors",
      "Somebody's Birthday",
      "The Good China",
      "Icing Day",
      "Sugar and Steam",
      "An Afternoon Invitation",
    ],
    scene: `Under a string of flags, ${cake} waits on its stand beside a teapot and a steaming cup.`,
    suggestions: [
      "Color the icing like your favorite sherbet.",
      "Pastels on the cake and something bold on the cloth will look delicious.",
      "Decide on the flavor first, the colors will follow.",
      "Match one flag to each thing on the table.",
    ],
    promises: ["cake", "teapot", "cup"],
  });
};

function drawWallpaper(sheet: Sheet, { grain, many, difficulty }: Studio, random: Random, box: Box): void {
  const kind = random.pick(["stripes", "flowers", "window"] as const);
  if (kind === "stripes") {
    const step = Math.max(70, grain * 2);
    for (let x = box.left + step / 4; x < box.right; x += step)
      sheet.add("wall", rectangle(x, box.top, x + step / 2, box.bottom));
    return;
  }
  if (kind === "window") {
    drawGardenWindow(sheet, random, grain, (box.left + box.right) / 2, box.top + 150, difficulty === "intricate");
    return;
  }
  const across = Math.max(3, many(difficulty === "medium" ? 3 : 5));
  const step = (box.right - box.left) / across;
  const flower = random.pick(flowerKinds);
  for (let row = 0; row * step * 0.8 < box.bottom - box.top; row++) {
    for (let column = 0; column < across; column++) {
      const x = box.left + step * (column + (row % 2 === 0 ? 0.25 : 0.75));
      sheet.placed({ x, y: box.top + 90 + row * step * 0.8 }, (one) =>
        drawFlower(one, random, flower, step * 0.24, grain * 2),
      );
    }
  }
}

/** A window onto hills between two curtains. */
function drawGardenWindow(sheet: Sheet, random: Random, grain: number, x: number, top: number, rich: boolean): void {
  const half = 190;
  const bottom = top + 400;
  const view = rectangle(x - half, top, x + half, bottom);
  sheet.add("wood", rectangle(x - half - 16, top - 16, x + half + 16, bottom + 16));
  sheet.within(view, (outside) => {
    outside.add("sky", view);
    outside.placed({ x: x + 80, y: top + 90 }, (sun) => drawSun(sun, "beams", 40, 10, rich));
    outside.placed({ x: x - 70, y: top + 120 }, (cloud) => drawCloud(cloud, random, 150, rich));
    for (const [index, y] of [top + 220, top + 290].entries()) {
      const hill = circle(x + (index === 0 ? -90 : 110), y + 330, 340);
      drawPatterned(outside, hill, {
        pattern: rich ? random.pick(["scales", "waves", "bricks"]) : "plain",
        hint: "hill",
        size: Math.max(40, grain * 1.6),
      });
    }
  });
  sheet.add("wood", rectangle(x - 6, top, x + 6, bottom));
  for (const side of [-1, 1]) {
    const folds = rich ? 4 : 2;
    for (let fold = 0; fold < folds; fold++) {
      const outer = x + side * (half + 60 - fold * (120 / folds));
      const inner = outer - side * (120 / folds);
      sheet.add("fabric", [
        [outer, top - 30],
        [inner, top - 30],
        [inner + side * fold * 8, bottom + 40],
        [outer + side * fold * 4, bottom + 40],
      ]);
    }
  }
  sheet.add("wood", rectangle(x - half - 80, top - 44, x + half + 80, top - 26));
}

function drawBunting(sheet: Sheet, box: Box, random: Random, rich: boolean): void {
  const flags = rich ? 9 : 6;
  const sag = random.between(40, 70);
  const width = box.right - box.left;
  const at = (share: number) => [box.left + width * share, box.top + 40 + Math.sin(Math.PI * share) * sag] as const;
  for (let flag = 0; flag < flags; flag++) {
    const [x1, y1] = at(flag / flags);
    const [x2, y2] = at((flag + 1) / flags);
    sheet.add("fabric", [
      [x1, y1],
      [x2, y2],
      [(x1 + x2) / 2, (y1 + y2) / 2 + (width / flags) * 0.95],
    ]);
    if (rich) sheet.add("ornament", circle((x1 + x2) / 2, (y1 + y2) / 2 + (width / flags) * 0.32, width / flags / 7));
  }
}

function drawCloth(sheet: Sheet, { grain, difficulty }: Studio, random: Random, box: Box, table: number): void {
  const edge = box.bottom - 66;
  drawPatterned(sheet, rectangle(box.left - 5, table, box.right + 5, box.bottom + 5), {
    pattern: difficulty === "easy" ? "plain" : random.pick(["diamonds", "bricks", "chevrons", "waves", "hexagons"]),
    hint: "fabric",
    size: Math.max(50, grain * 1.9),
  });
  sheet.add("fabric", rectangle(box.left - 5, edge, box.right + 5, box.bottom + 5));
  const scallops = difficulty === "intricate" ? 9 : 5;
  const width = (box.right - box.left) / scallops;
  for (let index = 0; index < scallops; index++) {
    const left = box.left + width * index;
    sheet.add(
      "fabric",
      bowed(
        [
          [left + width, edge],
          [left, edge],
        ],
        0.62,
        false,
      ),
    );
    if (difficulty !== "easy") sheet.add("ornament", circle(left + width / 2, edge + width * 0.2, width * 0.12));
  }
}
