// Friendly space: planets with patterns, a rocket, a ringed giant, many stars.
import { openScene } from "./scene.ts";
import { points } from "../points.ts";
import { bezier, joined, mirroredOutline, smooth } from "../curves.ts";
import { polar, transformed, type Outline } from "../geometry.ts";
import type { PageWords, Studio } from "../painter.ts";
import { describeScene } from "../words.ts";
import { drawPatterned, type Pattern } from "../patterns.ts";
import type { Random } from "@contest/rules/random";
import { scatterDiscs, type Disc } from "../scatter.ts";
import { circle, ellipse, petal, rectangle, softStar } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawMoon, drawStar } from "../sky.ts";

export const spaceScenes = {
  rocket: { family: "space", draw: (studio: Studio) => drawSpace(studio, "rocket") },
  rings: { family: "space", draw: (studio: Studio) => drawSpace(studio, "rings") },
  moonbase: { family: "space", draw: (studio: Studio) => drawSpace(studio, "moonbase") },
} as const;

function drawSpace(studio: Studio, hero: SpaceHero): PageWords {
  const { sheet, difficulty, grain, many } = studio;
  const { panel, box, random, isRich: rich } = openScene(studio);
  const middle = { x: (box.left + box.right) / 2, y: box.top + (box.bottom - box.top) * 0.46 };
  sheet.within(panel, (scene) => {
    scene.add("sky", panel);
    drawOrbits(scene, studio, random, middle);
    const taken: Disc[] = [{ ...middle, radius: hero === "rings" ? 270 : 220 }];
    const planets = scatterDiscs(
      random,
      {
        left: box.left + 60,
        right: box.right - 60,
        top: box.top + 70,
        bottom: box.bottom - (hero === "moonbase" ? 300 : 80),
      },
      { radii: [112, 92, 74, 58], most: many({ easy: 4, medium: 6, intricate: 9 }[difficulty]), apart: 1.06, taken },
    );
    const stars = scatterDiscs(
      random,
      { left: box.left + 26, right: box.right - 26, top: box.top + 26, bottom: box.bottom - 26 },
      {
        radii: [34, 26, 20],
        most: many({ easy: 6, medium: 18, intricate: 70 }[difficulty]),
        apart: 1.12,
        taken: [...planets, ...taken],
      },
    );
    for (const { x, y, radius } of stars)
      scene.whole({ x, y }, (one) =>
        radius > 30
          ? drawStar(one, random, radius * 0.8)
          : one.add("star", softStar(0, 0, radius * 0.75, radius * 0.3, 4)),
      );
    for (const [index, { x, y, radius }] of planets.entries())
      scene.placed({ x, y, angle: random.between(-24, 24) }, (one) =>
        drawPlanet(one, random, radius * 0.9, grain, rich, index % 3 === 0),
      );
    if (hero === "rings")
      scene.placed({ ...middle, angle: random.between(-22, 22) }, (one) =>
        drawPlanet(one, random, 180, grain, rich, true),
      );
    if (hero === "moonbase") drawMoonscape(scene, studio, random, box);
    if (hero !== "rings")
      scene.placed(
        { x: middle.x, y: middle.y, angle: hero === "rocket" ? random.between(-28, 28) : random.between(-8, 8) },
        (one) => drawRocket(one, random, grain, rich),
      );
  });
  return describeScene(studio, {
    ...heroWords[hero],
    suggestions: [
      "Nobody has been there, so every color is correct.",
      "Neon on dark blue looks wonderful here.",
      "Give each planet its own weather.",
      "Color the stars first and the night afterward.",
    ],
  });
}

function drawOrbits(sheet: Sheet, { difficulty }: Studio, random: Random, middle: { x: number; y: number }): void {
  const rings = { easy: 0, medium: 3, intricate: 6 }[difficulty];
  const step = random.between(88, 120);
  for (let ring = rings; ring > 0; ring--)
    sheet.add("sky", ellipse(middle.x, middle.y, 130 + ring * step, 130 + ring * step * 1.18, 0));
}

