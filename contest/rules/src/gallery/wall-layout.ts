/** Lays out submissions on the gallery wall: each in its own proportions, in the shortest column so far. */

export interface WallItem {
  /** The picture's dimensions. */
  width: number;
  height: number;
  /** The height of the text below the picture, in pixels. */
  captionHeight: number;
}

export interface WallSize {
  columns: number;
  columnWidth: number;
  /** The gap between submissions, in pixels. */
  gap: number;
  /** The width of the paper border around each picture, in pixels. */
  mat: number;
}

interface Place {
  column: number;
  top: number;
  height: number;
}

export interface WallLayout {
  /** In the order of the submissions. None is placed higher than one before it. */
  places: Place[];
  height: number;
  tallest: number;
}

/** The layout is complete before any picture has loaded. Adding submissions never moves existing ones. */
export function layOutWall(works: readonly WallItem[], { columns, columnWidth, gap, mat }: WallSize): WallLayout {
  const ends = Array.from({ length: columns }, () => 0);
  let tallest = 0;
  const places = works.map(({ width, height, captionHeight }) => {
    const top = Math.min(...ends);
    const column = ends.indexOf(top);
    const whole = Math.round(2 * mat + ((columnWidth - 2 * mat) * height) / width + captionHeight);
    ends[column] = top + whole + gap;
    tallest = Math.max(tallest, whole);
    return { column, top, height: whole };
  });
  return { places, height: Math.max(0, ...ends.map((end) => end - gap)), tallest };
}

/**
 * The submissions from `from` up to, but not including, `to`: all that intersect a vertical range of the wall, and few
 * others.
 */
export function itemsBetween(
  { places, tallest }: WallLayout,
  top: number,
  bottom: number,
): { from: number; to: number } {
  return { from: firstBelow(places, top - tallest), to: firstBelow(places, bottom) };
}

/** The number of columns for a width: two on a phone, four on a desktop. */
export function columnsFor(width: number): number {
  if (width < 600) return 2;
  return width < 880 ? 3 : 4;
}

/** The index of the first submission at or below this height. */
function firstBelow(places: readonly Place[], height: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.top ?? Infinity) < height) low = middle + 1;
    else high = middle;
  }
  return low;
}
