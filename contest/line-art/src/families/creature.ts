// Creatures built from parts, each large in the middle of the page with its own kind of surroundings.
import { boxOf } from "../geometry.ts";
import { drawBee } from "../creatures/bee.ts";
import { drawBeetle } from "../creatures/beetle.ts";
import { drawBird } from "../creatures/bird.ts";
import { drawButterfly } from "../creatures/butterfly.ts";
import { drawCat } from "../creatures/cat.ts";
import { drawDinosaur } from "../creatures/dinosaur.ts";
import { drawDragon } from "../creatures/dragon.ts";
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
import type { PageWords, Painter, Studio } from "../painter.ts";
import { describeScene } from "../words.ts";
import { drawSurroundings, type Surroundings } from "./creature-surroundings.ts";
import { type CreatureName, creatureSuggestions, creatureWords } from "./creature-words.ts";

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
  bee: { draw: drawBee, around: "blossoms", at: 0.5 },
  dinosaur: { draw: drawDinosaur, around: "garden", at: 0.58 },
  dragon: { draw: drawDragon, around: "night", at: 0.56 },
} as const satisfies Record<string, { draw: DrawCreature; around: Surroundings; at: number }>;

export const creatureScenes = Object.fromEntries(
  (Object.keys(creatures) as CreatureName[]).map((name) => [
    name,
    {
      family: "creature",
      draw: (studio: Studio) => drawCreature(studio, name),
      // Wings and feathers of these have too many parts for an easy page.
      canBeEasy: !["bird", "butterfly", "peacock"].includes(name),
    },
  ]),
) as Record<CreatureName, { family: "creature"; draw: Painter; canBeEasy: boolean }>;

function drawCreature(studio: Studio, name: CreatureName): PageWords {
  const { sheet, grain, difficulty } = studio;
  const random = studio.random.fork("subject");
  const { draw, around, at } = creatures[name];
  const panel = drawFrame(studio, name === "owl" || name === "peacock" ? undefined : "rectangle");
  const box = boxOf(panel);
  const x = (box.left + box.right) / 2;
  const y = box.top + (box.bottom - box.top) * at;
  sheet.within(panel, (scene) => {
    drawSurroundings(scene, around, { panel, box, random: studio.random.fork("surroundings") }, studio, { x, y });
    scene.thing(name, { x, y, scale: 0.9, mirrored: random.chance(0.5) }, (group) =>
      draw({ sheet: group, random: studio.random.fork(name), grain: grain / 0.9, rich: difficulty !== "easy" }),
    );
  });
  return describeScene(studio, { ...creatureWords[name], suggestions: creatureSuggestions, promises: [name] });
}
