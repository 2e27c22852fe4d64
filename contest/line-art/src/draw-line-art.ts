// The day's coloring page from its seed. Pure: no clock, no files, no chance beyond the seed.
import { densified, type Outline } from "./geometry.ts";
import { families, type Difficulty, type Family, type LineArt, type Words } from "./model.ts";
import { pageHeight, pageWidth } from "./page.ts";
import { createRandom, type Random } from "@contest/rules/random";
import { Sheet, type DraftRegion } from "./sheet.ts";
import type { Painter } from "./painter.ts";
import { visibleAreas } from "./visibility.ts";
import { drawBotanical } from "./families/botanical.ts";
import { drawCreature } from "./families/creature.ts";
import { drawLandscape } from "./families/landscape.ts";
import { drawStreet } from "./families/street.ts";
import { drawTessellation } from "./families/tessellation.ts";
import { drawLetter } from "./families/letter.ts";
import { drawShelf } from "./families/shelf.ts";
import { drawTeatime } from "./families/teatime.ts";
import { drawUnderwater } from "./families/underwater.ts";
import { drawBalloons } from "./families/balloons.ts";
import { drawSpace } from "./families/space.ts";
import { drawMandala } from "./families/mandala.ts";

/** Raised whenever the same seed would give a different drawing. */
export const generatorVersion = 1;

export interface LineArtRequest {
  /** Usually the date, as in 2026-11-15. */
  seed: string;
  family?: Family;
  difficulty?: Difficulty;
}

export function drawLineArt({ seed, family: wantedFamily, difficulty: wantedDifficulty }: LineArtRequest): LineArt {
  const random = createRandom(seed);
  const family = wantedFamily ?? random.fork("family").pick(families);
  const difficulty = wantedDifficulty ?? random.fork("difficulty").pick(["easy", "medium", "intricate"]);
  const { regions, ...words } = drawWithFittingGrain(family, difficulty, random.fork(family));
  const bend = handBend(random.fork("hand"));
  return {
    generatorVersion,
    seed,
    family,
    difficulty,
    ...words,
    width: pageWidth,
    height: pageHeight,
    lineWeight: levels[difficulty].lineWeight,
    regions: regions.map((region, index) => ({
      id: `${region.hint}-${index + 1}`,
      hint: region.hint,
      outline: bend(region.outline, true),
      strokes: region.strokes.map((stroke) => bend(stroke, false)),
      solids: region.solids.map((solid) => bend(solid, true)),
    })),
  };
}

const levels = {
  easy: { lineWeight: 3.2, grain: 115, fewest: 18, most: 50 },
  medium: { lineWeight: 2.4, grain: 62, fewest: 64, most: 160 },
  intricate: { lineWeight: 1.8, grain: 32, fewest: 185, most: 590 },
} as const satisfies Record<Difficulty, { lineWeight: number; grain: number; fewest: number; most: number }>;

const painters: Record<Family, Painter> = {
  botanical: drawBotanical,
  creature: drawCreature,
  landscape: drawLandscape,
  street: drawStreet,
  tessellation: drawTessellation,
  letter: drawLetter,
  shelf: drawShelf,
  teatime: drawTeatime,
  underwater: drawUnderwater,
  balloons: drawBalloons,
  space: drawSpace,
  mandala: drawMandala,
};

/**
 * Draws coarser or finer until the number of regions suits the difficulty. A subject that cannot be drawn with so many
 * or so few regions gives way to another one.
 */
function drawWithFittingGrain(family: Family, difficulty: Difficulty, random: Random): Drawn {
  const level = levels[difficulty];
  let best: { drawn: Drawn; miss: number } | undefined;
  for (let subject = 0; subject < 14; subject++) {
    let grain: number = level.grain;
    let plenty = 1;
    let before = 0;
    for (let attempt = 0; attempt < 4; attempt++) {
      const drawn = drawOnce(family, difficulty, random.fork(`picture ${subject}`), grain, plenty);
      const count = drawn.regions.length;
      const miss = Math.max(0, count - level.most, level.fewest - count);
      if (miss === 0) return drawn;
      if (!best || miss < best.miss) best = { drawn, miss };
      if (count === before) break;
      before = count;
      const off = count > level.most ? level.most / count : level.fewest / count;
      plenty *= Math.max(0.55, Math.min(1.6, off));
      grain *= Math.max(0.75, Math.min(1.4, off ** -0.7));
    }
  }
  if (!best) throw new Error(`Nothing was drawn for ${family}.`);
  return { ...best.drawn, regions: worthColoring(best.drawn.regions, level.lineWeight) };
}

interface Drawn extends Words {
  regions: DraftRegion[];
}

function drawOnce(family: Family, difficulty: Difficulty, random: Random, grain: number, plenty: number): Drawn {
  const lineWeight = levels[difficulty].lineWeight;
  const sheet = new Sheet(lineWeight * 1.5);
  const many = (count: number) => Math.max(1, Math.round(count * plenty));
  const words = painters[family]({ sheet, random, difficulty, grain, lineWeight, many });
  // Counting what can be seen takes longest, and a sheet this full will be drawn again anyway.
  const overfull = sheet.regions.length > levels[difficulty].most * 2;
  return { ...words, regions: overfull ? sheet.regions : worthColoring(sheet.regions, lineWeight) };
}

/** Drops what is hidden or shows only a splinter; what lies behind then fills the place. */
function worthColoring(regions: DraftRegion[], lineWeight: number): DraftRegion[] {
  const least = (lineWeight * 3.2) ** 2;
  const areas = visibleAreas(regions.map((region) => region.outline));
  return regions.filter((region, index) => region.solids.length > 0 || (areas[index] ?? 0) >= least);
}

/** A slow, slight bend of the whole page, the same for every line, so nothing looks ruled and everything stays closed. */
function handBend(random: Random): (outline: Outline, closed: boolean) => Outline {
  const waves = Array.from({ length: 4 }, () => ({
    across: random.between(0.012, 0.034) * random.pick([-1, 1]),
    down: random.between(0.012, 0.034),
    shift: random.between(0, 6.28),
    reach: random.between(0.35, 0.75),
  }));
  return (outline, closed) =>
    densified(outline, 14, closed).map(([x, y]) => {
      let movedX = x;
      let movedY = y;
      for (const { across, down, shift, reach } of waves) {
        movedX += Math.sin(x * across + y * down + shift) * reach;
        movedY += Math.cos(x * down - y * across + shift * 1.7) * reach;
      }
      return [movedX, movedY] as const;
    });
}
