/** Where the frames stand on the canvas: side by side. */
export const FRAME_HEIGHT = 900;
/** Of a frame that nobody has chosen a width for. */
export const FIRST_WIDTH = 1280;
const GAP = 64;

export function placesOf(frames: readonly { width: number }[]): { lefts: number[]; width: number } {
  const lefts: number[] = [];
  let right = 0;
  for (const { width } of frames) {
    const left = lefts.length === 0 ? 0 : right + GAP;
    lefts.push(left);
    right = left + width;
  }
  return { lefts, width: right };
}