function drawPlanet(sheet: Sheet, random: Random, radius: number, grain: number, rich: boolean, ringed: boolean): void {
  const body = circle(0, 0, radius);
  const ring = (from: number, to: number, outer: number): Outline => {
    const half = (size: number) =>
      Array.from({ length: 33 }, (_, index) => polar([0, 0], size, from + ((to - from) * index) / 32)).map(
        ([x, y]) => [x, y * 0.3] as const,
      );
    return [...half(outer), ...half(outer * 0.86).reverse()];
  };
  const sizes = rich ? [1.86, 1.58] : [1.7];
  if (ringed) for (const size of sizes) sheet.add("planet", ring(-90, 90, radius * size));
  const style = random.pick(["bands", "craters", "pattern"] as const);
  if (style === "bands") {
    sheet.add("planet", body);
    const bands = Math.max(3, Math.min(8, Math.round((radius * 2) / (grain * 1.1))));
    sheet.within(body, (inside) => {
      for (let band = 1; band < bands; band++) {
        const y = -radius + (2 * radius * band) / bands;
        inside.add("planet", [
          ...smooth([
            [-radius - 4, y],
            [-radius * 0.4, y + radius * 0.09],
            [radius * 0.3, y - radius * 0.07],
            [radius + 4, y + radius * 0.03],
          ]),
          [radius + 4, radius + 9],
          [-radius - 4, radius + 9],
        ]);
      }
    });
  }
  if (style === "craters") {
    sheet.add("planet", body);
    const craters = scatterDiscs(
      random,
      { left: -radius, right: radius, top: -radius, bottom: radius },
      {
        radii: [radius * 0.26, radius * 0.17, radius * 0.11],
        most: rich ? 9 : 4,
        apart: 1.2,
        allowed: ([x, y], size) => Math.hypot(x, y) + size < radius * 0.92,
      },
    );
    for (const crater of craters) {
      sheet.add("planet", circle(crater.x, crater.y, crater.radius));
      if (rich && crater.radius > grain * 0.5) sheet.add("planet", circle(crater.x, crater.y, crater.radius * 0.55));
    }
  }
  if (style === "pattern") {
    const pattern: Pattern = rich
      ? random.pick(["flowers", "scales", "hexagons", "diamonds", "waves", "dots", "leaves"])
      : "plain";
    drawPatterned(sheet, body, {
      pattern,
      hint: "planet",
      cellHint: "ornament",
      size: Math.max(24, grain * 0.95),
    });
    if (!rich) sheet.add("planet", circle(0, 0, radius * 0.5));
  }
  if (ringed) for (const size of sizes) sheet.add("planet", ring(90, 270, radius * size));
}

/** Nose up, about 430 high around the origin. */
function drawRocket(sheet: Sheet, random: Random, grain: number, rich: boolean): void {
  for (const [size, y] of rich
    ? ([
        [150, 178],
        [104, 178],
        [60, 178],
      ] as const)
    : ([
        [140, 178],
        [80, 178],
      ] as const)) {
    sheet.add("sun", transformed(petal(size * 1.25, size * 0.72, 0.5), { y, angle: 180 }));
  }
  for (const side of [-1, 1]) {
    sheet.add(
      "metal",
      joined(
        [
          [side * 70, 40],
          [side * 150, 110],
          [side * 160, 210],
        ],
        [
          [side * 160, 210],
          [side * 110, 176],
          [side * 60, 160],
        ],
        [
          [side * 60, 160],
          [side * 70, 40],
        ],
      ),
    );
  }
  const body = mirroredOutline(points([0, -262, 52, -190, 88, -70, 90, 60, 70, 170, 0, 182]));
  sheet.add("metal", body);
  sheet.within(body, (inside) => {
    drawPatterned(inside, rectangle(-120, 50, 120, 150), {
      pattern: rich ? random.pick(["diamonds", "scales", "chevrons", "bricks"]) : "stripes",
      hint: "metal",
      cellHint: "ornament",
      size: Math.max(30, grain),
    });
    inside.add("metal", [
      [-120, -150],
      ...bezier([-120, -150], [-40, -130], [40, -130], [120, -150]),
      [120, -300],
      [-120, -300],
    ]);
  });
  sheet.add("metal", circle(0, -50, 58));
  sheet.add("window", circle(0, -50, 40));
  drawPassenger(sheet, rich);
  sheet.add("metal", points([-10, 60, 10, 60, 7, 200, -7, 200]));
  if (rich)
    for (let bolt = 0; bolt < 8; bolt++) sheet.add("metal", circle(...polar([0, -50], 49, bolt * 45 + 22), 5.5));
}

