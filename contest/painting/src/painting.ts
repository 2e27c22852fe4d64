// A page being painted: operations in, tiles out. The result is a function of the page and the operations alone.
import { PaintingError } from "./errors.ts";
import { fillRegion } from "./fill.ts";
import { type Done, History, type TilesBefore } from "./history.ts";
import {
  carriedOut,
  type Operation,
  type Paint,
  POINTS_MAX,
  type StrokePoint,
  type StrokeStart,
  withoutUndone,
} from "./operations.ts";
import { type PackedTile, unpackTile } from "./packed-tiles.ts";
import type { PaintingPage } from "./page.ts";
import { StrokePainter } from "./stroke-painter.ts";
import { Surface } from "./surface.ts";

/** How many pixels may be computed for one picture. An hour of coloring needs about half of it. */
export const WORK_MAX = 600_000_000;
/** Held back for the next stretch of a stroke, which may cross the whole page, and for filling the largest region. */
const WORK_RESERVED = 20_000_000;

/** The pixels of a painting after its first operations, as they were stored. */
export interface Snapshot {
  /** How many operations had been applied, undo and redo among them. */
  operations: number;
  work: number;
  tiles: ReadonlyMap<number, PackedTile>;
}

export class Painting {
  readonly page: PaintingPage;
  readonly surface: Surface;
  #history = new History();
  #undone: Paint[] = [];
  /** Paints the first operations once more, to learn how they can be undone. */
  #earlier: { paints: Paint[]; painting: Painting } | null = null;
  /** The tiles that have changed since `takeChanged` was last called. */
  readonly #changed = new Set<number>();

  constructor(page: PaintingPage) {
    this.page = page;
    this.surface = new Surface(page.width, page.height);
  }

  /** Opens a painting. With a snapshot, only the operations after it have to be painted. */
  static open(page: PaintingPage, operations: readonly Operation[], snapshot: Snapshot | null): Painting {
    const painting = new Painting(page);
    const known = snapshot ? operations.slice(0, snapshot.operations) : [];
    if (snapshot) {
      const { done, undone } = carriedOut(known);
      for (const [index, tile] of snapshot.tiles) painting.surface.replace(index, unpackTile(tile));
      painting.#history.addUnknown(done, snapshot.work);
      painting.#undone = undone;
    }
    for (const operation of operations.slice(known.length)) painting.apply(operation);
    return painting;
  }

  /** How many pixels have been computed, without what was undone. */
  get work(): number {
    return this.#history.work;
  }

  /** Whether another operation can be added without exceeding what the server repaints. */
  get hasRoom(): boolean {
    return this.work < WORK_MAX - WORK_RESERVED;
  }

  get canUndo(): boolean {
    return this.#history.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  apply(operation: Operation): void {
    if (operation.kind === "undo") {
      this.#undo();
      return;
    }
    if (operation.kind === "redo") {
      const paint = this.#undone.pop();
      if (paint) this.#paint(paint);
      return;
    }
    this.#undone = [];
    this.#paint(operation);
  }

  /** Starts a stroke that is drawn point by point. It becomes part of the painting when it ends. */
  startStroke(start: StrokeStart): LiveStroke {
    return new LiveStroke(this.page, this.surface, start, WORK_MAX - this.work, (painter, points) => {
      this.#undone = [];
      this.#add({ paint: { kind: "stroke", ...start, points }, before: painter.before(), work: painter.work });
    });
  }

  /** The tiles that have changed since the last call. */
  takeChanged(): number[] {
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }

  /**
   * Learns how to undo operations from before a snapshot, or so long ago that their pixels are no longer kept: paints
   * them again elsewhere, one at a time while `mayGoOn` allows it. Returns whether there is nothing left to learn for
   * now. An undo that comes sooner waits for it.
   */
  learnEarlier(mayGoOn: () => boolean): boolean {
    if (!this.#earlier && this.#history.needsEarlier) {
      this.#earlier = {
        paints: this.#history.paints.slice(0, this.#history.unknown),
        painting: new Painting(this.page),
      };
    }
    if (!this.#earlier) return true;
    const { paints, painting } = this.#earlier;
    for (let paint = paints[painting.#history.length]; paint; paint = paints[painting.#history.length]) {
      if (!mayGoOn()) return false;
      painting.#paint(paint);
    }
    this.#history.learn(painting.#history);
    this.#earlier = null;
    return true;
  }

  #paint(paint: Paint): void {
    this.#add({ paint, ...this.#painted(paint) });
  }

