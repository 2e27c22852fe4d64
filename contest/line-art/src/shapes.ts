// Simple outlines in their own coordinates. What grows (petal, leaf, drop) starts at the origin and points up.
import { arc, bezier, smoothClosed, stepsAround, withoutRepeats } from "./curves.ts";
import { polar, type Outline, type Point } from "./geometry.ts";
import type { Random } from "@contest/rules/random";

export function circle(x: number, y: number, radius: number): Outline {
  return ellipse(x, y, radius, radius);
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number, angle = 0): Outline {
  const steps = stepsAround(Math.max(radiusX, radiusY));
  const turn = (angle * Math.PI) / 180;
  return Array.from({ length: steps }, (_, index) => {
    const around = (index / steps) * 2 * Math.PI;
    const px = Math.cos(around) * radiusX;
    const py = Math.sin(around) * radiusY;
    return [x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)] as const;
  });
}

export function rectangle(left: number, top: number, right: number, bottom: number): Outline {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

export function roundedRectangle(left: number, top: number, right: number, bottom: number, radius: number): Outline {
  const r = Math.min(radius, (right - left) / 2, (bottom - top) / 2);
  return withoutRepeats([
    ...arc([right - r, top + r], r, 0, 90),
    ...arc([right - r, bottom - r], r, 90, 180),
    ...arc([left + r, bottom - r], r, 180, 270),
    ...arc([left + r, top + r], r, 270, 360),
  ]);
}

/** A window or door shape: straight sides under a half round (or flatter) top. */
export function archway(left: number, top: number, right: number, bottom: number): Outline {
  const half = (right - left) / 2;
  const rise = Math.min(half, (bottom - top) * 0.6);
  const crown = arc([0, 0], half, -90, 90).map(
    ([x, y]) => [(left + right) / 2 + x, top + rise + (y * rise) / half] as const,
  );
  return [...crown, [right, bottom], [left, bottom]];
}

/** `fullness` moves the widest place toward the tip (0.3 slender base, 0.7 round end). */
export function petal(length: number, width: number, fullness = 0.6): Outline {
  const half = width * 0.68;
  return withoutRepeats([
    ...bezier([0, 0], [-half * 0.5, -length * 0.2], [-half * 1.5, -length * fullness * 1.35], [0, -length]),
    ...bezier([0, -length], [half * 1.5, -length * fullness * 1.35], [half * 0.5, -length * 0.2], [0, 0]),
  ]);
}

/** A petal with a round end. */
export function roundPetal(length: number, width: number): Outline {
  const half = width / 2;
  return smoothClosed([
    [0, 0],
    [-half * 0.62, -length * 0.32],
    [-half, -length * 0.68],
    [-half * 0.62, -length * 0.94],
    [0, -length],
    [half * 0.62, -length * 0.94],
    [half, -length * 0.68],
    [half * 0.62, -length * 0.32],
  ]);
}

/** A petal that ends in two lobes. */
export function heartPetal(length: number, width: number): Outline {
  const half = width / 2;
  return withoutRepeats([
    ...bezier([0, 0], [-half * 0.7, -length * 0.25], [-half * 1.5, -length * 0.75], [-half * 0.55, -length * 0.98], 12),
    ...bezier([-half * 0.55, -length * 0.98], [-half * 0.25, -length * 1.04], [0, -length], [0, -length * 0.87], 6),
    ...bezier([0, -length * 0.87], [0, -length], [half * 0.25, -length * 1.04], [half * 0.55, -length * 0.98], 6),
    ...bezier([half * 0.55, -length * 0.98], [half * 1.5, -length * 0.75], [half * 0.7, -length * 0.25], [0, 0], 12),
  ]);
}

export function heart(size: number): Outline {
  return withoutRepeats([
    ...bezier([0, size * 0.9], [-size * 1.5, -size * 0.1], [-size * 0.75, -size * 1.15], [0, -size * 0.4]),
    ...bezier([0, -size * 0.4], [size * 0.75, -size * 1.15], [size * 1.5, -size * 0.1], [0, size * 0.9]),
  ]);
}

/** A drop: point at the origin, round end up. */
export function drop(length: number, width: number): Outline {
  const half = width / 2;
  return withoutRepeats([
    ...bezier([0, 0], [-half * 0.3, -length * 0.35], [-half, -length * 0.45], [-half, -length + half], 10),
    ...arc([0, -length + half], half, -90, 90),
    ...bezier([half, -length + half], [half, -length * 0.45], [half * 0.3, -length * 0.35], [0, 0], 10),
  ]);
}

export function star(x: number, y: number, outer: number, inner: number, tips: number, angle = 0): Outline {
  return Array.from({ length: tips * 2 }, (_, index) =>
    polar([x, y], index % 2 === 0 ? outer : inner, angle + (index * 180) / tips),
  );
}

/** A star with soft tips, friendlier than a pointed one. */
export function softStar(x: number, y: number, outer: number, inner: number, tips: number, angle = 0): Outline {
  const points = Array.from({ length: tips }, (_, index) => angle + (index * 360) / tips).flatMap((turn): Point[] => [
    polar([x, y], outer * 0.95, turn - 5),
    polar([x, y], outer, turn),
    polar([x, y], outer * 0.95, turn + 5),
    polar([x, y], inner, turn + 180 / tips),
  ]);
  return smoothClosed(points);
}

export function regularPolygon(x: number, y: number, radius: number, sides: number, angle = 0): Outline {
  return Array.from({ length: sides }, (_, index) => polar([x, y], radius, angle + (index * 360) / sides));
}

export function crescent(x: number, y: number, radius: number, angle = 0): Outline {
  const outer = arc([x, y], radius, angle + 35, angle + 325);
  const start = polar([x, y], radius, angle + 325);
  const end = polar([x, y], radius, angle + 35);
  const deep = polar([x, y], -radius * 0.35, angle);
  const spread = radius * 0.62;
  const across = polar([0, 0], spread, angle + 90);
  const inner = bezier(
    start,
    [deep[0] - across[0], deep[1] - across[1]],
    [deep[0] + across[0], deep[1] + across[1]],
    end,
    24,
  );
  return withoutRepeats([...outer, ...inner]);
}

/** Part of a ring between two radii; degrees as on a clock face. */
export function ringSector(center: Point, inner: number, outer: number, from: number, to: number): Outline {
  return withoutRepeats([...arc(center, outer, from, to), ...arc(center, inner, to, from)]);
}

/** A round form with scalloped edge: clouds, tree crowns, peonies. */
export function scalloped(x: number, y: number, radiusX: number, radiusY: number, bumps: number, angle = 0): Outline {
  const points: Point[] = [];
  for (let bump = 0; bump < bumps; bump++) {
    const depth = Math.PI / bumps;
    for (let step = 0; step < 8; step++) {
      const share = step / 8;
      const around = angle + ((bump + share) * 360) / bumps;
      const swell = 1 + Math.sin(share * Math.PI) * depth * 0.55;
      const [ux, uy] = polar([0, 0], swell, around);
      points.push([x + ux * radiusX, y + uy * radiusY]);
    }
  }
  return points;
}

/** An uneven round form: pebbles, patches, islands. */
export function blob(random: Random, x: number, y: number, radius: number, unevenness = 0.15): Outline {
  const count = 8;
  return smoothClosed(
    Array.from({ length: count }, (_, index) =>
      polar([x, y], radius * random.between(1 - unevenness, 1 + unevenness), (index * 360) / count),
    ),
  );
}

export function fan(center: Point, radius: number, from: number, to: number): Outline {
  return [center, ...arc(center, radius, from, to)];
}
