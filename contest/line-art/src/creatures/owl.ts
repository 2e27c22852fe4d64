import { points } from "../points.ts";
import { bezier, joined, mirroredOutline, ribbon, smooth, smoothClosed } from "../curves.ts";
import { transformed } from "../geometry.ts";
import { drawLeaf, leafKinds } from "../leaves.ts";
import { drawPatterned } from "../patterns.ts";
import { circle, petal, roundPetal } from "../shapes.ts";
import type { DrawCreature } from "./creature.ts";

export const drawOwl: DrawCreature = ({ sheet, random, grain, rich }) => {
  drawBranch({ sheet, random, grain, rich });
  for (const turn of [-16, 0, 16]) {
    sheet.add("feather", transformed(roundPetal(170, 66), { y: 240, angle: 180 + turn }));
  }
  const body = mirroredOutline(points([0, -330, 110, -318, 205, -262, 222, -120, 238, 40, 196, 210, 96, 300, 0, 316]));
  sheet.add("feather", body);
  const belly = mirroredOutline(points([0, -90, 96, -70, 150, 30, 128, 180, 60, 268, 0, 280]));
  drawPatterned(sheet, belly, {
    pattern: rich ? random.pick(["scales", "scales", "leaves"]) : "scales",
    hint: "belly",
    cellHint: "feather",
    size: Math.max(30, grain * 0.95),
  });
  for (const mirrored of [false, true]) {
    sheet.placed({ mirrored }, (side) => {
      const wing = smoothClosed(points([196, -130, 262, -30, 276, 110, 222, 250, 176, 292, 150, 190, 140, 40]));
      drawPatterned(side, wing, {
        pattern: "scales",
        hint: "wing",
        cellHint: "feather",
        size: Math.max(34, grain * 1.15),
        angle: -8,
      });
      side.add("wing", smoothClosed(points([200, -140, 258, -50, 232, 10, 176, 0, 150, -40])));
      if (rich) side.add("wing", circle(204, -54, 26));
      side.add(
        "feather",
        joined(
          points([70, -318, 150, -352, 214, -400]),
          points([214, -400, 222, -330, 206, -250]),
          points([206, -250, 150, -290, 70, -318]),
        ),
      );
      const feathers = rich ? Math.max(9, Math.min(16, Math.round(620 / grain))) : 9;
      for (let index = 0; index < feathers; index++) {
        side.add(
          "feather",
          transformed(petal(106, (106 * 5.2) / feathers, 0.62), { x: 92, y: -176, angle: (index * 360) / feathers }),
        );
      }
      side.add("eye", circle(92, -176, 62));
      side.add("eye", circle(92, -176, 42));
      side.solid(circle(90, -174, 24));
      side.add("eye", circle(99, -184, 8));
      for (const x of [52, 84, 116])
        side.add("beak", transformed(petal(46, 26, 0.5), { x: x - 6, y: 296, angle: 180 }));
    });
  }
  sheet.add(
    "beak",
    joined(
      points([-26, -150, 0, -160, 26, -150]),
      points([26, -150, 18, -110, 0, -82]),
      points([0, -82, -18, -110, -26, -150]),
    ),
  );
};

/** A branch under the feet, with leaves. */
const drawBranch: DrawCreature = ({ sheet, random, grain, rich }) => {
  const line = bezier([-370, 300], [-120, 330], [120, 270], [370, 310], 40);
  const kind = random.pick(leafKinds);
  for (const [x, turn] of [
    [-330, -40],
    [-250, 30],
    [-300, 160],
    [260, -30],
    [330, 40],
    [300, 200],
    [-190, 200],
    [200, 170],
  ] as const) {
    if (!rich && Math.abs(x) < 280) continue;
    sheet.placed({ x, y: 306, angle: turn }, (leaf) => drawLeaf(leaf, kind, 100, grain));
  }
  sheet.add(
    "wood",
    ribbon(line, (share) => 44 - share * 12),
  );
  sheet.stroke(smooth(points([-340, 300, -200, 312, -60, 304])));
  sheet.stroke(smooth(points([80, 300, 200, 296, 330, 310])));
};
