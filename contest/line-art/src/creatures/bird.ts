import { points } from "../points.ts";
import { bezier, joined, ribbon, smooth, smoothClosed } from "../curves.ts";
import { transformed } from "../geometry.ts";
import { drawFlower } from "../flowers.ts";
import { drawLeaf } from "../leaves.ts";
import { drawPatterned } from "../patterns.ts";
import { circle, drop, petal, roundPetal } from "../shapes.ts";
import type { DrawCreature } from "./creature.ts";

/** A songbird on a flowering branch, facing left, its tail hanging down. */
export const drawBird: DrawCreature = ({ sheet, random, grain, rich }) => {
  const feathers = rich
    ? [
        [148, 300],
        [166, 330],
        [134, 330],
        [156, 300],
      ]
    : [
        [148, 300],
        [166, 320],
        [134, 320],
      ];
  for (const [turn, length] of feathers as [number, number][]) {
    sheet.placed({ x: 120, y: 60, angle: turn - 6 }, (feather) => {
      feather.add("feather", roundPetal(length, 64));
      feather.add("feather", transformed(drop(length * 0.34, 34), { y: -length * 0.6 }));
      if (rich) feather.add("ornament", circle(0, -length * 0.86, 12));
    });
  }
  const branch = bezier([-380, 220], [-140, 150], [100, 250], [380, 170], 40);
  for (const [x, y, turn, length] of [
    [-310, 200, -40, 110],
    [-250, 190, 150, 100],
    [-330, 210, 190, 90],
    [300, 190, 30, 110],
    [330, 190, 140, 100],
    [30, 210, 170, 90],
    [-60, 200, 200, 90],
  ] as const) {
    sheet.placed({ x, y, angle: turn }, (leaf) => drawLeaf(leaf, "halved", length, grain * 1.6));
  }
  sheet.add(
    "wood",
    ribbon(branch, () => 30),
  );
  sheet.placed({ x: 262, y: 190 }, (flower) => drawFlower(flower, random, "anemone", 64, Math.max(34, grain)));
  sheet.placed({ x: -190, y: 190 }, (flower) => drawFlower(flower, random, "anemone", 52, Math.max(34, grain)));
  for (const x of [-66, -8])
    sheet.add(
      "beak",
      joined(
        [
          [x - 8, 150],
          [x - 10, 206],
        ],
        [
          [x - 10, 206],
          [x + 26, 210],
        ],
        [
          [x + 26, 210],
          [x + 8, 196],
          [x + 8, 150],
        ],
      ),
    );
  for (const turn of [-30, -12, 8])
    sheet.add("feather", transformed(petal(92, 34, 0.6), { x: -150, y: -250, angle: turn + 20 }));
  sheet.add(
    "beak",
    joined(
      points([-262, -196, -320, -180, -350, -158]),
      points([-350, -158, -300, -152, -252, -150]),
      points([-252, -150, -262, -196]),
    ),
  );
  sheet.stroke(points([-346, -160, -264, -172]));
  const body = smoothClosed(
    points([
      -160, -272, -90, -256, -40, -180, 60, -110, 170, 20, 180, 90, 90, 150, -60, 180, -190, 130, -250, 0, -240, -80,
      -268, -170, -236, -246,
    ]),
  );
  sheet.add("feather", body);
  const breast = joined(
    points([-254, -120, -190, -90, -120, 20, -60, 180]),
    points([-60, 180, -190, 130, -250, 0, -240, -80, -254, -120]),
  );
  drawPatterned(sheet, breast, {
    pattern: rich ? "scales" : "plain",
    hint: "belly",
    size: Math.max(28, grain * 0.85),
    angle: 20,
  });
  const mask = smoothClosed(points([-250, -230, -200, -256, -150, -220, -160, -160, -220, -140, -262, -160]));
  sheet.add("feather", mask);
  sheet.add("eye", circle(-204, -198, 25));
  sheet.solid(circle(-206, -198, 14));
  const wing = joined(
    points([-110, -130, -20, -130, 90, -50, 190, 60, 260, 150]),
    points([260, 150, 120, 140, 0, 110, -90, 30, -110, -130]),
  );
  drawPatterned(sheet, wing, {
    pattern: rich ? random.pick(["scales", "leaves"]) : "plain",
    hint: "wing",
    size: Math.max(32, grain),
    angle: -56,
  });
  for (const [index, turn] of [126, 118, 110, 102].entries()) {
    sheet.add(
      "wing",
      transformed(roundPetal(270 - index * 36, 46), { x: -50 + index * 4, y: 10 - index * 28, angle: turn + 6 }),
    );
  }
  sheet.add("wing", smoothClosed(points([-112, -128, -30, -126, 20, -60, 0, 10, -60, 36, -104, -30])));
  if (rich)
    for (const [x, y] of [
      [-66, -84],
      [-24, -62],
      [-54, -30],
    ] as const)
      sheet.add("ornament", circle(x, y, 14));
  sheet.stroke(smooth(points([-90, -10, -60, 16, -20, 8])));
};
