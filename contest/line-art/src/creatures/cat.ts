import { points } from "../points.ts";
import { bezier, joined, mirroredOutline, ribbon, smooth, smoothClosed } from "../curves.ts";
import { polar } from "../geometry.ts";
import { bandsAlong, drawPatterned } from "../patterns.ts";
import { circle, ellipse, heart, petal } from "../shapes.ts";
import { transformed } from "../geometry.ts";
import type { Sheet } from "../sheet.ts";
import type { DrawCreature } from "./creature.ts";

export const drawCat: DrawCreature = ({ sheet, random, grain, rich }) => {
  const tail = smooth(points([110, 290, 250, 300, 296, 200, 250, 90, 276, 10, 330, 10]));
  sheet.add(
    "fur",
    ribbon(tail, (share) => 62 - share * 26),
  );
  const rings = rich ? Math.max(5, Math.round(330 / grain)) : 4;
  bandsAlong(tail, (share) => 62 - share * 26, rings * 2 + 1)
    .filter((_, index) => index % 2 === 1)
    .forEach((band) => sheet.add("fur", band));
  const body = mirroredOutline(points([0, -110, 92, -80, 150, 40, 190, 190, 176, 300, 80, 330, 0, 332]));
  drawPatterned(sheet, body, {
    pattern: rich ? random.pick(["flowers", "scales", "leaves", "diamonds"]) : "plain",
    hint: "fur",
    cellHint: "ornament",
    size: grain * (rich ? 1.15 : 1),
  });
  sheet.add("belly", mirroredOutline(points([0, -60, 58, -20, 74, 90, 66, 210, 40, 330, 0, 332])));
  if (rich)
    sheet.add(
      "ornament",
      heart(34).map(([x, y]) => [x, y + 60] as const),
    );
  for (const side of [-1, 1]) {
    sheet.placed({ mirrored: side < 0 }, (part) => {
      part.add("fur", smoothClosed(points([28, 140, 70, 150, 82, 240, 92, 310, 62, 336, 20, 330, 20, 230])));
      part.stroke(points([40, 334, 42, 312]));
      part.stroke(points([64, 334, 66, 312]));
    });
  }
  drawHead(sheet, grain, rich);
};

function drawHead(sheet: Sheet, grain: number, rich: boolean): void {
  for (const mirrored of [false, true]) {
    sheet.placed({ mirrored }, (side) => {
      side.add(
        "fur",
        joined(
          points([60, -310, 110, -372, 172, -420]),
          points([172, -420, 188, -340, 180, -240]),
          points([180, -240, 120, -280, 60, -310]),
        ),
      );
      side.add(
        "skin",
        joined(
          points([96, -318, 130, -358, 160, -380]),
          points([160, -380, 168, -330, 164, -280]),
          points([164, -280, 130, -300, 96, -318]),
        ),
      );
    });
  }
  sheet.add("fur", mirroredOutline(points([0, -330, 100, -318, 178, -250, 196, -180, 160, -104, 70, -66, 0, -60])));
  if (rich) {
    sheet.add("fur", transformed(petal(86, 40, 0.5), { y: -238 }));
    for (const turn of [-26, 26])
      sheet.add("fur", transformed(petal(78, 34, 0.5), { x: turn * 1.3, y: -244, angle: turn }));
    const whorls = Math.max(3, Math.round(110 / grain) + 2);
    for (const side of [-1, 1]) {
      for (let index = 0; index < whorls; index++) {
        const [x, y] = polar([side * 172, -176], 0, 0);
        sheet.add(
          "fur",
          transformed(petal(64, 120 / whorls, 0.55), {
            x: x + side * 14,
            y,
            angle: -side * (58 + (index * 74) / (whorls - 1)),
          }),
        );
      }
    }
  }
  for (const side of [-1, 1]) {
    const x = side * 80;
    sheet.add(
      "eye",
      smoothClosed([
        [x - 42, -196],
        [x - 14, -224],
        [x + 20, -222],
        [x + 42, -198],
        [x + 14, -174],
        [x - 20, -174],
      ]),
    );
    sheet.solid(ellipse(x, -199, 11, 22));
    sheet.add("eye", circle(x + 4, -208, 5));
  }
  for (const side of [-1, 1]) sheet.add("belly", ellipse(side * 30, -116, 38, 28));
  sheet.add("nose", smoothClosed(points([-20, -150, 0, -154, 20, -150, 8, -132, 0, -126, -8, -132])));
  sheet.add("skin", smoothClosed(points([-14, -96, 0, -100, 14, -96, 0, -80])));
  for (const side of [-1, 1]) {
    for (const [dy, dx] of [
      [-20, 150],
      [0, 158],
      [20, 150],
    ] as const) {
      sheet.stroke(
        bezier(
          [side * 54, -118 + dy * 0.4],
          [side * 90, -124 + dy * 0.6],
          [side * 120, -126 + dy],
          [side * dx, -118 + dy * 1.5],
        ),
      );
    }
  }
}
