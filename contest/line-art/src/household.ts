// Things on shelves and tables, each standing on the origin, centered.
import { points } from "./points.ts";
import { bezier, bowed, joined, mirroredOutline, ribbon, smooth, smoothClosed } from "./curves.ts";
import { polar, transformed } from "./geometry.ts";
import { drawPatterned, type Pattern } from "./patterns.ts";
import type { Random } from "@contest/rules/random";
import { circle, ellipse, petal, rectangle, roundedRectangle, scalloped } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

export interface Brush {
  sheet: Sheet;
  random: Random;
  grain: number;
  rich: boolean;
}

const china = [
  "flowers",
  "scales",
  "diamonds",
  "dots",
  "leaves",
  "chevrons",
  "sprouts",
] as const satisfies readonly Pattern[];

export function drawTeapot({ sheet, random, grain, rich }: Brush, size: number): void {
  const handle = smooth(points([0.36, -0.5, 0.66, -0.58, 0.7, -0.28, 0.4, -0.16], size));
  sheet.add(
    "plate",
    ribbon(handle, () => size * 0.09),
  );
  sheet.add(
    "plate",
    joined(
      points([-0.34, -0.22, -0.56, -0.3, -0.6, -0.52, -0.74, -0.62], size),
      points([-0.74, -0.62, -0.6, -0.66], size),
      points([-0.6, -0.66, -0.46, -0.56, -0.34, -0.46], size),
    ),
  );
  const body = mirroredOutline(points([0, -0.68, 0.2, -0.66, 0.42, -0.48, 0.44, -0.24, 0.26, -0.02, 0, 0], size));
  sheet.add("plate", body);
  sheet.within(body, (inside) =>
    drawPatterned(inside, rectangle(-size, -size * 0.5, size, -size * 0.14), {
      pattern: rich ? random.pick(china) : "plain",
      hint: "plate",
      cellHint: "ornament",
      size: Math.max(20, grain * 0.8),
    }),
  );
  sheet.add("plate", smoothClosed(points([-0.22, -0.66, 0, -0.8, 0.22, -0.66, 0, -0.62], size)));
  sheet.add("plate", circle(0, -size * 0.82, size * 0.06));
}

export function drawCup({ sheet, random, grain, rich }: Brush, size: number): void {
  const handle = smooth(points([0.36, -0.62, 0.62, -0.62, 0.6, -0.3, 0.28, -0.24], size));
  for (const x of [-0.14, 0.1]) {
    const steam = smooth([
      [x * size, -size * 0.86],
      [(x - 0.08) * size, -size * 1.02],
      [(x + 0.08) * size, -size * 1.18],
      [x * size, -size * 1.34],
    ]);
    sheet.add(
      "cloud",
      ribbon(steam, (share) => Math.sin(Math.PI * (0.08 + share * 0.88)) * size * 0.11),
    );
  }
  sheet.add(
    "plate",
    ribbon(handle, () => size * 0.1),
  );
  const body = joined(
    points([-0.42, -0.76, -0.38, -0.34, -0.18, -0.08], size),
    points([-0.18, -0.08, 0.18, -0.08], size),
    points([0.18, -0.08, 0.38, -0.34, 0.42, -0.76], size),
  );
  drawPatterned(sheet, body, {
    pattern: rich ? random.pick(china) : "plain",
    hint: "plate",
    cellHint: "ornament",
    size: Math.max(18, grain * 0.7),
  });
  sheet.add("plate", ellipse(0, -size * 0.76, size * 0.43, size * 0.09));
  sheet.add("water", ellipse(0, -size * 0.75, size * 0.34, size * 0.055));
  sheet.add("plate", smoothClosed(points([-0.56, -0.09, 0, -0.06, 0.56, -0.09, 0.3, 0, -0.3, 0], size)));
}

/** A row of books between two posts; some lean. */
export function drawBooks({ sheet, random, grain, rich }: Brush, width: number, height: number): void {
  let x = -width / 2;
  while (x < width / 2 - 16) {
    const thick = Math.min(width / 2 - x, Math.max(24, random.between(0.7, 1.2) * Math.max(34, grain * 0.9)));
    const tall = height * random.between(0.72, 1);
    sheet.add("paper", rectangle(x, -tall, x + thick, 0));
    if (rich && thick > 20) {
      for (const share of random.pick(points([0.14, 0.86, 0.2, 0.3, 0.5, 0.86])))
        sheet.add("ornament", rectangle(x, -tall * share - 9, x + thick, -tall * share));
    }
    x += thick;
  }
}

export function drawCandle({ sheet }: Brush, size: number): void {
  sheet.add("candle", transformed(petal(size * 0.4, size * 0.24, 0.4), { y: -size * 0.82 }));
  sheet.add("candle", roundedRectangle(-size * 0.18, -size * 0.8, size * 0.18, -size * 0.1, 6));
  sheet.add("metal", smoothClosed(points([-0.34, -0.14, 0, -0.1, 0.34, -0.14, 0.2, 0, -0.2, 0], size)));
}

