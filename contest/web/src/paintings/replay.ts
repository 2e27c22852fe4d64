/** A painting at any moment of its making, painted from its log. */
import { decodeLog, type Paint, withoutUndone } from "@contest/painting/operations";
import type { PaintingPage } from "@contest/painting/page";
import { type LiveStroke, Painting } from "@contest/painting/painting";
import { repaint } from "@contest/painting/picture";
import { blankCanvas, drawTiles } from "./draw-tiles.ts";

/** A filled region takes as long to watch as this many points of a stroke. */
const FILL_STEPS = 12;

export class Replay {
  readonly #page: PaintingPage;
  readonly #log: Uint8Array;
  readonly #paints: readonly Paint[];
  readonly #steps: number;
  readonly #context: OffscreenCanvasRenderingContext2D;
  #painting: Painting;
  /** How many steps have been painted, how many operations are complete, and the stroke that is not. */
  #at = 0;
  #done = 0;
  #stroke: { live: LiveStroke; painted: number } | null = null;

  constructor(page: PaintingPage, log: Uint8Array, canvas: OffscreenCanvas) {
    this.#page = page;
    this.#log = log;
    this.#paints = withoutUndone(decodeLog(page, log));
    this.#steps = this.#paints.reduce((sum, paint) => sum + stepsOf(paint), 0);
    this.#painting = new Painting(page);
    this.#context = blankCanvas(canvas, this.#painting.surface);
  }

  get operations(): number {
    return this.#paints.length;
  }

  hash(): string {
    return repaint(this.#page, this.#log).hash;
  }

  seek(share: number): void {
    const wanted = Math.round(Math.max(0, Math.min(1, share)) * this.#steps);
    if (wanted < this.#at) this.#restart();
    while (this.#at < wanted) {
      const paint = this.#paints[this.#done];
      if (!paint) break;
      if (paint.kind === "stroke") this.#continueStroke(paint, wanted);
      else this.#fill(paint);
    }
    const changed = [...this.#painting.takeChanged(), ...(this.#stroke?.live.takeChanged() ?? [])];
    drawTiles(this.#context, this.#painting.surface, changed);
  }

  #restart(): void {
    const painted = this.#painting.surface.painted();
    this.#painting = new Painting(this.#page);
    drawTiles(this.#context, this.#painting.surface, painted);
    this.#at = 0;
    this.#done = 0;
    this.#stroke = null;
  }

  #fill(paint: Paint): void {
    this.#painting.apply({ ...paint, wait: 0 });
    this.#at += FILL_STEPS;
    this.#done += 1;
  }

  #continueStroke(paint: Extract<Paint, { kind: "stroke" }>, wanted: number): void {
    this.#stroke ??= { live: this.#painting.startStroke(paint), painted: 0 };
    const stroke = this.#stroke;
    const count = Math.min(paint.points.length - stroke.painted, wanted - this.#at);
    for (const point of paint.points.slice(stroke.painted, stroke.painted + count)) stroke.live.add(point);
    stroke.painted += count;
    this.#at += count;
    if (stroke.painted < paint.points.length) return;
    stroke.live.end();
    this.#stroke = null;
    this.#done += 1;
  }
}

function stepsOf(paint: Paint): number {
  return paint.kind === "stroke" ? paint.points.length : FILL_STEPS;
}
