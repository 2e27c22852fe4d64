// A walk in the woods, as the season has it.
import { openScene } from "./scene.ts";
import { bezier, ribbon, smooth } from "../curves.ts";
import { heightAt, type Box, type Outline } from "../geometry.ts";
import { drawFern, drawLeaf } from "../leaves.ts";
import { drawMushroom, drawSmallBird, drawTuft } from "../little-animals.ts";
import type { Season } from "../model.ts";
import type { Painter, Studio } from "../painter.ts";
import { drawPatterned } from "../patterns.ts";
import type { Random } from "@contest/rules/random";
import { scatterDiscs } from "../scatter.ts";
import { circle, ellipse, roundPetal, scalloped } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawRays, drawSun } from "../sky.ts";
import { drawTree } from "../trees.ts";
import { describeScene } from "../words.ts";

export const drawForest: Painter = (studio) => {
  const { sheet, difficulty, grain, many, season } = studio;
  const { panel, box, random, width } = openScene(studio);
  const ground = box.bottom - 330;
  const isRich = difficulty !== "easy";
  sheet.within(panel, (scene) => {
    scene.add("sky", panel);
    const light = { x: box.left + width * random.between(0.4, 0.6), y: box.top + 200 };
    if (isRich) drawRays(scene, [light.x, light.y], difficulty === "medium" ? 10 : 22, 1500);
    scene.placed(light, (sun) => drawSun(sun, "rings", 62, 12, isRich));
    const far = many({ easy: 3, medium: 5, intricate: 8 }[difficulty]);
    for (let tree = 0; tree < far; tree++)
      scene.placed(
        { x: box.left + (width * (tree + random.between(0.3, 0.7))) / far, y: ground + random.between(-4, 12) },
        (one) =>
          drawTree(
            one,
            random,
            season === "winter" ? "pine" : random.pick(["pine", "layered", "round"]),
            random.between(210, 290),
            grain,
          ),
      );
    const floor = smooth(
      Array.from(
        { length: 6 },
        (_, index) => [box.left - 12 + ((width + 24) * index) / 5, ground + random.between(-16, 16)] as const,
      ),
    );
    drawPatterned(scene, [...floor, [box.right + 12, box.bottom + 5], [box.left - 12, box.bottom + 5]], {
      pattern: isRich && season !== "winter" ? random.pick(["scales", "waves"]) : "plain",
      hint: season === "winter" ? "snow" : "hill",
      size: Math.max(50, grain * 2),
    });
    drawPath(scene, box, ground + 8, random);
    const near = difficulty === "easy" ? [0.1, 0.88] : [0.08, 0.3, 0.72, 0.92];
    for (const [index, share] of near.entries())
      drawTrunk(scene, studio, random, box, box.left + width * share, ground + 130 + (index % 2) * 90, index % 3 === 0);
    drawUndergrowth(scene, studio, random, box, floor);
    drawFalling(scene, studio, random, box);
    scene.thing("bird", { x: box.left + width * 0.42, y: box.bottom - 30 }, (bird) => drawSmallBird(bird, 74, isRich));
  });
  return describeScene(studio, { ...seasonWords[season], promises: ["bird"] });
};

function drawPath(sheet: Sheet, box: Box, top: number, random: Random): void {
  const middle = (box.left + box.right) / 2;
  const side = random.pick([-1, 1]);
  const line = bezier(
    [middle, top],
    [middle + side * 130, top + 90],
    [middle - side * 150, box.bottom - 150],
    [middle + side * 40, box.bottom + 20],
    24,
  );
  sheet.add(
    "sand",
    ribbon(line, (share) => 34 + share * 150),
  );
}

/** A trunk that is taller than the picture, with a crown above its upper edge. */
function drawTrunk(
  sheet: Sheet,
  { difficulty, grain, season }: Studio,
  random: Random,
  box: Box,
  x: number,
  foot: number,
  hasHole: boolean,
): void {
  const wide = difficulty === "intricate" ? 64 : 84;
  const lean = random.between(-26, 26);
  const line: Outline = smooth([
    [x, foot],
    [x + lean * 0.2, foot - 200],
    [x + lean * 0.7, foot - 460],
    [x + lean, box.top - 20],
  ]);
  for (const side of [-1, 1]) {
    const from = random.between(0.5, 0.66);
    const y = foot - (foot - box.top) * from;
    const limb = bezier(
      [x + lean * from, y],
      [x + side * 60, y - 30],
      [x + side * 110, y - 60],
      [x + side * 150, y - 120],
      14,
    );
    sheet.add(
      "trunk",
      ribbon(limb, (share) => 34 * (1 - share) + 6),
    );
    if (season === "winter") continue;
    const [tipX, tipY] = limb[limb.length - 1] ?? [x, y];
    drawPatterned(sheet, scalloped(tipX, tipY - 20, 92, 70, 9), {
      pattern: difficulty === "easy" ? "plain" : random.pick(["scales", "leaves"]),
      hint: "leaf",
      size: Math.max(28, grain * 1.1),
    });
  }
  sheet.add(
    "trunk",
    ribbon(line, (share) => wide * (1.5 - Math.min(1, share * 4) * 0.5) * (1 - share * 0.3)),
  );
  for (const share of [0.2, 0.38, 0.55, 0.74]) {
    const [barkX, barkY] = line[Math.round(share * (line.length - 1))] ?? [x, foot];
    sheet.stroke(
      smooth([
        [barkX - wide * 0.2, barkY + 30],
        [barkX - wide * 0.14, barkY],
        [barkX - wide * 0.2, barkY - 34],
      ]),
    );
    sheet.stroke(
      smooth([
        [barkX + wide * 0.2, barkY + 10],
        [barkX + wide * 0.26, barkY - 20],
        [barkX + wide * 0.18, barkY - 50],
      ]),
    );
  }
  if (hasHole) {
    const [holeX, holeY] = line[Math.round(0.36 * (line.length - 1))] ?? [x, foot];
    sheet.add("trunk", ellipse(holeX, holeY, wide * 0.3, wide * 0.4));
    sheet.add("earth", ellipse(holeX, holeY, wide * 0.19, wide * 0.28));
  }
  if (season === "winter") drawSnow(sheet, x, foot + 6, wide * 1.5);
}

