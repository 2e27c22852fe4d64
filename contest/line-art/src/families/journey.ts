// On the way: a steam train through the hills, and an old map.
import { openScene } from "./scene.ts";
import { bezier, bowed, ribbon, smooth, smoothClosed } from "../curves.ts";
import { heightAt, polar, type Box, type Outline, type Point } from "../geometry.ts";
import { drawCottage } from "../houses.ts";
import type { PageWords, Studio } from "../painter.ts";
import { drawPatterned, tilings } from "../patterns.ts";
import { points } from "../points.ts";
import type { Random } from "@contest/rules/random";
import { circle, ellipse, petal, rectangle, roundedRectangle, scalloped, star } from "../shapes.ts";
import { transformed } from "../geometry.ts";
import type { Sheet } from "../sheet.ts";
import { drawCloud, drawSun, sunKinds } from "../sky.ts";
import { drawTree, treeKinds } from "../trees.ts";
import { describeScene } from "../words.ts";

export const journeyScenes = {
  train: { family: "journey", draw: drawTrainJourney },
  map: { family: "journey", draw: drawOldMap },
} as const;

function drawTrainJourney(studio: Studio): PageWords {
  const { sheet, difficulty, grain, many } = studio;
  const { panel, box, random, width, isRich } = openScene(studio);
  const track = box.bottom - 240;
  sheet.within(panel, (scene) => {
    scene.add("sky", panel);
    scene.placed({ x: box.right - 150, y: box.top + 140 }, (sun) =>
      drawSun(sun, random.pick(sunKinds), 60, 11, isRich),
    );
    for (let cloud = 0; cloud < many({ easy: 1, medium: 2, intricate: 4 }[difficulty]); cloud++)
      scene.placed({ x: box.left + 130 + cloud * 120, y: box.top + 110 + (cloud % 2) * 60 }, (one) =>
        drawCloud(one, random, 170, difficulty === "intricate"),
      );
    const hills = { easy: 1, medium: 2, intricate: 4 }[difficulty];
    for (let hill = 0; hill < hills; hill++) {
      const y = track - 300 + (hill * 220) / hills;
      const crest = smooth(
        Array.from(
          { length: 5 },
          (_, index) => [box.left - 12 + ((width + 24) * index) / 4, y + random.between(-46, 46)] as const,
        ),
      );
      for (let tree = 0; tree < many(2); tree++) {
        const x = box.left + random.between(40, width - 40);
        scene.placed({ x, y: heightAt(crest, x) + 12 }, (one) =>
          hill % 2 === 1
            ? drawCottage(one, random, 90, grain)
            : drawTree(one, random, random.pick(treeKinds.filter((name) => name !== "palm")), 120, grain),
        );
      }
      drawPatterned(scene, [...crest, [box.right + 12, box.bottom + 5], [box.left - 12, box.bottom + 5]], {
        pattern: isRich ? random.pick(tilings) : "plain",
        hint: "hill",
        size: Math.max(52, grain * 2),
        angle: random.between(-14, 14),
      });
    }
    drawViaduct(scene, studio, box, track);
    scene.thing("train", { x: (box.left + box.right) / 2, y: track }, (one) => drawTrain(one, studio, random));
  });
  return describeScene(studio, {
    titles: [
      "The 8:15 to Anywhere",
      "Steam over the Valley",
      "A Seat by the Window",
      "Across the Viaduct",
      "The Slow Train Home",
      "Whistle in the Hills",
      "All Aboard",
      "Next Stop, the Sea",
    ],
    scene: "A steam train pulls its carriages over a stone viaduct, with patterned hills behind it.",
    suggestions: [
      "Paint the engine first and let the carriages follow.",
      "Let the smoke pick up the colors of the sky.",
      "Give each carriage a different company's colors.",
    ],
    promises: ["train"],
  });
}

function drawViaduct(sheet: Sheet, { difficulty, grain }: Studio, box: Box, track: number): void {
  const arches = { easy: 3, medium: 4, intricate: 5 }[difficulty];
  const width = (box.right - box.left) / arches;
  sheet.add("water", rectangle(box.left - 5, box.bottom - 60, box.right + 5, box.bottom + 5));
  drawPatterned(sheet, rectangle(box.left - 5, track + 16, box.right + 5, box.bottom - 40), {
    pattern: difficulty === "easy" ? "plain" : "bricks",
    hint: "stone",
    size: Math.max(48, grain * 1.8),
  });
  for (let arch = 0; arch < arches; arch++) {
    const x = box.left + width * (arch + 0.5);
    const half = width * 0.34;
    const opening: Outline = [
      ...bowed(
        [
          [x - half, track + 110],
          [x + half, track + 110],
        ],
        0.62,
        false,
      ),
      [x + half, box.bottom - 36],
      [x - half, box.bottom - 36],
    ];
    sheet.add(
      "stone",
      transformed(opening, { x: 0, y: -8 }).map(([px, py]) => [x + (px - x) * 1.16, py] as const),
    );
    sheet.add("hill", opening);
  }
  sheet.add("wood", rectangle(box.left - 5, track, box.right + 5, track + 18));
}

