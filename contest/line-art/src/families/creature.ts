// Creatures built from parts, each large in the middle of the page with its own kind of surroundings.
import { boxOf } from "../geometry.ts";
import { drawBeetle } from "../creatures/beetle.ts";
import { drawBird } from "../creatures/bird.ts";
import { drawButterfly } from "../creatures/butterfly.ts";
import { drawCat } from "../creatures/cat.ts";
import type { DrawCreature } from "../creatures/creature.ts";
import { drawFish } from "../creatures/fish.ts";
import { drawFox } from "../creatures/fox.ts";
import { drawHedgehog } from "../creatures/hedgehog.ts";
import { drawOwl } from "../creatures/owl.ts";
import { drawPeacock } from "../creatures/peacock.ts";
import { drawSerpent } from "../creatures/serpent.ts";
import { drawSnail } from "../creatures/snail.ts";
import { drawTurtle } from "../creatures/turtle.ts";
import { drawWhale } from "../creatures/whale.ts";
import { drawFrame } from "../frame.ts";
import type { Painter } from "../painter.ts";
import { drawSurroundings, type Surroundings } from "./creature-surroundings.ts";
import { type CreatureName, creatureWords } from "./creature-words.ts";

const creatures = {
  owl: { draw: drawOwl, around: "night", at: 0.52 },
  cat: { draw: drawCat, around: "garden", at: 0.56 },
  fox: { draw: drawFox, around: "garden", at: 0.58 },
  butterfly: { draw: drawButterfly, around: "blossoms", at: 0.48 },
  turtle: { draw: drawTurtle, around: "sea", at: 0.5 },
  peacock: { draw: drawPeacock, around: "garden", at: 0.58 },
  hedgehog: { draw: drawHedgehog, around: "garden", at: 0.6 },
  whale: { draw: drawWhale, around: "night", at: 0.56 },
  fish: { draw: drawFish, around: "sea", at: 0.5 },
  snail: { draw: drawSnail, around: "garden", at: 0.58 },
  serpent: { draw: drawSerpent, around: "night", at: 0.52 },
  beetle: { draw: drawBeetle, around: "blossoms", at: 0.5 },
  bird: { draw: drawBird, around: "blossoms", at: 0.5 },
} as const satisfies Record<string, { draw: DrawCreature; around: Surroundings; at: number }>;

export const drawCreature: Painter = (studio) => {
  const { sheet, grain, difficulty } = studio;
  const random = studio.random.fork("subject");
  const name = random.pick(Object.keys(creatures) as CreatureName[]);
  const { draw, around, at } = creatures[name];
  const panel = drawFrame(studio, name === "owl" || name === "peacock" ? undefined : "rectangle");
  const box = boxOf(panel);
  const x = (box.left + box.right) / 2;
  const y = box.top + (box.bottom - box.top) * at;
  sheet.within(panel, (scene) => {
    drawSurroundings(scene, around, { panel, box, random: studio.random.fork("surroundings") }, studio, { x, y });
    scene.placed({ x, y, scale: 0.9, mirrored: random.chance(0.5) }, (group) =>
      draw({ sheet: group, random: studio.random.fork(name), grain: grain / 0.9, rich: difficulty !== "easy" }),
    );
  });
  return creatureWords(studio.random.fork("words"), name);
};
