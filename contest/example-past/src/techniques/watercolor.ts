// Watercolor: thin washes that pool at their edges, blooms where a wet brush came back, pigment settling in the paper.
import { toned } from "../color.ts";
import { clamped, glaze, paintField, softStep } from "../field.ts";
import type { Technique } from "../coloring-session.ts";
import { at, chanceOf, clouds, drifts, tooth } from "../textures.ts";

export const watercolor: Technique = (session) => {
  const { map, skill, random, paper } = session;
  const wetness = random.between(0.7, 1.25);
  const washes = clouds();
  const backruns = drifts();
  const grains = tooth();
  const leans = map.places.map((place, region) => {
    const angle = random.between(0, 6.28);
    const reach = 1 / Math.max(30, Math.sqrt(place.area));
    return {
      x: Math.cos(angle) * reach,
      y: Math.sin(angle) * reach,
      shift: Math.floor(chanceOf(region, 3) * 512),
      load: 84 + chanceOf(region, 7) * 48,
      // Only larger washes stay wet long enough to bloom.
      blooms: place.area > 6000 && chanceOf(region, 11) < 0.45 * wetness,
    };
  });
  // Water draws pigment to the edge, where it dries last.
  const pools = Array.from({ length: 9 }, (_, depth) => Math.exp(-depth * 0.55) * 58);
  return paintField(session, {
    wobble: 1.6 + 3.4 * (1 - skill),
    rampOf: (color) => {
      const thin = glaze(toned(color, { turn: 10, chroma: 1.05 }), paper, 2.1);
      const thick = glaze(toned(color, { turn: -14, chroma: 1.1 }), paper, 2.1);
      // Thin pigment looks warmer, thick pigment cooler.
      return thin.map((value, part) => value + ((thick[part] ?? value) - value) * (part / thin.length));
    },
    touch: (region, x, y, depth) => {
      const lean = leans[region];
      const place = map.places[region];
      if (!lean || !place) return 0;
      const wash = at(washes, x + lean.shift, y + lean.shift * 3);
      // The brush leaves a broken thread of dry paper along some edges.
      if (depth < 4 && depth < (wash - 0.56) * 15) return 0;
      const gradient = clamped((x - place.x) * lean.x + (y - place.y) * lean.y, -1, 1) * 34;
      const pool = pools[depth] ?? 0;
      let load = lean.load + (wash - 0.5) * 95 * wetness + gradient + pool;
      if (lean.blooms) {
        const run = at(backruns, x + lean.shift, y);
        // Pale inside, with a soft dark seam where the water stopped.
        load += softStep(0.54, 0.66, run) * -36 + softStep(0.035, 0, Math.abs(run - 0.545)) * 15;
      }
      return Math.max(16, load + (at(grains, x, y) - 0.5) * load * 0.42);
    },
  });
};
