// Town houses in a row, or stacked up a hill.
import { points } from "../points.ts";
import { bowed, smooth } from "../curves.ts";
import { boxOf, type Box } from "../geometry.ts";
import { drawFrame } from "../frame.ts";
import { drawTownHouse, gableKinds, type GableKind } from "../houses.ts";
import type { PageWords, Studio } from "../painter.ts";
import { describeScene, variantOf } from "../words.ts";
import { drawPatterned } from "../patterns.ts";
import type { Random } from "@contest/rules/random";
import { circle, rectangle } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawCloud, drawMoon, drawStar, drawSun, sunKinds } from "../sky.ts";
import { drawTree, treeKinds } from "../trees.ts";
import { scatterDiscs } from "../scatter.ts";

export const streetScenes = {
  canal: { family: "street", draw: (studio: Studio) => drawStreet(studio, "canal") },
  lane: { family: "street", draw: (studio: Studio) => drawStreet(studio, variantOf(studio, ["cobbles", "garden"])) },
} as const;

type Ground = "canal" | "cobbles" | "garden";

function drawStreet(studio: Studio, ground: Ground): PageWords {
  const { sheet, difficulty } = studio;
  const random = studio.random.fork("subject");
  const night = Math.floor(studio.turn / 2) % 2 === 1;
  const panel = drawFrame(studio);
  const box = boxOf(panel);
  sheet.within(panel, (scene) => {
    scene.add("sky", panel);
    drawSky(scene, studio, box, random, night);
    const rows = { easy: 1, medium: 2, intricate: 3 }[difficulty];
    for (let row = 0; row < rows; row++) {
      const y = box.bottom - 120 - (rows - 1 - row) * 190;
      drawRow(scene, studio, random, box, y, row, rows);
    }
    drawGround(scene, studio, random, box, ground);
  });
  return streetWords(studio, ground, night);
}

function drawSky(sheet: Sheet, { difficulty, many }: Studio, box: Box, random: Random, night: boolean): void {
  const x = box.left + (box.right - box.left) * random.pick([0.22, 0.78]);
  const y = box.top + 130;
  const rich = difficulty !== "easy";
  if (night) {
    const stars = scatterDiscs(
      random,
      { ...box, bottom: box.top + 420 },
      {
        radii: [44, 36],
        most: many({ easy: 4, medium: 10, intricate: 20 }[difficulty]),
        taken: [{ x, y, radius: 90 }],
      },
    );
    for (const { x: starX, y: starY, radius } of stars)
      sheet.whole({ x: starX, y: starY }, (one) => drawStar(one, random, radius * 0.5));
    sheet.whole({ x, y }, (moon) => drawMoon(moon, 78, rich));
    return;
  }
  const sun = { x, y: box.top + 108, radius: 120 };
  sheet.whole({ x: sun.x, y: sun.y }, (one) =>
    drawSun(one, random.pick(sunKinds), 52, difficulty === "intricate" ? 14 : 9, rich),
  );
  const clouds = scatterDiscs(
    random,
    { left: box.left + 100, right: box.right - 100, top: box.top + 70, bottom: box.top + 300 },
    { radii: [100, 80], most: many({ easy: 2, medium: 3, intricate: 5 }[difficulty]), taken: [sun] },
  );
  for (const { x: cloudX, y: cloudY, radius } of clouds)
    sheet.whole({ x: cloudX, y: cloudY + 20 }, (one) => drawCloud(one, random, radius * 2, difficulty === "intricate"));
}

function drawRow(
  sheet: Sheet,
  { grain, difficulty, many }: Studio,
  random: Random,
  box: Box,
  y: number,
  row: number,
  rows: number,
): void {
  const rich = difficulty !== "easy";
  const count =
    Math.max(3, many({ easy: 3, medium: 3, intricate: 4 }[difficulty])) +
    (difficulty === "intricate" ? (row + rows) % 2 : 0);
  const shares = Array.from({ length: count }, () => random.between(0.8, 1.25));
  const total = shares.reduce((sum, share) => sum + share, 0);
  let left = box.left + (row === rows - 1 ? 6 : -20);
  const room = box.right - box.left + (row === rows - 1 ? -12 : 40);
  let lastGable: GableKind | undefined;
  const front = row === rows - 1;
  const drafts = shares.map((share) => {
    const width = (share / total) * room;
    const gable = random.pick(gableKinds.filter((kind) => kind !== lastGable));
    lastGable = gable;
    const draft = {
      x: left + width / 2,
      width,
      gable,
      height: (front ? 470 : 400) * random.between(0.82, 1.08) * (rows === 1 ? 1.3 : 1),
    };
    left += width;
    return draft;
  });
  for (const { x, width, gable, height } of drafts) {
    sheet.placed({ x, y }, (house) => {
      if (random.chance(0.6)) house.add("stone", rectangle(width * 0.18, -height - 6, width * 0.34, -height * 0.7));
      drawTownHouse(house, random, { width: width - 1, height, stories: 2, gable, grain, rich });
    });
  }
}

