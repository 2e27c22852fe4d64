// The words of a page, made from what was drawn on it.
import type { PageWords, Studio } from "./painter.ts";

interface SceneTexts {
  /** Each is true of every page that is drawn with these arguments. */
  titles: readonly string[];
  /** What the page shows, in one sentence. */
  scene: string;
  /** How one might color it. */
  suggestions: readonly string[];
  promises?: readonly string[];
  /** How many variants share the scene's turns; each then gets every so many of them. */
  variants?: number;
}

export function describeScene(
  { random, turn }: Studio,
  { titles, scene, suggestions, promises, variants = 1 }: SceneTexts,
): PageWords {
  const title = titles[Math.floor(turn / variants) % titles.length];
  if (title === undefined) throw new Error(`A page without a title: ${scene}`);
  return {
    title,
    description: `${scene} ${random.fork("words").pick(suggestions)}`,
    alternativeText: `Line drawing: ${scene.charAt(0).toLowerCase()}${scene.slice(1)}`,
    ...(promises && { promises }),
  };
}

/** The variant whose turn it is. */
export function variantOf<Variant>({ turn }: Studio, variants: readonly Variant[]): Variant {
  const variant = variants[turn % variants.length];
  if (variant === undefined) throw new Error("Nothing to choose from.");
  return variant;
}
