// The colored page as it reaches the site: laid on a table, with things around it, lit, seen through a phone.
import type { Random } from "@contest/rules/random";
import type { Rgb } from "./color.ts";
import { develop } from "./add-camera-noise.ts";
import { ontoSheet } from "./perspective.ts";
import { layProps } from "./props-on-table.ts";
import type { Pixels } from "./coloring-session.ts";
import type { Shot } from "./shot.ts";
import { tableOf, type Table } from "./tables.ts";

export interface ColoredPage {
  width: number;
  height: number;
  pixels: Pixels;
}

/** The photo as raw pixels, three bytes each, as large as the shot says. */
export async function photograph(
  page: ColoredPage,
  shot: Shot,
  propColors: readonly Rgb[],
  random: Random,
): Promise<Pixels> {
  const photo = new Uint8ClampedArray(shot.width * shot.height * 3);
  if (shot.crease > 0) foldOnce(page, shot.crease);
  layTable(photo, page, shot);
  await layProps(photo, shot, propColors, random.fork("props"));
  develop(photo, shot, random.fork("noise"));
  return photo;
}

/** For every pixel of the photo: the place on the sheet it shows, or the table with the sheet's shadow on it. */
function layTable(photo: Pixels, page: ColoredPage, shot: Shot): void {
  const [a, b, c, d, e, f, g, h, i] = ontoSheet(shot.corners);
  const { width, height, pixels } = page;
  const table = tableOf(shot.table);
  let part = 0;
  for (let y = 0; y < shot.height; y++) {
    for (let x = 0; x < shot.width; x++, part += 3) {
      const depth = 1 / (g * x + h * y + i);
      const across = (a * x + b * y + c) * depth * width;
      const down = (d * x + e * y + f) * depth * height;
      if (across > 1 && down > 1 && across < width - 1 && down < height - 1) {
        sample(photo, part, pixels, width, across, down);
      } else {
        showTable(photo, part, page, shot, table, x, y, across, down);
      }
    }
  }
}

/** The color between the four pixels around a place. Shares are in 256ths: whole numbers are twice as fast here. */
function sample(photo: Pixels, part: number, pixels: Pixels, width: number, x: number, y: number): void {
  const left = x | 0;
  const top = y | 0;
  const across = ((x - left) * 256) | 0;
  const down = ((y - top) * 256) | 0;
  const start = (top * width + left) * 3;
  const below = start + width * 3;
  const farBelow = across * down;
  const nearBelow = (down << 8) - farBelow;
  const farTop = (across << 8) - farBelow;
  const nearTop = 65536 - nearBelow - farTop - farBelow;
  for (let channel = 0; channel < 3; channel++) {
    const sum =
      (pixels[start + channel] ?? 0) * nearTop +
      (pixels[start + 3 + channel] ?? 0) * farTop +
      (pixels[below + channel] ?? 0) * nearBelow +
      (pixels[below + 3 + channel] ?? 0) * farBelow;
    photo[part + channel] = sum >> 16;
  }
}

function showTable(
  photo: Pixels,
  part: number,
  page: ColoredPage,
  shot: Shot,
  { ramp, level }: Table,
  x: number,
  y: number,
  across: number,
  down: number,
): void {
  const { width, height } = page;
  const shadowX = across + (shot.light.x > 0 ? 9 : -9);
  const beyondX = Math.max(0, -shadowX, shadowX - width);
  const beyondY = Math.max(0, 10 - down, down - 10 - height);
  const away = Math.sqrt(beyondX * beyondX + beyondY * beyondY);
  const shade = 1 - shot.shadow * (0.5 * Math.exp(-away / 13) + 0.12 * Math.exp(-away / 60));
  const step = Math.max(0, Math.min(255, level(x, y) | 0)) * 3;
  // The cut edge of the paper, about a pixel wide, catches the light.
  const edge = Math.max(0, Math.min(1, across, down, width - across, height - down));
  for (let channel = 0; channel < 3; channel++) {
    photo[part + channel] = (ramp[step + channel] ?? 0) * shade * (1 - edge) + 244 * edge;
  }
}

/** A sheet that was folded once catches the light below the fold and loses it above. */
function foldOnce({ width, height, pixels }: ColoredPage, crease: number): void {
  const fold = height >> 1;
  for (let off = -100; off < 120; off++) {
    const slope = off < 0 ? -0.07 * Math.exp(off / 26) : 0.03 * Math.exp(-off / 40);
    const light = 1 + crease * (Math.abs(off) < 2 ? slope - 0.06 : slope);
    const start = (fold + off) * width * 3;
    for (let part = start; part < start + width * 3; part++) pixels[part] = (pixels[part] ?? 0) * light;
  }
}