function drawSnow(sheet: Sheet, x: number, y: number, width: number): void {
  sheet.add("snow", scalloped(x, y, width, 26, 7, 90));
}

function drawUndergrowth(
  sheet: Sheet,
  { difficulty, grain, many, season }: Studio,
  random: Random,
  box: Box,
  floor: Outline,
): void {
  const width = box.right - box.left;
  const count = many({ easy: 3, medium: 6, intricate: 11 }[difficulty]);
  for (let index = 0; index < count; index++) {
    const x = box.left + (width * (index + random.between(0.3, 0.7))) / count;
    const y = Math.min(box.bottom - 10, heightAt(floor, x) + 130 + (index % 3) * 70);
    sheet.placed({ x, y }, (one) => {
      if (season === "winter") drawSnow(one, 0, 0, random.between(70, 110));
      else if (index % 3 === 0 || season === "fall") drawMushroom(one, random, random.between(110, 160), grain);
      else if (index % 3 === 1 && difficulty !== "easy")
        for (const lean of [-60, 0, 60])
          drawFern(
            one,
            bezier([0, 0], [lean * 0.2, -70], [lean * 0.7, -120], [lean * 1.4, -130], 16),
            48,
            Math.max(5, Math.round(240 / grain)),
          );
      else drawTuft(one, random, 100, difficulty === "easy" ? 3 : 5);
    });
  }
}

/** Leaves in fall, petals in spring, flakes in winter; nothing falls in summer. */
function drawFalling(sheet: Sheet, { difficulty, many, season }: Studio, random: Random, box: Box): void {
  if (season === "summer") return;
  const places = scatterDiscs(
    random,
    { left: box.left + 20, right: box.right - 20, top: box.top + 60, bottom: box.bottom - 330 },
    {
      radii: [26, 20],
      most: many({ easy: 5, medium: 12, intricate: 30 }[difficulty]),
      apart: 2,
    },
  );
  for (const { x, y, radius } of places)
    sheet.whole({ x, y, angle: random.between(0, 360) }, (one) => {
      if (season === "fall") drawLeaf(one, random.pick(["halved", "broad", "lobed"]), radius * 2, 60);
      if (season === "spring") one.add("petal", roundPetal(radius * 1.6, radius * 1.2));
      if (season === "winter") one.add("snow", circle(0, 0, radius * 0.5));
    });
}

const seasonWords: Record<Season, { titles: readonly string[]; scene: string; suggestions: readonly string[] }> = {
  winter: {
    titles: [
      "Snow in the Woods",
      "The Forest Holds Its Breath",
      "First Tracks",
      "A White Morning Walk",
      "Pines in Their Winter Coats",
      "The Quiet Path",
      "One Bird Stayed",
    ],
    scene: "Bare trunks and pines stand in deep snow along a forest path, and one bird has stayed.",
    suggestions: [
      "Blue shadows make snow look whiter than white does.",
      "Keep the bird for your warmest color.",
      "Leave the snow as paper and color only what is not snow.",
    ],
  },
  spring: {
    titles: [
      "The Woods Wake Up",
      "Petals on the Path",
      "First Green",
      "A Bird Comes Back",
      "Spring under the Trees",
      "The Path Dries Out",
      "Ferns Uncurl",
    ],
    scene: "Petals drift over a path through the waking woods, where ferns uncurl and a bird sits in the grass.",
    suggestions: [
      "Every green at once: that is spring.",
      "Let the light come through the leaves in yellow.",
      "Soft pinks for the petals will carry through the whole page.",
    ],
  },
  summer: {
    titles: [
      "Shade at Noon",
      "Deep in the Green",
      "The Cool Path",
      "Where the Ferns Grow",
      "A Walk under Old Trees",
      "Sun through the Branches",
      "No Hurry in the Woods",
    ],
    scene: "Sunlight falls between old trunks onto a path with ferns, mushrooms and a small bird.",
    suggestions: [
      "Dark greens near you, pale ones far away.",
      "Try teal trunks and a golden path.",
      "One mushroom may be the brightest thing in the forest.",
    ],
  },
  fall: {
    titles: [
      "Leaves Come Down",
      "Mushroom Weather",
      "The Forest Turns",
      "A Basket Would Be Handy",
      "Rustle, Rustle",
      "October Path",
      "The Last Leaves to Let Go",
    ],
    scene: "Leaves come down over a forest path lined with mushrooms, and a bird watches them fall.",
    suggestions: [
      "Give every leaf a different warm color.",
      "Purple shadows love orange leaves.",
      "Start with the mushrooms and let the forest follow.",
    ],
  },
};
