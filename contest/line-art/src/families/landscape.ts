// Landscapes in layers: sky first, then ever nearer hills, water or sand, and something to look at.
import { boxOf } from "../geometry.ts";
import { drawFrame } from "../frame.ts";
import type { PageWords, Painter, Studio } from "../painter.ts";
import { variantOf } from "../words.ts";
import { drawDesert, drawMountains, drawQuiltHills } from "./landscape-land.ts";
import { drawHarbor, drawLighthouse } from "./landscape-sea.ts";
import { type LandscapeSubject, landscapeWords } from "./landscape-words.ts";

const subjects = {
  mountains: drawMountains,
  hills: drawQuiltHills,
  desert: drawDesert,
  harbor: drawHarbor,
  lighthouse: drawLighthouse,
} as const;

export const landscapeScenes = Object.fromEntries(
  (Object.keys(subjects) as LandscapeSubject[]).map((name) => [
    name,
    { family: "landscape", draw: (studio: Studio) => drawLandscape(studio, name) },
  ]),
) as Record<LandscapeSubject, { family: "landscape"; draw: Painter }>;

function drawLandscape(studio: Studio, subject: LandscapeSubject): PageWords {
  const panel = drawFrame(studio);
  const isNight = variantOf(studio, [false, true]);
  subjects[subject](studio, { panel, box: boxOf(panel), random: studio.random.fork(subject) }, isNight);
  return landscapeWords(studio, subject, isNight);
}
