// Felt-tip markers: flat color in parallel strokes that darken where they overlap, a rim where the outline was drawn
// first, and slivers of paper where a stroke stopped short.
import { glaze, paintField } from "../field.ts";
import type { Technique } from "../coloring-session.ts";
import { at, chanceOf, clouds, tooth } from "../textures.ts";

export const marker: Technique = (session) => {
  const { map, skill, random, paper } = session;
  const tip = random.between(11, 17);
  const habit = random.between(-0.5, 0.9);
  const slips = 6.5 * (1 - skill);
  const sways = clouds();
  const fibers = tooth();
  const ways = map.places.map((place, region) => {
    // Long narrow forms are filled along their length, the rest the way the hand lies on the table.
    const narrow = place.area > place.depth ** 2 * 14;
    const angle = (narrow ? place.angle : habit + (chanceOf(region, 5) - 0.5) * 0.5) + Math.PI / 2;
    return { x: Math.cos(angle) / tip, y: Math.sin(angle) / tip, ink: 128 + chanceOf(region, 9) * 26 };
  });
  return paintField(session, {
    wobble: 1.2 + slips * 0.5,
    rampOf: (color) => glaze(color, paper, 1.85),
    touch: (region, x, y, depth) => {
      const way = ways[region];
      if (!way) return 0;
      const across = x * way.x + y * way.y + at(sways, x, y) * 1.1;
      const stroke = Math.floor(across);
      const side = across - stroke;
      const chance = chanceOf(stroke, region);
      // Where a stroke begins or ends it misses the edge by a hair, more so with a quick hand.
      if (depth < 7 && depth < (chance - 0.45) * slips) return 0;
      const overlap = side < 0.2 ? (0.2 - side) * 130 : side > 0.93 ? 8 : 0;
      const rim = depth < tip * 0.5 ? 13 : 0;
      return way.ink + (chance - 0.5) * 26 + overlap + rim + (at(fibers, x, y) - 0.5) * 16;
    },
  });
};
