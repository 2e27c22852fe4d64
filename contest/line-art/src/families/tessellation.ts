// Patterns that cover the page: star tilings, painted tiles, quilts, fans, and cats that fit together.
import { boxOf } from "../geometry.ts";
import { drawFrame } from "../frame.ts";
import type { PageWords, Painter, Studio } from "../painter.ts";
import { describeScene } from "../words.ts";
import { drawStainedGlass } from "./tessellation-glass.ts";
import { drawPaisley } from "./tessellation-paisley.ts";
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
  glass: drawStainedGlass,
  paisley: drawPaisley,
} as const;

type TessellationSubject = keyof typeof subjects;

export const tessellationScenes = Object.fromEntries(
  (Object.keys(subjects) as TessellationSubject[]).map((name) => [
    name,
    {
      family: "tessellation",
      draw: (studio: Studio) => drawTessellation(studio, name),
      // These have too many parts for an easy page.
      canBeEasy: !["tiles", "stars", "paisley", "glass"].includes(name),
    },
  ]),
) as Record<TessellationSubject, { family: "tessellation"; draw: Painter; canBeEasy: boolean }>;

function drawTessellation(studio: Studio, subject: TessellationSubject): PageWords {
  const panel = drawFrame(studio, "rectangle");
  subjects[subject](studio, { panel, box: boxOf(panel), random: studio.random.fork(subject) });
  return describeScene(studio, { ...subjectWords[subject], suggestions });
}

const subjectWords: Record<TessellationSubject, { titles: readonly string[]; scene: string }> = {
  stars: {
    titles: [
      "Courtyard Stars",
      "Palace Floor",
      "Eight Points of Light",
      "Floor of the Fountain Court",
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
      "Fired and Painted",
      "The Kitchen Wall",
      "Four Corners of a Tile",
      "Glazed and Sunlit",
      "The Tile Maker's Sample",
      "Porcelain Squares",
    ],
    scene: "Painted tiles repeat their flowers and curls from wall to wall.",
  },
  quilt: {
    titles: [
      "Grandma's Scrap Basket",
      "Needle and Thread",
      "A Season of Sewing",
      "The County Fair Quilt",
      "The Patchwork Promise",
      "Evenings by the Lamp",
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
  glass: {
    titles: [
      "The Rose Window",
      "Light through Lead",
      "Colors on the Floor at Noon",
      "The Glazier's Garden",
      "A Window for a Gray Day",
      "Panes and Petals",
      "Held Together by Lines",
      "The East Window",
    ],
    scene: "A leaded window with a round rose of glass above tall panes with flowers.",
  },
  paisley: {
    titles: [
      "The Silk Merchant's Scarf",
      "Curled Drops",
      "A Shawl from Far Away",
      "Teardrops in Bloom",
      "The Tailor's Lining",
      "Every Curl a Garden",
      "Bandana Blues",
      "Swirl upon Swirl",
    ],
    scene: "Curled paisley drops of every size, each with a garden inside, float among small blossoms.",
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
