import { points } from "../points.ts";
import { bezier, evenly, smooth } from "../curves.ts";
import { between, type Outline, type Point } from "../geometry.ts";
import { radialCells } from "../radial.ts";
import { circle, drop, ellipse } from "../shapes.ts";
import { transformed } from "../geometry.ts";
import type { Sheet } from "../sheet.ts";
import type { DrawCreature } from "./creature.ts";

export const drawButterfly: DrawCreature = ({ sheet, random, grain, rich }) => {
  const reach = random.between(0.92, 1.06);
  const upper = smooth(
    random
      .pick<Outline>([
        points([20, -60, 80, -230, 220, -330, 320, -330, 330, -230, 290, -110, 200, -20, 30, 10]),
        points([20, -60, 110, -260, 250, -350, 336, -300, 310, -190, 330, -90, 220, 0, 30, 10]),
        points([20, -60, 60, -250, 160, -350, 280, -350, 336, -250, 310, -120, 210, -10, 30, 10]),
      ])
      .map(([x, y]) => [x, y * reach] as const),
  );
  const lower = smooth(
    random.pick<Outline>([
      points([24, 10, 190, 10, 290, 90, 280, 210, 220, 300, 150, 330, 90, 220, 20, 90]),
      points([24, 10, 180, 20, 270, 110, 230, 210, 200, 270, 214, 370, 160, 330, 90, 210, 20, 90]),
      points([24, 10, 200, 0, 300, 100, 250, 230, 150, 260, 100, 210, 20, 90]),
    ]),
  );
  const rays = rich ? Math.max(5, Math.min(10, Math.round(260 / grain))) : 3;
  for (const mirrored of [false, true]) {
    sheet.placed({ mirrored }, (side) => {
      drawWing(side, [14, 30], lower, Math.max(3, rays - 1), rich, grain);
      drawWing(side, [14, -30], upper, rays, rich, grain);
      side.stroke(bezier([6, -150], [20, -230], [50, -270], [92, -286]));
      side.solid(circle(94, -288, 7));
    });
  }
  const body = ellipse(0, 30, 24, 150);
  sheet.add("fur", body);
  const segments = rich ? 7 : 4;
  sheet.within(body, (inside) => {
    for (let index = 0; index < segments; index++)
      inside.add("fur", ellipse(0, -70 + index * (230 / segments), 40, 26));
  });
  sheet.add("fur", ellipse(0, -80, 27, 50));
  sheet.add("fur", circle(0, -136, 27));
  for (const side of [-1, 1]) sheet.solid(circle(side * 11, -142, 5));
};

function drawWing(sheet: Sheet, root: Point, rim: Outline, rays: number, rich: boolean, grain: number): void {
  const edge = evenly(rim, rays * 8);
  sheet.add("wing", [root, ...edge]);
  const shares = rich ? [0.36, 0.68, 1] : [0.5, 1];
  for (const cell of radialCells(root, edge, rays, shares)) sheet.add("wing", cell);
  for (let ray = 0; ray < rays; ray++) {
    const middle = edge[Math.round((ray + 0.5) * 8)] ?? root;
    const wide = Math.hypot(
      (edge[ray * 8 + 8]?.[0] ?? 0) - (edge[ray * 8]?.[0] ?? 0),
      (edge[ray * 8 + 8]?.[1] ?? 0) - (edge[ray * 8]?.[1] ?? 0),
    );
    const spot = between(root, middle, rich ? 0.85 : 0.76);
    const size = Math.min(wide * 0.26, Math.hypot(middle[0] - root[0], middle[1] - root[1]) * 0.1);
    if (size > 7) {
      sheet.add("wing", circle(spot[0], spot[1], size));
      if (size > grain * 0.36) sheet.add("wing", circle(spot[0], spot[1], size * 0.5));
    }
    if (!rich) continue;
    const inner = between(root, middle, 0.42);
    const angle = (Math.atan2(middle[0] - root[0], root[1] - middle[1]) * 180) / Math.PI;
    const length = Math.hypot(middle[0] - root[0], middle[1] - root[1]) * 0.22;
    sheet.add(
      "wing",
      transformed(drop(length, Math.min(wide * 0.34, length * 0.6)), { x: inner[0], y: inner[1], angle }),
    );
  }
}
