/** What has changed between two texts, line by line, and as `git apply` reads it. */
import { diffTexts } from "./diff.ts";

/** Lines that were replaced: from, and up to but not with, counted from 0. */
export interface LineChange {
  before: { from: number; to: number };
  after: { from: number; to: number };
}

const CONTEXT = 3;

export function changedLines(before: string, after: string): LineChange[] {
  const lineBefore = lineFinder(before);
  const lineAfter = lineFinder(after);
  const changes: LineChange[] = [];
  let shift = 0;
  for (const { start, removed, inserted } of diffTexts(before, after)) {
    const [end, newStart] = [start + removed.text.length, start + shift];
    const newEnd = newStart + inserted.text.length;
    shift += inserted.text.length - removed.text.length;
    // Whole lines: what stands in front of it in its line, and behind it, is the same in both.
    const isWhole = lineBefore.isStart(end) && lineAfter.isStart(newEnd);
    const change = {
      before: { from: lineBefore.of(start), to: lineBefore.of(end) + (isWhole ? 0 : 1) },
      after: { from: lineAfter.of(newStart), to: lineAfter.of(newEnd) + (isWhole ? 0 : 1) },
    };
    const last = changes.at(-1);
    if (last && change.before.from < last.before.to) {
      last.before.to = Math.max(last.before.to, change.before.to);
      last.after.to = Math.max(last.after.to, change.after.to);
    } else changes.push(change);
  }
  return changes;
}

/** Empty when nothing differs. Null stands for a file that is not there. */
export function unifiedDiff(filename: string, before: string | null, after: string | null): string {
  const hunks = hunksText(before ?? "", after ?? "");
  const names = `--- ${before === null ? "/dev/null" : `a/${filename}`}\n+++ ${after === null ? "/dev/null" : `b/${filename}`}\n`;
  const changed = hunks === "" ? "" : names + hunks;
  if ((before === null) === (after === null)) return changed;
  // An empty file has no lines that could say it.
  return `diff --git a/${filename} b/${filename}\n${before === null ? "new" : "deleted"} file mode 100644\n${changed}`;
}

function hunksText(before: string, after: string): string {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const hunks = hunksOf(changedLines(before, after), old.length);
  const texts = hunks.map((changes) => {
    const [first, last] = [changes[0], changes.at(-1)];
    if (!first || !last) return "";
    const from = Math.max(0, first.before.from - CONTEXT);
    const to = Math.min(old.length, last.before.to + CONTEXT);
    const newFrom = first.after.from - (first.before.from - from);
    const newTo = last.after.to + (to - last.before.to);
    const lines: string[] = [];
    let at = from;
    for (const change of changes) {
      lines.push(...old.slice(at, change.before.from).map((line) => ` ${line}`));
      lines.push(...old.slice(change.before.from, change.before.to).map((line) => `-${line}`));
      lines.push(...fresh.slice(change.after.from, change.after.to).map((line) => `+${line}`));
      at = change.before.to;
    }
    lines.push(...old.slice(at, to).map((line) => ` ${line}`));
    return `@@ -${rangeText(from, to)} +${rangeText(newFrom, newTo)} @@\n${lines.map(ended).join("")}`;
  });
  return texts.join("");
}

/** Those that are so near that their surroundings meet are told together. */
function hunksOf(changes: readonly LineChange[], length: number): LineChange[][] {
  const hunks: LineChange[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1)?.at(-1);
    if (last && change.before.from - last.before.to <= 2 * CONTEXT) hunks.at(-1)?.push(change);
    else if (change.before.from <= length) hunks.push([change]);
  }
  return hunks;
}

function rangeText(from: number, to: number): string {
  // Of no lines, the line in front is named.
  return `${to === from ? from : from + 1},${to - from}`;
}

function ended(line: string): string {
  return line.endsWith("\n") ? line : `${line}\n\\ No newline at end of file\n`;
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

function lineFinder(text: string): { of: (offset: number) => number; isStart: (offset: number) => boolean } {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const of = (offset: number) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return { of, isStart: (offset) => starts[of(offset)] === offset };
}
