// Neon on black, made on a screen: the lines themselves shine in the color of their form, the forms only glimmer.
import sharp from "sharp";
import { lightnessOf, toned } from "../color.ts";
import { blend, paintField } from "../field.ts";
import type { Technique } from "../coloring-session.ts";

export const neon: Technique = async (session) => {
  const { map, random } = session;
  const { width, height, ink } = map;
  const night = random.pick([
    [14, 12, 26],
    [8, 18, 30],
    [22, 10, 26],
    [12, 12, 14],
  ] as const);
  // Bare forms hold a little gray, so that their lines still shine, only whiter.
  const fills = paintField(
    { ...session, paper: [96, 96, 118] },
    {
      wobble: 0,
      rampOf: (color) => blend([[0, toned(color, { lighter: Math.max(0, 0.72 - lightnessOf(color)), chroma: 1.5 })]]),
      touch: () => 0,
    },
  );
  const lines = ink.map((value) => 255 - value);
  const halo = await sharp(lines, { raw: { width, height, channels: 1 } })
    .blur(6)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  for (let pixel = 0, part = 0; pixel < lines.length; pixel++, part += 3) {
    const line = (lines[pixel] ?? 0) / 255;
    const glow = 0.2 + Math.min(1, ((halo[pixel] ?? 0) / 255) * 2.2) * 0.62;
    for (let channel = 0; channel < 3; channel++) {
      const color = fills[part + channel] ?? 0;
      const lit = (night[channel] ?? 0) + color * glow;
      fills[part + channel] = lit + (color * 0.55 + 115 - lit) * line;
    }
  }
  return fills;
};
