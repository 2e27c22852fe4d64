// All scenes that can be drawn. A family is what an administrator chooses; the schedule chooses a scene.
import type { Family } from "./model.ts";
import type { Painter } from "./painter.ts";
import { drawBalloons } from "./families/balloons.ts";
import { botanicalScenes } from "./families/botanical.ts";
import { creatureScenes } from "./families/creature.ts";
import { foodScenes } from "./families/food.ts";
import { drawForest } from "./families/forest.ts";
import { drawGarden } from "./families/garden.ts";
import { holidayScenes } from "./families/holiday.ts";
import { journeyScenes } from "./families/journey.ts";
import { landscapeScenes } from "./families/landscape.ts";
import { letterScenes } from "./families/letter.ts";
import { mandalaScenes } from "./families/mandala.ts";
import { drawMarket } from "./families/market.ts";
import { drawInstruments } from "./families/music.ts";
import { peopleScenes } from "./families/people.ts";
import { drawShelf } from "./families/shelf.ts";
import { spaceScenes } from "./families/space.ts";
import { streetScenes } from "./families/street.ts";
import { drawTeatime } from "./families/teatime.ts";
import { tessellationScenes } from "./families/tessellation.ts";
import { underwaterScenes } from "./families/underwater.ts";

interface SceneKind {
  family: Family;
  draw: Painter;
  /** False for scenes that need more regions than an easy page has. */
  canBeEasy?: boolean;
  /** The months it is drawn in, from 1 to 12; the whole year if missing, and only on its holiday if empty. */
  months?: readonly number[];
}

const all = {
  ...botanicalScenes,
  ...creatureScenes,
  ...foodScenes,
  ...holidayScenes,
  ...journeyScenes,
  ...landscapeScenes,
  ...letterScenes,
  ...mandalaScenes,
  ...peopleScenes,
  ...spaceScenes,
  ...streetScenes,
  ...tessellationScenes,
  ...underwaterScenes,
  balloons: { family: "balloons", draw: drawBalloons },
  forest: { family: "landscape", draw: drawForest },
  garden: { family: "botanical", draw: drawGarden },
  instruments: { family: "music", draw: drawInstruments },
  market: { family: "street", draw: drawMarket, canBeEasy: false },
  shelf: { family: "shelf", draw: drawShelf },
  teatime: { family: "teatime", draw: drawTeatime },
} as const satisfies Record<string, SceneKind>;

export type SceneName = keyof typeof all;
export const scenes: Record<SceneName, SceneKind> = all;
