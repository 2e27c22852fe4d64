// Colored pencils: hatching in one direction per form, lighter and heavier by the hand's pressure, the paper's tooth
// showing through, and a second layer across the first where there was patience.
import { toned } from "../color.ts";
import { clamped, glaze, paintField } from "../field.ts";
import type { Technique } from "../coloring-session.ts";
import { at, chanceOf, clouds, tooth } from "../textures.ts";

export const pencil: Technique = (session) => {
  const { map, skill, random, paper } = session;
  const spacing = random.between(3.6, 5.4);
  const habit = random.between(0.5, 1.1);
  const pressure = random.between(0.7, 0.92);
  const patience = clamped(skill * 1.3 - 0.25, 0, 1);
  const sways = clouds();
  const bumps = tooth();
  const ways = map.places.map((_place, region) => {
    const angle = habit + (chanceOf(region, 5) - 0.5) * 0.9 + Math.PI / 2;
    const crossed = angle + 0.5 + chanceOf(region, 8) * 0.4;
    return {
      first: { x: Math.cos(angle), y: Math.sin(angle) },
      second: { x: Math.cos(crossed), y: Math.sin(crossed) },
      press: pressure + (chanceOf(region, 13) - 0.5) * 0.22,
    };
  });
  const stroke = (way: { x: number; y: number }, x: number, y: number, seed: number) => {
    const across = (x * way.x + y * way.y + at(sways, x, y) * 26) / spacing;
    const line = Math.floor(across);
    const side = Math.abs(across - line - 0.5) * 2;
    const along = x * way.y - y * way.x;
    // The hand lifts after a while: each line is a row of strokes with their own pressure.
    const piece = Math.floor(along / 70 + chanceOf(line, seed) * 7);
    return (0.55 + chanceOf(line, piece + seed * 31) * 0.6) * (1.12 - side * side * 0.75);
  };
  return paintField(session, {
    wobble: 1 + 3 * (1 - skill),
    rampOf: (color) => glaze(toned(color, { chroma: 1.12, lighter: -0.02 }), paper, 1.75),
    touch: (region, x, y, depth) => {
      const way = ways[region];
      if (!way) return 0;
      const main = stroke(way.first, x, y, region);
      const over = patience > 0 ? stroke(way.second, x, y, region + 977) * patience * 0.6 : 0;
      const edge = depth < 7 ? (7 - depth) * 0.035 * patience : 0;
      const short =
        depth < 5 &&
        depth < (chanceOf(Math.floor((x * way.first.x + y * way.first.y) / spacing), region) - 0.5) * 9 * (1 - skill)
          ? 0.5
          : 0;
      const load = (main + over) * way.press + edge - short;
      // Wax only reaches the tops of the paper until somebody presses hard.
      return clamped((load + at(bumps, x, y) * 0.85 - 0.68) * 250, 0, 255);
    },
  });
};
