import { points } from "../points.ts";
import { bezier, joined, mirroredOutline, ribbon, smooth } from "../curves.ts";
import { drawPatterned } from "../patterns.ts";
import { circle, petal } from "../shapes.ts";
import { transformed } from "../geometry.ts";
import type { DrawCreature } from "./creature.ts";

/** Seen from above like a piece of jewelry. */
export const drawBeetle: DrawCreature = ({ sheet, random, grain, rich }) => {
  for (const mirrored of [false, true]) {
    sheet.placed({ mirrored }, (side) => {
      for (const leg of [
        points([120, -110, 240, -150, 290, -250, 330, -270]),
        points([150, 30, 270, 20, 320, 80, 360, 90]),
        points([130, 150, 230, 210, 250, 310, 300, 350]),
      ] as const)
        side.add(
          "metal",
          ribbon(smooth(leg), (share) => 30 - share * 18),
        );
      side.add(
        "metal",
        ribbon(bezier([30, -330], [60, -420], [140, -440], [170, -390], 20), (share) => 18 - share * 6),
      );
      side.add("metal", circle(170, -384, 16));
    });
  }
  sheet.add("metal", mirroredOutline(points([0, -380, 60, -366, 84, -310, 70, -250, 0, -240])));
  for (const x of [-52, 52]) {
    sheet.add("eye", circle(x, -330, 22));
    sheet.solid(circle(x, -332, 11));
  }
  const collar = mirroredOutline(points([0, -276, 100, -262, 156, -180, 140, -130, 0, -112]));
  drawPatterned(sheet, collar, {
    pattern: rich ? random.pick(["scales", "diamonds", "dots"]) : "plain",
    hint: "shell",
    size: Math.max(28, grain * 0.85),
  });
  for (const mirrored of [false, true]) {
    sheet.placed({ mirrored }, (side) => {
      const twin = random.fork("wing case");
      const half = joined(
        points([3, -128, 110, -140, 184, -60, 204, 80, 150, 240, 60, 330, 3, 350]),
        points([3, 350, 3, -128]),
      );
      drawPatterned(side, half, {
        pattern: rich ? twin.pick(["leaves", "scales", "waves", "diamonds"]) : "plain",
        hint: "shell",
        cellHint: "ornament",
        size: Math.max(30, grain * 1.05),
        angle: twin.between(-20, 20),
      });
      for (const [x, y, size] of [
        [96, -40, 46],
        [112, 90, 54],
        [84, 214, 40],
      ] as const) {
        const petals = rich ? 8 : 0;
        side.add("ornament", circle(x, y, size));
        for (let index = 0; index < petals; index++)
          side.add("petal", transformed(petal(size * 0.86, size * 0.56, 0.6), { x, y, angle: index * 45 }));
        side.add("flowerCenter", circle(x, y, size * 0.32));
      }
    });
  }
  sheet.add(
    "shell",
    joined(points([-26, -124, 0, -128, 26, -124]), points([26, -124, 0, -64]), points([0, -64, -26, -124])),
  );
};
