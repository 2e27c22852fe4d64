// Patterns that cover the page: star tilings, painted tiles, quilts, fans, and cats that fit together.
import { boxOf } from "../geometry.ts";
import { drawFrame } from "../frame.ts";
import type { Words } from "../model.ts";
import type { Painter } from "../painter.ts";
import type { Random } from "@contest/rules/random";
import { drawInterlockingCats } from "./tessellation-cats.ts";
import { drawPaintedTiles } from "./tessellation-painted.ts";
import { drawQuilt } from "./tessellation-quilt.ts";
import { drawFans } from "./tessellation-fans.ts";
import { drawStarTiling } from "./tessellation-stars.ts";

const subjects = {
  stars: drawStarTiling,
  tiles: drawPaintedTiles,
  quilt: drawQuilt,
  fans: drawFans,
  cats: drawInterlockingCats,
} as const;

type TessellationSubject = keyof typeof subjects;

export const drawTessellation: Painter = (studio) => {
  const random = studio.random.fork("subject");
  // Painted tiles and stars have too many parts for an easy page.
  const names = (Object.keys(subjects) as TessellationSubject[]).filter(
    (name) => studio.difficulty !== "easy" || (name !== "tiles" && name !== "stars"),
  );
  const subject = random.pick(names);
  const panel = drawFrame(studio, "rectangle");
  subjects[subject](studio, { panel, box: boxOf(panel), random: studio.random.fork(subject) });
  return tessellationWords(studio.random.fork("words"), subject);
};

function tessellationWords(random: Random, subject: TessellationSubject): Words {
  const { titles, scene } = subjectWords[subject];
  return {
    title: random.pick(titles),
    description: `${scene} ${random.pick(suggestions)}`,
    alternativeText: `Line drawing: ${scene.charAt(0).toLowerCase()}${scene.slice(1)}`,
  };
}

const subjectWords: Record<TessellationSubject, { titles: readonly string[]; scene: string }> = {
  stars: {
    titles: [
      "Courtyard Stars",
      "Palace Floor",
      "Eight Points of Light",
      "The Tiled Fountain",
      "Star and Cross",
      "Ceiling of the Old Library",
      "Lattice at Noon",
      "Geometry Lesson",
    ],
    scene: "Stars and the shapes between them lock together across the whole page.",
  },
  tiles: {
    titles: [
      "Tiles from the Blue House",
      "Azure Hallway",
      "Up the Painted Stairs",
      "The Kitchen Wall",
      "Four Corners of a Tile",
      "Glazed and Sunlit",
      "The Tile Maker's Sample",
      "Stairs in Porcelain",
    ],
    scene: "Painted tiles repeat their flowers and curls from wall to wall.",
  },
  quilt: {
    titles: [
      "Grandma's Scrap Basket",
      "Needle and Thread",
      "A Winter of Sewing",
      "The County Fair Quilt",
      "The Patchwork Promise",
      "Sixteen Evenings",
      "Blanket for the Guest Room",
      "Every Shirt We Outgrew",
      "Quilting Bee",
    ],
    scene: "Blocks of a patchwork quilt, each pieced in its own way, lie side by side.",
  },
  fans: {
    titles: [
      "A Thousand Fans",
      "Paper Sea",
      "Rainbow Roof Tiles",
      "Rolling Scales",
      "Waves on Paper",
      "Mermaid Roof",
      "Ripple upon Ripple",
      "Feathered Tiles",
    ],
    scene: "Rounded scales overlap row upon row, each filled with arcs, petals or rays.",
  },
  cats: {
    titles: [
      "A Clowder without a Gap",
      "Whiskers All the Way",
      "Nobody Left Out",
      "Every Ear in Its Place",
      "Room for Everyone",
      "Cats upon Cats",
      "Shoulder to Shoulder",
      "Same Shape, Your Colors",
    ],
    scene: "Every cat fits into its neighbors on all sides, so that they fill the page without a gap.",
  },
};

const suggestions = [
  "Choose three colors and never let two alike touch.",
  "Color along the diagonals and a second pattern appears.",
  "Start with one small group in the middle and let it spread.",
  "Light shades at the top, dark ones below, and the page will curve.",
  "Leave every fourth shape white for a little air.",
];
