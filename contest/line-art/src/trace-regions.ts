// Finds the regions of a page in its ink: areas that are closed by lines, each grown under the lines around it until it
// meets its neighbors there. A color that fills a region then leaves neither gaps nor halos along the lines.

export interface TracedRegions {
  /** The region of each pixel, from 1 to `count`, in reading order. */
  regionAt: Uint16Array;
  count: number;
}

export interface TraceOptions {
  width: number;
  height: number;
  /** How much ink covers each pixel, from 0 to 15. */
  ink: Uint8Array;
  /** Gaps in lines are closed up to twice this many pixels. */
  gap: number;
  regionsMax: number;
}

/** Pixels with at least this much ink are part of a line. */
const LINE = 6;
/** Smaller areas are specks between lines, not something to color. */
const SPECK = 60;
/** If one region takes up more of the paper than this, its lines have gaps and filling makes no sense. */
const HOPELESS_PERCENT = 92;

export function traceRegions({ width, height, ink, gap, regionsMax }: TraceOptions): TracedRegions {
  const lines = new Uint8Array(ink.length);
  for (let at = 0; at < ink.length; at++) lines[at] = (ink[at] as number) >= LINE ? 1 : 0;
  const labels = new Int32Array(lines.length);
  const queue = new Int32Array(lines.length);
  // With thickened lines first, so that no color leaks through gaps. Then what lies close to the lines is added, and
  // areas that are too narrow for the first pass get their own label.
  let count = gap > 0 ? labelAreas(labels, thickened(lines, width, height, gap), width, 0, queue) : 0;
  if (gap > 0) grow(labels, width, queue, (at) => lines[at] === 0);
  count = labelAreas(labels, lines, width, count, queue);
  dropSpecks(labels, count, regionsMax);
  if (isHopeless(labels, lines, count)) labels.fill(1);
  grow(labels, width, queue, () => true);
  return inReadingOrder(labels);
}

/** Gives each connected area without a label and without a line the next number. */
function labelAreas(labels: Int32Array, lines: Uint8Array, width: number, last: number, queue: Int32Array): number {
  let label = last;
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== 0 || lines[start] !== 0) continue;
    label += 1;
    labels[start] = label;
    queue[0] = start;
    spread(labels, width, queue, 1, (at) => lines[at] === 0);
  }
  return label;
}

/** Extends all labels at the same speed over the pixels that are free to take. */
function grow(labels: Int32Array, width: number, queue: Int32Array, isFree: (at: number) => boolean): void {
  let queued = 0;
  for (let at = 0; at < labels.length; at++) {
    if (labels[at] !== 0) queue[queued++] = at;
  }
  // A page without any area is a single region.
  if (queued === 0) labels.fill(1);
  spread(labels, width, queue, queued, isFree);
}

function spread(
  labels: Int32Array,
  width: number,
  queue: Int32Array,
  queued: number,
  isFree: (at: number) => boolean,
): void {
  let end = queued;
  const last = labels.length - width;
  for (let next = 0; next < end; next++) {
    const at = queue[next] as number;
    const label = labels[at] as number;
    const x = at % width;
    const take = (neighbor: number) => {
      if (labels[neighbor] !== 0 || !isFree(neighbor)) return;
      labels[neighbor] = label;
      queue[end++] = neighbor;
    };
    if (x > 0) take(at - 1);
    if (x < width - 1) take(at + 1);
    if (at >= width) take(at - width);
    if (at < last) take(at + width);
  }
}

function thickened(lines: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const thickenedRows = new Uint8Array(lines.length);
  const thick = new Uint8Array(lines.length);
  for (let at = 0; at < lines.length; at++) {
    if (lines[at] === 0) continue;
    const row = at - (at % width);
    thickenedRows.fill(1, Math.max(row, at - reach), Math.min(row + width, at + reach + 1));
  }
  for (let at = 0; at < lines.length; at++) {
    if (thickenedRows[at] === 0) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) thick[row * width + x] = 1;
  }
  return thick;
}

function dropSpecks(labels: Int32Array, count: number, regionsMax: number): void {
  const sizes = new Int32Array(count + 1);
  for (const label of labels) sizes[label] = (sizes[label] as number) + 1;
  const largest = sizes.slice(1).toSorted().toReversed();
  const least = Math.max(SPECK, (largest[regionsMax] ?? 0) + 1);
  for (let at = 0; at < labels.length; at++) {
    if ((sizes[labels[at] as number] as number) < least) labels[at] = 0;
  }
}

function isHopeless(labels: Int32Array, lines: Uint8Array, count: number): boolean {
  const sizes = new Int32Array(count + 1);
  let paper = 0;
  for (let at = 0; at < labels.length; at++) {
    if (lines[at] !== 0) continue;
    paper += 1;
    const label = labels[at] as number;
    sizes[label] = (sizes[label] as number) + 1;
  }
  return sizes.reduce((most, size) => Math.max(most, size), 0) * 100 > paper * HOPELESS_PERCENT;
}

function inReadingOrder(labels: Int32Array): TracedRegions {
  const numbers = new Int32Array(labels.reduce((most, label) => Math.max(most, label), 0) + 1);
  const regionAt = new Uint16Array(labels.length);
  let count = 0;
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at] as number;
    if (numbers[label] === 0) numbers[label] = ++count;
    regionAt[at] = numbers[label] as number;
  }
  return { regionAt, count };
}
