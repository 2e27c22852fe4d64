/** The frames stand side by side on the canvas. */
export const FRAME_HEIGHT = 900;
export const DEFAULT_FRAME_WIDTH = 1280;
const GAP = 64;

export function framePositions(frames: readonly { width: number }[]): { lefts: number[]; width: number } {
  const lefts: number[] = [];
  let right = 0;
  for (const { width } of frames) {
    const left = lefts.length === 0 ? 0 : right + GAP;
    lefts.push(left);
    right = left + width;
  }
  return { lefts, width: right };
}
