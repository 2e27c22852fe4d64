import { bezier, smooth } from "../curves.ts";
import { type Box, type Outline } from "../geometry.ts";
import { drawFlower, drawSideFlower, flowerKinds, sideFlowerKinds, type FlowerKind } from "../flowers.ts";
import { drawFern, drawSprig, leafKinds } from "../leaves.ts";
import { drawLadybird, drawMushroom, drawSmallButterfly, drawSmallSnail, drawTuft } from "../little-animals.ts";
import type { Studio } from "../painter.ts";
import { drawPatterned } from "../patterns.ts";
import type { Random } from "@contest/rules/random";
import { scatterDiscs } from "../scatter.ts";
import type { Sheet } from "../sheet.ts";
import { drawCloud, drawMoon, drawRays, drawStar, drawSun, sunKinds } from "../sky.ts";
import type { Scene } from "./scene.ts";

/** A family of mushrooms among ferns. */
export function drawMushrooms({ sheet, grain, difficulty, many }: Studio, { panel, box, random }: Scene): undefined {
  const width = box.right - box.left;
  const ground = box.bottom - 150;
  sheet.within(panel, (scene) => {
    scene.add("sky", panel);
    const night = random.chance(0.5);
    const light = { x: box.left + width * random.between(0.25, 0.75), y: box.top + 190 };
    if (!night && difficulty !== "easy") drawRays(scene, [light.x, light.y], difficulty === "medium" ? 14 : 26, 1400);
    scene.placed(light, (body) => {
      if (night) drawMoon(body, 92, difficulty !== "easy");
      else drawSun(body, random.pick(sunKinds), 74, difficulty === "easy" ? 10 : 16, true);
    });
    if (night) drawStars(scene, random, box, difficulty === "easy" ? 4 : difficulty === "medium" ? 10 : 22);
    const ferns = many({ easy: 2, medium: 4, intricate: 7 }[difficulty]);
    for (let fern = 0; fern < ferns; fern++) {
      const x = box.left + (width * (fern + 0.5)) / ferns;
      const lean = (x - (box.left + box.right) / 2) * 0.5;
      const height = random.between(340, 520);
      const line = bezier(
        [x, ground + 40],
        [x, ground - height * 0.5],
        [x + lean * 0.4, ground - height],
        [x + lean, ground - height * 0.95],
        30,
      );
      if (difficulty === "easy") {
        drawSprig(scene, random, line, { kind: "broad", leafLength: 110, pairs: 2, grain, stemWidth: 10 });
      } else drawFern(scene, line, 92, Math.round(620 / grain));
    }
    scene.add("hill", hillLine(box, ground - 60, 34, random));
    const count = many({ easy: 3, medium: 5, intricate: 7 }[difficulty]);
    const slots = random.shuffled(Array.from({ length: count }, (_, index) => (index + 0.5) / count));
    const heights = slots.map((_, index) => (index === 0 ? 480 : random.between(170, 330)));
    slots.forEach((slot, index) => {
      const x =
        index === 0 ? (box.left + box.right) / 2 + random.between(-60, 60) : box.left + 50 + (width - 100) * slot;
      const y = index === 0 ? ground - 10 : ground + 10 + index * 10;
      scene.placed({ x, y }, (one) => drawMushroom(one, random, heights[index] ?? 200, grain));
    });
    const front = hillLine(box, ground + 70, 22, random);
    if (difficulty === "easy") scene.add("hill", front);
    else drawPatterned(scene, front, { pattern: "scales", hint: "hill", size: grain * 1.5 });
    const tufts = many({ easy: 3, medium: 6, intricate: 11 }[difficulty]);
    for (let tuft = 0; tuft < tufts; tuft++) {
      const x = box.left + (width * (tuft + random.between(0.2, 0.8))) / tufts;
      scene.placed({ x, y: ground + random.between(80, 120) }, (grass) =>
        drawTuft(grass, random, random.between(60, 110), difficulty === "easy" ? 3 : 5),
      );
    }
    scene.placed({ x: box.left + width * random.between(0.2, 0.8), y: box.bottom - 22 }, (snail) =>
      drawSmallSnail(snail, 46),
    );
  });
  return undefined;
}