/** An engine and its carriages on the origin, as wide as the picture. */
function drawTrain(sheet: Sheet, { difficulty, grain }: Studio, random: Random): void {
  const isRich = difficulty !== "easy";
  drawSmoke(sheet, random, isRich ? 5 : 3);
  const carriages = isRich ? 2 : 1;
  for (let carriage = 0; carriage < carriages; carriage++) {
    const left = -330 + carriage * 190;
    const body = roundedRectangle(left, -150, left + 176, -30, 12);
    drawPatterned(sheet, body, {
      pattern: isRich ? "stripes" : "plain",
      hint: "fabric",
      size: Math.max(44, grain * 1.6),
      angle: 90,
    });
    sheet.add("roof", [
      ...bowed(
        [
          [left - 8, -150],
          [left + 184, -150],
        ],
        0.16,
        false,
      ),
      [left + 184, -140],
      [left - 8, -140],
    ]);
    const windows = isRich ? 3 : 2;
    for (let window = 0; window < windows; window++) {
      const x = left + 16 + (150 * window) / windows;
      sheet.add("window", roundedRectangle(x, -126, x + 120 / windows, -78, 8));
    }
    for (const x of [left + 42, left + 134]) drawWheel(sheet, x, -16, 24, isRich);
    sheet.add("metal", rectangle(left + 176, -46, left + 192, -36));
  }
  const start = isRich ? 54 : -140;
  const long = 320 - start;
  // The cab, the boiler, the chimney and the cow catcher.
  sheet.add("metal", points([start, -40, start, -216, start + long * 0.28, -216, start + long * 0.28, -40]));
  sheet.add("roof", [
    ...bowed(
      [
        [start - 14, -214],
        [start + long * 0.28 + 14, -214],
      ],
      0.14,
      false,
    ),
    [start + long * 0.28 + 14, -204],
    [start - 14, -204],
  ]);
  sheet.add("window", roundedRectangle(start + 14, -190, start + long * 0.28 - 14, -132, 8));
  sheet.add("metal", points([320 - 62, -150, 320 - 70, -238, 320 - 20, -238, 320 - 28, -150]));
  sheet.add("metal", roundedRectangle(320 - 82, -254, 320 - 8, -232, 8));
  sheet.add("metal", archHump(start + long * 0.52, -150, 26, 40));
  sheet.add("metal", roundedRectangle(start + long * 0.28, -158, 318, -52, 22));
  for (let band = 1; band <= (isRich ? 3 : 1); band++) {
    const x = start + long * (0.28 + 0.17 * band);
    sheet.add("ornament", rectangle(x - 5, -158, x + 5, -52));
  }
  sheet.add("metal", circle(318, -105, 40));
  sheet.add("sun", circle(318, -105, 20));
  sheet.add("metal", points([300, -40, 340, -40, 366, 0, 300, 0]));
  sheet.add("metal", rectangle(start - 6, -60, 330, -38));
  const wheels = isRich ? 3 : 2;
  for (let wheel = 0; wheel < wheels; wheel++)
    drawWheel(sheet, start + 44 + ((long - 100) * wheel) / (wheels - 1), -36, 38, isRich);
  sheet.add("metal", roundedRectangle(start + 40, -44, 320 - 52, -30, 6));
}

function archHump(x: number, y: number, half: number, height: number): Outline {
  return [...bezier([x - half, y], [x - half, y - height * 1.3], [x + half, y - height * 1.3], [x + half, y])];
}

function drawWheel(sheet: Sheet, x: number, y: number, radius: number, isRich: boolean): void {
  sheet.add("metal", circle(x, y, radius));
  sheet.add("metal", circle(x, y, radius * 0.72));
  if (isRich)
    for (let spoke = 0; spoke < 6; spoke++)
      sheet.stroke([polar([x, y], radius * 0.24, spoke * 60), polar([x, y], radius * 0.7, spoke * 60)]);
  sheet.add("metal", circle(x, y, radius * 0.24));
}

