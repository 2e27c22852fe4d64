// Soft pastel: broad dusty strokes rubbed with a finger, so that colors run into each other and over the lines, and the
// tooth of the paper stays open.
import sharp from "sharp";
import { lightOf, shadowOf, toned } from "../color.ts";
import { blend, paintField, softStep } from "../field.ts";
import type { Technique, Pixels } from "../coloring-session.ts";
import { at, chanceOf, clouds, drifts, tooth } from "../textures.ts";

export const pastel: Technique = async (session) => {
  const { map, skill, random, paper } = session;
  const { width, height } = map;
  const sways = clouds();
  const rubs = drifts();
  const flat = paintField(session, {
    wobble: 2.5 + 4 * (1 - skill),
    rampOf: (color) =>
      blend([
        [0, lightOf(toned(color, { chroma: 1.25 }), 0.4)],
        [0.5, toned(color, { chroma: 1.25, lighter: -0.02 })],
        [1, shadowOf(color, 0.5)],
      ]),
    touch: (region, x, y) => 118 + (at(sways, x + region * 41, y + region * 17) - 0.5) * 150,
  });
  const channels = { width, height, channels: 3 } as const;
  const rubbed = await sharp(flat, { raw: channels })
    .blur(2.2 + 2.2 * (1 - skill))
    .raw()
    .toBuffer();
  return dusted(new Uint8ClampedArray(rubbed), width, paper, random.between(0.35, 1.1), rubs);
};

/** Takes the chalk off again where the paper is low or the stroke was light. */
function dusted(pixels: Pixels, width: number, paper: readonly number[], angle: number, rubs: Float32Array): Pixels {
  const bumps = tooth();
  const acrossX = Math.cos(angle);
  const acrossY = Math.sin(angle);
  for (let part = 0, pixel = 0; part < pixels.length; part += 3, pixel++) {
    const x = pixel % width;
    const y = (pixel / width) | 0;
    const stroke = Math.floor((x * acrossX + y * acrossY + at(rubs, x, y) * 60) / 9);
    const press = 0.3 + chanceOf(stroke, Math.floor((x * acrossY - y * acrossX) / 120)) * 0.24 + at(rubs, y, x) * 0.28;
    const cover = 0.42 + 0.58 * softStep(0.1, 0.42, press + at(bumps, x, y) * 0.5 - 0.36);
    for (let channel = 0; channel < 3; channel++) {
      const bare = paper[channel] ?? 255;
      pixels[part + channel] = bare + ((pixels[part + channel] ?? bare) - bare) * cover;
    }
  }
  return pixels;
}
