/** Lines, counted from 1 and including both ends. */
export interface Lines {
  readonly from: number;
  readonly to: number;
}

export interface LocatedRange {
  lines: Lines;
  start: number;
  end: number;
  isOneLine: boolean;
}

/** The lines of a range. Null when the range does not fit the text. */
export function locateRange(text: string, { start, end }: { start: number; end: number }): LocatedRange | null {
  if (start < 0 || end <= start || end > text.length) return null;
  const from = countLines(text.slice(0, start));
  const to = from + countLines(text.slice(start, end)) - 1;
  return { lines: { from, to }, start, end, isOneLine: from === to };
}

/** Leaves out the common start and end, so that unchanged text keeps its scroll position. */
export function smallestChange(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { from: head, to: before.length - tail, insert: after.slice(head, after.length - tail) };
}

export function linesWithin({ from, to }: Lines): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function countLines(text: string): number {
  return text.split("\n").length;
}