function drawSmoke(sheet: Sheet, random: Random, puffs: number): void {
  for (let puff = puffs - 1; puff >= 0; puff--) {
    const size = 42 + puff * 14;
    sheet.add("cloud", scalloped(276 - puff * 96, -300 - puff * 30 + random.between(-8, 8), size * 1.3, size, 8));
    if (puffs > 3) sheet.add("cloud", scalloped(276 - puff * 96 + 8, -296 - puff * 30, size * 0.7, size * 0.5, 6));
  }
}

function drawOldMap(studio: Studio): PageWords {
  const { sheet, difficulty, grain, many } = studio;
  const { panel, box, random, width } = openScene(studio, "rectangle");
  const middle: Point = [(box.left + box.right) / 2, box.top + (box.bottom - box.top) * 0.45];
  const isRich = difficulty !== "easy";
  sheet.within(panel, (scene) => {
    scene.add("water", panel);
    drawSea(scene, box, { easy: 1, medium: 6, intricate: 12 }[difficulty]);
    const coast = smoothClosed(
      Array.from({ length: 14 }, (_, index) => {
        const reach = random.between(0.82, 1.12);
        const [x, y] = polar([0, 0], reach, (index * 360) / 14);
        return [middle[0] + x * width * 0.36, middle[1] + y * 270] as const;
      }),
    );
    const larger = (by: number) =>
      coast.map(([x, y]) => [middle[0] + (x - middle[0]) * by, middle[1] + (y - middle[1]) * by] as const);
    if (isRich) scene.add("water", larger(1.16));
    scene.add("sand", larger(1.07));
    scene.add("hill", coast);
    scene.within(coast, (island) => {
      island.add(
        "water",
        ribbon(
          bezier(
            [middle[0] - 60, middle[1] - 120],
            [middle[0] + 80, middle[1] - 20],
            [middle[0] - 120, middle[1] + 60],
            [middle[0] + 40, middle[1] + 330],
            24,
          ),
          (share) => 14 + share * 30,
        ),
      );
      for (let peak = 0; peak < Math.max(2, many({ easy: 2, medium: 4, intricate: 6 }[difficulty])); peak++)
        drawMapPeak(
          island,
          middle[0] - 130 + peak * 62,
          middle[1] - 90 + (peak % 2) * 36,
          random.between(90, 130),
          isRich,
        );
    });
    for (let tree = 0; tree < many({ easy: 2, medium: 5, intricate: 10 }[difficulty]); tree++)
      scene.placed({ x: middle[0] + random.between(-190, -60), y: middle[1] + random.between(60, 210) }, (one) =>
        drawTree(one, random, tree % 2 === 0 ? "palm" : "round", 96, grain * 2),
      );
    for (let hut = 0; hut < many({ easy: 1, medium: 2, intricate: 3 }[difficulty]); hut++)
      scene.placed({ x: middle[0] + 90 + hut * 62, y: middle[1] + 70 + (hut % 2) * 56 }, (one) =>
        drawCottage(one, random, 70, grain * 2),
      );
    drawTrail(scene, middle, isRich ? 13 : 5);
    scene.thing("compass", { x: box.right - 130, y: box.bottom - 140 }, (one) => drawCompass(one, isRich));
    scene.thing("ship", { x: box.left + 150, y: box.bottom - 70, mirrored: random.chance(0.5) }, (one) =>
      drawShip(one, random, grain, isRich),
    );
    if (isRich) scene.thing("whale", { x: box.right - 130, y: box.top + 120 }, (one) => drawMapWhale(one));
    drawScroll(scene, box.left + 150, box.top + 90);
  });
  return describeScene(studio, {
    titles: [
      "X Marks the Spot",
      "The Captain's Copy",
      "Thirteen Paces East",
      "An Island Nobody Charted",
      "Grandfather Was a Pirate",
      "Fold Along the Coast",
      "The Treasure Was the Trip",
      "North Is Up, Mostly",
    ],
    scene:
      "An old map shows an island with mountains, huts and a dotted trail, while a ship sails past the compass rose.",
    suggestions: [
      "Tea-stain browns make any map look a hundred years old.",
      "Shade the coast from pale to deep blue.",
      "Let the X be the only red on the page.",
    ],
    promises: ["compass", "ship"],
  });
}

function drawSea(sheet: Sheet, box: Box, rows: number): void {
  for (let row = 0; row < rows; row++) {
    const y = box.top + ((box.bottom - box.top) * (row + 0.5)) / rows;
    const crest = smooth(
      Array.from(
        { length: 13 },
        (_, index) =>
          [box.left - 20 + ((box.right - box.left + 40) * index) / 12, y + (index % 2 === 0 ? 9 : -9)] as const,
      ),
    );
    sheet.add("water", [...crest, [box.right + 30, box.bottom + 9], [box.left - 30, box.bottom + 9]]);
  }
}

