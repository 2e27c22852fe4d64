import { openScene } from "../scene.ts";
import { drawFlower, flowerKinds } from "../../flowers.ts";
import { transformed } from "../../geometry.ts";
import type { PageWords, Studio } from "../../painter.ts";
import { drawPatterned } from "../../patterns.ts";
import type { Random } from "@contest/rules/random";
import { scatterDiscs } from "../../scatter.ts";
import { heart } from "../../shapes.ts";
import type { Sheet } from "../../sheet.ts";
import { describeScene } from "../../words.ts";
import { allPatterns } from "../../patterns.ts";

export function drawHearts(studio: Studio): PageWords {
  const { sheet, difficulty, grain, many } = studio;
  const { panel, box, random, isRich } = openScene(studio, "rectangle");
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  sheet.within(panel, (scene) => {
    scene.add("background", panel);
    const places = scatterDiscs(
      random,
      { left: box.left + 60, right: box.right - 60, top: box.top + 60, bottom: box.bottom - 60 },
      {
        radii: [104, 84, 62, 44],
        most: many({ easy: 9, medium: 20, intricate: 40 }[difficulty]),
        apart: 0.98,
        taken: [{ ...middle, radius: 236 }],
      },
    );
    for (const [index, { x, y, radius }] of places.entries())
      scene.whole({ x, y, angle: random.between(-24, 24) }, (one) => {
        if (index % 4 === 3 && isRich) return drawFlower(one, random, random.pick(flowerKinds), radius * 0.9, grain);
        return drawHeart(one, random, radius * 0.92, grain, isRich);
      });
    scene.thing("heart", middle, (one) => drawHeart(one, random, 220, grain, true));
  });
  return describeScene(studio, {
    titles: [
      "For You",
      "Hearts at Every Size",
      "Sealed with a Heart",
      "The Whole Bouquet",
      "All of Them Yours",
      "Be Mine, or Be Yours",
    ],
    scene: "One great patterned heart in the middle of the page, with smaller hearts and flowers all around it.",
    suggestions: [
      "Not all hearts are red: count how many colors yours can have.",
      "Color it for somebody, and let them see it.",
      "Shade from pink to violet across the whole page.",
    ],
    promises: ["heart"],
  });
}

function drawHeart(sheet: Sheet, random: Random, size: number, grain: number, isRich: boolean): void {
  sheet.add("ornament", heart(size));
  const inner = transformed(heart(size * 0.78), { y: size * 0.02 });
  drawPatterned(sheet, inner, {
    pattern: isRich ? random.pick(allPatterns) : "plain",
    hint: "petal",
    cellHint: "ornament",
    size: Math.max(38, grain * 1.4),
  });
  if (!isRich || size > 150) sheet.add("petal", transformed(heart(size * 0.4), { y: size * 0.04 }));
}
