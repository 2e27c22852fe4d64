// Scenes that belong to a day of the year.
import { drawEggs } from "./holiday/eggs.ts";
import { drawFireworks } from "./holiday/fireworks.ts";
import { drawHarvest } from "./holiday/harvest.ts";
import { drawHearts } from "./holiday/hearts.ts";
import { drawPumpkins } from "./holiday/pumpkins.ts";
import { drawSnowVillage } from "./holiday/snow-village.ts";
import { drawWinterTree } from "./holiday/winter-tree.ts";

export const holidayScenes = {
  hearts: { family: "holiday", draw: drawHearts, months: [] },
  eggs: { family: "holiday", draw: drawEggs, months: [] },
  fireworks: { family: "holiday", draw: drawFireworks, months: [] },
  pumpkins: { family: "holiday", draw: drawPumpkins, months: [] },
  harvest: { family: "holiday", draw: drawHarvest, months: [] },
  snowVillage: { family: "holiday", draw: drawSnowVillage, months: [] },
  winterTree: { family: "holiday", draw: drawWinterTree, months: [] },
} as const;
