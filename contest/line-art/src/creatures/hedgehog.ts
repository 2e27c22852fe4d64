import { points } from "../points.ts";
import { joined, smooth, smoothClosed } from "../curves.ts";
import { polar, transformed } from "../geometry.ts";
import { drawLeaf } from "../leaves.ts";
import { circle, ellipse, petal } from "../shapes.ts";
import type { DrawCreature } from "./creature.ts";

/** In profile facing right, standing on y = 200. */
export const drawHedgehog: DrawCreature = ({ sheet, random, grain, rich }) => {
  for (const x of [-150, -30, 90, 170]) sheet.add("skin", ellipse(x, 196, 34, 22));
  const rows = rich ? Math.max(3, Math.min(6, Math.round(190 / grain))) : 2;
  for (let row = 0; row < rows; row++) {
    const reach = 330 - (row * 230) / rows;
    const count = Math.max(5, Math.round((reach * (rich ? 3.6 : 2.6)) / (grain * 1.05)));
    const length = (330 / rows) * 1.15;
    for (let index = 0; index < count; index++) {
      const turn = -104 + (150 * (index + (row % 2) * 0.5)) / (count - 1);
      const [x, y] = polar([-20, 110], reach - length, Math.min(62, turn));
      sheet.add(
        "fur",
        transformed(petal(length, Math.min(length * 0.62, (reach * 2.9) / count), 0.5), {
          x: x * 1.02,
          y,
          angle: Math.min(62, turn) - 14,
        }),
      );
    }
  }
  const flank = joined(
    points([-250, 120, -120, 30, 20, 0, 110, -60]),
    points([110, -60, 160, 40, 150, 150, 110, 196]),
    points([110, 196, -80, 206, -200, 190, -250, 120]),
  );
  sheet.add("belly", flank);
  sheet.add("belly", ellipse(118, -36, 42, 44));
  sheet.add("skin", ellipse(118, -36, 24, 26));
  const face = smoothClosed(
    points([96, -70, 160, -60, 230, 10, 318, 70, 330, 92, 300, 106, 210, 150, 120, 170, 70, 80]),
  );
  sheet.add("skin", face);
  sheet.stroke(smooth(points([306, 104, 270, 112, 236, 104])));
  sheet.add("nose", circle(328, 78, 22));
  sheet.solid(circle(330, 76, 10));
  sheet.add("eye", circle(206, 36, 18));
  sheet.solid(circle(208, 37, 13));
  sheet.add("skin", ellipse(176, 92, 26, 18));
  sheet.add("skin", ellipse(120, -38, 30, 32));
  sheet.placed({ x: -90, y: -190, angle: -20 }, (apple) => {
    apple.placed({ y: -46, angle: 40 }, (leaf) => drawLeaf(leaf, "halved", 54, grain * 3));
    apple.add("fruit", smoothClosed(points([0, -46, 40, -58, 66, -20, 50, 34, 0, 46, -50, 34, -66, -20, -40, -58])));
    apple.stroke(points([0, -46, 8, -72]));
  });
  if (rich)
    sheet.placed({ x: 40, y: -196, angle: random.between(8, 26) }, (leaf) => drawLeaf(leaf, "lobed", 120, grain));
};