function drawGround(sheet: Sheet, { grain, difficulty, many }: Studio, random: Random, box: Box, ground: Ground): void {
  const top = box.bottom - 124;
  const rich = difficulty !== "easy";
  sheet.add("stone", rectangle(box.left - 5, top, box.right + 5, top + 26));
  if (ground === "canal") {
    sheet.add("water", rectangle(box.left - 5, top + 26, box.right + 5, box.bottom + 5));
    const bands = rich ? 3 : 2;
    for (let band = 0; band < bands; band++) {
      const y = top + 48 + band * (90 / bands);
      const crest = bowed(
        Array.from(
          { length: 9 },
          (_, index) => [box.left - 20 + band * 20 + ((box.right - box.left + 60) * index) / 8, y] as const,
        ),
        -0.16,
        false,
      );
      sheet.add("water", [...crest, [box.right + 60, box.bottom + 10], [box.left - 60, box.bottom + 10]]);
    }
    sheet.thing(
      "rowing boat",
      { x: random.between(box.left + 160, box.right - 160), y: box.bottom - 34 },
      drawRowingBoat,
    );
    return;
  }
  drawPatterned(sheet, rectangle(box.left - 5, top + 26, box.right + 5, box.bottom + 5), {
    pattern: rich ? (ground === "cobbles" ? "bricks" : "scales") : "plain",
    hint: ground === "cobbles" ? "stone" : "hill",
    size: grain * 1.2,
  });
  const trees = many({ easy: 2, medium: 3, intricate: 5 }[difficulty]);
  const kind = random.pick(treeKinds.filter((name) => name !== "palm"));
  for (let tree = 0; tree < trees; tree++) {
    sheet.placed({ x: box.left + ((box.right - box.left) * (tree + 0.5)) / trees, y: box.bottom - 40 }, (one) =>
      drawTree(one, random, kind, 210, grain),
    );
  }
}

function drawRowingBoat(sheet: Sheet): void {
  sheet.add("wood", [...smooth(points([-110, -46, -80, -8, 0, 0, 80, -8, 110, -46])), [110, -46]]);
  sheet.add("wood", [
    ...smooth(points([-110, -46, 0, -32, 110, -46])),
    ...smooth(points([108, -34, 0, -18, -108, -34])),
  ]);
  sheet.add("wood", circle(0, -8, 6));
}

function streetWords(studio: Studio, ground: Ground, night: boolean): PageWords {
  const houses = "Narrow houses with gables of every kind stand shoulder to shoulder";
  const where = {
    canal: "beside a canal with a rowing boat",
    cobbles: "along a cobbled street with trees",
    garden: "behind a row of garden trees",
  }[ground];
  return describeScene(studio, {
    titles: streetTitles[ground === "canal" ? "canal" : "lane"],
    scene: `${houses} ${where}${night ? " under the moon" : ""}.`,
    suggestions: [
      "Paint no two neighbors alike.",
      "Choose five house colors and shuffle them along the row.",
      night
        ? "Warm yellow windows will make the night feel kind."
        : "Sun-bleached walls and bright doors suit it well.",
      "Give every front door a color worth knocking on.",
    ],
    ...(ground === "canal" && { promises: ["rowing boat"] }),
  });
}

const streetTitles = {
  canal: [
    "Houses along the Canal",
    "Room for One Rowing Boat",
    "Where the Water Goes Home",
    "Gables and Ripples",
    "The Quiet Side of the Canal",
    "Moored at the Front Door",
    "A Town on the Water",
    "The Boat Knows the Way",
  ],
  lane: [
    "The Crooked Terrace",
    "Chimneys and Treetops",
    "Neighbors",
    "Narrow Houses, Wide Hearts",
    "A Street That Leans a Little",
    "Gables in a Row",
    "The Whole Street Turned Out",
    "One Front Door Each",
  ],
};
