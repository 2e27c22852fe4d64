import { points } from "../points.ts";
import { joined, smooth, smoothClosed, withoutRepeats } from "../curves.ts";
import { polar, type Point } from "../geometry.ts";
import { drawPatterned } from "../patterns.ts";
import { circle } from "../shapes.ts";
import type { DrawCreature } from "./creature.ts";

/** In profile facing right, its shell a spiral of fields. */
export const drawSnail: DrawCreature = ({ sheet, random, grain, rich }) => {
  const body = joined(
    points([-330, 250, -180, 210, 60, 210, 180, 160, 220, 10, 250, -70, 310, -90]),
    points([310, -90, 350, -60, 340, 20, 310, 120, 300, 210, 260, 256]),
    points([260, 256, 0, 264, -330, 250]),
  );
  drawPatterned(sheet, body, {
    pattern: rich ? random.pick(["dots", "hexagons", "scales"]) : "plain",
    hint: "skin",
    size: Math.max(24, grain * 0.9),
  });
  for (const [dx, lean] of [
    [270, -6],
    [312, 14],
  ] as const) {
    const tip = polar([dx, -84], 96, lean);
    sheet.add("skin", [
      [dx - 8, -78],
      [tip[0] - 5, tip[1]],
      [tip[0] + 5, tip[1]],
      [dx + 8, -78],
    ]);
    sheet.add("skin", circle(tip[0], tip[1] - 8, 16));
    sheet.solid(circle(tip[0] + 3, tip[1] - 9, 6));
  }
  sheet.add("skin", smoothClosed(points([250, -60, 310, -86, 348, -50, 336, 10, 280, 16, 246, -20])));
  sheet.solid(circle(306, -40, 7));
  sheet.stroke(smooth(points([334, -20, 316, -6, 296, -8])));
  const center: Point = [-50, -10];
  const turnsTotal = 2.6;
  const radiusAt = (turn: number) => 34 * Math.exp(turn * 0.78);
  const spiral = (turn: number): Point => polar(center, radiusAt(turn), 150 - (turnsTotal - turn) * 360);
  const inner = (turn: number): Point => (turn < 1 ? center : spiral(turn - 1));
  sheet.add("shell", withoutRepeats(Array.from({ length: 80 }, (_, index) => spiral(turnsTotal - 1 + index / 80))));
  for (let turn = 0.25; turn < turnsTotal;) {
    const step = Math.min(0.24, Math.max(0.055, (grain * (rich ? 1.2 : 1.1)) / (radiusAt(turn) * 6.28)));
    const end = turnsTotal - turn - step < step * 0.6 ? turnsTotal : Math.min(turnsTotal, turn + step);
    const from = turn;
    const samples = [0, 0.25, 0.5, 0.75, 1].map((share) => from + (end - from) * share);
    const outer = samples.map(spiral);
    const back = samples.map(inner).reverse();
    sheet.add("shell", withoutRepeats([...outer, ...back]));
    const middle = spiral((turn + end) / 2);
    const middleInner = inner((turn + end) / 2);
    const wide = Math.hypot(middle[0] - middleInner[0], middle[1] - middleInner[1]);
    if (turn >= 1 && wide > grain * 0.8 && rich) {
      sheet.add(
        "ornament",
        circle(
          (middle[0] + middleInner[0]) / 2,
          (middle[1] + middleInner[1]) / 2,
          Math.min(wide * 0.24, (end - turn) * radiusAt(turn) * 2),
        ),
      );
    }
    turn = end;
  }
};
