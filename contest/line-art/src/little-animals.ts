// Small animals and mushrooms that keep a picture company.
import { points } from "./points.ts";
import { bezier, joined, ribbon, smooth, smoothClosed } from "./curves.ts";
import { polar, transformed, type Outline } from "./geometry.ts";
import type { Random } from "@contest/rules/random";
import { circle, drop, ellipse } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

/** Wings spread, seen from above, head up. */
export function drawSmallButterfly(sheet: Sheet, size: number, rich: boolean): void {
  const upper = smoothClosed(
    [
      [0, -4],
      [size * 0.3, -size * 0.5],
      [size * 0.72, -size * 0.62],
      [size * 0.86, -size * 0.34],
      [size * 0.6, -size * 0.02],
      [size * 0.2, size * 0.06],
    ].map(([x, y]) => [x ?? 0, y ?? 0] as const),
  );
  const lower = smoothClosed(
    [
      [0, 2],
      [size * 0.3, size * 0.04],
      [size * 0.6, size * 0.16],
      [size * 0.58, size * 0.5],
      [size * 0.3, size * 0.6],
      [size * 0.1, size * 0.3],
    ].map(([x, y]) => [x ?? 0, y ?? 0] as const),
  );
  for (const side of [-1, 1]) {
    sheet.placed({ mirrored: side < 0 }, (wing) => {
      wing.add("wing", lower);
      if (rich) wing.add("wing", circle(size * 0.38, size * 0.33, size * 0.11));
      wing.add("wing", upper);
      wing.add("wing", transformed(drop(size * 0.5, size * 0.3), { x: size * 0.16, y: -size * 0.08, angle: 56 }));
      wing.stroke(
        bezier([2, -size * 0.3], [size * 0.06, -size * 0.5], [size * 0.12, -size * 0.6], [size * 0.2, -size * 0.62]),
      );
    });
  }
  sheet.add("fur", ellipse(0, 0, Math.max(5, size * 0.09), size * 0.34));
}

/** A plump bird facing right, its feet on the origin. */
export function drawSmallBird(sheet: Sheet, size: number, rich: boolean): void {
  sheet.add(
    "feather",
    joined(
      points([-0.42, -0.42, -0.8, -0.5, -1.05, -0.38], size),
      points([-1.05, -0.38, -0.84, -0.3, -0.98, -0.14], size),
      points([-0.98, -0.14, -0.7, -0.16, -0.36, -0.14], size),
    ),
  );
  sheet.add("beak", points([0.5, -0.74, 0.78, -0.62, 0.5, -0.54], size));
  sheet.add(
    "feather",
    smoothClosed(
      points(
        [-0.5, -0.3, -0.2, -0.62, 0.08, -0.92, 0.42, -0.94, 0.58, -0.68, 0.52, -0.3, 0.22, -0.02, -0.22, -0.02],
        size,
      ),
    ),
  );
  sheet.add(
    "belly",
    joined(
      points([0.54, -0.5, 0.16, -0.5, -0.02, -0.02], size),
      points([-0.02, -0.02, 0.24, -0.03, 0.5, -0.3, 0.54, -0.5], size),
    ),
  );
  const wing = smoothClosed(points([0.08, -0.52, -0.24, -0.5, -0.62, -0.26, -0.34, -0.14, 0.02, -0.22], size));
  sheet.add("wing", wing);
  if (rich) {
    sheet.stroke(smooth(points([0.02, -0.36, -0.16, -0.36, -0.44, -0.24], size)));
  }
  sheet.solid(circle(size * 0.36, -size * 0.72, Math.max(2.4, size * 0.05)));
}

