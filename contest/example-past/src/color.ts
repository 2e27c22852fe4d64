// Colors as a person mixes them: lighter, duller, a step around the wheel. Worked out in OKLab, where equal steps look equal.

/** Each part from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export interface Tone {
  /** Added to the lightness, which runs from 0 to 1. */
  lighter?: number;
  /** Multiplies how colorful it is. */
  chroma?: number;
  /** Degrees around the color wheel. */
  turn?: number;
}

export function fromHex(text: string): Rgb {
  const number = Number.parseInt(text.replace("#", ""), 16);
  if (Number.isNaN(number)) throw new Error(`Not a color: ${text}`);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

export function toHex([red, green, blue]: Rgb): string {
  const part = (value: number) =>
    Math.round(Math.max(0, Math.min(255, value)))
      .toString(16)
      .padStart(2, "0");
  return `#${part(red)}${part(green)}${part(blue)}`;
}

export function toned(color: Rgb, { lighter = 0, chroma = 1, turn = 0 }: Tone): Rgb {
  const [lightness, a, b] = toLab(color);
  const angle = (turn * Math.PI) / 180;
  const cosine = Math.cos(angle) * chroma;
  const sine = Math.sin(angle) * chroma;
  return toRgb([lightness + lighter, a * cosine - b * sine, a * sine + b * cosine]);
}

/** A shadow of the color: darker, and a little toward blue as shadows in daylight are. */
export function shadowOf(color: Rgb, depth: number): Rgb {
  const [lightness, a, b] = toLab(color);
  return toRgb([
    lightness * (1 - depth * 0.55),
    a * (1 - depth * 0.1) + depth * 0.012,
    b * (1 - depth * 0.1) - depth * 0.03,
  ]);
}

/** The color where light falls on it: paler, and a little toward yellow. */
export function lightOf(color: Rgb, strength: number): Rgb {
  const [lightness, a, b] = toLab(color);
  return toRgb([
    lightness + (1 - lightness) * strength * 0.75,
    a * (1 - strength * 0.5),
    b * (1 - strength * 0.5) + strength * 0.012,
  ]);
}

export function mixed(first: Rgb, second: Rgb, share: number): Rgb {
  const one = toLab(first);
  const two = toLab(second);
  return toRgb([
    one[0] + (two[0] - one[0]) * share,
    one[1] + (two[1] - one[1]) * share,
    one[2] + (two[2] - one[2]) * share,
  ]);
}

/** How different two colors look: below 0.05 hardly, above 0.2 clearly. */
export function differenceOf(first: Rgb, second: Rgb): number {
  const one = toLab(first);
  const two = toLab(second);
  return Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]);
}

export function lightnessOf(color: Rgb): number {
  return toLab(color)[0];
}

type Lab = readonly [lightness: number, a: number, b: number];

function toLab(color: Rgb): Lab {
  const [red, green, blue] = color.map(toLinear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function toRgb([lightness, a, b]: Lab): Rgb {
  const bounded = Math.max(0.02, Math.min(0.995, lightness));
  const long = (bounded + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (bounded - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (bounded - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

function toLinear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  const bounded = Math.max(0, Math.min(1, value));
  return 255 * (bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055);
}
