// What a person thinks of first for a thing: leaves from the greens, water from the blues.
import type { Hint } from "@contest/line-art/model";
import type { Slot } from "./palettes.ts";

/** Boxes of a palette that suit each kind of region, to pick from. */
export const roles: Record<Hint, readonly Slot[]> = {
  background: ["sky"],
  beak: ["accent"],
  belly: ["sky"],
  berry: ["bloom"],
  border: ["earth"],
  cake: ["earth"],
  candle: ["bloom"],
  cloud: ["sky"],
  coral: ["bloom"],
  cream: ["bloom"],
  door: ["bloom"],
  earth: ["earth"],
  eye: ["accent"],
  fabric: ["bloom"],
  feather: ["bloom", "earth"],
  fin: ["bloom"],
  flowerCenter: ["accent"],
  fruit: ["bloom", "accent"],
  fur: ["earth"],
  hill: ["leaf"],
  leaf: ["leaf"],
  letter: ["bloom"],
  metal: ["sky"],
  moon: ["accent"],
  mountain: ["earth"],
  mushroom: ["bloom"],
  nose: ["bloom"],
  ornament: ["bloom"],
  paper: ["bloom", "water"],
  petal: ["bloom"],
  planet: ["bloom", "water"],
  plate: ["water", "sky"],
  pot: ["earth", "bloom"],
  roof: ["bloom", "earth"],
  sand: ["earth"],
  scale: ["bloom", "water"],
  shell: ["bloom"],
  skin: ["leaf", "bloom"],
  sky: ["sky"],
  snow: ["sky"],
  star: ["accent"],
  stem: ["leaf"],
  stone: ["earth"],
  sun: ["accent"],
  tile: ["water", "bloom"],
  trunk: ["earth"],
  wall: ["bloom", "sky", "earth"],
  water: ["water"],
  window: ["sky", "accent"],
  wing: ["bloom"],
  wood: ["earth"],
};

/** What most people color last, or not at all. */
export const grounds: ReadonlySet<Hint> = new Set(["sky", "background"]);

/** What is light in nature, so that it gets less pigment. */
export const pales: ReadonlySet<Hint> = new Set([
  "cloud",
  "cream",
  "snow",
  "belly",
  "wall",
  "sand",
  "plate",
  "stone",
  "metal",
]);
