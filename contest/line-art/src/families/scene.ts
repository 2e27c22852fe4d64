// What a family's subject gets besides the studio: the panel to fill and a random stream of its own.
import { drawFrame, type PanelShape } from "../frame.ts";
import { type Box, boxOf, type Outline } from "../geometry.ts";
import type { Studio } from "../painter.ts";
import type { Random } from "@contest/rules/random";

export interface Scene {
  panel: Outline;
  box: Box;
  random: Random;
}

/** Draws the page's frame and measures the panel inside it. */
export function openScene(studio: Studio, shape?: PanelShape) {
  const panel = drawFrame(studio, shape);
  const box = boxOf(panel);
  return {
    panel,
    box,
    random: studio.random.fork("subject"),
    width: box.right - box.left,
    middle: (box.left + box.right) / 2,
    isRich: studio.difficulty !== "easy",
  };
}
