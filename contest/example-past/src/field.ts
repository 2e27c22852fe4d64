// Colors every pixel of a page by one rule. A technique says how much pigment lies at a place, and the region's ramp
// turns that into a color. Paint does not follow the print exactly: the whole layer is shifted a little, here more, there less.
import { toHex, type Rgb } from "./color.ts";
import type { ColoringSession, Pixels } from "./coloring-session.ts";
import { at, drifts } from "./textures.ts";

/** 256 colors from bare paper (0) to as much pigment as the paper takes (255), three bytes each. */
export type Ramp = Uint8ClampedArray;

export interface Field {
  /** How far paint may stray from the printed line, in pixels. */
  wobble: number;
  rampOf: (color: Rgb) => Ramp;
  /** How much pigment lies here, from 0 to 255. `depth` is the distance to the region's edge in pixels. */
  touch: (region: number, x: number, y: number, depth: number) => number;
}

export function paintField({ map, colors, paper, random }: ColoringSession, { wobble, rampOf, touch }: Field): Pixels {
  const { width, height, owners, depths } = map;
  const pixels = blankPage(width * height, paper);
  // Bare paper has number 0, so that every pixel finds its place in the list.
  const ramps = [undefined, ...rampsOf(colors, rampOf)];
  const shift = drifts();
  const shiftX = random.integer(0, 511);
  const shiftY = random.integer(0, 511);
  const reach = wobble * 2.6;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Two independent looks into one slow noise move the paint sideways and up or down.
      const fromX = (x + (at(shift, x + shiftX, y + shiftY) - 0.5) * reach + 0.5) | 0;
      const fromY = (y + (at(shift, x + shiftX + 197, y + shiftY + 271) - 0.5) * reach + 0.5) | 0;
      if (fromX < 0 || fromX >= width || fromY < 0 || fromY >= height) continue;
      const from = fromY * width + fromX;
      const owner = owners[from] ?? 0;
      const ramp = ramps[owner];
      if (!ramp) continue;
      const pigment = Math.max(0, Math.min(255, touch(owner - 1, x, y, depths[from] ?? 0) | 0)) * 3;
      const part = (y * width + x) * 3;
      pixels[part] = ramp[pigment] ?? 0;
      pixels[part + 1] = ramp[pigment + 1] ?? 0;
      pixels[part + 2] = ramp[pigment + 2] ?? 0;
    }
  }
  return pixels;
}

/** Many regions share a color, and a ramp takes longer to mix than to find. */
function rampsOf(colors: readonly (Rgb | undefined)[], rampOf: Field["rampOf"]): (Ramp | undefined)[] {
  const known = new Map<string, Ramp>();
  return colors.map((color) => {
    if (!color) return undefined;
    const key = toHex(color);
    const ramp = known.get(key) ?? rampOf(color);
    known.set(key, ramp);
    return ramp;
  });
}

export function blankPage(pixelCount: number, paper: Rgb): Pixels {
  const pixels = new Uint8ClampedArray(pixelCount * 3);
  const [red, green, blue] = paper;
  for (let part = 0; part < pixels.length; part += 3) {
    pixels[part] = red;
    pixels[part + 1] = green;
    pixels[part + 2] = blue;
  }
  return pixels;
}

/** Transparent pigment: twice as much lets through half as much light. `strength` is how much the full load takes away. */
export function glaze(color: Rgb, paper: Rgb, strength: number): Ramp {
  const ramp = new Uint8ClampedArray(256 * 3);
  for (let pigment = 0; pigment < 256; pigment++) {
    const load = (pigment / 255) * strength;
    for (let part = 0; part < 3; part++) {
      const through = Math.max(0.03, (color[part] ?? 0) / 255);
      ramp[pigment * 3 + part] = (paper[part] ?? 255) * through ** load;
    }
  }
  return ramp;
}

/** Colors blended one into the next: each stop stands at its share of the ramp. */
export function blend(stops: readonly (readonly [share: number, color: Rgb])[]): Ramp {
  const ramp = new Uint8ClampedArray(256 * 3);
  for (let pigment = 0; pigment < 256; pigment++) {
    const share = pigment / 255;
    const after = stops.findIndex(([place]) => place >= share);
    const [toPlace, to] = stops[after === -1 ? stops.length - 1 : after] ?? [1, [0, 0, 0]];
    const [fromPlace, from] = stops[Math.max(0, (after === -1 ? stops.length : after) - 1)] ?? [0, to];
    const along = toPlace > fromPlace ? (share - fromPlace) / (toPlace - fromPlace) : 1;
    for (let part = 0; part < 3; part++) {
      ramp[pigment * 3 + part] = (from[part] ?? 0) + ((to[part] ?? 0) - (from[part] ?? 0)) * along;
    }
  }
  return ramp;
}

/** Lays the print over the colors. Wax and paint cover it a little, so `cover` says how much of the line gets lost. */
export function printInk(pixels: Pixels, ink: Uint8Array, cover = 0.08): void {
  for (let pixel = 0, part = 0; pixel < ink.length; pixel++, part += 3) {
    const value = ink[pixel] ?? 255;
    if (value === 255) continue;
    const light = 1 - (1 - value / 255) * (1 - cover);
    // Toner is not quite black.
    pixels[part] = (pixels[part] ?? 0) * light + 30 * (1 - light);
    pixels[part + 1] = (pixels[part + 1] ?? 0) * light + 28 * (1 - light);
    pixels[part + 2] = (pixels[part + 2] ?? 0) * light + 34 * (1 - light);
  }
}

export function clamped(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** 0 below `low`, 1 above `high`, and a soft step between. */
export function softStep(low: number, high: number, value: number): number {
  const share = clamped((value - low) / (high - low), 0, 1);
  return share * share * (3 - 2 * share);
}
