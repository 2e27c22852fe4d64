import { bezier, joined, ribbon, smooth, smoothClosed } from "../curves.ts";
import { bandsAlong, drawPatterned } from "../patterns.ts";
import { points } from "../points.ts";
import { circle, ellipse } from "../shapes.ts";
import type { DrawCreature } from "./creature.ts";

/** A long-necked dinosaur, looking back over its shoulder with a leaf in its mouth. */
export const drawDinosaur: DrawCreature = ({ sheet, random, grain, rich }) => {
  const tail = smooth(points([-120, 130, -230, 170, -300, 120, -330, 30, -300, -40]));
  const tailWidth = (share: number) => 120 * (1 - share) + 12;
  sheet.add("scale", ribbon(tail, tailWidth));
  const bands = rich ? Math.max(5, Math.round(330 / grain)) : 4;
  bandsAlong(tail, tailWidth, bands).forEach((band, index) => index % 2 === 1 && sheet.add("scale", band));
  for (const x of [-110, 90])
    sheet.add(
      "scale",
      smoothClosed(points([x - 40, 140, x + 44, 140, x + 46, 250, x + 54, 320, x - 34, 320, x - 36, 240])),
    );
  const neck = smooth(points([130, 90, 210, 20, 226, -90, 190, -200, 120, -270]));
  const neckWidth = (share: number) => 150 * (1 - share) ** 1.3 + 62;
  sheet.add("scale", ribbon(neck, neckWidth));
  const ridges = rich ? 11 : 6;
  const back = smooth(points([-200, 80, -150, -20, -40, -80, 80, -60, 150, -20]));
  for (let ridge = 0; ridge < ridges; ridge++) {
    const [x, y] = back[Math.round(((ridge + 0.5) / ridges) * (back.length - 1))] ?? [0, 0];
    sheet.add("ornament", [
      [x - 26, y + 24],
      [x, y - 44],
      [x + 26, y + 24],
    ]);
  }
  const body = smoothClosed(
    points([-210, 90, -150, -20, -30, -76, 90, -56, 180, 30, 196, 130, 130, 220, -20, 246, -150, 210]),
  );
  drawPatterned(sheet, body, {
    pattern: rich ? random.pick(["scales", "hexagons", "leaves", "flowers"]) : "plain",
    hint: "scale",
    cellHint: "ornament",
    size: grain * 1.2,
  });
  if (!rich)
    for (const [x, y, size] of [
      [-90, 20, 34],
      [0, -10, 28],
      [60, 60, 32],
    ] as const)
      sheet.add("ornament", circle(x, y, size));
  sheet.add(
    "belly",
    joined(points([-150, 208, -40, 180, 80, 178, 150, 200]), points([150, 200, 60, 240, -60, 246, -150, 208])),
  );
  for (const x of [-160, 50]) {
    sheet.add(
      "scale",
      smoothClosed(points([x - 46, 130, x + 50, 130, x + 50, 250, x + 60, 332, x - 38, 332, x - 42, 240])),
    );
    for (const toe of [-20, 8, 36]) sheet.add("belly", ellipse(x + toe, 322, 13, 12));
  }
  sheet.add(
    "leaf",
    ribbon(
      bezier([-10, -268], [-40, -240], [-60, -250], [-90, -220], 12),
      (share) => 40 * Math.sin(Math.PI * (0.1 + share * 0.85)),
    ),
  );
  sheet.add(
    "scale",
    smoothClosed(
      points([170, -240, 150, -310, 90, -352, 20, -330, -30, -290, -30, -252, 20, -232, 90, -222, 140, -210]),
    ),
  );
  sheet.stroke(smooth(points([-26, -268, 20, -260, 60, -270])));
  sheet.solid(circle(-8, -294, 4.5));
  sheet.add("eye", circle(78, -300, 22));
  sheet.solid(circle(74, -300, 10));
  for (const [x, y] of [
    [120, -356],
    [156, -316],
  ] as const)
    sheet.add("ornament", circle(x, y, 16));
};
