import { openScene } from "../scene.ts";
import { smoothClosed } from "../../curves.ts";
import { transformed, type Box } from "../../geometry.ts";
import { drawCandle } from "../../household.ts";
import { drawLeaf } from "../../leaves.ts";
import type { PageWords, Studio } from "../../painter.ts";
import { drawPatterned } from "../../patterns.ts";
import { points } from "../../points.ts";
import type { Random } from "@contest/rules/random";
import { scatterDiscs } from "../../scatter.ts";
import { circle, ellipse, petal, rectangle, scalloped } from "../../shapes.ts";
import type { Sheet } from "../../sheet.ts";
import { describeScene } from "../../words.ts";
import { drawPumpkin } from "../../pumpkin.ts";

export function drawHarvest(studio: Studio): PageWords {
  const { sheet, difficulty, grain, many } = studio;
  const { panel, box, random, middle, isRich } = openScene(studio);
  const table = box.bottom - 300;
  sheet.within(panel, (scene) => {
    drawPatterned(scene, panel, {
      pattern: isRich ? "stripes" : "plain",
      hint: "wall",
      size: Math.max(90, grain * 3),
      angle: 90,
    });
    drawGarland(scene, random, box, isRich ? 12 : 7);
    drawPatterned(scene, rectangle(box.left - 5, table, box.right + 5, box.bottom + 5), {
      pattern: isRich ? random.pick(["diamonds", "bricks", "hexagons"]) : "plain",
      hint: "fabric",
      size: Math.max(60, grain * 2.1),
    });
    for (const side of [-1, 1])
      scene.placed({ x: middle + side * 210, y: table + 10 }, (one) =>
        drawCandle({ sheet: one, random, grain, rich: isRich }, 220),
      );
    scene.thing("pumpkin", { x: middle, y: table + 60 }, (one) => drawPumpkin(one, 170, isRich));
    for (const [index, x] of (isRich ? [-250, -160, 170, 260] : [-220, 220]).entries())
      scene.placed({ x: middle + x, y: table + 100 + (index % 2) * 20 }, (one) =>
        index % 2 === 0 ? drawCorn(one, isRich) : drawPumpkin(one, 52, isRich),
      );
    scene.thing("pie", { x: middle, y: box.bottom - 110 }, (one) => drawPie(one, isRich));
    const apples = scatterDiscs(
      random,
      { left: box.left + 50, right: box.right - 50, top: table + 150, bottom: box.bottom - 50 },
      {
        radii: [40, 34],
        most: many({ easy: 3, medium: 6, intricate: 9 }[difficulty]),
        apart: 1.06,
        taken: [{ x: middle, y: box.bottom - 110, radius: 230 }],
      },
    );
    for (const { x, y, radius } of apples) scene.whole({ x, y }, (one) => drawApple(one, radius * 0.9));
  });
  return describeScene(studio, {
    titles: [
      "A Table to Be Thankful At",
      "Pie for Everyone",
      "The Harvest Came In",
      "Seconds, Please",
      "Pull Up Another Chair",
      "Pumpkin in the Place of Honor",
    ],
    scene: "A harvest table with a great pumpkin, corn, apples, candles and a lattice pie under a garland of leaves.",
    suggestions: [
      "Russet, gold and one cool blue for the cloth.",
      "Let the candlelight warm everything near it.",
      "Give the pie your best brown and a shiny crust.",
    ],
    promises: ["pumpkin", "pie"],
  });
}

function drawGarland(sheet: Sheet, random: Random, box: Box, leaves: number): void {
  const width = box.right - box.left;
  for (let leaf = 0; leaf <= leaves; leaf++) {
    const share = leaf / leaves;
    sheet.placed(
      {
        x: box.left + width * share,
        y: box.top + 60 + Math.sin(Math.PI * share) * 110,
        angle: 180 + random.between(-40, 40),
      },
      (one) => drawLeaf(one, random.pick(["lobed", "broad", "halved"]), 92, 80),
    );
  }
}

function drawCorn(sheet: Sheet, isRich: boolean): void {
  sheet.placed({ angle: 14 }, (one) => {
    const cob = smoothClosed(points([0, -190, 30, -150, 36, -80, 24, 0, -24, 0, -36, -80, -30, -150]));
    one.add("sun", cob);
    if (isRich)
      one.within(cob, (inside) => {
        for (let row = 0; row < 8; row++)
          for (const x of [-22, 0, 22]) inside.add("sun", circle(x + (row % 2) * 8, -178 + row * 24, 12));
      });
    one.add("leaf", smoothClosed(points([-10, 6, -54, -40, -50, -120, -14, -60])));
    one.add("leaf", smoothClosed(points([10, 6, 54, -40, 50, -120, 14, -60])));
  });
}

function drawApple(sheet: Sheet, size: number): void {
  sheet.add("leaf", transformed(petal(size * 0.7, size * 0.34), { y: -size * 0.8, angle: 50 }));
  sheet.add(
    "fruit",
    smoothClosed(
      points(
        [
          0, -0.72, 0.5, -0.86, 0.94, -0.3, 0.7, 0.6, 0.24, 0.86, 0, 0.78, -0.24, 0.86, -0.7, 0.6, -0.94, -0.3, -0.5,
          -0.86,
        ],
        size,
      ),
    ),
  );
}

function drawPie(sheet: Sheet, isRich: boolean): void {
  sheet.add("plate", ellipse(0, 0, 200, 92));
  sheet.add("cake", scalloped(0, -8, 162, 70, 16));
  const filling = ellipse(0, -10, 140, 56);
  sheet.add("fruit", filling);
  sheet.within(filling, (inside) => {
    const strips = isRich ? 5 : 3;
    for (let strip = 0; strip < strips; strip++) {
      const at = -130 + (260 * (strip + 0.5)) / strips;
      inside.add("cake", points([at - 40 - 12, -80, at - 40 + 12, -80, at + 40 + 12, 60, at + 40 - 12, 60]));
    }
    for (let strip = 0; strip < strips; strip++) {
      const at = -130 + (260 * (strip + 0.5)) / strips;
      inside.add("cake", points([at + 40 - 12, -80, at + 40 + 12, -80, at - 40 + 12, 60, at - 40 - 12, 60]));
    }
  });
}
