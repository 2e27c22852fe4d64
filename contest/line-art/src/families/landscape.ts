// Landscapes in layers: sky first, then ever nearer hills, water or sand, and something to look at.
import { boxOf } from "../geometry.ts";
import { drawFrame } from "../frame.ts";
import type { Painter } from "../painter.ts";
import { drawDesert, drawMountains, drawQuiltHills } from "./landscape-land.ts";
import { drawHarbor, drawLighthouse } from "./landscape-sea.ts";
import { type LandscapeSubject, landscapeWords } from "./landscape-words.ts";

const subjects = {
  mountains: drawMountains,
  quilt: drawQuiltHills,
  desert: drawDesert,
  harbor: drawHarbor,
  lighthouse: drawLighthouse,
} as const;

export const drawLandscape: Painter = (studio) => {
  const subject = studio.random.fork("subject").pick(Object.keys(subjects) as LandscapeSubject[]);
  const panel = drawFrame(studio);
  const night = studio.random.fork("hour").chance(0.4);
  subjects[subject](studio, { panel, box: boxOf(panel), random: studio.random.fork(subject) }, night);
  return landscapeWords(studio.random.fork("words"), subject, night);
};
