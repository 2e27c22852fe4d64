// What people leave in the white margin: the colors they tried out first, and a signature.
import sharp from "sharp";
import type { Random } from "@contest/rules/random";
import { toHex, type Rgb } from "./color.ts";
import { pageScale, type PageMap } from "./page-map.ts";
import type { Pixels } from "./coloring-session.ts";

export interface MarginOptions {
  swatches: boolean;
  signed: boolean;
  colors: readonly Rgb[];
  /** The member's own: a signature looks the same on every page. */
  penmanship: Random;
  random: Random;
}

/** Everything stays below the printed frame. */
const strip = Math.floor(42 * pageScale);

export async function markMargin(pixels: Pixels, { width, height }: PageMap, options: MarginOptions): Promise<void> {
  const marks = (options.swatches ? tryouts(options) : "") + (options.signed ? signature(width, options) : "");
  if (!marks) return;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${strip}"><g fill="none" stroke-linecap="round" stroke-linejoin="round">${marks}</g></svg>`;
  const drawn = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const start = (height - strip) * width * 3;
  for (let pixel = 0; pixel < width * strip; pixel++) {
    const alpha = (drawn[pixel * 4 + 3] ?? 0) / 255;
    if (alpha === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      const part = start + pixel * 3 + channel;
      pixels[part] = ((pixels[part] ?? 0) * (255 - alpha * (255 - (drawn[pixel * 4 + channel] ?? 0)))) / 255;
    }
  }
}

/** A short zigzag of each color, side by side. */
function tryouts({ colors, random }: MarginOptions): string {
  let x = random.between(70, 620);
  return colors
    .slice(0, random.integer(3, 6))
    .map((color) => {
      const top = random.between(13, 20);
      const points = Array.from({ length: 7 }, (_, turn) => {
        const side = turn % 2 ? 0 : 15;
        return `${(x + turn * 3.4 + random.between(-1, 1)).toFixed(1)} ${(top + side + random.between(-2, 2)).toFixed(1)}`;
      });
      x += random.between(32, 44);
      return `<path d="M${points.join("L")}" stroke="${toHex(color)}" stroke-width="4.5" opacity=".85"/>`;
    })
    .join("");
}

/** Nobody can read it, like most signatures: a tall first letter, a wave that gets flatter, sometimes a line below. */
function signature(width: number, { penmanship }: MarginOptions): string {
  const tall = penmanship.between(9, 20);
  const bumps = penmanship.integer(2, 10);
  const step = penmanship.between(5, 13);
  const start = penmanship.pick([width - penmanship.between(150, 230), penmanship.between(90, 160)]);
  const [bow, lean, drop] = [penmanship.between(-9, 12), penmanship.between(-4, 14), penmanship.between(-3, 5)];
  let path = `M${round(start)} 30q${round(bow)} ${round(-tall * 1.6)} ${round(lean)} ${round(-tall)}t${round(drop)} ${round(tall)}`;
  for (let bump = 0; bump < bumps; bump++) {
    const rise = penmanship.between(2, 13) * (1 - bump / (bumps + 3));
    path += `q${round(step * 0.3)} ${round(-rise * 1.7)} ${round(step * 0.55)} ${round(-rise * 0.4)}t${round(step * 0.45)} ${round(rise * 0.4)}`;
  }
  if (penmanship.chance(0.4))
    path += `M${round(start)} 38l${round(bumps * step * 0.9)} ${round(penmanship.between(-6, 2))}`;
  const ink = penmanship.pick(["#2b2a33", "#23407a", "#4a4650", "#7a2f2a"]);
  return `<path d="${path}" stroke="${ink}" stroke-width="${round(penmanship.between(1.4, 2.8))}"/>`;
}

function round(value: number): string {
  return value.toFixed(1);
}