function drawMapPeak(sheet: Sheet, x: number, y: number, height: number, isRich: boolean): void {
  const half = height * 0.46;
  sheet.add("mountain", [
    [x - half, y],
    [x, y - height],
    [x + half, y],
  ]);
  if (isRich)
    sheet.add("mountain", [
      [x, y - height],
      [x + half, y],
      [x + half * 0.2, y],
    ]);
  sheet.add("snow", [
    [x, y - height],
    [x + half * 0.36, y - height * 0.64],
    [x + half * 0.06, y - height * 0.72],
    [x - half * 0.34, y - height * 0.64],
  ]);
}

function drawTrail(sheet: Sheet, middle: Point, dots: number): void {
  const line = bezier(
    [middle[0] - 150, middle[1] + 210],
    [middle[0] - 40, middle[1] + 60],
    [middle[0] + 120, middle[1] + 190],
    [middle[0] + 150, middle[1] - 40],
    dots,
  );
  for (const [x, y] of line.slice(0, -1)) sheet.add("ornament", ellipse(x, y, 9, 7));
  const [x, y] = line[line.length - 1] ?? middle;
  for (const angle of [45, -45])
    sheet.add("ornament", transformed(roundedRectangle(-36, -9, 36, 9, 4), { x, y, angle }));
}

function drawCompass(sheet: Sheet, isRich: boolean): void {
  sheet.add("paper", circle(0, 0, 108));
  sheet.add("paper", circle(0, 0, 86));
  if (isRich)
    for (let point = 0; point < 4; point++) {
      sheet.placed({ angle: point * 90 + 45 }, (one) => {
        one.add("ornament", points([0, 0, -16, -22, 0, -80]));
        one.add("ornament", points([0, 0, 16, -22, 0, -80]));
      });
    }
  for (let point = 0; point < 4; point++)
    sheet.placed({ angle: point * 90 }, (one) => {
      one.add("ornament", points([0, 0, -20, -24, 0, -120]));
      one.add("ornament", points([0, 0, 20, -24, 0, -120]));
    });
  sheet.add("metal", circle(0, 0, 14));
}

function drawShip(sheet: Sheet, random: Random, grain: number, isRich: boolean): void {
  for (const x of [-40, 40]) {
    sheet.add("wood", rectangle(x - 5, -210, x + 5, -60));
    for (const [top, bottom, half] of isRich
      ? ([
          [-200, -150, 42],
          [-142, -76, 54],
        ] as const)
      : ([[-196, -84, 54]] as const))
      drawPatterned(
        sheet,
        [
          ...bowed(
            [
              [x - half, top],
              [x + half, top],
            ],
            -0.08,
            false,
          ),
          ...bowed(
            [
              [x + half * 1.1, bottom],
              [x - half * 1.1, bottom],
            ],
            0.16,
            false,
          ),
        ],
        {
          pattern: isRich ? "stripes" : "plain",
          hint: "fabric",
          size: Math.max(22, grain * 0.8),
        },
      );
    sheet.add("fabric", points([x, -232, x + 34, -222, x, -212]));
  }
  sheet.add("wood", points([-110, -70, 110, -70, 134, -92, 100, -4, -84, -4, -128, -86]));
  sheet.add("wood", points([-104, -48, 116, -48, 110, -32, -98, -32]));
  if (isRich) for (const x of [-60, 0, 60]) sheet.add("window", circle(x, -18, 8));
}

function drawMapWhale(sheet: Sheet): void {
  sheet.add("water", transformed(petal(70, 30), { x: -6, y: -52, angle: -24 }));
  sheet.add("water", transformed(petal(70, 30), { x: -6, y: -52, angle: 24 }));
  sheet.add(
    "skin",
    smoothClosed(points([-96, -6, -70, -50, 0, -60, 60, -30, 96, -54, 120, -84, 118, -44, 96, -8, 40, 20, -60, 20])),
  );
  sheet.add("belly", smoothClosed(points([-92, 2, -40, 6, 30, 8, 50, 14, -56, 21])));
  sheet.solid(circle(-56, -18, 5));
}

function drawScroll(sheet: Sheet, x: number, y: number): void {
  sheet.add("paper", rectangle(x - 100, y - 34, x + 100, y + 34));
  for (const side of [-1, 1])
    sheet.add("paper", roundedRectangle(x + side * 104 - 16, y - 46, x + side * 104 + 16, y + 46, 14));
  for (const line of [-12, 10])
    sheet.stroke(
      smooth([
        [x - 70, y + line],
        [x - 20, y + line - 5],
        [x + 30, y + line + 4],
        [x + 70, y + line],
      ]),
    );
  sheet.add("star", star(x, y - 60, 16, 7, 5));
}
