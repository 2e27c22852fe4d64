// Gouache: opaque, matte paint in visible brush strokes, a dry brush at the end of a stroke, lighter dabs on top.
import { lightOf, mixed, shadowOf } from "../color.ts";
import { blend, paintField } from "../field.ts";
import type { Technique } from "../coloring-session.ts";
import { at, chanceOf, clouds, drifts, tooth } from "../textures.ts";

export const gouache: Technique = (session) => {
  const { map, skill, random, paper } = session;
  const brush = random.between(20, 34);
  const sways = clouds();
  const bristles = drifts();
  const bumps = tooth();
  const ways = map.places.map((place, region) => {
    const narrow = place.area > place.depth ** 2 * 12;
    const angle = (narrow ? place.angle : random.between(-0.6, 0.6)) + Math.PI / 2;
    return { x: Math.cos(angle), y: Math.sin(angle), load: chanceOf(region, 2) };
  });
  return paintField(session, {
    wobble: 1.4 + 3.2 * (1 - skill),
    rampOf: (color) =>
      blend([
        [0, paper],
        [0.12, mixed(paper, color, 0.75)],
        [0.3, lightOf(color, 0.2)],
        [0.55, color],
        [1, shadowOf(color, 0.36)],
      ]),
    touch: (region, x, y, depth) => {
      const way = ways[region];
      if (!way) return 0;
      const across = x * way.x + y * way.y + (at(sways, x, y) - 0.5) * 30;
      const along = (x * way.y - y * way.x) * 0.12;
      const stroke = Math.floor(across / brush + chanceOf(region, 6));
      const hair = at(bristles, (across * 7) | 0, (along + stroke * 67) | 0) - 0.5;
      const bump = at(bumps, x, y);
      // The brush runs dry near some edges and only the bumps of the paper take color.
      if (depth < 5 && bump > 0.62 && chanceOf(stroke, region) > 0.55 + skill * 0.4) return 12;
      const ridge = depth < 4 ? 10 : 0;
      return 128 + hair * 64 + (chanceOf(stroke, region + 31) - 0.5) * 60 + ridge + (bump - 0.5) * 14;
    },
  });
};
