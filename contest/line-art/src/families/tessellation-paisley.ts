import { along, smoothClosed } from "../curves.ts";
import { drawFlower, flowerKinds } from "../flowers.ts";
import { transformed, type Outline } from "../geometry.ts";
import type { Studio } from "../painter.ts";
import { points } from "../points.ts";
import { circle, petal } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import type { Random } from "@contest/rules/random";
import type { Scene } from "./scene.ts";

/** Curled drops in rows that lean to and fro, each with a garden inside, and blossoms between them. */
export function drawPaisley({ sheet, difficulty, grain, many }: Studio, { panel, box, random }: Scene): void {
  const columns = Math.max(2, Math.min(5, many({ easy: 2, medium: 3, intricate: 4 }[difficulty])));
  const width = (box.right - box.left) / columns;
  const rows = Math.max(2, Math.round((box.bottom - box.top) / (width * 1.24)));
  const height = (box.bottom - box.top) / rows;
  const isRich = difficulty !== "easy";
  const kind = random.pick(flowerKinds);
  const lean = random.between(16, 30);
  sheet.within(panel, (scene) => {
    scene.add("fabric", panel);
    for (let row = 0; row <= rows; row++)
      for (let column = 0; column <= columns; column++)
        scene.placed({ x: box.left + width * column, y: box.top + height * row }, (one) =>
          drawFlower(one, random, kind, width * 0.2, grain * 1.2),
        );
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const isTurned = (row + column) % 2 === 1;
        const place = { x: box.left + width * (column + 0.5), y: box.top + height * (row + 0.5) };
        scene.placed({ ...place, angle: (isTurned ? 180 : 0) + lean, mirrored: row % 2 === 1 }, (one) =>
          drawDrop(one, random, Math.min(width, height * 0.86) * 0.5, grain, isRich, kind),
        );
      }
  });
}

/** The classic curled drop around the origin: round below, its tip bent to the right. */
const contour = points([
  0, 0.92, 0.46, 0.8, 0.72, 0.46, 0.72, 0.06, 0.5, -0.3, 0.36, -0.62, 0.5, -0.86, 0.78, -0.9, 0.5, -1.06, 0.14, -1.02,
  -0.16, -0.76, -0.44, -0.36, -0.68, 0.06, -0.7, 0.48, -0.46, 0.8,
]);

function drawDrop(
  sheet: Sheet,
  random: Random,
  radius: number,
  grain: number,
  isRich: boolean,
  kind: (typeof flowerKinds)[number],
): void {
  const sized = (by: number): Outline =>
    smoothClosed(contour.map(([x, y]) => [x * radius * by, (0.3 + (y - 0.3) * by) * radius] as const));
  const edge = sized(1);
  if (radius > grain * 1.6) {
    const beads = Math.max(9, Math.min(22, Math.round((radius * 5) / Math.max(34, grain * 1.3))));
    for (let bead = 0; bead < beads; bead++) {
      const { point } = along([...edge, edge[0] ?? [0, 0]], bead / beads);
      sheet.add("ornament", circle(point[0], point[1], (radius * 2.2) / beads));
    }
  }
  sheet.add("ornament", edge);
  sheet.add("fabric", sized(0.82));
  if (isRich) sheet.add("ornament", sized(0.62));
  for (const angle of isRich ? [-34, 4, 40] : [-24, 20])
    sheet.add("leaf", transformed(petal(radius * 0.74, radius * 0.2, 0.5), { x: 0, y: radius * 0.36, angle }));
  sheet.placed({ y: radius * 0.4 }, (head) => drawFlower(head, random, kind, radius * (isRich ? 0.3 : 0.36), grain));
}
