import { bezier, mirroredOutline, smoothClosed } from "../curves.ts";
import { drawPatterned } from "../patterns.ts";
import { points } from "../points.ts";
import { circle, ellipse } from "../shapes.ts";
import type { DrawCreature } from "./creature.ts";

/** A bumblebee seen from above, wings spread. */
export const drawBee: DrawCreature = ({ sheet, random, grain, rich }) => {
  for (const mirrored of [false, true])
    sheet.placed({ mirrored }, (side) => {
      for (const [from, to] of [
        [
          [70, -60],
          [190, -120],
        ],
        [
          [86, 10],
          [210, 20],
        ],
        [
          [80, 90],
          [190, 170],
        ],
      ] as const)
        side.add(
          "nose",
          smoothClosed([
            [from[0], from[1] - 9],
            [(from[0] + to[0]) / 2 + 20, (from[1] + to[1]) / 2 - 26],
            [to[0], to[1]],
            [(from[0] + to[0]) / 2 + 6, (from[1] + to[1]) / 2 - 6],
            [from[0], from[1] + 9],
          ]),
        );
      for (const [outline, heart] of [
        [points([30, -20, 170, 10, 300, 110, 320, 220, 230, 230, 110, 130, 40, 40]), [210, 130]],
        [points([20, -90, 110, -250, 250, -330, 340, -260, 310, -140, 180, -60, 60, -40]), [210, -200]],
      ] as const) {
        const wing = smoothClosed(outline);
        drawPatterned(side, wing, {
          pattern: rich ? random.pick(["hexagons", "scales"]) : "plain",
          hint: "wing",
          size: Math.max(40, grain * 1.4),
        });
        if (!rich) side.add("wing", ellipse(heart[0], heart[1], 62, 40, -30));
      }
    });
  const abdomen = mirroredOutline(points([0, -20, 90, 0, 128, 90, 116, 220, 60, 310, 0, 340]));
  sheet.add("fur", abdomen);
  const stripes = rich ? 6 : 4;
  sheet.within(abdomen, (inside) => {
    for (let stripe = 0; stripe < stripes; stripe++) {
      const top = -20 + (360 * stripe) / stripes;
      const band = [
        ...bezier([-140, top], [-60, top + 40], [60, top + 40], [140, top]),
        ...bezier(
          [140, top + 180 / stripes],
          [60, top + 40 + 180 / stripes],
          [-60, top + 40 + 180 / stripes],
          [-140, top + 180 / stripes],
        ),
      ];
      drawPatterned(inside, band, {
        pattern: rich && stripe % 2 === 0 ? "dots" : "plain",
        hint: stripe % 2 === 0 ? "sun" : "fur",
        size: Math.max(24, grain * 0.8),
      });
    }
  });
  const thorax = circle(0, -80, 104);
  drawPatterned(sheet, thorax, {
    pattern: rich ? random.pick(["sprouts", "scales"]) : "plain",
    hint: "fur",
    cellHint: "sun",
    size: Math.max(30, grain),
  });
  sheet.add("skin", ellipse(0, -204, 74, 58));
  for (const side of [-1, 1]) {
    sheet.add("eye", ellipse(side * 50, -214, 22, 32, side * 16));
    sheet.solid(ellipse(side * 54, -220, 8, 13));
    sheet.stroke(bezier([side * 22, -254], [side * 30, -310], [side * 70, -330], [side * 96, -320], 12));
    sheet.add("skin", circle(side * 98, -320, 11));
  }
  sheet.stroke(bezier([-20, -174], [-8, -164], [8, -164], [20, -174], 8));
};
