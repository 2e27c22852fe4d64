import { bezier, ribbon, smooth } from "../curves.ts";
import { drawFlower, drawSideFlower, flowerKinds, sideFlowerKinds } from "../flowers.ts";
import { polar, transformed, type Point } from "../geometry.ts";
import type { Studio } from "../painter.ts";
import { circle, petal, rectangle, ringSector } from "../shapes.ts";
import type { Scene } from "./scene.ts";

/** A leaded window: a rose of glass above tall panes with flowers in them. */
export function drawStainedGlass({ sheet, difficulty, grain, many }: Studio, { panel, box, random }: Scene): void {
  const width = box.right - box.left;
  const rose: Point = [(box.left + box.right) / 2, box.top + width * 0.42];
  const radius = width * 0.38;
  sheet.within(panel, (scene) => {
    scene.add("window", panel);
    // The background is cut into panes by rays from the rose.
    const rays = { easy: 8, medium: 14, intricate: 26 }[difficulty];
    for (let ray = 0; ray < rays; ray++)
      scene.add("window", ringSector(rose, radius * 1.05, 1400, (ray * 360) / rays, ((ray + 0.5) * 360) / rays));
    const lights = Math.max(2, Math.min(5, many({ easy: 2, medium: 3, intricate: 4 }[difficulty])));
    const top = rose[1] + radius * 1.12;
    for (let light = 0; light < lights; light++) {
      const left = box.left + (width * light) / lights + 8;
      const right = left + width / lights - 16;
      const middle = (left + right) / 2;
      const frame = [
        ...bezier([left, top + 70], [left, top - 20], [right, top - 20], [right, top + 70]),
        [right, box.bottom + 5] as const,
        [left, box.bottom + 5] as const,
      ];
      scene.add("window", frame);
      scene.within(frame, (inside) => {
        const rows = { easy: 2, medium: 3, intricate: 6 }[difficulty];
        for (let row = 0; row < rows; row++)
          for (const side of [-1, 1])
            inside.add(
              "window",
              rectangle(
                side < 0 ? left : middle,
                top + ((box.bottom - top) * row) / rows,
                side < 0 ? middle : right,
                top + ((box.bottom - top) * (row + 1)) / rows,
              ),
            );
        const stem = smooth([
          [middle, box.bottom],
          [middle + (light % 2 === 0 ? 10 : -10), box.bottom - 110],
          [middle, top + 130],
        ]);
        for (const [share, angle] of [
          [0.3, -50],
          [0.45, 50],
          [0.62, -46],
        ] as const) {
          const [x, y] = stem[Math.round(share * (stem.length - 1))] ?? [middle, top];
          inside.add("leaf", transformed(petal((right - left) * 0.52, (right - left) * 0.26), { x, y, angle }));
        }
        inside.add(
          "stem",
          ribbon(stem, () => 10),
        );
        inside.placed({ x: middle, y: top + 150 }, (head) =>
          drawSideFlower(
            head,
            sideFlowerKinds[(light + random.integer(0, 3)) % 3] ?? "tulip",
            (right - left) * 0.62,
            grain,
          ),
        );
      });
    }
    scene.add("metal", circle(rose[0], rose[1], radius * 1.06));
    const petals = { easy: 8, medium: 12, intricate: 16 }[difficulty];
    for (let index = 0; index < petals; index++) {
      const turn = (index * 360) / petals;
      scene.add("window", ringSector(rose, radius * 0.66, radius, turn, turn + 360 / petals));
      const [x, y] = polar(rose, radius * 0.83, turn + 180 / petals);
      if (difficulty !== "easy") scene.add("ornament", circle(x, y, radius * (difficulty === "medium" ? 0.09 : 0.075)));
      scene.add(
        "petal",
        transformed(petal(radius * 0.64, (radius * 3.6) / petals, 0.66), { x: rose[0], y: rose[1], angle: turn }),
      );
    }
    scene.placed({ x: rose[0], y: rose[1] }, (head) =>
      drawFlower(head, random, random.pick(flowerKinds), radius * 0.3, grain),
    );
  });
}
