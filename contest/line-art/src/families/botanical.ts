// Plants: bouquets, wreaths, single blooms, mushrooms, potted succulents, folk-art trees and meadows.
import { boxOf } from "../geometry.ts";
import { drawFrame } from "../frame.ts";
import type { PageWords, Painter, Studio } from "../painter.ts";
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

export const botanicalScenes = Object.fromEntries(
  (Object.keys(subjects) as BotanicalSubject[]).map((name) => [
    name,
    {
      family: "botanical",
      draw: (studio: Studio) => drawBotanical(studio, name),
      // A wreath with few leaves is only a ring.
      canBeEasy: name !== "wreath",
    },
  ]),
) as Record<BotanicalSubject, { family: "botanical"; draw: Painter; canBeEasy: boolean }>;

function drawBotanical(studio: Studio, subject: BotanicalSubject): PageWords {
  const panel = drawFrame(studio, subject === "wreath" || subject === "bloom" ? "rectangle" : undefined);
  const flower = subjects[subject](studio, { panel, box: boxOf(panel), random: studio.random.fork(subject) });
  return botanicalWords(studio, subject, flower);
}
