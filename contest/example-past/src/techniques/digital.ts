// Colored on a tablet: perfect flats, one soft shadow shape and one light per form, grounds that fade from top to bottom,
// and a glow around whatever shines.
import sharp from "sharp";
import type { Hint } from "@contest/line-art/model";
import { lightOf, shadowOf, toned } from "../color.ts";
import { blend, clamped, paintField, softStep } from "../field.ts";
import type { Technique, Pixels } from "../coloring-session.ts";

export const digital: Technique = async (session) => {
  const { map, colors, random } = session;
  const crisp = random.between(0.06, 0.5);
  const forms = map.places.map((place, index) => {
    const hint = map.drawing.regions[index]?.hint;
    return {
      ...place,
      radius: 1 / Math.max(8, Math.sqrt(place.area) * 0.6),
      isGround: place.area > map.width * map.height * 0.09,
      shines: hint !== undefined && shining.has(hint),
    };
  });
  const pixels = paintField(session, {
    wobble: 0,
    rampOf: (color) =>
      blend([
        [0, lightOf(color, 0.75)],
        [0.35, lightOf(color, 0.22)],
        [0.5, color],
        [0.8, shadowOf(color, 0.38)],
        [1, toned(shadowOf(color, 0.6), { turn: -12 })],
      ]),
    touch: (region, x, y, depth) => {
      const form = forms[region];
      if (!form) return 0;
      if (form.isGround) return 62 + (y / map.height) * 96;
      const across = (x - form.x) * form.radius;
      const down = (y - form.y) * form.radius;
      if (form.shines) return 40 + Math.sqrt(across * across + down * down) * 90;
      const shade = softStep(0.3, 0.3 + crisp, across * 0.6 + down * 0.8) * 62;
      const light = softStep(-0.35, -0.35 - crisp, across * 0.6 + down * 0.8) * 34;
      const rim = softStep(7, 2, depth) * clamped(-(across + down) * 40, 0, 40);
      return 122 + shade - light - rim;
    },
  });
  return withGlow(
    pixels,
    session.map,
    forms.map((form, index) => form.shines && colors[index] !== undefined),
  );
};

const shining: ReadonlySet<Hint> = new Set(["star", "moon", "sun", "candle", "window", "flowerCenter", "berry"]);

/** Light spills from what shines onto everything around it. */
async function withGlow(
  pixels: Pixels,
  { width, height, owners }: { width: number; height: number; owners: Uint16Array },
  shines: readonly boolean[],
): Promise<Pixels> {
  // Light is soft, so an eighth of the size is plenty.
  const smallWidth = width >> 3;
  const smallHeight = height >> 3;
  const source = new Uint8ClampedArray(smallWidth * smallHeight * 3);
  for (let y = 0; y < smallHeight; y++) {
    for (let x = 0; x < smallWidth; x++) {
      const pixel = y * 8 * width + x * 8;
      if (!shines[(owners[pixel] ?? 0) - 1]) continue;
      source.set(pixels.subarray(pixel * 3, pixel * 3 + 3), (y * smallWidth + x) * 3);
    }
  }
  const glow = await sharp(source, { raw: { width: smallWidth, height: smallHeight, channels: 3 } })
    .blur(4.5)
    .resize(width, height, { fit: "fill", kernel: "linear" })
    .raw()
    .toBuffer();
  for (let part = 0; part < pixels.length; part++) {
    const spill = glow[part] ?? 0;
    if (spill > 0) pixels[part] = 255 - ((255 - (pixels[part] ?? 0)) * (255 - spill * 0.75)) / 255;
  }
  return pixels;
}
