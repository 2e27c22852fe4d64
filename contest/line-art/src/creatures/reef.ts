// Guests of the reef that have no page of their own.
import { bezier, bowed, evenly, joined, mirroredOutline, ribbon, smooth, smoothClosed } from "../curves.ts";
import { polar } from "../geometry.ts";
import { drawPatterned } from "../patterns.ts";
import { points } from "../points.ts";
import { radialCells } from "../radial.ts";
import { circle, ellipse } from "../shapes.ts";
import type { DrawCreature } from "./creature.ts";

export const drawJellyfish: DrawCreature = ({ sheet, random, grain, rich }) => {
  const arms = rich ? 7 : 4;
  for (let arm = 0; arm < arms; arm++) {
    const x = -170 + (340 * (arm + 0.5)) / arms;
    const sway = arm % 2 === 0 ? 34 : -34;
    const line = evenly(
      smooth([
        [x, 30],
        [x + sway, 130],
        [x - sway, 240],
        [x + sway * 0.8, 350],
        [x, 430 - Math.abs(x) * 0.4],
      ]),
      40,
    );
    sheet.add(
      "skin",
      ribbon(line, (share) => 36 * (1 - share * 0.8)),
    );
  }
  const bell = joined(points([-240, 50, -226, -120, -120, -260, 0, -290, 120, -260, 226, -120, 240, 50]), [
    [240, 50],
    ...bowed(points([240, 50, 144, 60, 48, 64, -48, 64, -144, 60, -240, 50]), 0.3, false),
  ]);
  sheet.add("skin", bell);
  sheet.within(bell, (inside) => {
    inside.add("skin", ellipse(0, 30, 210, 270));
    drawPatterned(inside, ellipse(0, -10, 168, 210), {
      pattern: rich ? random.pick(["flowers", "scales", "dots", "diamonds"]) : "plain",
      hint: "ornament",
      size: Math.max(34, grain),
    });
    for (const x of rich ? [-208, -172, -136, 136, 172, 208] : [-196, 196])
      inside.add("ornament", circle(x, 32, rich ? 17 : 26));
  });
  sheet.add("skin", ellipse(0, -8, 108, 52));
  for (const side of [-1, 1]) {
    sheet.add("eye", circle(side * 52, -20, 24));
    sheet.solid(circle(side * 52, -18, 12));
  }
  sheet.stroke(smooth(points([-22, 12, 0, 24, 22, 12])));
};

export const drawOctopus: DrawCreature = ({ sheet, random, grain, rich }) => {
  for (const side of [-1, 1]) {
    for (const [index, [reach, drop]] of (
      [
        [330, 60],
        [290, 230],
        [170, 330],
        [60, 370],
      ] as const
    ).entries()) {
      const line = evenly(
        bezier(
          [side * (110 - index * 26), 60],
          [side * reach * 0.7, 120 + drop * 0.2],
          [side * reach * 1.1, drop + 40],
          [side * (reach * 0.82), drop - 60 + index * 30],
          40,
        ),
        40,
      );
      sheet.add(
        "skin",
        ribbon(line, (share) => 64 * (1 - share * 0.78)),
      );
      const suckers = rich ? Math.max(4, Math.min(8, Math.round(220 / grain))) : 2;
      for (let sucker = 1; sucker <= suckers; sucker++) {
        const share = sucker / (suckers + 1);
        const [x, y] = line[Math.round(share * 40)] ?? [0, 0];
        sheet.add("skin", circle(x, y, 15 * (1 - share * 0.6)));
      }
    }
  }
  const head = mirroredOutline(points([0, -300, 120, -280, 196, -180, 180, -60, 140, 40, 110, 110, 0, 130]));
  drawPatterned(sheet, head, {
    pattern: rich ? random.pick(["dots", "scales", "flowers"]) : "plain",
    hint: "skin",
    cellHint: "ornament",
    size: Math.max(34, grain * 1.1),
  });
  sheet.add("skin", smoothClosed(points([-130, -40, 0, -74, 130, -40, 110, 60, 0, 100, -110, 60])));
  for (const side of [-1, 1]) {
    sheet.add("eye", circle(side * 54, -6, 36));
    sheet.solid(circle(side * 50, -4, 18));
    sheet.add("skin", ellipse(side * 84, 42, 17, 11));
  }
  sheet.stroke(smooth(points([-24, 52, 0, 64, 24, 52])));
};

export const drawSeahorse: DrawCreature = ({ sheet, rich, grain }) => {
  const spine = evenly(
    smooth(points([-10, -190, 70, -120, 90, 0, 40, 110, 10, 200, 60, 290, 130, 270, 120, 210, 86, 220])),
    80,
  );
  const width = (share: number) =>
    share < 0.45 ? 90 + Math.sin((share / 0.45) * Math.PI) * 66 : 90 - (share - 0.45) * 136;
  const fields = rich ? Math.max(12, Math.min(22, Math.round(640 / grain))) : 7;
  for (const cell of radialCells(
    [70, 0],
    evenly(smooth(points([110, -90, 210, -70, 220, 20, 190, 90, 100, 80])), 30),
    rich ? 6 : 3,
    [1],
  ))
    sheet.add("fin", cell);
  for (let field = fields - 1; field >= 0; field--) {
    const from = Math.floor((field * 80) / fields);
    const piece = spine.slice(from, Math.floor(((field + 1) * 80) / fields) + 2);
    sheet.add(
      "scale",
      ribbon(piece, () => Math.max(16, width((field + 0.5) / fields))),
    );
  }
  for (const [turn, length] of [
    [-30, 80],
    [0, 96],
    [30, 80],
  ] as const)
    sheet.add(
      "fin",
      smoothClosed([
        [-10, -290],
        polar([-10, -290], length * 0.6, turn - 16),
        polar([-10, -290], length, turn),
        polar([-10, -290], length * 0.6, turn + 16),
      ]),
    );
  sheet.add(
    "scale",
    smoothClosed(
      points([
        -190, -196, -100, -226, -70, -290, 0, -316, 70, -280, 84, -200, 50, -140, -20, -130, -80, -168, -190, -172,
      ]),
    ),
  );
  sheet.add("skin", smoothClosed(points([-208, -200, -186, -204, -182, -166, -206, -166])));
  sheet.add("eye", circle(-24, -236, 30));
  sheet.solid(circle(-28, -236, 15));
  sheet.add("skin", circle(24, -190, 17));
};