/** Stems side by side from the lower edge, butterflies above. */
export function drawMeadow(
  { sheet, grain, difficulty, lineWeight, many }: Studio,
  { panel, box, random }: Scene,
): FlowerKind {
  const width = box.right - box.left;
  const leading = random.pick(flowerKinds);
  sheet.within(panel, (scene) => {
    scene.add("sky", panel);
    const sun = { x: box.left + width * random.between(0.2, 0.8), y: box.top + 150 };
    scene.placed(sun, (one) =>
      drawSun(one, random.pick(sunKinds), 72, difficulty === "intricate" ? 16 : 10, difficulty !== "easy"),
    );
    const clouds = scatterDiscs(
      random,
      { left: box.left + 50, right: box.right - 50, top: box.top + 70, bottom: box.top + 290 },
      {
        radii: [96, 76],
        most: many({ easy: 1, medium: 2, intricate: 4 }[difficulty]),
        taken: [{ ...sun, radius: 110 }],
      },
    );
    for (const { x, y, radius } of clouds) {
      scene.placed({ x, y: y + 20 }, (one) => drawCloud(one, random, radius * 2.1, difficulty === "intricate"));
    }
    const hills = many({ easy: 1, medium: 2, intricate: 3 }[difficulty]);
    for (let hill = 0; hill < hills; hill++) {
      drawPatterned(scene, hillLine(box, box.bottom - 420 + hill * 100, 46, random), {
        pattern: difficulty === "easy" ? "plain" : random.pick(["waves", "scales", "bricks", "stripes", "plain"]),
        hint: "hill",
        size: grain * 1.9,
        angle: random.between(-14, 14),
      });
    }
    const stems = Math.max(3, many({ easy: 3, medium: 6, intricate: 12 }[difficulty]));
    const order = random.shuffled(Array.from({ length: stems }, (_, index) => index));
    for (const [turn, slot] of order.entries()) {
      const x = box.left + (width * (slot + 0.5)) / stems + random.between(-14, 14);
      const back = 1 - turn / stems;
      const height = difficulty === "easy" ? random.between(330, 520) : 210 + back * 370 + random.between(-30, 30);
      const size = Math.max(46, Math.min(130, grain * 1.5)) * random.between(0.85, 1.15);
      const tip = [x + random.between(-24, 24), box.bottom - height] as const;
      const line = bezier([x, box.bottom], [x, box.bottom - height * 0.4], [tip[0], tip[1] + height * 0.4], tip, 24);
      drawSprig(scene, random, line.slice(0, 20), {
        kind: random.pick(leafKinds),
        leafLength: 84,
        pairs: difficulty === "easy" ? 0 : 2,
        grain,
        stemWidth: Math.max(8, lineWeight * 3),
      });
      scene.add("stem", [tip, [tip[0] + 4, tip[1] + height * 0.3], [tip[0] - 4, tip[1] + height * 0.3]]);
      scene.placed({ x: tip[0], y: tip[1] }, (head) => {
        if (turn % 3 === 2 || (difficulty === "easy" && turn > 0))
          head.placed({ y: size * 0.6 }, (bud) => drawSideFlower(bud, random.pick(sideFlowerKinds), size * 1.6, grain));
        else drawFlower(head, random, turn % 3 === 0 ? leading : random.pick(flowerKinds), size, grain);
      });
    }
    const tufts = difficulty === "easy" ? 0 : many(difficulty === "medium" ? 6 : 12);
    for (let tuft = 0; tuft < tufts; tuft++) {
      scene.placed({ x: box.left + (width * (tuft + 0.5)) / tufts, y: box.bottom + 4 }, (grass) =>
        drawTuft(grass, random, random.between(90, 150), 4),
      );
    }
    const butterflies = many({ easy: 1, medium: 2, intricate: 3 }[difficulty]);
    for (let index = 0; index < butterflies; index++) {
      scene.placed(
        {
          x: box.left + 110 + ((width - 220) * (index + random.between(0.2, 0.8))) / butterflies,
          y: box.top + random.between(280, 400),
          angle: random.between(-40, 40),
        },
        (one) => drawSmallButterfly(one, random.between(62, 84), difficulty !== "easy"),
      );
    }
    if (difficulty === "intricate")
      scene.placed({ x: box.left + width * 0.3, y: box.bottom - 190, angle: 30 }, (one) => drawLadybird(one, 26));
  });
  return leading;
}

function drawStars(scene: Sheet, random: Random, box: Box, count: number): void {
  for (let index = 0; index < count; index++) {
    scene.placed(
      { x: random.between(box.left + 30, box.right - 30), y: random.between(box.top + 30, box.top + 380) },
      (one) => drawStar(one, random, random.between(13, 24)),
    );
  }
}

function hillLine(box: Box, y: number, wave: number, random: Random): Outline {
  const crest = smooth(
    Array.from(
      { length: 6 },
      (_, index) =>
        [box.left - 10 + ((box.right - box.left + 20) * index) / 5, y + random.between(-wave, wave)] as const,
    ),
  );
  return [...crest, [box.right + 10, box.bottom + 10], [box.left - 10, box.bottom + 10]];
}