/** A mushroom standing on the origin. */
export function drawMushroom(sheet: Sheet, random: Random, height: number, grain: number): void {
  const wide = height * random.between(0.36, 0.48);
  const kind = random.pick(["dome", "pointed", "flat"] as const);
  const capBase = -height * 0.52;
  const stem: Outline = joined(
    [
      [-height * 0.1, capBase],
      [-height * 0.1, -height * 0.24],
      [-height * 0.17, 0],
    ],
    points([-0.17, 0, 0, 0.02, 0.17, 0], height),
    [
      [height * 0.17, 0],
      [height * 0.1, -height * 0.24],
      [height * 0.1, capBase],
    ],
  );
  sheet.add("stem", stem);
  sheet.add("mushroom", ellipse(0, capBase, wide, height * 0.11));
  const gills = Math.max(3, Math.min(9, Math.round((wide * 2) / (grain * 0.7))));
  for (let gill = 1; gill < gills; gill++) {
    const x = -wide + (2 * wide * gill) / gills;
    sheet.stroke([
      [x * 0.3, capBase],
      [x * 0.92, capBase + height * 0.09 * Math.sqrt(Math.max(0, 1 - (x / wide) ** 2))],
    ]);
  }
  const peak = { dome: 0.98, pointed: 1.1, flat: 0.84 }[kind];
  const cap = joined(
    [
      [-wide, capBase + 2],
      [-wide * 0.86, -height * (0.5 + (peak - 0.5) * 0.55)],
      [-wide * 0.42, -height * (0.5 + (peak - 0.5) * 0.9)],
      [0, -height * peak],
      [wide * 0.42, -height * (0.5 + (peak - 0.5) * 0.9)],
      [wide * 0.86, -height * (0.5 + (peak - 0.5) * 0.55)],
      [wide, capBase + 2],
    ],
    [
      [wide, capBase + 2],
      [wide * 0.5, capBase + height * 0.07],
      [0, capBase + height * 0.085],
      [-wide * 0.5, capBase + height * 0.07],
      [-wide, capBase + 2],
    ],
  );
  sheet.add("mushroom", cap);
  const spots = (
    [
      [0, 0.3, 0.15],
      [-0.45, 0.24, 0.11],
      [0.45, 0.26, 0.12],
      [-0.16, 0.12, 0.08],
      [0.22, 0.08, 0.09],
      [-0.68, 0.1, 0.08],
      [0.7, 0.08, 0.08],
    ] as const
  ).slice(0, grain > 60 ? 3 : 7);
  for (const [x, y, size] of spots) {
    sheet.add(
      "mushroom",
      ellipse(x * wide, capBase - height * y * (peak - 0.35) * 1.5, size * wide * 1.2, size * wide),
    );
  }
  if (kind !== "flat" && grain < 60) {
    sheet.add(
      "stem",
      smoothClosed(points([-0.11, -0.4, 0, -0.43, 0.11, -0.4, 0.17, -0.31, 0, -0.28, -0.17, -0.31], height)),
    );
  }
}

/** A ladybird seen from above, head up. */
export function drawLadybird(sheet: Sheet, size: number): void {
  sheet.add("skin", circle(0, -size * 0.62, size * 0.34));
  for (const side of [-1, 1]) {
    const half = joined(
      [
        [0, -size * 0.6],
        [side * size * 0.5, -size * 0.46],
        [side * size * 0.68, 0],
        [side * size * 0.44, size * 0.5],
        [0, size * 0.66],
      ],
      points([0, 0.66, 0, -0.6], size),
    );
    sheet.add("wing", half);
    for (const [x, y] of [
      [0.3, -0.2],
      [0.34, 0.18],
    ] as const)
      sheet.solid(circle(side * x * size, y * size, size * 0.1));
  }
}

/** A garden snail facing right on y = 0. */
export function drawSmallSnail(sheet: Sheet, size: number): void {
  const body = smoothClosed(points([-1, 0, -0.5, -0.2, 0.3, -0.24, 0.62, -0.7, 0.86, -0.72, 0.92, -0.4, 0.7, 0], size));
  sheet.add("skin", body);
  sheet.stroke(points([0.7, -0.72, 0.66, -1], size));
  sheet.stroke(points([0.86, -0.72, 0.96, -0.98], size));
  sheet.solid(circle(size * 0.8, -size * 0.54, size * 0.05));
  for (const radius of [0.56, 0.38, 0.2]) {
    const [x, y] = polar([-size * 0.16, -size * 0.56], (0.56 - radius) * size * 0.4, 120);
    sheet.add("shell", circle(x, y, radius * size));
  }
}

/** A tuft of grass blades on the origin. */
export function drawTuft(sheet: Sheet, random: Random, height: number, blades: number): void {
  for (let blade = 0; blade < blades; blade++) {
    const lean = -38 + (76 * (blade + 0.5)) / blades + random.between(-6, 6);
    const line = smooth([
      [0, 0],
      polar([0, 0], height * 0.5, lean * 0.6),
      polar([0, 0], height * random.between(0.8, 1.05), lean),
    ]);
    sheet.add(
      "leaf",
      ribbon(line, (share) => (1 - share) * height * 0.2 + 0.5),
    );
  }
}
