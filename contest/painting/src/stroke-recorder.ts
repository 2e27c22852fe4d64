// Decides which pointer positions become points of a stroke. A straight stretch needs few, a bend needs many, and
// a broad brush shows less of both.
import { PRESSURE_MAX, type StrokePoint } from "./operations.ts";

/** The distance between points in quarters of a pixel, for each pixel of the radius, and at least. */
const BEND_GAP = 1.6;
const STRAIGHT_GAP = 10;
const BEND_GAP_MIN = 8;
const STRAIGHT_GAP_MIN = 80;
/** How far a place may lie beside the straight line before the stroke counts as bent, likewise. */
const BEND = 2 / 3;
const BEND_MIN = 3;
/** A smaller change of pressure can wait for the next point. */
const STEADY = 5;

export class StrokeRecorder {
  readonly #bendGap: number;
  readonly #straightGap: number;
  readonly #bend: number;
  #last: StrokePoint;
  /** The direction in which the stroke arrived at the last point. */
  #direction: { x: number; y: number } | null = null;
  #skipped: StrokePoint | null = null;

  /** `radius` is in pixels. */
  constructor(radius: number, first: StrokePoint) {
    this.#bendGap = Math.max(BEND_GAP_MIN, radius * BEND_GAP);
    this.#straightGap = Math.max(STRAIGHT_GAP_MIN, radius * STRAIGHT_GAP);
    this.#bend = Math.max(BEND_MIN, radius * BEND);
    this.#last = first;
  }

  /** Returns the point to record, or null if the stroke looks the same without it. */
  add(place: StrokePoint): StrokePoint | null {
    const [across, along] = [place.x - this.#last.x, place.y - this.#last.y];
    const gap = Math.hypot(across, along);
    if (gap < this.#bendGap) {
      this.#skipped = gap > 0 ? place : this.#skipped;
      return null;
    }
    const isSteady = Math.abs(place.pressure - this.#last.pressure) < STEADY;
    if (gap < this.#straightGap && isSteady && this.#isStraight(across, along)) {
      this.#skipped = place;
      return null;
    }
    this.#direction = { x: across / gap, y: along / gap };
    return this.#record(place);
  }

  /** The place where the hand stopped, if it has not been recorded. */
  end(): StrokePoint | null {
    return this.#skipped && this.#record(this.#skipped);
  }

  #isStraight(across: number, along: number): boolean {
    if (!this.#direction) return false;
    const { x, y } = this.#direction;
    const beside = Math.abs(x * along - y * across);
    return beside < this.#bend && x * across + y * along > 0;
  }

  /** A log can say that the pressure has changed by one. */
  #record(place: StrokePoint): StrokePoint {
    const { pressure } = this.#last;
    this.#last = { x: place.x, y: place.y, pressure: pressure + Math.sign(place.pressure - pressure) };
    this.#skipped = null;
    return this.#last;
  }
}

/** The pressure of a pen, or for a finger or a mouse that of its speed: a slow hand presses harder than a quick one. */
export function pressureOf(pen: number | null, speed: number): number {
  if (pen !== null) return Math.round(pen * PRESSURE_MAX);
  return Math.max(6, Math.min(14, Math.round(14 - speed * 2)));
}
