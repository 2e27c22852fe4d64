/** How works hang on the gallery's wall: each in its own proportions, in the column that is shortest so far. */

export interface WallItem {
  /** Of the picture. */
  width: number;
  height: number;
  /** How high the lines under it are, in pixels. */
  captionHeight: number;
}

export interface WallSize {
  columns: number;
  columnWidth: number;
  /** Between works. */
  gap: number;
  /** Of raised paper around each picture. */
  mat: number;
}

interface Place {
  column: number;
  top: number;
  height: number;
}

export interface WallLayout {
  /** In the order of the works. No work hangs higher than one before it. */
  places: Place[];
  height: number;
  tallest: number;
}

/** Everything is known before a picture has arrived. More works never move those that already hang. */
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

/** Works from `from` up to, but without, `to`: all that reach into a stretch of the wall, and few others. */
export function itemsBetween(
  { places, tallest }: WallLayout,
  top: number,
  bottom: number,
): { from: number; to: number } {
  return { from: firstBelow(places, top - tallest), to: firstBelow(places, bottom) };
}

/** How wide a wall is divided: two columns on a phone, four on a desktop. */
export function columnsFor(width: number): number {
  if (width < 600) return 2;
  return width < 880 ? 3 : 4;
}

/** The first work that hangs at this height or lower. */
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
