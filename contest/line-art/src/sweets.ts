// Cakes, standing on the origin, centered.
import { bezier, bowed, joined, smooth } from "./curves.ts";
import { transformed, type Outline } from "./geometry.ts";
import type { Brush } from "./household.ts";
import { drawPatterned } from "./patterns.ts";
import { points } from "./points.ts";
import { circle, ellipse, heart, petal, rectangle, scalloped } from "./shapes.ts";

/** A cake of tiers on a stand. */
export function drawCake({ sheet, random, grain, rich }: Brush, width: number, tiers: number): void {
  sheet.add(
    "plate",
    joined(points([-0.12, 0, -0.05, -0.06, -0.04, -0.14], width), points([0.04, -0.14, 0.05, -0.06, 0.12, 0], width)),
  );
  sheet.add("plate", ellipse(0, 0, width * 0.2, width * 0.035));
  sheet.add("plate", ellipse(0, -width * 0.16, width * 0.56, width * 0.06));
  let base = -width * 0.16;
  for (let tier = 0; tier < tiers; tier++) {
    const half = width * (0.46 - tier * (0.3 / tiers));
    const high = width * (tiers === 1 ? 0.4 : 0.3);
    const side: Outline = [
      [-half, base - high],
      [-half, base],
      ...smooth([
        [-half, base],
        [0, base + width * 0.035],
        [half, base],
      ]),
      [half, base - high],
    ];
    drawPatterned(sheet, side, {
      pattern: rich
        ? random.pick(["dots", "stripes", "diamonds", "flowers", "hexagons", "sprouts"])
        : random.pick(["plain", "stripes"]),
      hint: "cake",
      cellHint: "cream",
      size: Math.max(26, grain),
      angle: random.pick([0, 0, 90]),
    });
    sheet.add("cream", ellipse(0, base - high, half, width * 0.06));
    const drips = Math.max(4, Math.round((half * 2) / Math.max(40, grain * 1.1)));
    const hem = bowed(
      Array.from(
        { length: drips + 1 },
        (_, index) =>
          [half - (half * 2 * index) / drips, base - high + (index % drips === 0 ? 0 : width * 0.03)] as const,
      ),
      0.62,
      false,
    );
    sheet.add("cream", [
      ...hem,
      ...smooth([
        [-half, base - high],
        [0, base - high - width * 0.06],
        [half, base - high],
      ]),
    ]);
    base -= high;
  }
  drawTopping({ sheet, random, grain, rich }, width * 0.14, base);
}

function drawTopping({ sheet, random, rich }: Brush, size: number, base: number): void {
  const kind = random.pick(["cherries", "candles", "heart"] as const);
  if (kind === "heart") {
    sheet.add("ornament", transformed(heart(size * 0.9), { y: base - size * 0.9 }));
    if (rich) sheet.add("ornament", transformed(heart(size * 0.45), { y: base - size * 0.9 }));
  }
  for (const x of [-1, 1, 0]) {
    if (kind === "cherries") {
      sheet.add("fruit", circle(x * size * 0.75, base - size * 0.36, size * 0.36));
      sheet.stroke(
        bezier(
          [x * size * 0.75, base - size * 0.7],
          [x * size * 0.75, base - size],
          [x * size * 0.6 + 8, base - size * 1.2],
          [x * size * 0.6 + 14, base - size * 1.3],
        ),
      );
    }
    if (kind === "candles") {
      sheet.add(
        "candle",
        rectangle(x * size * 0.7 - size * 0.12, base - size * 1.1, x * size * 0.7 + size * 0.12, base),
      );
      sheet.add(
        "candle",
        transformed(petal(size * 0.5, size * 0.3, 0.4), { x: x * size * 0.7, y: base - size * 1.16 }),
      );
    }
  }
}

export function drawCupcake({ sheet, random, rich }: Brush, size: number): void {
  sheet.add("paper", points([-0.4, -0.42, 0.4, -0.42, 0.3, 0, -0.3, 0], size));
  const pleats = rich ? 6 : 3;
  for (let pleat = 0; pleat < pleats; pleat += 2) {
    const at = (share: number, wide: number) => -wide + 2 * wide * share;
    sheet.add("paper", [
      [at(pleat / pleats, size * 0.4), -size * 0.42],
      [at((pleat + 1) / pleats, size * 0.4), -size * 0.42],
      [at((pleat + 1) / pleats, size * 0.3), 0],
      [at(pleat / pleats, size * 0.3), 0],
    ]);
  }
  for (const [wide, y, high] of [
    [0.5, 0.48, 0.17],
    [0.4, 0.68, 0.15],
    [0.27, 0.86, 0.13],
  ] as const)
    sheet.add("cream", scalloped(0, -size * y, size * wide, size * high, 7));
  sheet.add(
    "fruit",
    random.chance(0.5) ? circle(0, -size * 1.06, size * 0.13) : transformed(heart(size * 0.13), { y: -size * 1.08 }),
  );
}
