// What is around a creature: it fills the page up to the frame but leaves the middle to its subject.
import { bezier, bowed, smooth } from "../curves.ts";
import { polar, type Point } from "../geometry.ts";
import { drawFlower, flowerKinds } from "../flowers.ts";
import { drawFern, drawSprig, leafKinds } from "../leaves.ts";
import { drawMushroom, drawTuft } from "../little-animals.ts";
import type { Studio } from "../painter.ts";
import { drawPatterned } from "../patterns.ts";
import { scatterDiscs } from "../scatter.ts";
import { circle } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import { drawCloud, drawMoon, drawStar, drawSun, sunKinds } from "../sky.ts";
import { drawCoral, drawSeaweed } from "../seabed.ts";
import type { Scene } from "./scene.ts";

export type Surroundings = "night" | "garden" | "blossoms" | "sea";

type Draw = (sheet: Sheet, scene: Scene, studio: Studio, middle: { x: number; y: number }) => void;

export function drawSurroundings(
  sheet: Sheet,
  kind: Surroundings,
  scene: Scene,
  studio: Studio,
  middle: { x: number; y: number },
): void {
  surroundings[kind](sheet, scene, studio, middle);
}

const amounts = { easy: 0, medium: 1, intricate: 2 } as const;

const surroundings: Record<Surroundings, Draw> = {
  night(sheet, { panel, box, random }, { difficulty, grain, many }) {
    const amount = amounts[difficulty];
    sheet.add("sky", panel);
    const side = random.pick([-1, 1]);
    const moon: Point = [(box.left + box.right) / 2 + side * 190, box.top + 150];
    for (let ring = amount * 2; ring > 0; ring--) sheet.add("sky", circle(moon[0], moon[1], 110 + ring * 58));
    sheet.placed({ x: moon[0], y: moon[1], mirrored: side < 0 }, (body) => drawMoon(body, 92, amount > 0));
    const stars = scatterDiscs(
      random,
      { ...box, bottom: box.bottom - 320 },
      {
        radii: amount === 2 ? [40, 34, 28] : [52, 44],
        most: many([4, 10, 26][amount] ?? 4),
        taken: [{ x: moon[0], y: moon[1], radius: 110 }],
      },
    );
    for (const { x, y, radius } of stars) sheet.whole({ x, y }, (one) => drawStar(one, random, radius * 0.55));
    for (let cloud = 0; cloud <= amount + 1; cloud++) {
      const x = box.left + ((box.right - box.left) * (cloud + 0.3)) / (amount + 2);
      sheet.placed({ x, y: box.top + random.between(240, 420) }, (one) =>
        drawCloud(one, random, random.between(170, 230), amount > 1),
      );
    }
    for (let hill = 0; hill <= amount; hill++) {
      const y = box.bottom - 250 + hill * 80;
      const crest = smooth(
        Array.from(
          { length: 6 },
          (_, index) =>
            [box.left - 10 + ((box.right - box.left + 20) * index) / 5, y + random.between(-40, 40)] as const,
        ),
      );
      drawPatterned(sheet, [...crest, [box.right + 10, box.bottom + 5], [box.left - 10, box.bottom + 5]], {
        pattern: amount === 0 ? "plain" : random.pick(["scales", "waves", "stripes", "bricks"]),
        hint: "hill",
        size: grain * 1.9,
        angle: random.between(-12, 12),
      });
    }
  },
  garden(sheet, { panel, box, random }, { difficulty, grain, lineWeight, many }) {
    const amount = amounts[difficulty];
    sheet.add("sky", panel);
    const width = box.right - box.left;
    const sun = { x: box.left + width * random.pick([0.2, 0.8]), y: box.top + 130 };
    sheet.placed(sun, (one) => drawSun(one, random.pick(sunKinds), 64, [9, 10, 18][amount] ?? 9, amount > 0));
    const clouds = scatterDiscs(
      random,
      { left: box.left + 60, right: box.right - 60, top: box.top + 80, bottom: box.top + 260 },
      { radii: [96, 80], most: amount + 1, taken: [{ ...sun, radius: 100 }] },
    );
    for (const { x, y, radius } of clouds) {
      sheet.placed({ x, y: y + 20 }, (one) => drawCloud(one, random, radius * 2, amount > 1));
    }
    const stems = Math.max(2, many([2, 4, 8][amount] ?? 2));
    for (let stem = 0; stem < stems; stem++) {
      const x = box.left + 30 + ((width - 60) * stem) / (stems - 1);
      const outward = (x - (box.left + width / 2)) / width;
      const height = 300 + Math.abs(outward) * 620 * random.between(0.85, 1.1);
      const tip: Point = [x - outward * 40, Math.max(box.top + 280, box.bottom - height)];
      const line = bezier([x, box.bottom], [x, box.bottom - height * 0.4], [tip[0], tip[1] + height * 0.3], tip, 24);
      if (amount > 0 && stem % 3 === 1) drawFern(sheet, line, 74, Math.round(560 / grain));
      else
        drawSprig(sheet, random, line, {
          kind: random.pick(leafKinds),
          leafLength: Math.max(72, Math.min(110, grain * 1.4)),
          pairs: [1, 3, 5][amount] ?? 2,
          grain,
          stemWidth: Math.max(8, lineWeight * 3),
        });
      if (stem % 2 === 0 && amount > 0)
        sheet.placed({ x: tip[0], y: tip[1] }, (head) =>
          drawFlower(head, random, random.pick(flowerKinds), Math.max(48, Math.min(96, grain * 1.25)), grain),
        );
    }
    const ground = smooth(
      Array.from(
        { length: 6 },
        (_, index) => [box.left - 10 + ((width + 20) * index) / 5, box.bottom - 120 + random.between(-16, 16)] as const,
      ),
    );
    drawPatterned(sheet, [...ground, [box.right + 10, box.bottom + 5], [box.left - 10, box.bottom + 5]], {
      pattern: amount === 0 ? "plain" : random.pick(["scales", "waves", "bricks"]),
      hint: "hill",
      size: grain * 1.6,
    });
    for (let tuft = 0; tuft < many(amount * 4 + 2); tuft++) {
      sheet.placed({ x: box.left + random.between(20, width - 20), y: box.bottom - 10 }, (grass) =>
        drawTuft(grass, random, random.between(60, 100), amount === 0 ? 3 : 5),
      );
    }
    if (amount > 0)
      sheet.placed({ x: box.left + width * random.pick([0.1, 0.9]), y: box.bottom - 40 }, (one) =>
        drawMushroom(one, random, 150, grain),
      );
  },
  blossoms(sheet, { panel, box, random }, { difficulty, grain, lineWeight, many }, middle) {
    const amount = amounts[difficulty];
    sheet.add("background", panel);
    const sprays = Math.max(4, many([4, 7, 14][amount] ?? 4));
    for (let spray = 0; spray < sprays; spray++) {
      const turn = (spray * 360) / sprays + 360 / sprays / 2;
      const start = polar([middle.x, middle.y], 60, turn);
      const reach = [430, 520, 560][spray % 3] ?? 430;
      const end = polar([middle.x, middle.y], reach, turn + 16);
      const bend = polar([middle.x, middle.y], reach * 0.6, turn - 14);
      drawSprig(sheet, random, bezier(start, bend, bend, end, 24), {
        kind: random.pick(leafKinds),
        leafLength: Math.max(76, Math.min(120, grain * 1.6)),
        pairs: [2, 3, 6][amount] ?? 3,
        grain,
        stemWidth: Math.max(8, lineWeight * 3),
        berries: spray % 3 === 0,
      });
    }
    const large = Math.max(54, Math.min(110, grain * 1.6));
    const heads = scatterDiscs(
      random,
      { left: box.left + 30, right: box.right - 30, top: box.top + 30, bottom: box.bottom - 30 },
      {
        radii: [large, large * 0.8, large * 0.6],
        apart: 1.1,
        most: many([2, 4, 13][amount] ?? 3),
        allowed: ([x, y], radius) => Math.hypot(x - middle.x, (y - middle.y) * 0.86) > 330 + radius * 0.2,
      },
    );
    for (const { x, y, radius } of heads)
      sheet.placed({ x, y }, (head) => drawFlower(head, random, random.pick(flowerKinds), radius, grain));
  },
  sea(sheet, { panel, box, random }, { difficulty, grain, many }, middle) {
    const amount = amounts[difficulty];
    sheet.add("water", panel);
    const width = box.right - box.left;
    for (let wave = 0; wave <= amount * 2; wave++) {
      const y = box.top + 40 + wave * 44;
      const bumps = 7 + (wave % 2);
      const crest = bowed(
        Array.from(
          { length: bumps + 1 },
          (_, index) => [box.left - 30 + ((width + 60) * index) / bumps, y] as const,
        ).toReversed(),
        0.3,
        false,
      );
      sheet.add("water", [...crest, [box.left - 30, box.top - 10], [box.right + 30, box.top - 10]]);
    }
    const plants = Math.max(2, many([3, 7, 14][amount] ?? 3));
    for (let plant = 0; plant < plants; plant++) {
      const x = box.left + (width * (plant + 0.5)) / plants;
      const away = Math.abs(x - middle.x) / (width / 2);
      const height = 170 + away * 380 * random.between(0.8, 1.1);
      sheet.placed({ x, y: box.bottom - 30 }, (one) =>
        plant % 2 === 0 ? drawSeaweed(one, random, height, grain) : drawCoral(one, random, height * 0.6, grain),
      );
    }
    const bubbles = scatterDiscs(
      random,
      { ...box, bottom: box.bottom - 300 },
      {
        radii: [34, 24, 17].map((size) => size * (amount === 0 ? 1.2 : 1)),
        most: many([5, 12, 30][amount] ?? 5),
        apart: 1.4,
        allowed: ([x, y], radius) => y > box.top + 140 && x > box.left + radius && x < box.right - radius,
      },
    );
    for (const { x, y, radius } of bubbles) {
      sheet.add("water", circle(x, y, radius));
      if (radius > 20) sheet.stroke(polarArc([x, y], radius * 0.66));
    }
    const floor = smooth(
      Array.from(
        { length: 7 },
        (_, index) => [box.left - 10 + ((width + 20) * index) / 6, box.bottom - 70 + random.between(-16, 16)] as const,
      ),
    );
    drawPatterned(sheet, [...floor, [box.right + 10, box.bottom + 5], [box.left - 10, box.bottom + 5]], {
      pattern: amount === 0 ? "plain" : random.pick(["scales", "waves", "dots"]),
      hint: "sand",
      size: grain * 1.3,
    });
  },
};

function polarArc(center: Point, radius: number): Point[] {
  return [-70, -50, -30, -10].map((turn) => polar(center, radius, turn));
}
