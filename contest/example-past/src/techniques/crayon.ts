// A small child with wax crayons: loud colors, scribbles that turn around outside the lines, big things first, and the
// small ones not at all.
import sharp from "sharp";
import type { Random } from "@contest/rules/random";
import { toHex, toned } from "../color.ts";
import { blankPage, clamped } from "../field.ts";
import type { PageMap } from "../page-map.ts";
import type { Technique, ColoringSession } from "../coloring-session.ts";
import { at, chanceOf, drifts, tooth } from "../textures.ts";

export const crayon: Technique = async (session) => {
  const { map, colors, paper, skill, random } = session;
  const { width, height } = map;
  const thick = random.between(11, 17);
  const order = map.places
    .map((place, index) => ({ place, index }))
    .toSorted((first, second) => second.place.area - first.place.area);
  const scribbles = order.flatMap(({ place, index }) => {
    const color = colors[index];
    const tooSmall = place.area < 900 && chanceOf(index, 3) > skill;
    if (!color || tooSmall) return [];
    const path = scribble(session, index, thick, random.fork(`scribble ${index}`));
    if (!path) return [];
    // Little hands press hard: crayon colors are never pale.
    const loud = toHex(toned(color, { lighter: -0.02, chroma: 1.3 }));
    return [`<path d="${path}" stroke="${loud}"/>`];
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="none" stroke-width="${thick.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round">${scribbles.join("")}</g></svg>`;
  const wax = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const pixels = blankPage(width * height, paper);
  const bumps = tooth();
  const streaks = drifts();
  for (let pixel = 0; pixel < width * height; pixel++) {
    const alpha = (wax[pixel * 4 + 3] ?? 0) / 255;
    if (alpha === 0) continue;
    const x = pixel % width;
    const y = (pixel / width) | 0;
    const cover =
      alpha *
      clamped(0.62 + (at(bumps, x, y) - 0.4) * 1.7 + (at(streaks, (x + y) >> 1, (y - x) << 1) - 0.5) * 0.5, 0.2, 0.97);
    for (let channel = 0; channel < 3; channel++) {
      const bare = pixels[pixel * 3 + channel] ?? 255;
      pixels[pixel * 3 + channel] = bare + ((wax[pixel * 4 + channel] ?? 0) - bare) * cover;
    }
  }
  return pixels;
};

interface Run {
  from: number;
  to: number;
}

/** Zigzags across the form whose turns overshoot its edges, one line for each part that hangs together. */
function scribble({ map, skill }: ColoringSession, index: number, thick: number, random: Random): string {
  const place = map.places[index];
  if (!place) return "";
  const angle = random.between(-0.9, 0.2);
  const along = { x: Math.cos(angle), y: Math.sin(angle) };
  const { reach } = place;
  const step = thick * random.between(0.62, 0.95 + 0.3 * (1 - skill));
  const slip = (14 + thick) * (1 - skill) + 2;
  const threads: { last: Run; points: string[] }[] = [];
  for (let offset = -reach; offset < reach; offset += step) {
    for (const run of runsOf(map, index + 1, place.x - along.y * offset, place.y + along.x * offset, along, reach)) {
      const open = threads.find(({ last }) => last.from <= run.to && last.to >= run.from);
      const thread = open ?? { last: run, points: [] };
      if (!open) threads.unshift(thread);
      thread.last = run;
      const from = run.from - random.between(-thick * 0.35, slip);
      const to = run.to + random.between(-thick * 0.35, slip);
      for (const end of thread.points.length % 4 ? [to, from] : [from, to]) {
        const beside = offset + random.between(-2, 2);
        const x = place.x - along.y * beside + along.x * end;
        const y = place.y + along.x * beside + along.y * end;
        thread.points.push(`${x.toFixed(0)} ${y.toFixed(0)}`);
      }
    }
  }
  return threads.map(({ points }) => `M${points.join("L")}`).join("");
}

/** Where a straight line lies on the region. Thin things in front do not stop a crayon. */
function runsOf(
  map: PageMap,
  owner: number,
  x: number,
  y: number,
  along: { x: number; y: number },
  reach: number,
): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  for (let way = -reach; way <= reach; way += 4) {
    const px = Math.round(x + along.x * way);
    const py = Math.round(y + along.y * way);
    if (px < 0 || px >= map.width || py < 0 || py >= map.height || map.owners[py * map.width + px] !== owner) continue;
    if (!run || way - run.to > 36) {
      run = { from: way, to: way };
      runs.push(run);
    }
    run.to = way;
  }
  return runs;
}
