// What to draw for a subject in somebody's own words: scenes that share words with it, or any scenes if none do.
import { createRandom } from "@contest/rules/random";
import type { ChosenLineArt } from "./draw-line-art.ts";
import type { Difficulty } from "./model.ts";
import { scenes, type SceneName } from "./scenes.ts";

/** What people call what a scene shows, besides the name of its family. */
const words: Record<SceneName, string> = {
  balloons: "hot air balloon sky cloud basket flying",
  baker: "baker bakery bread bun person cook",
  beetle: "beetle bug insect ladybug",
  bee: "bee bumblebee honeybee honey insect bug",
  bird: "bird robin sparrow songbird parrot feather animal",
  bloom: "flower bloom blossom rose dahlia sunflower peony lotus",
  bouquet: "flower bouquet vase bunch rose tulip",
  butterfly: "butterfly moth insect wing",
  canal: "canal house boat bridge town city amsterdam venice",
  cat: "cat kitten kitty pet animal",
  cats: "cat kitten pattern",
  desert: "desert cactus sand dune camel",
  dinosaur: "dinosaur dino trex stegosaurus triceratops animal",
  dragon: "dragon fantasy fairy tale myth",
  eggs: "egg easter spring bunny",
  fans: "fan pattern japan wave art deco",
  feast: "feast dinner table meal party cake birthday dessert",
  fireworks: "firework new year july celebration night",
  fish: "fish goldfish koi sea ocean animal",
  florist: "florist flower shop person",
  folk: "flower folk art scandinavian",
  forest: "forest tree wood woodland path",
  fox: "fox animal woodland",
  garden: "garden flower gate vegetable yard",
  glass: "glass stained window church",
  harbor: "harbor boat ship sail sea port ocean",
  harvest: "harvest thanksgiving fall autumn vegetable",
  hearts: "heart valentine love",
  hedgehog: "hedgehog animal woodland",
  hills: "hill farm field barn country village",
  instruments: "instrument guitar piano violin drum trumpet band song",
  jellyfish: "jellyfish sea ocean",
  kitchen: "kitchen cook cake cupcake baking pot",
  lane: "lane house village town shop city cottage",
  letter: "letter alphabet initial monogram",
  lighthouse: "lighthouse sea coast ocean beach island",
  map: "map treasure island pirate travel",
  market: "market stall fruit vegetable shop town",
  meadow: "meadow flower wildflower grass field",
  medallion: "medallion circle pattern round",
  moonbase: "moon base astronaut station alien robot",
  mountains: "mountain lake peak alps hike camping",
  mushrooms: "mushroom toadstool fungus woodland fairy",
  octopus: "octopus squid sea ocean tentacle",
  owl: "owl bird night animal",
  painter: "painter artist easel person",
  paisley: "paisley pattern",
  peacock: "peacock bird feather",
  pots: "pot plant cactus succulent houseplant",
  pumpkins: "pumpkin halloween ghost witch bat spooky",
  quilt: "quilt patchwork pattern blanket",
  rings: "planet saturn star galaxy solar system",
  ripples: "ripple circle pattern water drop",
  rocket: "rocket astronaut spaceship star moon",
  seahorse: "seahorse sea ocean",
  serpent: "serpent snake",
  shelf: "shelf book bookshelf library plant room",
  snail: "snail shell animal",
  snowVillage: "snow village winter christmas house",
  stars: "star pattern geometric",
  sunrise: "sun sunrise sunset pattern",
  teatime: "tea coffee cup teapot cake cookie",
  tiles: "tile pattern geometric moroccan",
  train: "train railway locomotive steam travel",
  turtle: "turtle tortoise sea animal",
  whale: "whale dolphin sea ocean animal",
  winterTree: "christmas tree winter holiday ornament",
  word: "word lettering quote name",
  wreath: "wreath leaf flower",
};

interface Subject {
  subject: string;
  difficulty: Difficulty;
  /** Seeds the drawings. */
  id: string;
}

/** The drawing with this number among the endless ones for a subject. The same number always gives the same one. */
export function drawingFor({ subject, difficulty, id }: Subject, number: number): ChosenLineArt {
  const fitting = fittingScenes(subject, difficulty);
  const scene = fitting[number % fitting.length];
  if (!scene) throw new Error(`Nothing can be drawn for ${subject}.`);
  return { seed: `${id}-${number}`, family: scenes[scene].family, scene, difficulty };
}

/** The scenes that share most words with the subject. */
export function fittingScenes(subject: string, difficulty: Difficulty): SceneName[] {
  const wanted = stems(subject);
  const possible = (Object.keys(scenes) as SceneName[]).filter(
    (name) => difficulty !== "easy" || scenes[name].canBeEasy !== false,
  );
  const shared = new Map(possible.map((name) => [name, sharedWords(name, wanted)]));
  const most = Math.max(...shared.values());
  if (most > 0) return possible.filter((name) => shared.get(name) === most);
  return createRandom(subject).shuffled(possible.filter((name) => scenes[name].family !== "holiday"));
}

function sharedWords(name: SceneName, wanted: ReadonlySet<string>): number {
  const known = stems(`${words[name]} ${scenes[name].family}`);
  return [...wanted].filter((word) => known.has(word)).length;
}

/** Words without the endings of plurals. */
function stems(text: string): Set<string> {
  const found = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return new Set(
    found.map((word) =>
      word
        .replace(/ies$/, "y")
        .replace(/(?<=s|x|z|ch|sh)es$/, "")
        .replace(/s$/, ""),
    ),
  );
}
