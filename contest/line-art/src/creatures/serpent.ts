import { points } from "../points.ts";
import { along, bezier, evenly, joined, ribbon, smooth, smoothClosed } from "../curves.ts";
import { distance, polar, transformed, type Outline } from "../geometry.ts";
import { radialCells } from "../radial.ts";
import { circle, petal } from "../shapes.ts";
import type { Sheet } from "../sheet.ts";
import type { DrawCreature } from "./creature.ts";

/** A friendly river dragon: coils, belly plates, fins like fans. */
export const drawSerpent: DrawCreature = ({ sheet, grain, rich }) => {
  const spine = evenly(
    smooth(
      points([
        -250, 330, -330, 240, -230, 130, 0, 190, 230, 250, 310, 120, 200, 10, 0, 30, -200, 20, -260, -130, -150, -240,
        10, -250,
      ]),
    ),
    160,
  );
  const width = (share: number) => 26 + 92 * Math.min(1, share * 3.2) - 22 * Math.max(0, share - 0.7);
  const fields = rich ? Math.max(26, Math.min(60, Math.round(2100 / grain))) : 9;
  const pieces: { from: number; to: number }[] = Array.from({ length: fields }, (_, index) => ({
    from: index / fields,
    to: (index + 1) / fields,
  }));
  for (const { from, to } of pieces) {
    const line: Outline = [0, 0.25, 0.5, 0.75, 1].map(
      (share) => along(spine, from + (to - from) * share + 0.001).point,
    );
    const offset = (share: number, side: number) => {
      const { point, angle } = along(spine, share);
      return polar(point, (width(share) / 2) * side, angle + 90);
    };
    const { angle } = along(spine, (from + to) / 2);
    const back = offset((from + to) / 2, -0.9);
    const tip = polar(back, width(from) * 0.55, angle - 120);
    const crowded = spine.some((point, index) => Math.abs(index / 160 - from) > 0.06 && distance(point, tip) < 84);
    if (!crowded)
      sheet.add(
        "fin",
        transformed(petal(width(from) * 0.5, Math.min(width(from) * 0.5, (to - from) * 1500), 0.5), {
          x: back[0],
          y: back[1],
          angle: angle - 90 - 30,
        }),
      );
    sheet.add(
      "scale",
      ribbon(line, () => width((from + to) / 2)),
    );
    const steps = [0, 0.5, 1].map((share) => from + (to - from) * share);
    const plate: Outline = [
      ...steps.map((share) => offset(share, 0.28)),
      ...steps.map((share) => offset(share, 1)).reverse(),
    ];
    sheet.add("belly", plate);
    if (!rich) continue;
    const middle = offset((from + to) / 2, -0.36);
    sheet.add("ornament", circle(middle[0], middle[1], Math.min(width(from) * 0.15, (to - from) * 620)));
  }
  const rays = rich ? 7 : 4;
  for (const cell of radialCells(
    [-242, 316],
    evenly(smooth(points([-258, 330, -300, 400, -230, 430, -160, 420, -130, 360, -220, 330])), rays * 4),
    rays,
    [1],
  ))
    sheet.add("fin", cell);
  drawHead(sheet, rich);
};

function drawHead(sheet: Sheet, rich: boolean): void {
  for (const turn of [-70, -48, -26])
    sheet.add("fin", transformed(petal(124, 46, 0.5), { x: 20, y: -262, angle: turn }));
  for (const x of [36, 76]) {
    const horn = bezier([x, -310], [x - 10, -380], [x - 50, -400], [x - 70, -430], 16);
    sheet.add(
      "beak",
      ribbon(horn, (share) => 26 * (1 - share) + 2),
    );
  }
  const head = joined(
    points([-30, -200, -20, -300, 60, -336, 140, -310, 200, -276, 268, -280, 298, -250]),
    points([298, -250, 300, -220, 260, -196, 180, -186, 120, -176, 40, -170, -30, -200]),
  );
  sheet.add("scale", head);
  sheet.stroke(smooth(points([292, -226, 220, -222, 150, -216, 120, -230])));
  sheet.add(
    "belly",
    joined(
      points([120, -212, 180, -216, 286, -226]),
      points([286, -226, 250, -190, 180, -186, 100, -176]),
      points([100, -176, 120, -212]),
    ),
  );
  sheet.add("eye", circle(92, -270, 30));
  sheet.add("eye", circle(96, -268, 19));
  sheet.solid(circle(100, -267, 10));
  sheet.add("nose", circle(262, -256, 11));
  sheet.add("ornament", smoothClosed(points([8, -250, 40, -262, 44, -226, 16, -212])));
  if (rich)
    for (const [x, y] of [
      [140, -290],
      [170, -272],
      [10, -290],
    ] as const)
      sheet.add("scale", circle(x, y, 11));
  for (const side of [0, 1]) {
    sheet.stroke(bezier([272, -212], [330, -190 + side * 20], [330, -130 + side * 20], [370, -140 + side * 44]));
  }
}
