// Vases, pots and jars, standing on the origin.
import { points } from "./points.ts";
import { smooth, withoutRepeats } from "./curves.ts";
import { boxOf, type Outline, type Point } from "./geometry.ts";
import { drawPatterned, type Pattern } from "./patterns.ts";
import type { Hint } from "./model.ts";
import type { Random } from "@contest/rules/random";
import { ellipse, rectangle, roundedRectangle } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

const vasePatterns = ["scales", "diamonds", "leaves", "flowers", "dots", "chevrons", "stripes"] as const;

/** A vase of the given height; its mouth is about a third as wide. Gives back the half width of the mouth. */
export function drawVase(sheet: Sheet, random: Random, height: number, grain: number): number {
  const profiles: readonly (readonly Point[])[] = [
    points([0.17, -1, 0.13, -0.86, 0.3, -0.62, 0.42, -0.36, 0.32, -0.1, 0.22, 0]),
    points([0.24, -1, 0.15, -0.82, 0.2, -0.6, 0.34, -0.36, 0.36, -0.16, 0.2, 0]),
    points([0.3, -1, 0.25, -0.8, 0.34, -0.52, 0.36, -0.3, 0.26, -0.08, 0.22, 0]),
    points([0.2, -1, 0.2, -0.84, 0.4, -0.66, 0.38, -0.3, 0.24, -0.06, 0.2, 0]),
  ];
  const right = smooth(random.pick(profiles).map(([x, y]) => [x * height, y * height] as const));
  const left = right.map(([x, y]) => [-x, y] as const).reverse();
  drawBanded(sheet, random, [...right, ...left], "pot", grain, height);
  const mouth = right[0]?.[0] ?? height * 0.2;
  sheet.add("pot", ellipse(0, -height, mouth * 1.08, height * 0.045));
  return mouth;
}

/** A flower pot: rim above a tapering body. */
export function drawPot(sheet: Sheet, random: Random, width: number, height: number, grain: number): void {
  const half = width / 2;
  const kind = random.pick(["tapered", "round", "straight", "footed"] as const);
  const rim = height * 0.2;
  if (kind === "footed") sheet.add("pot", rectangle(-half * 0.5, -height * 0.14, half * 0.5, 0));
  drawBanded(sheet, random, potBody(kind, half, height, rim), "pot", grain, height);
  sheet.add("pot", roundedRectangle(-half, -height, half, -height + rim, rim * 0.4));
}

function potBody(
  kind: "tapered" | "round" | "straight" | "footed",
  half: number,
  height: number,
  rim: number,
): Outline {
  const top = -height + rim * 0.9;
  if (kind === "tapered")
    return [
      [half * 0.9, top],
      [half * 0.62, 0],
      [-half * 0.62, 0],
      [-half * 0.9, top],
    ];
  if (kind === "straight") return roundedRectangle(-half * 0.88, top, half * 0.88, 0, 10);
  const bottom = kind === "footed" ? -height * 0.12 : 0;
  const right: Point[] = [
    [half * 0.86, top],
    [half * 0.98, top * 0.66],
    [half * 0.86, top * 0.3],
    [half * 0.5, bottom],
  ];
  const side = smooth(right);
  return withoutRepeats([...side, ...side.map(([x, y]) => [-x, y] as const).reverse()]);
}

/** A vessel's body with a patterned belt between plain ones. */
function drawBanded(sheet: Sheet, random: Random, body: Outline, hint: Hint, grain: number, height: number): void {
  sheet.add(hint, body);
  const pattern: Pattern = random.pick(vasePatterns);
  const size = Math.max(grain * 0.72, 12);
  if (height < grain * 1.4) {
    return;
  }
  const box = boxOf(body);
  const tall = box.bottom - box.top;
  const belt = rectangle(box.left - 9, box.top + tall * 0.3, box.right + 9, box.top + tall * 0.78);
  sheet.within(body, (inside) => drawPatterned(inside, belt, { pattern, hint, size }));
}