  #painted(paint: Paint): Pick<Done, "work"> & { before: TilesBefore } {
    if (paint.kind !== "stroke") return fillRegion(this.page, this.surface, paint);
    const painter = new StrokePainter(this.page, this.surface, paint);
    for (const point of paint.points) {
      painter.add(point);
      if (this.work + painter.work > WORK_MAX) throw tooMuch();
    }
    painter.end();
    return { before: painter.before(), work: painter.work };
  }

  #add(done: Done & { before: TilesBefore }): void {
    for (const index of done.before.keys()) this.#changed.add(index);
    if (this.work + done.work > WORK_MAX) throw tooMuch();
    this.#history.add(done);
  }

  #undo(): void {
    const last = this.#history.last;
    if (!last) return;
    if (!last.before) this.#recall();
    this.#undone.push(last.paint);
    this.#restore(this.#history.last?.before ?? new Map());
    this.#history.removeLast();
  }

  #restore(before: TilesBefore): void {
    for (const [index, tile] of before) {
      this.surface.replace(index, tile);
      this.#changed.add(index);
    }
  }

  /** Paints the last operations again, because the pixels before them are no longer kept. */
  #recall(): void {
    if (this.#history.unknown === this.#history.length) this.learnEarlier(() => true);
    const group = this.#history.lastGroup();
    if (!group) return this.#repaint();
    const [first, ...others] = group.operations;
    if (!first) return;
    if (others.length === 0) return this.#history.remember(first, group.before);
    this.#restore(group.before);
    for (const done of group.operations) this.#history.remember(done, this.#painted(done.paint).before);
  }

  #repaint(): void {
    for (const index of this.surface.painted()) this.#changed.add(index);
    const { paints } = this.#history;
    this.surface.clear();
    this.#history = new History();
    for (const paint of paints) this.#paint(paint);
  }
}

/** A stroke while the hand is still moving. */
export class LiveStroke {
  readonly #surface: Surface;
  readonly #painter: StrokePainter;
  readonly #points: StrokePoint[] = [];
  readonly #workLeft: number;
  readonly #end: (painter: StrokePainter, points: StrokePoint[]) => void;

  constructor(
    page: PaintingPage,
    surface: Surface,
    start: StrokeStart,
    workLeft: number,
    end: (painter: StrokePainter, points: StrokePoint[]) => void,
  ) {
    this.#surface = surface;
    this.#painter = new StrokePainter(page, surface, start);
    this.#workLeft = workLeft;
    this.#end = end;
  }

  get points(): readonly StrokePoint[] {
    return this.#points;
  }

  /** Returns false if the stroke is as long as it may be; the point is then left out. */
  add(point: StrokePoint): boolean {
    if (this.#points.length === POINTS_MAX || this.#painter.work > this.#workLeft - WORK_RESERVED) return false;
    this.#points.push(point);
    this.#painter.add(point);
    return true;
  }

  end(): void {
    this.#painter.end();
    this.#end(this.#painter, this.#points);
  }

  /** Takes everything back that the stroke has painted so far. Returns the tiles that have changed. */
  cancel(): number[] {
    const before = this.#painter.before();
    for (const [index, tile] of before) this.#surface.replace(index, tile);
    return [...before.keys()];
  }

  takeChanged(): number[] {
    return this.#painter.paint();
  }
}

/** Paints a whole log at once, without what was undone. */
export function paintAll(page: PaintingPage, operations: readonly Operation[]): Surface {
  const surface = new Surface(page.width, page.height);
  let work = 0;
  for (const paint of withoutUndone(operations)) {
    work += paintOne(page, surface, paint, WORK_MAX - work);
    if (work > WORK_MAX) throw tooMuch();
  }
  return surface;
}

/** Returns how many pixels were computed. */
function paintOne(page: PaintingPage, surface: Surface, paint: Paint, workLeft: number): number {
  if (paint.kind !== "stroke") return fillRegion(page, surface, paint).work;
  const painter = new StrokePainter(page, surface, paint);
  for (const point of paint.points) {
    painter.add(point);
    if (painter.work > workLeft) throw tooMuch();
  }
  painter.end();
  return painter.work;
}

function tooMuch(): PaintingError {
  return new PaintingError("too-much-paint", "There is more paint on this page than can be repainted.");
}
