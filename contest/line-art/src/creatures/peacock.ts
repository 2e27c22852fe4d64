import { points } from "../points.ts";
import { bezier, joined, mirroredOutline, smoothClosed } from "../curves.ts";
import { polar, transformed } from "../geometry.ts";
import { drawPatterned } from "../patterns.ts";
import { circle, drop, heart, petal, roundPetal } from "../shapes.ts";
import type { DrawCreature } from "./creature.ts";

/** Tail fanned out behind, facing the viewer. */
export const drawPeacock: DrawCreature = ({ sheet, grain, rich }) => {
  const root = [0, 130] as const;
  const rows = rich ? Math.max(3, Math.min(5, Math.round(130 / grain) + 1)) : 2;
  for (let row = 0; row < rows; row++) {
    const reach = 470 - (row * 300) / rows;
    const count = (rich ? Math.max(9, Math.min(17, Math.round(430 / grain))) : 6) - row;
    for (let index = 0; index < count; index++) {
      const turn = -104 + (208 * (index + 0.5)) / count;
      const wide = Math.min(110, (reach * 3.5) / count);
      sheet.placed({ x: root[0], y: root[1], angle: turn }, (feather) => {
        feather.add("feather", roundPetal(reach, wide));
        feather.placed({ y: -reach + wide * 0.62 }, (tip) => {
          tip.add("feather", transformed(drop(wide * 1.0, wide * 0.72), { y: wide * 0.5 }));
          tip.add("ornament", circle(0, -wide * 0.12, wide * 0.24));
          if (wide > grain * 1.5)
            tip.add(
              "ornament",
              heart(wide * 0.12).map(([x, y]) => [x, y - wide * 0.12] as const),
            );
        });
      });
    }
  }
  for (const side of [-1, 1]) {
    sheet.placed({ mirrored: side < 0 }, (leg) =>
      leg.add(
        "beak",
        joined(
          points([26, 250, 26, 330]),
          points([26, 330, 70, 346]),
          points([70, 346, 40, 346, -2, 352]),
          points([-2, 352, 12, 330, 12, 250]),
        ),
      ),
    );
  }
  const body = mirroredOutline(points([0, -150, 42, -130, 44, -60, 70, 20, 104, 110, 96, 210, 50, 276, 0, 290]));
  drawPatterned(sheet, body, { pattern: "scales", hint: "feather", size: Math.max(28, grain * 0.85) });
  for (const mirrored of [false, true]) {
    sheet.placed({ mirrored }, (side) => {
      const wing = smoothClosed(points([60, 40, 116, 70, 142, 160, 110, 250, 86, 262, 70, 160]));
      drawPatterned(side, wing, {
        pattern: rich ? "scales" : "plain",
        hint: "wing",
        size: Math.max(26, grain * 0.8),
        angle: -12,
      });
    });
  }
  for (const turn of [-34, -17, 0, 17, 34]) {
    const tip = polar([0, -210], 86, turn);
    sheet.add("feather", transformed(drop(34, 24), { x: tip[0], y: tip[1] + 6, angle: turn }));
    sheet.stroke(bezier([0, -206], [turn * 0.2, -230], [tip[0] * 0.9, tip[1] + 40], [tip[0], tip[1] + 6]));
  }
  sheet.add("feather", circle(0, -164, 52));
  for (const side of [-1, 1]) {
    sheet.add("eye", circle(side * 22, -174, 14));
    sheet.solid(circle(side * 21, -173, 7));
  }
  sheet.add(
    "beak",
    joined(points([-14, -158, 0, -164, 14, -158]), points([14, -158, 0, -126]), points([0, -126, -14, -158])),
  );
  if (rich) sheet.add("ornament", transformed(petal(36, 20, 0.5), { y: -186 }));
};
