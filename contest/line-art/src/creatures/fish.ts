import { points } from "../points.ts";
import { evenly, joined, smooth } from "../curves.ts";
import { drawPatterned } from "../patterns.ts";
import { radialCells } from "../radial.ts";
import { circle } from "../shapes.ts";
import type { Outline, Point } from "../geometry.ts";
import type { Hint } from "../model.ts";
import type { Sheet } from "../sheet.ts";
import type { DrawCreature } from "./creature.ts";

/** In profile facing left, with fins like fans. */
export const drawFish: DrawCreature = ({ sheet, random, grain, rich }) => {
  const rays = rich ? Math.max(5, Math.min(11, Math.round(270 / grain))) : 3;
  fin(
    sheet,
    [170, 10],
    points([190, -20, 280, -150, 360, -220, 350, -110, 320, -20, 360, 60, 370, 200, 270, 150, 190, 50]),
    rays + 2,
    rich,
  );
  fin(sheet, [-10, -120], points([-150, -190, -110, -290, 0, -340, 120, -300, 170, -200, 150, -90]), rays, rich);
  fin(sheet, [30, 150], points([-60, 180, -40, 270, 40, 310, 110, 260, 120, 130]), Math.max(3, rays - 2), rich);
  const body = joined(
    points([-330, 10, -270, -110, -130, -200, 40, -180, 150, -80, 210, -10]),
    points([210, -10, 214, 40]),
    points([214, 40, 150, 110, 20, 200, -130, 210, -270, 130, -330, 10]),
  );
  drawPatterned(sheet, body, {
    pattern: rich ? random.pick(["scales", "scales", "hexagons", "diamonds"]) : "scales",
    hint: "scale",
    size: Math.max(34, grain * 1.05),
    angle: -90,
  });
  const head = joined(
    points([-330, 10, -270, -110, -170, -186]),
    points([-170, -186, -120, -80, -116, 60, -160, 206]),
    points([-160, 206, -270, 130, -330, 10]),
  );
  sheet.add("skin", head);
  sheet.stroke(smooth(points([-326, 30, -296, 50, -262, 46])));
  if (rich)
    sheet.add(
      "skin",
      joined(
        points([-170, -186, -140, -90, -136, 70, -160, 206]),
        points([-160, 206, -116, 60, -120, -80, -170, -186]),
      ),
    );
  sheet.add("skin", circle(-218, -40, 50));
  sheet.add("eye", circle(-220, -40, 34));
  sheet.solid(circle(-224, -40, 18));
  sheet.add("eye", circle(-230, -48, 6));
  sheet.add("ornament", circle(-206, 66, 22));
  fin(sheet, [-90, 50], points([-70, 10, 10, 0, 60, 50, 50, 110, -20, 130, -80, 90]), Math.max(3, rays - 3), rich);
  for (const [x, y, size] of [
    [-370, -60, 20],
    [-396, -120, 28],
    [-366, -190, 16],
  ] as const) {
    sheet.add("water", circle(x, y, size));
  }
};

function fin(sheet: Sheet, root: Point, rim: Outline, rays: number, rich: boolean): void {
  const edge = evenly(smooth(rim), rays * 6);
  const hint: Hint = "fin";
  for (const cell of radialCells(root, edge, rays, rich ? [0.62, 1] : [1])) sheet.add(hint, cell);
}