/** A cat looks out of the porthole. */
function drawPassenger(sheet: Sheet, rich: boolean): void {
  for (const side of [-1, 1])
    sheet.add("fur", [
      [side * 5, -62],
      [side * 22, -78],
      [side * 25, -48],
    ]);
  sheet.add("fur", ellipse(0, -42, 27, 23));
  for (const side of [-1, 1]) sheet.solid(circle(side * 10, -46, 3.6));
  sheet.stroke(smooth(points([-7, -35, -3, -32, 0, -36, 3, -32, 7, -35])));
  if (rich)
    for (const side of [-1, 1])
      sheet.stroke([
        [side * 14, -36],
        [side * 24, -34],
      ]);
}

function drawMoonscape(
  sheet: Sheet,
  { grain, difficulty }: Studio,
  random: Random,
  box: { left: number; right: number; bottom: number },
): void {
  const width = box.right - box.left;
  const crest = smooth(
    Array.from(
      { length: 6 },
      (_, index) => [box.left - 10 + ((width + 20) * index) / 5, box.bottom - 190 + random.between(-30, 30)] as const,
    ),
  );
  drawPatterned(sheet, [...crest, [box.right + 10, box.bottom + 5], [box.left - 10, box.bottom + 5]], {
    pattern: "plain",
    hint: "moon",
    size: grain,
  });
  const craters = scatterDiscs(
    random,
    { left: box.left + 40, right: box.right - 40, top: box.bottom - 130, bottom: box.bottom - 30 },
    { radii: [64, 46, 32], most: difficulty === "easy" ? 4 : 9, apart: 1.1 },
  );
  for (const { x, y, radius } of craters) {
    sheet.add("moon", ellipse(x, y, radius, radius * 0.42));
    sheet.add("moon", ellipse(x, y + radius * 0.06, radius * 0.66, radius * 0.25));
  }
  for (const side of [-1, 1]) {
    sheet.placed({ x: (box.left + box.right) / 2 + side * 220, y: box.bottom - 150 }, (dome) => {
      const half: Outline = [...bezier([-84, 0], [-84, -116], [84, -116], [84, 0])];
      dome.add("window", half);
      dome.within(half, (inside) => {
        for (const x of [-1, 1])
          inside.add("window", [...bezier([0, -100], [x * 46, -90], [x * 50, -30], [x * 50, 10]), [0, 10]]);
      });
      dome.add("metal", rectangle(-96, -8, 96, 14));
      dome.placed({ y: -96 }, (flag) => flag.add("metal", circle(0, 0, 11)));
    });
  }
  sheet.placed({ x: box.left + width * 0.14, y: 170 }, (one) => drawMoon(one, 46, false));
}

type SpaceHero = "rocket" | "rings" | "moonbase";

const heroWords: Record<SpaceHero, { titles: readonly string[]; scene: string }> = {
  rocket: {
    titles: [
      "Captain Whiskers",
      "One Small Purr",
      "Past the Second Moon",
      "Nine Lives to Go",
      "The Cat Took the Rocket",
      "Out for Milk",
      "Whiskers at the Porthole",
    ],
    scene: "A rocket with a cat at the porthole zooms between patterned planets and stars.",
  },
  rings: {
    titles: [
      "The Planet in the Hoop Skirt",
      "Marbles of the Night",
      "The Ringmaster",
      "Rings for the Ball",
      "Big Round Neighbor",
      "The Slow Waltz",
      "Carousel of Planets",
    ],
    scene: "A great ringed planet turns among its smaller neighbors and a sky full of stars.",
  },
  moonbase: {
    titles: [
      "Moon Town",
      "Greetings from the Far Side",
      "The Dust Settles",
      "Liftoff at Tea Time",
      "Craters and Company",
      "First Bus to the Stars",
      "A House on the Moon",
    ],
    scene: "A rocket lifts off from a small moon town with glass domes and round craters.",
  },
};
