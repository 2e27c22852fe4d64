// The drawing surface: regions are put down back to front, alone, in groups that are moved together, or cut to a form.
import { clipped, clippedLine } from "./clip.ts";
import { thicknessOf, transformed, type Outline, type Placement } from "./geometry.ts";
import type { Hint } from "./model.ts";

export interface DraftRegion {
  hint: Hint;
  outline: Outline;
  strokes: Outline[];
  solids: Outline[];
}

export class Sheet {
  readonly regions: DraftRegion[] = [];
  readonly #finest: number;

  /** Regions thinner than `finest` could not be colored and are left out. */
  constructor(finest = 0) {
    this.#finest = finest;
  }

  #latest: DraftRegion | undefined;

  add(hint: Hint, outline: Outline): void {
    this.#put({ hint, outline, strokes: [], solids: [] });
  }

  /** An ink line on the region put down last; goes where that region goes. */
  stroke(line: Outline): void {
    this.#latest?.strokes.push(line);
  }

  /** A small inked form on the region put down last. */
  solid(outline: Outline): void {
    this.#latest?.solids.push(outline);
  }

  placed(placement: Placement, draw: (sheet: Sheet) => void): void {
    const group = new Sheet();
    draw(group);
    for (const { hint, outline, strokes, solids } of group.regions) {
      this.#put({
        hint,
        outline: transformed(outline, placement),
        strokes: strokes.map((stroke) => transformed(stroke, placement)),
        solids: solids.map((solid) => transformed(solid, placement)),
      });
    }
  }

  /** Whatever is drawn is cut along the outline. */
  within(outline: Outline, draw: (sheet: Sheet) => void): void {
    const group = new Sheet();
    draw(group);
    for (const region of group.regions) {
      for (const part of clipped(region.outline, outline)) {
        this.#put({
          hint: region.hint,
          outline: part,
          strokes: region.strokes.flatMap((stroke) => clippedLine(stroke, outline)),
          solids: region.solids.flatMap((solid) => clipped(solid, outline)),
        });
      }
    }
  }

  #put(region: DraftRegion): void {
    this.#latest = undefined;
    if (region.outline.length < 3 || thicknessOf(region.outline) < this.#finest) return;
    this.regions.push(region);
    this.#latest = region;
  }
}
