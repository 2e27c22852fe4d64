// Plants: bouquets, wreaths, single blooms, mushrooms, potted succulents, folk-art trees and meadows.
import { boxOf } from "../geometry.ts";
import { drawFrame } from "../frame.ts";
import type { Painter } from "../painter.ts";
import { drawBouquet } from "./botanical-bouquet.ts";
import { drawFolkTree } from "./botanical-folk.ts";
import { drawMeadow, drawMushrooms } from "./botanical-ground.ts";
import { drawPots } from "./botanical-pots.ts";
import { drawSingleBloom, drawWreath } from "./botanical-rings.ts";
import { type BotanicalSubject, botanicalWords } from "./botanical-words.ts";

const subjects = {
  bouquet: drawBouquet,
  wreath: drawWreath,
  bloom: drawSingleBloom,
  mushrooms: drawMushrooms,
  pots: drawPots,
  folk: drawFolkTree,
  meadow: drawMeadow,
} as const;

export const drawBotanical: Painter = (studio) => {
  const random = studio.random.fork("subject");
  // A wreath with few leaves is only a ring.
  const names = (Object.keys(subjects) as BotanicalSubject[]).filter(
    (name) => studio.difficulty !== "easy" || name !== "wreath",
  );
  const subject = random.pick(names);
  const panel = drawFrame(studio, subject === "wreath" || subject === "bloom" ? "rectangle" : undefined);
  const focus = { panel, box: boxOf(panel), random: studio.random.fork(subject) };
  const flower = subjects[subject](studio, focus);
  return botanicalWords(studio.random.fork("words"), subject, flower);
};
