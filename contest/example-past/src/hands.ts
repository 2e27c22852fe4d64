// Every hand there is, with the tools that lie beside the page and the words for it.
import type { ContestType } from "@contest/rules/submissions/kinds";
import { crayon } from "./hands/crayon.ts";
import { digital } from "./hands/digital.ts";
import { doodle } from "./hands/doodle.ts";
import { gouache } from "./hands/gouache.ts";
import { marker } from "./hands/marker.ts";
import { neon } from "./hands/neon.ts";
import { pastel } from "./hands/pastel.ts";
import { pencil } from "./hands/pencil.ts";
import { shader } from "./hands/shader.ts";
import { watercolor } from "./hands/watercolor.ts";
import type { PropName } from "./props.ts";
import type { Hand } from "./coloring-session.ts";

export interface Kit {
  color: Hand;
  /** Completes "colored ...". */
  words: string;
  contestType: ContestType;
  tools: readonly PropName[];
  /** How much of the printed line gets lost under the color, from 0 to 1; undefined when the hand draws the lines itself. */
  cover: number | undefined;
}

export const hands = {
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

export type HandName = keyof typeof hands;
export const handNames = Object.keys(hands) as HandName[];

export function kitOf(name: HandName): Kit {
  return hands[name];
}
