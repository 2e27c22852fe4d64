import { points } from "../points.ts";
import { mirroredOutline, smooth, smoothClosed } from "../curves.ts";
import { polar } from "../geometry.ts";
import { drawPatterned } from "../patterns.ts";
import { circle, ellipse, petal, regularPolygon, ringSector } from "../shapes.ts";
import { transformed } from "../geometry.ts";
import type { DrawCreature } from "./creature.ts";

/** Seen from above, swimming upwards. */
export const drawTurtle: DrawCreature = ({ sheet, random, grain, rich }) => {
  const skin = rich ? random.pick(["hexagons", "dots", "scales"] as const) : "plain";
  const skinSize = Math.max(22, grain * 0.85);
  for (const mirrored of [false, true]) {
    sheet.placed({ mirrored }, (side) => {
      drawPatterned(
        side,
        smoothClosed(points([120, -190, 230, -300, 330, -290, 340, -200, 290, -90, 220, -40, 160, -80])),
        { pattern: skin, hint: "skin", size: skinSize },
      );
      drawPatterned(side, smoothClosed(points([120, 190, 200, 210, 256, 300, 220, 350, 150, 320, 80, 250])), {
        pattern: skin,
        hint: "skin",
        size: skinSize,
      });
    });
  }
  sheet.add(
    "skin",
    petal(70, 44, 0.5).map(([x, y]) => [x, 300 - y * 0.9] as const),
  );
  sheet.add("skin", mirroredOutline(points([0, -400, 48, -388, 70, -330, 50, -260, 0, -240])));
  sheet.stroke(smooth(points([-24, -372, 0, -362, 24, -372])));
  for (const x of [-34, 34]) {
    sheet.add("eye", circle(x, -344, 17));
    sheet.solid(circle(x, -346, 9));
  }
  const wide = 210;
  const high = 270;
  sheet.add("shell", ellipse(0, 0, wide, high));
  const rim = rich ? Math.max(14, Math.min(30, Math.round(900 / grain / 2) * 2)) : 10;
  for (let index = 0; index < rim; index++) {
    const sector = ringSector([0, 0], 0.84, 1, (index * 360) / rim, ((index + 1) * 360) / rim);
    sheet.add(
      "shell",
      sector.map(([x, y]) => [x * wide, y * high] as const),
    );
  }
  const dome = ellipse(0, 0, wide * 0.84, high * 0.84);
  const plates = points([0, 0, 0, -150, 0, 150]);
  sheet.add("shell", dome);
  sheet.within(dome, (inside) => {
    for (const [x, y] of plates) {
      for (const side of [-1, 1])
        inside.add("shell", [
          [side * 40, y - 76],
          [side * 72, y],
          [side * 40, y + 76],
          [side * 300, y + 110],
          [side * 300, y - 110],
        ]);
      inside.add(
        "shell",
        regularPolygon(x, y, 86, 6, 0).map(([px, py]) => [px * 0.94, py] as const),
      );
    }
  });
  if (!rich) {
    for (const [x, y] of plates) sheet.add("ornament", circle(x, y, 34));
    return;
  }
  for (const [x, y] of [...plates, [-118, -74], [118, -74], [-118, 74], [118, 74]] as const) {
    const petals = 6;
    const size = x === 0 ? 54 : 40;
    for (let index = 0; index < petals; index++) {
      sheet.add("ornament", transformed(petal(size, size * 0.62, 0.6), { x, y, angle: (index * 360) / petals }));
    }
    const [cx, cy] = polar([x, y], 0, 0);
    sheet.add("ornament", circle(cx, cy, size * 0.26));
  }
};
