// What grows and lies on the sea floor; plants stand on the origin.
import { bezier, evenly, along, ribbon, smooth, smoothClosed } from "./curves.ts";
import { polar, transformed, type Outline } from "./geometry.ts";
import type { Random } from "@contest/rules/random";
import { radialCells } from "./radial.ts";
import { circle, petal, star } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

export function drawSeaweed(sheet: Sheet, random: Random, height: number, grain: number): void {
  const sway = random.between(18, 34) * random.pick([-1, 1]);
  const line = smooth(
    Array.from({ length: 6 }, (_, index) => [index % 2 === 0 ? -sway : sway, (-height * index) / 5] as const),
  );
  if (grain > 80 || random.chance(0.5)) {
    sheet.add(
      "leaf",
      ribbon(evenly(line, 30), (share) => 34 * (1 - share * 0.97)),
    );
    sheet.stroke(line.slice(2, -4));
    return;
  }
  const leaves = Math.max(3, Math.round(height / Math.max(44, grain * 1.1)));
  for (let leaf = 0; leaf < leaves; leaf++) {
    const { point, angle } = along(line, 0.08 + (0.9 * leaf) / leaves);
    for (const turn of [-48, 48]) {
      sheet.add(
        "leaf",
        transformed(petal(height * 0.06 + 44, 26, 0.6), { x: point[0], y: point[1], angle: angle + turn }),
      );
    }
  }
  sheet.add(
    "stem",
    ribbon(evenly(line, 24), () => 8),
  );
}

export function drawCoral(sheet: Sheet, random: Random, height: number, grain: number): void {
  const kind = grain > 80 ? "tubes" : random.pick(["fan", "tubes", "branches"] as const);
  if (kind === "fan") {
    const rim = smooth([
      [-height * 0.1, -10],
      [-height * 0.5, -height * 0.5],
      [-height * 0.36, -height * 0.9],
      [0, -height],
      [height * 0.36, -height * 0.9],
      [height * 0.5, -height * 0.5],
      [height * 0.1, -10],
    ]);
    const rays = Math.max(4, Math.min(10, Math.round(height / grain / 0.6)));
    const shares = height > grain * 3 ? [0.4, 0.72, 1] : [0.55, 1];
    for (const cell of radialCells([0, 6], evenly(rim, rays * 5), rays, shares)) sheet.add("coral", cell);
  }
  if (kind === "tubes") {
    for (const [x, share, lean] of [
      [-0.3, 0.6, -14],
      [0.32, 0.7, 12],
      [-0.12, 0.9, -5],
      [0.14, 0.5, 8],
    ] as const) {
      const tube = height * share;
      sheet.placed({ x: x * height * 0.6, angle: lean }, (one) => {
        one.add("coral", [
          [-height * 0.08, 0],
          [-height * 0.11, -tube],
          [height * 0.11, -tube],
          [height * 0.08, 0],
        ]);
        one.add(
          "coral",
          smoothClosed([
            [-height * 0.12, -tube],
            [0, -tube - height * 0.05],
            [height * 0.12, -tube],
            [0, -tube + height * 0.05],
          ]),
        );
      });
    }
  }
  if (kind === "branches") {
    const arm = (x: number, y: number, length: number, lean: number, width: number): void => {
      const tip = polar([x, y], length, lean);
      const line: Outline = bezier(
        [x, y],
        polar([x, y], length * 0.5, lean * 0.4),
        polar(tip, -length * 0.2, lean * 1.2),
        tip,
        12,
      );
      if (length > Math.max(50, grain * 1.1)) {
        const fork = along(line, 0.62).point;
        arm(fork[0], fork[1], length * 0.62, lean + 40, width * 0.78);
        arm(fork[0], fork[1], length * 0.62, lean - 40, width * 0.78);
      }
      sheet.add("coral", [...ribbon(line, (share) => width * (1 - share * 0.25))]);
      sheet.add("coral", circle(tip[0], tip[1], width * 0.46));
    };
    arm(0, 0, height * 0.7, random.between(-8, 8), Math.max(18, height * 0.12));
  }
}

export function drawStarfish(sheet: Sheet, random: Random, size: number): void {
  const turn = random.between(0, 72);
  sheet.add("coral", smoothClosed(star(0, 0, size, size * 0.45, 5, turn)));
  for (let arm = 0; arm < 5; arm++) {
    const [x, y] = polar([0, 0], size * 0.55, turn + arm * 72);
    sheet.add("coral", circle(x, y, size * 0.1));
  }
  sheet.add("coral", circle(0, 0, size * 0.17));
}
