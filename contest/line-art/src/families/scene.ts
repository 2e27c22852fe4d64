// What a family's subject gets besides the studio: the panel to fill and a random stream of its own.
import type { Box, Outline } from "../geometry.ts";
import type { Random } from "@contest/rules/random";

export interface Scene {
  panel: Outline;
  box: Box;
  random: Random;
}
