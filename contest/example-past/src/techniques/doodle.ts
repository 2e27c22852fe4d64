// Gel pens: every form is filled with a small pattern of its own, dots, stripes, scales or waves, over a pale tint.
import { mixed, toned } from "../color.ts";
import { blend, paintField, softStep } from "../field.ts";
import type { Technique } from "../coloring-session.ts";
import { at, chanceOf, clouds, tooth } from "../textures.ts";

export const doodle: Technique = (session) => {
  const { map, skill, random, paper } = session;
  const size = random.between(9, 13);
  const sways = clouds();
  const bumps = tooth();
  const sets = map.drawing.regions.map((region, index) => {
    const kind = random.fork(`pattern ${region.hint}`).shuffled(patterns);
    const place = map.places[index];
    const roomy = (place?.depth ?? 0) > size * 0.75;
    const angle = (place?.angle ?? 0) + chanceOf(index, 3) * 0.3;
    return {
      // Small forms get solid ink; there is no room for a pattern.
      pattern: roomy ? (kind[chanceOf(index >> 3, 7) < 0.6 ? 0 : 1] ?? dots) : solid,
      x: Math.cos(angle) / size,
      y: Math.sin(angle) / size,
    };
  });
  return paintField(session, {
    wobble: 0.8 + 1.6 * (1 - skill),
    rampOf: (color) =>
      blend([
        [0, paper],
        [0.3, mixed(paper, color, 0.26)],
        [0.75, color],
        [1, toned(color, { lighter: -0.13, chroma: 1.1 })],
      ]),
    touch: (region, x, y, depth) => {
      const set = sets[region];
      if (!set) return 0;
      const sway = at(sways, x, y) * 1.6;
      const along = x * set.x + y * set.y + sway;
      const across = x * set.y - y * set.x + sway;
      const line = set.pattern(along, across);
      // People go around the edge once more before they start the pattern.
      const rim = softStep(5.2, 3.4, depth);
      const ink = Math.max(line, rim);
      return 74 + ink * (116 + (at(bumps, x, y) - 0.5) * 46) + (at(sways, y, x) - 0.5) * 20;
    },
  });
};

/** How inked a place of the pattern is, from 0 to 1; one repeat is one unit wide. */
type Pattern = (along: number, across: number) => number;

const solid: Pattern = () => 0.9;

const dots: Pattern = (along, across) => {
  const row = Math.floor(across);
  const x = along + (row & 1) * 0.5 - Math.floor(along + (row & 1) * 0.5) - 0.5;
  const y = across - row - 0.5;
  return softStep(0.33, 0.24, Math.sqrt(x * x + y * y));
};

const stripes: Pattern = (_along, across) => softStep(0.3, 0.2, Math.abs(across - Math.floor(across) - 0.5));

const waves: Pattern = (along, across) => stripes(along, across + Math.sin(along * 3.1) * 0.26);

const scales: Pattern = (along, across) => {
  const row = Math.floor(across * 1.4);
  const x = along + (row & 1) * 0.5 - Math.floor(along + (row & 1) * 0.5) - 0.5;
  const y = across * 1.4 - row;
  return softStep(0.13, 0.07, Math.abs(Math.sqrt(x * x + y * y * 0.5) - 0.5));
};

const nets: Pattern = (along, across) => Math.max(stripes(0, along * 0.8), stripes(0, across * 0.8)) * 0.9;

const rings: Pattern = (along, across) => {
  const x = along * 0.75 - Math.floor(along * 0.75) - 0.5;
  const y = across * 0.75 - Math.floor(across * 0.75) - 0.5;
  const away = Math.sqrt(x * x + y * y);
  return Math.max(softStep(0.1, 0.05, Math.abs(away - 0.34)), softStep(0.13, 0.08, away));
};

const patterns: readonly Pattern[] = [dots, stripes, waves, scales, nets, rings];
