import { points } from "../points.ts";
import { bowed, joined, ribbon, smooth, smoothClosed } from "../curves.ts";
import { transformed } from "../geometry.ts";
import { drawPatterned } from "../patterns.ts";
import { circle, drop, heart } from "../shapes.ts";
import type { DrawCreature } from "./creature.ts";

/** In profile facing left, among waves. */
export const drawWhale: DrawCreature = ({ sheet, random, grain, rich }) => {
  for (const side of [-1, 1]) {
    const jet = smooth([
      [-110, -160],
      [-110 + side * 20, -260],
      [-110 + side * 80, -310],
      [-110 + side * 130, -262],
    ]);
    sheet.add(
      "water",
      ribbon(jet, (share) => 40 - share * 14),
    );
    for (const [dx, dy, size] of [
      [150, -230, 16],
      [136, -190, 11],
      [60, -350, 14],
    ] as const) {
      sheet.add("water", transformed(drop(size * 2.4, size * 1.5), { x: -110 + side * dx, y: dy, angle: 0 }));
    }
  }
  if (random.chance(0.5))
    sheet.add(
      "ornament",
      heart(30).map(([x, y]) => [x - 110, y - 372] as const),
    );
  const body = joined(
    points([-320, 40, -318, -70, -220, -160, -60, -176, 90, -110, 190, -10, 262, -66]),
    points([262, -66, 280, 0, 250, 70, 160, 150, 20, 204, -140, 204, -270, 150, -320, 40]),
  );
  const fluke = joined(
    points([250, -40, 210, -130, 240, -220, 290, -230]),
    points([290, -230, 310, -180, 304, -120]),
    points([304, -120, 350, -170, 400, -160]),
    points([400, -160, 390, -90, 320, -30, 270, -10]),
  );
  drawPatterned(sheet, fluke, {
    pattern: rich ? "stripes" : "plain",
    hint: "fin",
    size: Math.max(20, grain * 0.7),
    angle: 50,
  });
  drawPatterned(sheet, body, {
    pattern: rich ? random.pick(["flowers", "scales", "waves", "sprouts", "dots"]) : "plain",
    hint: "skin",
    cellHint: "ornament",
    size: grain * 1.25,
  });
  const belly = joined(
    points([-318, 50, -200, 90, -40, 90, 100, 60, 250, 20]),
    points([250, 20, 250, 70, 160, 150, 20, 204, -140, 204, -270, 150, -318, 50]),
  );
  sheet.add("belly", belly);
  const grooves = rich ? Math.max(3, Math.min(7, Math.round(150 / grain) + 1)) : 2;
  sheet.within(belly, (inside) => {
    for (let groove = 0; groove < grooves; groove++) {
      const shift = (groove * 130) / grooves;
      inside.add(
        "belly",
        joined(
          [
            [-330, 60 + shift],
            [-200, 98 + shift],
            [-40, 100 + shift],
            [100, 70 + shift],
            [260, 30 + shift],
          ],
          points([260, 300, -330, 300]),
        ),
      );
    }
  });
  const face = joined(
    points([-320, 40, -318, -70, -220, -160, -190, -166]),
    points([-190, -166, -150, -60, -170, 92]),
    points([-170, 92, -240, 84, -318, 50]),
  );
  sheet.add("skin", face);
  sheet.stroke(smooth(points([-316, 34, -270, 40, -228, 26])));
  sheet.add("eye", circle(-222, -14, 19));
  sheet.solid(circle(-224, -14, 11));
  sheet.stroke(smooth(points([-248, -36, -226, -48, -202, -36])));
  const flipper = smoothClosed(points([-110, 80, -60, 70, 10, 130, 30, 220, -20, 226, -80, 180]));
  drawPatterned(sheet, flipper, {
    pattern: rich ? "stripes" : "plain",
    hint: "fin",
    size: Math.max(20, grain * 0.7),
    angle: 40,
  });
  const waves = rich ? 6 : 4;
  for (let wave = 0; wave < waves; wave++) {
    const y = 176 + wave * (rich ? 52 : 80);
    const bumps = 7 + (wave % 2);
    const at = (index: number) => -450 + (index * 900) / bumps;
    const crest = bowed(
      Array.from({ length: bumps + 1 }, (_, index) => [at(index), y] as const),
      0.42,
      false,
    );
    sheet.add("water", [...crest, [450, 560], [-450, 560]]);
    if (!rich || wave % 2 === 0) continue;
    for (let index = 0; index < bumps; index++) sheet.add("water", circle(at(index + 0.5), y - 6, 14));
  }
};
