// The careful shader: smooth layers from edge to middle, one light from the upper left over the whole page, shadows that
// turn cooler, and small lights left out where a form bulges.
import { lightOf, mixed, shadowOf } from "../color.ts";
import { blend, clamped, paintField, softStep } from "../field.ts";
import type { Technique } from "../coloring-session.ts";
import { at, chanceOf, clouds, tooth } from "../textures.ts";

export const shader: Technique = (session) => {
  const { map, skill, random, paper } = session;
  const drama = random.between(0.8, 1.25);
  const bumps = tooth();
  const layers = clouds();
  const forms = map.places.map((place) => ({
    ...place,
    radius: 1 / Math.max(10, Math.sqrt(place.area) * 0.62),
    // Wide grounds only darken along their edges; small forms bulge all the way.
    rim: 1 / Math.min(place.depth, 46),
    bulge: place.depth > 9 && place.depth < 80 ? 1 : 0,
  }));
  return paintField(session, {
    wobble: 0.6 + 2 * (1 - skill),
    rampOf: (color) =>
      blend([
        [0, mixed(paper, lightOf(color, 0.9), 0.6)],
        [0.22, lightOf(color, 0.55)],
        [0.5, color],
        [0.78, shadowOf(color, 0.42)],
        [1, shadowOf(color, 0.8)],
      ]),
    touch: (region, x, y, depth) => {
      const form = forms[region];
      if (!form) return 0;
      const across = (x - form.x) * form.radius;
      const down = (y - form.y) * form.radius;
      const turned = clamped((across * 0.62 + down * 0.78) * 0.7, -1, 1);
      const rim = 1 - softStep(0, 1, depth * form.rim);
      const glint =
        form.bulge * softStep(0.42, 0, Math.sqrt((across + 0.3) ** 2 + (down + 0.34) ** 2)) * softStep(4, 9, depth);
      const stroke = (at(layers, x * 3 + y, y * 3 - x) - 0.5) * 14;
      const waxy = (at(bumps, x, y) - 0.5) * 34;
      return (
        112 +
        (turned * 52 + rim * (62 + turned * 30) - glint * 78) * drama +
        stroke +
        waxy +
        (chanceOf(region, 4) - 0.5) * 10
      );
    },
  });
};
