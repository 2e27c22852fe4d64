// Houses, standing on the origin, centered.
import { bowed } from "./curves.ts";
import { boxOf, transformed, type Outline, type Point } from "./geometry.ts";
import { drawPatterned } from "./patterns.ts";
import type { Random } from "@contest/rules/random";
import { archway, circle, heart, rectangle, ringSector } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

/** A small house for hills and villages. */
export function drawCottage(sheet: Sheet, random: Random, width: number, grain: number): void {
  const half = width / 2;
  const wall = width * random.between(0.5, 0.75);
  const peak = wall + width * random.between(0.42, 0.62);
  sheet.add("wall", rectangle(half * 0.35, -peak * 0.98, half * 0.62, -wall));
  sheet.add("wall", [
    [-half * 0.88, 0],
    [-half * 0.88, -wall],
    [0, -peak],
    [half * 0.88, -wall],
    [half * 0.88, 0],
  ]);
  const eave = width * 0.09;
  const roof: Outline = [
    [-half * 1.1, -wall + eave],
    [0, -peak - eave],
    [half * 1.1, -wall + eave],
    [half * 0.86, -wall + eave * 1.6],
    [0, -peak + eave * 1.5],
    [-half * 0.86, -wall + eave * 1.6],
  ];
  sheet.add("roof", roof);
  sheet.add("door", archway(-half * 0.2, -wall * 0.62, half * 0.2, 0));
  if (width > grain * 1.3) {
    for (const x of [-0.56, 0.56])
      drawWindow(
        sheet,
        random.pick(["cross", "arch"]),
        half * x,
        -wall * 0.5,
        width * 0.2,
        width * 0.22,
        width > grain * 3,
      );
  }
  sheet.add("window", circle(0, -wall - (peak - wall) * 0.32, width * 0.08));
}

const windowKinds = ["cross", "arch", "shutters", "round", "sill"] as const;
type WindowKind = (typeof windowKinds)[number];

/** Centered on the given point. */
function drawWindow(
  sheet: Sheet,
  kind: WindowKind,
  x: number,
  y: number,
  width: number,
  height: number,
  rich: boolean,
): void {
  const left = x - width / 2;
  const top = y - height / 2;
  const right = x + width / 2;
  const bottom = y + height / 2;
  if (kind === "round") {
    const radius = Math.min(width, height) / 2;
    sheet.add("wall", circle(x, y, radius));
    if (!rich) sheet.add("window", circle(x, y, radius * 0.72));
    else
      for (let pane = 0; pane < 4; pane++)
        sheet.add("window", [...ringSector([x, y], 0.01, radius * 0.74, pane * 90, pane * 90 + 90)]);
    return;
  }
  if (kind === "shutters") {
    for (const side of [-1, 1]) {
      const hinge = x + (side * width) / 2;
      sheet.add(
        "wood",
        rectangle(
          Math.min(hinge, hinge + side * width * 0.42),
          top,
          Math.max(hinge, hinge + side * width * 0.42),
          bottom,
        ),
      );
      if (rich)
        for (const share of [0.25, 0.5, 0.75])
          sheet.stroke([
            [hinge + side * width * 0.08, top + height * share],
            [hinge + side * width * 0.34, top + height * share],
          ]);
    }
  }
  const frame = kind === "arch" ? archway(left, top, right, bottom) : rectangle(left, top, right, bottom);
  sheet.add("window", frame);
  if (rich) {
    sheet.stroke([
      [x, top],
      [x, bottom],
    ]);
    sheet.stroke([
      [left, y],
      [right, y],
    ]);
  }
  if (kind === "sill") {
    sheet.add(
      "pot",
      rectangle(left - width * 0.12, bottom - height * 0.16, right + width * 0.12, bottom + height * 0.1),
    );
    sheet.add(
      "leaf",
      bowed(
        [
          [left, bottom - height * 0.16],
          [left + width * 0.33, bottom - height * 0.26],
          [right - width * 0.33, bottom - height * 0.26],
          [right, bottom - height * 0.16],
        ],
        0.5,
        false,
      ),
    );
  }
}

export const gableKinds = ["steps", "bell", "point", "flat", "spout", "mansard"] as const;
export type GableKind = (typeof gableKinds)[number];

