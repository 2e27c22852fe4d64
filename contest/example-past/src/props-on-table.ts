// Puts things into an unlit photo: each one drawn on a small picture of its own, its shadow first.
import sharp from "sharp";
import { radians } from "@contest/line-art/geometry";
import type { Random } from "@contest/rules/random";
import type { PlacedProp } from "./arrange-props.ts";
import type { Rgb } from "./color.ts";
import { propReach, propSvg } from "./props.ts";
import type { Pixels } from "./coloring-session.ts";
import type { Shot } from "./shot.ts";

export async function layProps(photo: Pixels, shot: Shot, colors: readonly Rgb[], random: Random): Promise<void> {
  for (const [index, prop] of shot.props.entries()) {
    const frame = frameOf(prop, shot);
    if (frame.width < 8 || frame.height < 8) continue;
    const color = colors[index % Math.max(1, colors.length)] ?? [200, 70, 50];
    const drawn = propSvg(prop.name, color, random.fork(`prop ${index}`));
    const place = `translate(${prop.x.toFixed(0)} ${prop.y.toFixed(0)}) rotate(${prop.angle.toFixed(1)}) scale(${prop.scale.toFixed(3)})`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="${frame.left} ${frame.top} ${frame.width} ${frame.height}"><g transform="${place}">${drawn}</g></svg>`;
    const thing = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
    const shadow = await blurred(thing, frame);
    const offset = { x: Math.round(10 * prop.scale) * (shot.light.x > 0 ? -1 : 1), y: Math.round(12 * prop.scale) };
    lay(shot.width, frame, (part, x, y) => {
      const fromX = x - offset.x;
      const fromY = y - offset.y;
      const inside = fromX >= 0 && fromY >= 0 && fromX < frame.width && fromY < frame.height;
      const light = inside ? 1 - ((shadow[fromY * frame.width + fromX] ?? 0) / 255) * 0.55 : 1;
      const spot = (y * frame.width + x) * 4;
      const alpha = (thing[spot + 3] ?? 0) / 255;
      for (let channel = 0; channel < 3; channel++) {
        photo[part + channel] =
          (photo[part + channel] ?? 0) * light * (1 - alpha) + (thing[spot + channel] ?? 0) * alpha;
      }
    });
  }
}

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of the photo that a thing and its shadow can reach. */
function frameOf({ name, x, y, angle, scale }: PlacedProp, shot: Shot): Frame {
  const [across, down] = propReach[name];
  const cosine = Math.abs(Math.cos(radians(angle)));
  const sine = Math.abs(Math.sin(radians(angle)));
  const room = 34 * scale;
  const reachX = (across * cosine + down * sine) * scale + room;
  const reachY = (across * sine + down * cosine) * scale + room;
  const left = Math.max(0, Math.floor(x - reachX));
  const top = Math.max(0, Math.floor(y - reachY));
  return {
    left,
    top,
    width: Math.min(shot.width, Math.ceil(x + reachX)) - left,
    height: Math.min(shot.height, Math.ceil(y + reachY)) - top,
  };
}

/** The thing's own form out of focus. A shadow has no detail, so an eighth of the size is enough to work on. */
async function blurred(thing: Buffer, { width, height }: Frame): Promise<Buffer> {
  const small = { width: Math.max(4, width >> 3), height: Math.max(4, height >> 3) };
  const alpha = await sharp(thing, { raw: { width, height, channels: 4 } })
    .extractChannel(3)
    .resize(small.width, small.height, { fit: "fill" })
    .blur(1.3)
    .raw()
    .toBuffer();
  return sharp(alpha, { raw: { ...small, channels: 1 } })
    .resize(width, height, { fit: "fill", kernel: "linear" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
}

function lay(photoWidth: number, frame: Frame, each: (part: number, x: number, y: number) => void): void {
  for (let y = 0; y < frame.height; y++) {
    const row = ((frame.top + y) * photoWidth + frame.left) * 3;
    for (let x = 0; x < frame.width; x++) each(row + x * 3, x, y);
  }
}
