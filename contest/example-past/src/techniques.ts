// All coloring techniques, with the tools that lie next to the page and the words that describe them.
import type { ContestType } from "@contest/rules/submissions/kinds";
import { crayon } from "./techniques/crayon.ts";
import { digital } from "./techniques/digital.ts";
import { doodle } from "./techniques/doodle.ts";
import { gouache } from "./techniques/gouache.ts";
import { marker } from "./techniques/marker.ts";
import { neon } from "./techniques/neon.ts";
import { pastel } from "./techniques/pastel.ts";
import { pencil } from "./techniques/pencil.ts";
import { shader } from "./techniques/shader.ts";
import { watercolor } from "./techniques/watercolor.ts";
import type { PropName } from "./props.ts";
import type { Technique } from "./coloring-session.ts";

export interface Kit {
  color: Technique;
  /** Completes "colored ...". */
  words: string;
  contestType: ContestType;
  tools: readonly PropName[];
  /** How much of the printed line gets lost under the color, from 0 to 1; undefined when the technique draws the lines itself. */
  cover: number | undefined;
}

export const techniques = {
  marker: {
    color: marker,
    words: "with felt-tip markers",
    contestType: "traditional",
    tools: ["felt", "felt", "felt"],
    cover: 0.05,
  },
  watercolor: {
    color: watercolor,
    words: "in watercolor",
    contestType: "traditional",
    tools: ["brush", "pan", "jar", "brush"],
    cover: 0.06,
  },
  pencil: {
    color: pencil,
    words: "with colored pencils in loose hatching",
    contestType: "traditional",
    tools: ["pencil", "pencil", "pencil"],
    cover: 0.1,
  },
  crayon: {
    color: crayon,
    words: "with wax crayons in big scribbles",
    contestType: "traditional",
    tools: ["crayon", "crayon", "crayon"],
    cover: 0.22,
  },
  shader: {
    color: shader,
    words: "with colored pencils, softly shaded",
    contestType: "traditional",
    tools: ["pencil", "pencil", "eraser"],
    cover: 0.08,
  },
  gouache: {
    color: gouache,
    words: "in gouache with visible brush strokes",
    contestType: "traditional",
    tools: ["brush", "jar", "pan"],
    cover: 0.3,
  },
  doodle: {
    color: doodle,
    words: "with gel pens, a small pattern in every shape",
    contestType: "traditional",
    tools: ["felt", "pencil", "clip"],
    cover: 0.05,
  },
  pastel: {
    color: pastel,
    words: "in soft pastel chalk",
    contestType: "traditional",
    tools: ["chalk", "chalk", "chalk"],
    cover: 0.26,
  },
  digital: {
    color: digital,
    words: "on a tablet with soft light and shadow",
    contestType: "digital",
    tools: [],
    cover: 0.04,
  },
  neon: {
    color: neon,
    words: "on a screen as glowing neon lines on black",
    contestType: "digital",
    tools: [],
    cover: undefined,
  },
} as const satisfies Record<string, Kit>;

export type TechniqueName = keyof typeof techniques;
export const techniqueNames = Object.keys(techniques) as TechniqueName[];

export function kitOf(name: TechniqueName): Kit {
  return techniques[name];
}