export function drawClock({ sheet, rich }: Brush, size: number): void {
  const radius = size * 0.42;
  for (const side of [-1, 1])
    sheet.add("metal", [
      [side * radius * 0.5, -size * 0.14],
      [side * radius * 0.84, 0],
      [side * radius * 0.56, 0],
      [side * radius * 0.3, -size * 0.1],
    ]);
  for (const side of [-1, 1]) sheet.add("metal", circle(side * radius * 0.6, -size * 0.94, radius * 0.34));
  sheet.add("metal", circle(0, -size * 0.5, radius));
  sheet.add("paper", circle(0, -size * 0.5, radius * 0.78));
  sheet.stroke([
    polar([0, -size * 0.5], radius * 0.5, 310),
    [0, -size * 0.5],
    polar([0, -size * 0.5], radius * 0.62, 60),
  ]);
  if (rich)
    for (let hour = 0; hour < 12; hour++)
      sheet.solid(circle(...polar([0, -size * 0.5], radius * 0.66, hour * 30), radius * 0.04));
}

export function drawJar({ sheet, random, rich }: Brush, width: number, height: number): void {
  const half = width / 2;
  const glass = roundedRectangle(-half, -height * 0.86, half, 0, width * 0.16);
  sheet.add("window", glass);
  const size = width * (rich ? 0.13 : 0.19);
  const rows = rich ? 4 : 2;
  for (let row = 0; row < rows; row++) {
    const count = row % 2 === 0 ? (rich ? 3 : 2) : rich ? 2 : 1;
    for (let index = 0; index < count; index++) {
      const x = (index - (count - 1) / 2) * size * 2.2;
      const y = -size * 1.25 - row * size * 1.9;
      sheet.add("fruit", random.chance(0.5) ? circle(x, y, size) : scalloped(x, y, size * 0.86, size * 0.86, 6));
    }
  }
  sheet.add("fabric", [
    [-half * 0.86, -height * 0.98],
    [half * 0.86, -height * 0.98],
    ...bowed(
      [
        [half * 1.08, -height * 0.8],
        [half * 0.36, -height * 0.78],
        [-half * 0.36, -height * 0.78],
        [-half * 1.08, -height * 0.8],
      ],
      0.3,
      false,
    ),
  ]);
}

/** A cat asleep on the shelf, curled into a loaf. */
export function drawSleepingCat({ sheet, rich }: Brush, width: number): void {
  const w = width / 2;
  sheet.add("fur", smoothClosed(points([-1, -0.1, -0.8, -0.62, -0.2, -0.86, 0.4, -0.78, 0.86, -0.4, 0.9, 0, 0, 0], w)));
  if (rich) {
    for (const x of [-0.2, 0.06, 0.32])
      sheet.add(
        "fur",
        smoothClosed([
          [w * x, -w * 0.82],
          [w * (x + 0.13), -w * 0.8],
          [w * (x + 0.1), -w * 0.5],
          [w * (x + 0.03), -w * 0.46],
        ]),
      );
  }
  const tail = smooth(points([0.86, -0.16, 0.5, -0.02, 0, -0.1, -0.3, -0.06], w));
  sheet.add(
    "fur",
    ribbon(tail, (share) => w * 0.24 * (1 - share * 0.4)),
  );
  const headX = -w * 0.6;
  const headY = -w * 0.42;
  for (const side of [-1, 1])
    sheet.add("fur", [
      [headX + side * w * 0.08, headY - w * 0.26],
      [headX + side * w * 0.32, headY - w * 0.5],
      [headX + side * w * 0.36, headY - w * 0.06],
    ]);
  sheet.add("fur", ellipse(headX, headY, w * 0.4, w * 0.34));
  for (const side of [-1, 1])
    sheet.stroke(
      smooth([
        [headX + side * w * 0.26, headY],
        [headX + side * w * 0.17, headY + w * 0.06],
        [headX + side * w * 0.08, headY],
      ]),
    );
  sheet.solid(ellipse(headX, headY + w * 0.1, w * 0.045, w * 0.03));
  sheet.stroke(
    smooth([
      [headX - w * 0.1, headY + w * 0.18],
      [headX - w * 0.04, headY + w * 0.2],
      [headX, headY + w * 0.13],
      [headX + w * 0.04, headY + w * 0.2],
      [headX + w * 0.1, headY + w * 0.18],
    ]),
  );
}

export function drawFruitBowl({ sheet, random, grain, rich }: Brush, width: number): void {
  const r = width * 0.13;
  for (const [x, y, size] of [
    [-0.2, 0.52, 1],
    [0.22, 0.54, 1],
    [0.02, 0.66, 1.1],
    [-0.34, 0.42, 0.85],
    [0.36, 0.42, 0.85],
  ] as const) {
    sheet.add("fruit", circle(x * width, -y * width, r * size));
    sheet.stroke(
      bezier(
        [x * width, -y * width - r * size * 0.6],
        [x * width + 3, -y * width - r * size],
        [x * width + 6, -y * width - r * size * 1.2],
        [x * width + 10, -y * width - r * size * 1.35],
      ),
    );
  }
  const bowl = joined(
    points([-0.5, -0.4, -0.4, -0.14, -0.16, -0.04], width),
    points([-0.16, -0.04, 0.16, -0.04], width),
    points([0.16, -0.04, 0.4, -0.14, 0.5, -0.4], width),
  );
  drawPatterned(sheet, bowl, {
    pattern: rich ? random.pick(china) : "plain",
    hint: "plate",
    cellHint: "ornament",
    size: Math.max(20, grain * 0.8),
  });
  sheet.add("plate", roundedRectangle(-width * 0.52, -width * 0.43, width * 0.52, -width * 0.36, 8));
  sheet.add("plate", roundedRectangle(-width * 0.18, -width * 0.05, width * 0.18, 0, 5));
}
