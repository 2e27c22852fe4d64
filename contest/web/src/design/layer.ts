/**
 * The state of a navigation to something that lies over the page, such as a work shown large: the page below stays where
 * it is, also when the layer goes again.
 */
export const LAYER = { layer: true } as const;

export function isLayer(state: unknown): boolean {
  return typeof state === "object" && state !== null && "layer" in state;
}
