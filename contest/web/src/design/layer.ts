/**
 * The location state of an overlay, such as the large view of a submission: the page below keeps its scroll position, also
 * when the overlay closes.
 */
export const LAYER = { layer: true } as const;

export function isLayer(state: unknown): boolean {
  return typeof state === "object" && state !== null && "layer" in state;
}
