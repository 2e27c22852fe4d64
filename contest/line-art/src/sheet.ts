// The drawing surface: regions are put down back to front, alone, in groups that are moved together, or cut to a form.
import { clipped, clippedLine } from "./clip.ts";
import { areaOf, thicknessOf, transformed, type Outline, type Placement } from "./geometry.ts";
import type { Hint } from "./model.ts";

export interface DraftRegion {
  hint: Hint;
  outline: Outline;
  strokes: Outline[];
  solids: Outline[];
  thing?: Thing | undefined;
}

/** Something that can be recognized, and would look wrong with a part cut off. */
interface Thing {
  /** What the page's words may call it; undefined for what nobody misses, such as one star of many. */
  name: string | undefined;
  isCut: boolean;
}

/** A cut takes off at least this share of a region; less is the rounding of the clipping. */
const CUT = 0.015;

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
    this.#place(placement, draw, undefined);
  }

  /** Left out of the page if the frame or something in front of it would cut it: stars, moons, flying birds. */
  whole(placement: Placement, draw: (sheet: Sheet) => void): void {
    this.#place(placement, draw, { name: undefined, isCut: false });
  }

  /** Something that the page's words promise. A page on which most of it is hidden is drawn again. */
  thing(name: string, placement: Placement, draw: (sheet: Sheet) => void): void {
    this.#place(placement, draw, { name, isCut: false });
  }

  /** Whatever is drawn is cut along the outline. */
  within(outline: Outline, draw: (sheet: Sheet) => void): void {
    const group = new Sheet();
    draw(group);
    for (const { hint, thing, ...region } of group.regions) {
      const parts = clipped(region.outline, outline);
      if (thing && areaOf(region.outline) * (1 - CUT) > parts.reduce((sum, part) => sum + areaOf(part), 0))
        thing.isCut = true;
      for (const part of parts) {
        this.#put({
          hint,
          outline: part,
          strokes: region.strokes.flatMap((stroke) => clippedLine(stroke, outline)),
          solids: region.solids.flatMap((solid) => clipped(solid, outline)),
          thing,
        });
      }
    }
  }

  #place(placement: Placement, draw: (sheet: Sheet) => void, outer: Thing | undefined): void {
    const group = new Sheet();
    draw(group);
    for (const { hint, outline, strokes, solids, thing } of group.regions) {
      this.#put({
        hint,
        outline: transformed(outline, placement),
        strokes: strokes.map((stroke) => transformed(stroke, placement)),
        solids: solids.map((solid) => transformed(solid, placement)),
        thing: outer ?? thing,
      });
    }
  }

  #put(region: DraftRegion): void {
    this.#latest = undefined;
    if (region.outline.length < 3 || thicknessOf(region.outline) < this.#finest) return;
    this.regions.push(region);
    this.#latest = region;
  }
}
