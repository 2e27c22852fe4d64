import { openScene } from "../scene.ts";
import { ribbon, smooth } from "../../curves.ts";
import { heightAt } from "../../geometry.ts";
import { drawCottage } from "../../houses.ts";
import type { PageWords, Studio } from "../../painter.ts";
import { points } from "../../points.ts";
import type { Random } from "@contest/rules/random";
import { scatterDiscs } from "../../scatter.ts";
import { archway, circle, rectangle, roundedRectangle, scalloped, star } from "../../shapes.ts";
import type { Sheet } from "../../sheet.ts";
import { drawMoon } from "../../sky.ts";
import { drawTree } from "../../trees.ts";
import { describeScene } from "../../words.ts";
import { drawSnowman } from "../../snowman.ts";

export function drawSnowVillage(studio: Studio): PageWords {
  const { sheet, difficulty, grain, many } = studio;
  const { panel, box, random, width, isRich } = openScene(studio);
  sheet.within(panel, (scene) => {
    scene.add("sky", panel);
    const moon = { x: box.left + width * 0.76, y: box.top + 140 };
    scene.placed(moon, (one) => drawMoon(one, 78, isRich));
    const flakes = scatterDiscs(
      random,
      { left: box.left + 20, right: box.right - 20, top: box.top + 20, bottom: box.top + 460 },
      {
        radii: [30, 22],
        most: many({ easy: 6, medium: 14, intricate: 30 }[difficulty]),
        apart: 1.7,
        taken: [{ ...moon, radius: 110 }],
      },
    );
    for (const { x, y, radius } of flakes)
      scene.whole({ x, y }, (one) =>
        one.add(
          "snow",
          isRich && radius > 24 ? star(0, 0, radius * 0.7, radius * 0.3, 6) : circle(0, 0, radius * 0.36),
        ),
      );
    const layers = { easy: 2, medium: 3, intricate: 4 }[difficulty];
    for (let layer = 0; layer < layers; layer++) {
      const y = box.top + 440 + (layer * (box.bottom - box.top - 480)) / layers;
      const size = 0.8 + (0.5 * layer) / layers;
      const crest = smooth(
        Array.from(
          { length: 5 },
          (_, index) => [box.left - 12 + ((width + 24) * index) / 4, y + random.between(-26, 26)] as const,
        ),
      );
      const homes = { easy: 2, medium: 2, intricate: 3 }[difficulty];
      const places = homes + many({ easy: 1, medium: 2, intricate: 3 }[difficulty]);
      for (let place = 0; place < places; place++) {
        const x = box.left + (width * (place + random.between(0.35, 0.65))) / places;
        scene.placed({ x, y: heightAt(crest, x) + 14 }, (one) => {
          if (place % 2 === 0) drawSnowyCottage(one, random, 130 * size, grain);
          else drawSnowyPine(one, random, 170 * size, grain);
        });
      }
      if (layer === 1)
        scene.thing("church", { x: box.left + width * 0.4, y: y + 40 }, (one) => drawChurch(one, isRich));
      scene.add("snow", [...crest, [box.right + 12, box.bottom + 5], [box.left - 12, box.bottom + 5]]);
    }
    scene.thing("snowman", { x: box.left + width * 0.24, y: box.bottom - 30 }, drawSnowman);
    scene.placed({ x: box.left + width * 0.72, y: box.bottom - 40 }, (one) => drawSled(one, isRich));
  });
  return describeScene(studio, {
    titles: [
      "The Longest Night",
      "Snow on the Village",
      "Every Window Lit",
      "Quiet under the Snow",
      "The Bells Carry Far",
      "Home through the Drifts",
    ],
    scene: "Snow falls on a village around a church, and a snowman and a sled wait for the children.",
    suggestions: [
      "Yellow windows first, then blue for everything the moon touches.",
      "Leave the snow white and color its shadows.",
      "A green night sky, with northern lights, would be a surprise.",
    ],
    promises: ["church", "snowman"],
  });
}

function drawSnowyCottage(sheet: Sheet, random: Random, width: number, grain: number): void {
  drawCottage(sheet, random, width, grain);
  sheet.add("snow", scalloped(0, 0, width * 0.62, width * 0.09, 7, 90));
}

function drawSnowyPine(sheet: Sheet, random: Random, height: number, grain: number): void {
  drawTree(sheet, random, "pine", height, grain);
  sheet.add("snow", points([0, -1, 0.1, -0.84, 0.02, -0.87, -0.1, -0.84], height));
}

function drawSled(sheet: Sheet, isRich: boolean): void {
  sheet.add(
    "metal",
    ribbon(smooth(points([-120, -8, 90, -8, 130, -30, 124, -60])), () => 11),
  );
  for (const x of [-80, 0, 70]) sheet.add("wood", rectangle(x - 8, -46, x + 8, -8));
  const boards = isRich ? 3 : 2;
  for (let board = 0; board < boards; board++)
    sheet.add(
      "wood",
      roundedRectangle(-116 + (230 * board) / boards, -62, -120 + (230 * (board + 1)) / boards, -44, 6),
    );
  sheet.stroke(smooth(points([120, -56, 170, -90, 200, -40])));
}

function drawChurch(sheet: Sheet, isRich: boolean): void {
  sheet.add("wall", rectangle(-40, -250, 40, 0));
  sheet.add("roof", points([-54, -246, 0, -410, 54, -246]));
  sheet.add("metal", star(0, -420, 16, 7, 4));
  sheet.add("wall", points([36, 0, 36, -120, 100, -190, 164, -120, 164, 0]));
  sheet.add("snow", points([26, -112, 100, -196, 174, -112, 174, -96, 100, -172, 26, -96]));
  sheet.add("window", circle(0, -196, 24));
  if (isRich) sheet.add("window", circle(0, -196, 12));
  sheet.add("door", archway(-24, -96, 24, 0));
  for (const x of [70, 130]) sheet.add("window", archway(x - 16, -92, x + 16, -30));
}
