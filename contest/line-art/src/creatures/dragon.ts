import { bowed, joined, mirroredOutline, ribbon, smooth, smoothClosed } from "../curves.ts";
import { bandsAlong, drawPatterned } from "../patterns.ts";
import { points } from "../points.ts";
import { radialCells } from "../radial.ts";
import { circle, ellipse } from "../shapes.ts";
import type { DrawCreature } from "./creature.ts";

/** A winged dragon, sitting up straight. */
export const drawDragon: DrawCreature = ({ sheet, random, grain, rich }) => {
  const tail = smooth(points([100, 290, 220, 320, 300, 260, 290, 160, 220, 130]));
  sheet.add(
    "scale",
    ribbon(tail, (share) => 74 * (1 - share) + 16),
  );
  sheet.add("ornament", smoothClosed(points([224, 132, 190, 90, 240, 60, 262, 100])));
  for (const mirrored of [false, true])
    sheet.placed({ mirrored }, (side) => {
      const rim = bowed(points([300, -250, 330, -110, 300, 20, 220, 90, 120, 110]), -0.22, false);
      const rays = rich ? 5 : 3;
      for (const cell of radialCells([70, -60], rim, rays, rich ? [0.55, 1] : [1])) side.add("wing", cell);
      side.add(
        "scale",
        ribbon(smooth(points([60, -40, 150, -170, 300, -256])), (share) => 30 - share * 16),
      );
      side.add("beak", points([292, -252, 318, -300, 312, -244]));
    });
  const body = mirroredOutline(points([0, -150, 76, -120, 124, 0, 152, 160, 140, 280, 70, 326, 0, 330]));
  drawPatterned(sheet, body, {
    pattern: rich ? random.pick(["scales", "leaves", "diamonds"]) : "plain",
    hint: "scale",
    size: grain * 1.1,
  });
  const belly = (share: number) => 70 + Math.sin(Math.PI * share) * 70;
  const plates = rich ? Math.max(5, Math.round(400 / grain)) : 4;
  for (const plate of bandsAlong(
    smooth([
      [0, -110],
      [0, 100],
      [0, 320],
    ]),
    belly,
    plates,
  ))
    sheet.add("belly", plate);
  for (const mirrored of [false, true])
    sheet.placed({ mirrored }, (side) => {
      side.add(
        "scale",
        smoothClosed(points([40, 170, 110, 160, 168, 230, 160, 310, 110, 334, 30, 330, 20, 300, 70, 280])),
      );
      for (const x of [46, 76, 106]) side.add("beak", ellipse(x, 326, 13, 11));
      side.add(
        "scale",
        ribbon(smooth(points([90, -40, 124, 40, 70, 110])), (share) => 46 - share * 12),
      );
      side.add("belly", circle(66, 114, 20));
      side.add("beak", joined(points([60, -350, 110, -410, 96, -470]), points([96, -470, 60, -420, 30, -366])));
      side.add("scale", smoothClosed(points([110, -300, 190, -340, 196, -290, 130, -256])));
    });
  const crests = rich ? 3 : 1;
  for (let crest = 0; crest < crests; crest++)
    sheet.add(
      "ornament",
      smoothClosed(points([-22, -366, 0, -430 + crest * 22, 22, -366])).map(
        ([x, y]) => [x * (1 - crest * 0.28), y] as const,
      ),
    );
  sheet.add("scale", mirroredOutline(points([0, -380, 70, -366, 122, -300, 112, -220, 80, -160, 0, -146])));
  sheet.add("belly", mirroredOutline(points([0, -240, 60, -236, 84, -196, 60, -154, 0, -144])));
  for (const side of [-1, 1]) {
    sheet.solid(ellipse(side * 24, -214, 7, 5));
    sheet.add("eye", ellipse(side * 56, -286, 27, 30));
    sheet.solid(ellipse(side * 53, -284, 11, 17));
  }
  sheet.stroke(smooth(points([-48, -178, -20, -166, 0, -172, 20, -166, 48, -178])));
  for (const side of [-1, 1]) sheet.add("plate", points([side * 30, -172, side * 42, -172, side * 36, -152]));
};
