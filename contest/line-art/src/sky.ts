// What hangs in the sky.
import { arc, bowed, withoutRepeats } from "./curves.ts";
import { polar, type Outline, type Point } from "./geometry.ts";
import type { Random } from "@contest/rules/random";
import { circle, crescent, petal, ringSector, scalloped, softStar, star } from "./shapes.ts";
import type { Sheet } from "./sheet.ts";

/** A cloud lying on y = 0, centered on x = 0. */
export function drawCloud(sheet: Sheet, random: Random, width: number, rich: boolean): void {
  const bumps = random.integer(4, 6);
  const lift = random.between(0.24, 0.34);
  const cloud = (size: number, raise: number): Outline => {
    const rim: Point[] = Array.from({ length: bumps + 1 }, (_, index) => {
      const share = index / bumps;
      const height = Math.sin(Math.PI * share) * lift * size * (index % 2 === 0 ? 0.9 : 1.08);
      return [(-0.5 + share) * size, -height - raise];
    });
    return withoutRepeats(bowed(rim, 0.55, false));
  };
  sheet.add("cloud", cloud(width, 0));
  if (rich) {
    sheet.add("cloud", cloud(width * 0.66, 0));
    sheet.add("cloud", cloud(width * 0.34, 0));
  }
}

export const sunKinds = ["petals", "beams", "rings"] as const;

export function drawSun(
  sheet: Sheet,
  kind: (typeof sunKinds)[number],
  radius: number,
  rays: number,
  rich: boolean,
): void {
  if (!rich) {
    sheet.add(
      "sun",
      kind === "petals"
        ? scalloped(0, 0, radius * 1.5, radius * 1.5, rays)
        : star(0, 0, radius * 1.75, radius * 1.25, rays),
    );
    sheet.add("sun", circle(0, 0, radius));
    return;
  }
  for (let index = 0; index < rays; index++) {
    const turn = (index * 360) / rays;
    if (kind === "petals") {
      sheet.placed({ angle: turn }, (ray) => ray.add("sun", petal(radius * 1.75, (radius * 5.6) / rays, 0.72)));
    }
    if (kind === "beams") {
      const wide = 180 / rays;
      const far = radius * (index % 2 === 0 ? 1.85 : 1.5);
      sheet.add("sun", [
        polar([0, 0], radius, turn - wide * 0.9),
        polar([0, 0], far, turn),
        polar([0, 0], radius, turn + wide * 0.9),
      ]);
    }
    if (kind === "rings") {
      sheet.add("sun", ringSector([0, 0], radius * 1.12, radius * 1.6, turn + 40 / rays, turn + 320 / rays));
    }
  }
  sheet.add("sun", circle(0, 0, radius));
  sheet.add("sun", circle(0, 0, radius * 0.74));
  sheet.stroke(Array.from({ length: 40 }, (_, index) => polar([0, 0], radius * 0.62 * (1 - index / 44), index * 24)));
}

export function drawMoon(sheet: Sheet, radius: number, rich: boolean): void {
  sheet.add("moon", crescent(0, 0, radius, 60));
  if (!rich) return;
  for (const [turn, size] of [
    [-120, 0.12],
    [-88, 0.09],
    [-152, 0.08],
    [170, 0.06],
  ] as const) {
    const [x, y] = polar([0, 0], radius * 0.74, turn);
    sheet.add("moon", circle(x, y, radius * size));
  }
}

export function drawStar(sheet: Sheet, random: Random, radius: number): void {
  sheet.add("star", softStar(0, 0, radius, radius * 0.5, 5, random.between(-12, 12)));
}

/** Bands of sky that bow over a low sun, like an old print. */
export function drawSunBands(sheet: Sheet, center: Point, radius: number, step: number, count: number): void {
  for (let band = count; band >= 1; band--) sheet.add("sky", circle(center[0], center[1], radius + band * step));
}

/** Rays from one point to far beyond the picture; to be cut by the panel. */
export function drawRays(sheet: Sheet, center: Point, count: number, reach: number): void {
  for (let index = 0; index < count; index += 1) {
    const from = (index * 360) / count;
    sheet.add("sky", [center, ...arc(center, reach, from, from + 180 / count)]);
  }
}
