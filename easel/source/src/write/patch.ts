/**
 * Text with the ids of the elements that start in it, and replacements of ranges. Replacements carry ids with them, so
 * after a change, its undo and its redo, every element has its id without any matching.
 */
import type { IdMark } from "../annotate.ts";
import type { Range } from "../read/range.ts";

export interface MarkedText {
  text: string;
  /** In the order of the text. */
  marks: readonly IdMark[];
}

export interface Replacement {
  start: number;
  removed: MarkedText;
  inserted: MarkedText;
}

/** Replacements of one text, in order and not touching each other. All offsets refer to the original text. */
export type Patch = readonly Replacement[];

export function applyPatch({ text, marks }: MarkedText, patch: Patch): MarkedText {
  let [changed, from, shift, next] = ["", 0, 0, 0];
  const moved: IdMark[] = [];
  const keepMarksUntil = (end: number) => {
    for (let mark = marks[next]; mark && mark.at < end; mark = marks[(next += 1)]) {
      moved.push({ at: mark.at + shift, id: mark.id });
    }
  };
  for (const { start, removed, inserted } of patch) {
    const end = start + removed.text.length;
    if (text.slice(start, end) !== removed.text) throw new Error("The patch was made for another text.");
    keepMarksUntil(start);
    while ((marks[next]?.at ?? end) < end) next += 1;
    changed += text.slice(from, start);
    for (const { at, id } of inserted.marks) moved.push({ at: changed.length + at, id });
    changed += inserted.text;
    from = end;
    shift = changed.length - end;
  }
  keepMarksUntil(Number.POSITIVE_INFINITY);
  return { text: changed + text.slice(from), marks: moved };
}

export function patchText(text: string, patch: Patch): string {
  return applyPatch({ text, marks: [] }, patch).text;
}

/** The patch that turns the changed text back into the original one. */
export function invertPatch(patch: Patch): Patch {
  let shift = 0;
  return patch.map(({ start, removed, inserted }) => {
    const inverse = { start: start + shift, removed: inserted, inserted: removed };
    shift += inserted.text.length - removed.text.length;
    return inverse;
  });
}

/** The same patch for the text that `other` has changed. Null when they overlap or touch. */
export function rebasePatch(patch: Patch, other: Patch): Patch | null {
  const rebased: Replacement[] = [];
  let [next, shift] = [0, 0];
  for (const replacement of patch) {
    for (let before = other[next]; before && endOf(before) < replacement.start; before = other[(next += 1)]) {
      shift += before.inserted.text.length - before.removed.text.length;
    }
    const neighbor = other[next];
    if (neighbor && neighbor.start <= endOf(replacement)) return null;
    rebased.push({ ...replacement, start: replacement.start + shift });
  }
  return rebased;
}

export function endOf({ start, removed }: Replacement): number {
  return start + removed.text.length;
}

/** A part of a text with the marks in it. */
export function sliceMarked({ text, marks }: MarkedText, { start, end }: Range): MarkedText {
  return {
    text: text.slice(start, end),
    marks: marks.filter(({ at }) => at >= start && at < end).map(({ at, id }) => ({ at: at - start, id })),
  };
}

export function joinMarked(pieces: readonly (MarkedText | string)[]): MarkedText {
  let text = "";
  const marks: IdMark[] = [];
  for (const piece of pieces) {
    if (typeof piece === "string") {
      text += piece;
      continue;
    }
    for (const { at, id } of piece.marks) marks.push({ at: text.length + at, id });
    text += piece.text;
  }
  return { text, marks };
}
