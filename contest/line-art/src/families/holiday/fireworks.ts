import { openScene } from "../scene.ts";
import { smooth } from "../../curves.ts";
import { distanceToEdge, isInside, polar, transformed } from "../../geometry.ts";
import { drawTownHouse, gableKinds } from "../../houses.ts";
import type { PageWords, Studio } from "../../painter.ts";
import type { Random } from "@contest/rules/random";
import { scatterDiscs } from "../../scatter.ts";
import { circle, petal, rectangle, softStar } from "../../shapes.ts";
import type { Sheet } from "../../sheet.ts";
import { drawStar } from "../../sky.ts";
import { describeScene } from "../../words.ts";

export function drawFireworks(studio: Studio): PageWords {
  const { sheet, difficulty, grain, many } = studio;
  const { panel, box, random, width, isRich } = openScene(studio);
  const roofs = box.bottom - 300;
  sheet.within(panel, (scene) => {
    scene.add("sky", panel);
    const bursts = scatterDiscs(
      random,
      { left: box.left + 90, right: box.right - 90, top: box.top + 100, bottom: roofs - 150 },
      {
        radii: { easy: [170, 140], medium: [160, 124, 92], intricate: [150, 116, 88, 64] }[difficulty],
        most: many({ easy: 3, medium: 5, intricate: 9 }[difficulty]),
        apart: 1,
        allowed: ([x, y], radius) => isInside(panel, [x, y]) && distanceToEdge(panel, [x, y]) > radius,
      },
    );
    for (const { x, y, radius } of bursts)
      scene.thing("rocket", { x, y, angle: random.between(0, 40) }, (one) => drawBurst(one, random, radius, isRich));
    const stars = scatterDiscs(
      random,
      { left: box.left + 20, right: box.right - 20, top: box.top + 20, bottom: roofs },
      { radii: [24], most: many({ easy: 3, medium: 10, intricate: 24 }[difficulty]), taken: bursts, apart: 1.05 },
    );
    for (const { x, y, radius } of stars) scene.whole({ x, y }, (one) => drawStar(one, random, radius * 0.6));
    const houses = { easy: 3, medium: 4, intricate: 6 }[difficulty];
    for (let house = 0; house < houses; house++)
      scene.placed({ x: box.left + (width * (house + 0.5)) / houses, y: box.bottom - 90 }, (one) =>
        drawTownHouse(one, random, {
          width: width / houses - 1,
          height: random.between(230, 310),
          stories: 1,
          gable: random.pick(gableKinds),
          grain: grain * 1.2,
          rich: difficulty === "intricate",
        }),
      );
    scene.add("water", rectangle(box.left - 5, box.bottom - 90, box.right + 5, box.bottom + 5));
    for (const y of isRich ? [64, 38] : [46]) {
      const crest = smooth(
        Array.from(
          { length: 9 },
          (_, index) =>
            [box.left - 20 + ((width + 40) * index) / 8, box.bottom - y + (index % 2 === 0 ? 8 : -8)] as const,
        ),
      );
      scene.add("water", [...crest, [box.right + 30, box.bottom + 9], [box.left - 30, box.bottom + 9]]);
    }
  });
  return describeScene(studio, {
    titles: [
      "Everybody Look Up",
      "The Sky in Bloom",
      "Stay up Late",
      "Ooh and Aah",
      "The Last One Is the Best",
      "Sparks over the Harbor",
      "A Night for Noise",
      "Light on the Roofs",
    ],
    scene: "Fireworks open like flowers over the roofs of a town by the water.",
    suggestions: [
      "Color the sky last, and as dark as you dare.",
      "Give each burst its own two colors.",
      "Let a little of every spark fall on the water.",
    ],
    promises: ["rocket"],
  });
}

function drawBurst(sheet: Sheet, random: Random, radius: number, isRich: boolean): void {
  const kind = random.pick(["petals", "sparks", "stars"] as const);
  const rays = isRich ? 12 : 8;
  for (let ray = 0; ray < rays; ray++) {
    const turn = (ray * 360) / rays;
    if (kind === "petals")
      sheet.placed({ angle: turn }, (one) => one.add("sun", petal(radius, (radius * 4.4) / rays, 0.8)));
    if (kind === "sparks") {
      sheet.placed({ angle: turn }, (one) =>
        one.add("sun", transformed(petal(radius * 0.66, (radius * 2.4) / rays, 0.6), { y: -radius * 0.2 })),
      );
      const [x, y] = polar([0, 0], radius * 0.95, turn);
      sheet.add("star", circle(x, y, radius * 0.075));
    }
    if (kind === "stars") {
      const [x, y] = polar([0, 0], radius * 0.84, turn);
      sheet.add("star", softStar(x, y, radius * 0.15, radius * 0.07, 5, turn));
      if (isRich) {
        const [innerX, innerY] = polar([0, 0], radius * 0.5, turn + 180 / rays);
        sheet.add("star", circle(innerX, innerY, radius * 0.07));
      }
    }
  }
  sheet.add("sun", circle(0, 0, radius * 0.16));
}
