// Generates line art from its seed. Pure: no clock, no files, no randomness beyond the seed.
import { areaOf, densified, type Outline } from "./geometry.ts";
import { seasons, type Difficulty, type Family, type LineArt, type Season } from "./model.ts";
import { pageHeight, pageWidth } from "./page.ts";
import { createRandom, type Random } from "@contest/rules/random";
import type { PageWords } from "./painter.ts";
import { scenes, type SceneName } from "./scenes.ts";
import { Sheet, type DraftRegion } from "./sheet.ts";
import { emptiestQuarter, visibleAreas } from "./visibility.ts";

/** Increased whenever the same seed would give a different drawing. */
export const generatorVersion = 2;

export interface LineArtRequest {
  /** Usually the date, as in 2026-11-15. */
  seed: string;
  /** Any scene, or one of the family, unless a scene is given. */
  family?: Family;
  scene?: SceneName;
  difficulty?: Difficulty;
  season?: Season;
  turn?: number;
}

/** What an administrator chooses. */
export type ChosenLineArt = Required<Pick<LineArtRequest, "seed" | "family" | "difficulty">> &
  Pick<LineArtRequest, "scene">;

export function drawLineArt(request: LineArtRequest): LineArt {
  const { seed } = request;
  const random = createRandom(seed);
  const difficulty = request.difficulty ?? random.fork("difficulty").pick(["easy", "medium", "intricate"]);
  const scene = request.scene ?? pickScene(random.fork("scene"), request.family, difficulty);
  const commission: Commission = {
    scene,
    difficulty,
    season: request.season ?? random.fork("season").pick(seasons),
    turn: request.turn ?? random.fork("turn").integer(0, 999),
  };
  const { regions, title, description, alternativeText } = drawUntilRight(commission, random.fork(scene));
  const bend = handBend(random.fork("hand"));
  return {
    generatorVersion,
    seed,
    family: scenes[scene].family,
    scene,
    difficulty,
    title,
    description,
    alternativeText,
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

function pickScene(random: Random, family: Family | undefined, difficulty: Difficulty): SceneName {
  const names = (Object.keys(scenes) as SceneName[]).filter((name) => {
    const scene = scenes[name];
    return (!family || scene.family === family) && (difficulty !== "easy" || scene.canBeEasy !== false);
  });
  return random.pick(names);
}

/** What is to be drawn, apart from chance. */
interface Commission {
  scene: SceneName;
  difficulty: Difficulty;
  season: Season;
  turn: number;
}

const levels = {
  easy: { lineWeight: 3.2, grain: 115, fewest: 18, most: 70, quarter: 4 },
  medium: { lineWeight: 2.4, grain: 62, fewest: 64, most: 205, quarter: 8 },
  intricate: { lineWeight: 1.8, grain: 32, fewest: 185, most: 590, quarter: 24 },
} as const satisfies Record<
  Difficulty,
  {
    lineWeight: number;
    grain: number;
    /** How many regions a page has. */
    fewest: number;
    most: number;
    /** How many of them each quarter of the page shows at least. */
    quarter: number;
  }
>;

/**
 * Draws coarser or finer until the number of regions suits the difficulty, and again from another start until the page
 * shows what its words promise and no quarter of it is empty.
 */
function drawUntilRight(commission: Commission, random: Random): Drawn {
  const level = levels[commission.difficulty];
  let best: Drawn | undefined;
  for (let start = 0; start < 14; start++) {
    let grain: number = level.grain;
    let plenty = 1;
    let before = 0;
    for (let attempt = 0; attempt < 4; attempt++) {
      const drawn = drawOnce(commission, random.fork(`picture ${start}`), grain, plenty);
      if (drawn.faults === 0) return drawn;
      if (!best || drawn.faults < best.faults) best = drawn;
      const count = drawn.regions.length;
      if (count === before || (count >= level.fewest && count <= level.most)) break;
      before = count;
      const off = count > level.most ? level.most / count : level.fewest / count;
      plenty *= Math.max(0.55, Math.min(1.6, off));
      grain *= Math.max(0.75, Math.min(1.4, off ** -0.7));
    }
  }
  if (!best) throw new Error(`Nothing was drawn for ${commission.scene}.`);
  return best;
}

interface Drawn extends PageWords {
  regions: DraftRegion[];
  /** How far the page is from what it should be. */
  faults: number;
}

/** A broken promise is worse than any wrong number of regions. */
const BROKEN_PROMISE = 10_000;

function drawOnce(
  { scene, difficulty, season, turn }: Commission,
  random: Random,
  grain: number,
  plenty: number,
): Drawn {
  const level = levels[difficulty];
  const { lineWeight } = level;
  const sheet = new Sheet(lineWeight * 1.5);
  const many = (count: number) => Math.max(1, Math.round(count * plenty));
  const words = scenes[scene].draw({ sheet, random, difficulty, grain, lineWeight, many, season, turn });
  // Counting what can be seen takes longest, and a sheet this full will be drawn again anyway.
  if (sheet.regions.length > level.most * 2.5)
    return { ...words, regions: sheet.regions, faults: sheet.regions.length };
  const { regions, shown } = withoutCutThings(sheet.regions);
  const visible = worthColoring(regions, lineWeight);
  const broken = (words.promises ?? []).filter((name) => !shown.has(name));
  const outlines = visible.map((region) => region.outline);
  return {
    ...words,
    regions: visible,
    faults:
      broken.length * BROKEN_PROMISE +
      Math.max(0, visible.length - level.most, level.fewest - visible.length) +
      Math.max(0, level.quarter - emptiestQuarter(outlines)),
  };
}

/** Whole things are at least this visible; named ones may stand half behind another. */
const WHOLE = 0.95;
const RECOGNIZABLE = 0.6;

/** Leaves out what the frame or something in front cuts, and says which named things can be recognized. */
function withoutCutThings(regions: DraftRegion[]): { regions: DraftRegion[]; shown: Set<string> } {
  const shown = new Set<string>();
  const things = new Map<NonNullable<DraftRegion["thing"]>, { outlines: Outline[]; seen: number }>();
  const inPicture = regions.some((region) => region.thing) ? visibleAreas(regions.map(({ outline }) => outline)) : [];
  regions.forEach(({ thing, outline }, index) => {
    if (!thing) return;
    const parts = things.get(thing) ?? { outlines: [], seen: 0 };
    things.set(thing, parts);
    parts.outlines.push(outline);
    parts.seen += inPicture[index] ?? 0;
  });
  const dropped = new Set<DraftRegion["thing"]>();
  for (const [thing, { outlines, seen }] of things) {
    const alone = outlines.length === 1 ? areaOf(outlines[0] ?? []) : sum(visibleAreas(outlines));
    if (thing.name !== undefined && seen >= alone * RECOGNIZABLE) shown.add(thing.name);
    if (thing.name === undefined && (thing.isCut || seen < alone * WHOLE)) dropped.add(thing);
  }
  return { regions: regions.filter((region) => !region.thing || !dropped.has(region.thing)), shown };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
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