/** A narrow town house of the given width, with stories of windows, a shop or door below and a gable of its own. */
export function drawTownHouse(
  sheet: Sheet,
  random: Random,
  options: { width: number; height: number; stories: number; gable: GableKind; grain: number; rich: boolean },
): void {
  const { width, height, stories, gable, grain, rich } = options;
  const half = width / 2;
  const gableHeight = Math.min(height * 0.3, width * 0.75);
  const eave = -height + gableHeight;
  const front = gableOutline(gable, half, height, eave);
  const pattern = rich ? random.pick(["bricks", "plain", "plain", "scales", "stripes"] as const) : "plain";
  drawPatterned(sheet, front, { pattern, hint: "wall", size: Math.max(30, grain * 1.25) });
  const story = -eave / (stories + 1);
  const roomy = width > grain * 3;
  if (rich && roomy) {
    for (let level = 1; level <= stories; level++)
      sheet.add("stone", rectangle(-half, -story * (level + 0.06), half, -story * (level - 0.04)));
  }
  const kind = random.pick<WindowKind>(roomy ? windowKinds.filter((name) => name !== "round") : ["cross", "arch"]);
  const across = rich
    ? Math.max(1, Math.min(3, Math.floor(width / Math.max(56, grain * 1.5))))
    : Math.max(1, Math.min(2, Math.floor(width / 105)));
  for (let level = 1; level <= stories; level++) {
    for (let column = 0; column < across; column++) {
      const x = -half + (width * (column + 0.5)) / across;
      const wide = (width / across) * (kind === "shutters" ? 0.42 : 0.54);
      drawWindow(sheet, kind, x, -story * (level + 0.52), wide, story * 0.62, rich);
    }
  }
  const loft = gable === "flat" ? 0 : gableHeight * 0.3;
  if (loft > 12 && rich)
    drawWindow(
      sheet,
      random.pick(["round", "arch"]),
      0,
      eave - gableHeight * 0.16,
      Math.min(loft * 1.1, width * 0.3),
      loft * 1.1,
      rich,
    );
  drawGroundFloor(sheet, random, half, story, rich);
}

function drawGroundFloor(sheet: Sheet, random: Random, half: number, story: number, rich: boolean): void {
  const shop = random.chance(0.5) && half > 46;
  if (!shop) {
    const doorHalf = Math.min(half * 0.3, story * 0.3);
    const x = random.pick([-1, 1]) * half * 0.4;
    sheet.add("stone", rectangle(x - doorHalf * 1.4, -10, x + doorHalf * 1.4, 0));
    sheet.add("door", archway(x - doorHalf, -story * 0.82, x + doorHalf, -10));
    if (rich) {
      sheet.add("door", archway(x - doorHalf * 0.6, -story * 0.72, x + doorHalf * 0.6, -story * 0.42));
      sheet.add("door", rectangle(x - doorHalf * 0.6, -story * 0.36, x + doorHalf * 0.6, -18));
    }
    drawWindow(sheet, "cross", -x * 1.05, -story * 0.48, half * 0.5, story * 0.46, rich);
    return;
  }
  sheet.add("door", rectangle(half * 0.34, -story * 0.66, half * 0.86, 0));
  sheet.add("window", rectangle(-half * 0.86, -story * 0.66, half * 0.22, -story * 0.14));
  if (rich) {
    sheet.add("ornament", transformed(heart(story * 0.1), { x: -half * 0.32, y: -story * 0.36 }));
    sheet.add("window", rectangle(half * 0.44, -story * 0.56, half * 0.76, -story * 0.28));
  }
  const flaps = rich ? 6 : 3;
  for (let flap = 0; flap < flaps; flap++) {
    const from = -half * 0.96 + (half * 1.92 * flap) / flaps;
    const to = from + (half * 1.92) / flaps;
    sheet.add("fabric", [
      [from, -story * 0.9],
      [to, -story * 0.9],
      ...bowed(
        [
          [to, -story * 0.64],
          [from, -story * 0.64],
        ],
        0.5,
        false,
      ),
    ]);
  }
}

function gableOutline(kind: GableKind, half: number, height: number, eave: number): Outline {
  const top = -height;
  const rise = eave - top;
  const right: Record<GableKind, Point[]> = {
    steps: [
      [half * 0.2, top],
      [half * 0.2, top + rise * 0.25],
      [half * 0.46, top + rise * 0.25],
      [half * 0.46, top + rise * 0.5],
      [half * 0.72, top + rise * 0.5],
      [half * 0.72, top + rise * 0.76],
      [half, top + rise * 0.76],
    ],
    bell: [
      [half * 0.1, top + 2],
      [half * 0.3, top + rise * 0.12],
      [half * 0.4, top + rise * 0.4],
      [half * 0.5, top + rise * 0.66],
      [half * 0.76, top + rise * 0.8],
      [half, top + rise * 0.84],
    ],
    point: [
      [0, top],
      [half, eave],
    ],
    flat: [
      [half * 1.04, top + rise * 0.5],
      [half * 1.04, top + rise * 0.66],
      [half, top + rise * 0.66],
    ],
    spout: [
      [half * 0.18, top],
      [half * 0.18, top + rise * 0.2],
      [half, eave],
    ],
    mansard: [
      [half * 0.62, top + rise * 0.2],
      [half * 0.78, top + rise * 0.5],
      [half, eave],
    ],
  };
  const side = right[kind];
  const left = side.map(([x, y]) => [-x, y] as const).reverse();
  const outline: Outline = [...left, ...side, [half, 0], [-half, 0]];
  return boxOf(outline).top < 0
    ? outline.filter(
        (point, index) => index === 0 || point[0] !== outline[index - 1]?.[0] || point[1] !== outline[index - 1]?.[1],
      )
    : outline;
}
