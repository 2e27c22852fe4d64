// Hot-air balloons over a quilted country.
import { openScene } from "./scene.ts";
import { points } from "../points.ts";
import { smooth } from "../curves.ts";
import { heightAt, type Outline } from "../geometry.ts";
import { drawCottage } from "../houses.ts";
import { drawSmallBird } from "../little-animals.ts";
import type { Painter } from "../painter.ts";
import { describeScene } from "../words.ts";
import { drawPatterned, tilings, type Pattern } from "../patterns.ts";
import type { Random } from "@contest/rules/random";
import { scatterDiscs } from "../scatter.ts";
import { circle, heart, rectangle, roundedRectangle } from "../shapes.ts";
import { transformed } from "../geometry.ts";
import type { Sheet } from "../sheet.ts";
import { drawCloud, drawRays, drawSun, sunKinds } from "../sky.ts";
import { drawTree, treeKinds } from "../trees.ts";

export const drawBalloons: Painter = (studio) => {
  const { sheet, difficulty, grain, many } = studio;
  const { panel, box, random, width, isRich: rich } = openScene(studio);
  const horizon = box.bottom - 250;
  const others = Math.max(1, many({ easy: 1, medium: 2, intricate: 4 }[difficulty]));
  sheet.within(panel, (scene) => {
    scene.add("sky", panel);
    const side = random.pick([-1, 1]);
    const sun = { x: (box.left + box.right) / 2 - side * width * 0.34, y: box.top + 120 };
    if (rich) drawRays(scene, [sun.x, sun.y], difficulty === "medium" ? 9 : 20, 1500);
    scene.placed(sun, (one) => drawSun(one, random.pick(sunKinds), 62, difficulty === "intricate" ? 14 : 9, rich));
    const main = { x: (box.left + box.right) / 2 + side * width * 0.1, y: box.top + 250, radius: 204 };
    const small = scatterDiscs(
      random,
      { left: box.left + 70, right: box.right - 70, top: box.top + 110, bottom: horizon - 60 },
      {
        radii: [96, 80, 66],
        most: others,
        apart: 1.02,
        taken: [
          { ...main, y: main.y + 60, radius: 250 },
          { ...sun, radius: 80 },
        ],
      },
    );
    const clouds = scatterDiscs(
      random,
      { left: box.left + 40, right: box.right - 40, top: box.top + 80, bottom: horizon - 10 },
      {
        radii: [84, 64],
        most: many({ easy: 2, medium: 3, intricate: 7 }[difficulty]),
        apart: 0.92,
        taken: [...small, { ...sun, radius: 100 }],
      },
    );
    for (const { x, y, radius } of clouds)
      scene.placed({ x, y: y + 20 }, (one) => drawCloud(one, random, radius * 2.3, difficulty === "intricate"));
    for (const { x, y, radius } of small)
      scene.whole({ x, y: y - radius * 0.24, scale: radius / 150 }, (one) =>
        drawBalloon(one, random, (grain * 150) / radius, rich),
      );
    scene.thing("balloon", { x: main.x, y: main.y, scale: main.radius / 150 }, (one) =>
      drawBalloon(one, random, (grain * 150) / main.radius, rich),
    );
    const hills = { easy: 2, medium: 3, intricate: 5 }[difficulty];
    const kind = random.pick(treeKinds.filter((name) => name !== "palm"));
    for (let hill = 0; hill < hills; hill++) {
      const y = horizon + (hill * 210) / hills;
      const crest = smooth(
        Array.from(
          { length: 5 },
          (_, index) => [box.left - 12 + ((width + 24) * index) / 4, y + random.between(-30, 30)] as const,
        ),
      );
      const place = () => {
        const x = box.left + random.between(50, width - 50);
        return { x, y: heightAt(crest, x) + 12 };
      };
      if (hill === 1) scene.placed(place(), (one) => drawCottage(one, random, 96, grain));
      else if (hill > 0 || !rich) {
        for (let tree = 0; tree < many(rich ? 3 : 2); tree++)
          scene.placed(place(), (one) => drawTree(one, random, kind, 110, grain));
      }
      drawPatterned(scene, [...crest, [box.right + 12, box.bottom + 5], [box.left - 12, box.bottom + 5]], {
        pattern: rich ? random.pick(tilings) : "plain",
        hint: "hill",
        size: Math.max(44, grain * 1.9),
        angle: random.between(-14, 14),
      });
    }
    if (rich) scene.placed({ x: box.left + width * 0.14, y: box.bottom - 26 }, (bird) => drawSmallBird(bird, 62, true));
  });
  return describeScene(studio, {
    titles: [
      "Up before Breakfast",
      "Light as a Thought",
      "A Balloon in Its Best Silk",
      "Over the Hills, Slowly",
      "A Basket with a View",
      "Silk and Hot Air",
      "Wind's Choice",
      "Wave from Up There",
      "The Quiet Way to Travel",
      "Morning Ascent",
    ],
    scene: "A great balloon in patterned silk rises over the hills on a sunny morning.",
    suggestions: [
      "Stripe the silk in three colors of your own.",
      "Keep the fields soft so that the silk can sing.",
      "A lemon sky would make a fine surprise.",
      "Let every panel be a little lighter than its neighbor.",
    ],
    promises: ["balloon"],
  });
};

/** A balloon whose envelope has a radius of 150 around the origin. */
function drawBalloon(sheet: Sheet, random: Random, grain: number, rich: boolean): void {
  const gores = rich ? random.pick([5, 7]) : random.pick([3, 5]);
  const bottom = 190;
  const edge = (share: number): Outline => {
    const wide = 150 * Math.sin((share * Math.PI) / 2);
    return smooth([
      [0, -150],
      [wide * 0.7, -112],
      [wide, -20],
      [wide * 0.84, 66],
      [wide * 0.46, 140],
      [wide * 0.2, bottom],
    ]);
  };
  const shares = Array.from({ length: gores + 1 }, (_, index) => -1 + (2 * index) / gores);
  for (const x of [-1, 1])
    sheet.add("wood", [
      [x * 26, bottom],
      [x * 22, bottom],
      [x * 20, bottom + 50],
      [x * 24, bottom + 50],
    ]);
  sheet.add("fabric", [...edge(-1), ...[...edge(1)].reverse()]);
  const belt = random.pick(["none", "middle", "zigzag"] as const);
  const patterns = random.shuffled<Pattern>(["diamonds", "scales", "stripes", "plain", "dots", "chevrons", "plain"]);
  for (let gore = 0; gore < gores; gore++) {
    const outline: Outline = [...edge(shares[gore] ?? -1), ...[...edge(shares[gore + 1] ?? 1)].reverse()];
    const pattern = rich && grain < 56 ? (patterns[gore % 2] ?? "plain") : "plain";
    drawPatterned(sheet, outline, { pattern, hint: "fabric", size: Math.max(20, grain * 0.9) });
  }
  if (belt !== "none") {
    const whole: Outline = [...edge(-1), ...[...edge(1)].reverse()];
    sheet.within(whole, (inside) => {
      inside.add("ornament", [
        ...smooth(points([-170, -40, 0, -10, 170, -40])),
        ...smooth(points([170, 20, 0, 54, -170, 20])),
      ]);
      const marks = rich ? 7 : 3;
      for (let mark = 0; mark < marks; mark++) {
        const x = -126 + (252 * (mark + 0.5)) / marks;
        const y = 20 - (x / 150) ** 2 * 26;
        inside.add(
          "ornament",
          belt === "middle" ? circle(x, y, 105 / marks) : transformed(heart(100 / marks), { x, y }),
        );
      }
    });
  }
  sheet.add("fabric", roundedRectangle(-36, bottom - 8, 36, bottom + 12, 8));
  drawPatterned(sheet, roundedRectangle(-32, bottom + 48, 32, bottom + 98, 9), {
    pattern: rich ? "diamonds" : "plain",
    hint: "wood",
    size: Math.max(22, grain * 0.7),
  });
  sheet.add("wood", rectangle(-37, bottom + 42, 37, bottom + 56));
}
