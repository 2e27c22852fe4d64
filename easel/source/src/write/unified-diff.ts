/** The differences between two texts line by line, and as a patch that `git apply` accepts. */
import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatch, structuredPatch } from "diff";
import { MAX_DIFFERENCES } from "./diff.ts";

/** Ranges of replaced lines, counted from 0. `to` is not included. */
export interface LineChange {
  before: { from: number; to: number };
  after: { from: number; to: number };
}

const CONTEXT_LINES = 3;

export function changedLines(before: string, after: string): LineChange[] {
  return compare("", "", before, after, 0).hunks.map(({ oldStart, oldLines, newStart, newLines }) => ({
    before: { from: oldStart - 1, to: oldStart - 1 + oldLines },
    after: { from: newStart - 1, to: newStart - 1 + newLines },
  }));
}

/** Empty when the texts are equal. A text is null when the file does not exist. */
export function unifiedDiff(filename: string, before: string | null, after: string | null): string {
  const [isCreate, isDelete] = [before === null, after === null];
  const names = [isCreate ? "/dev/null" : `a/${filename}`, isDelete ? "/dev/null" : `b/${filename}`] as const;
  const patch = compare(...names, before ?? "", after ?? "", CONTEXT_LINES);
  if (isCreate !== isDelete) {
    // The git header also represents an empty file, which has no lines to show.
    return formatPatch({
      ...patch,
      isGit: true,
      isCreate,
      isDelete,
      ...(isCreate ? { newMode: MODE } : { oldMode: MODE }),
    });
  }
  return patch.hunks.length === 0 ? "" : formatPatch(patch, FILE_HEADERS_ONLY);
}

/** The mode of a regular, non-executable file. */
const MODE = "100644";

function compare(oldName: string, newName: string, before: string, after: string, context: number): StructuredPatch {
  const options = { context, maxEditLength: MAX_DIFFERENCES };
  const patch = structuredPatch(oldName, newName, before, after, undefined, undefined, options);
  return patch ?? replaceAll(oldName, newName, before, after);
}

/** One hunk that removes all old lines and adds all new ones. */
function replaceAll(oldName: string, newName: string, before: string, after: string): StructuredPatch {
  const removal = structuredPatch(oldName, newName, before, "");
  const addition = structuredPatch(oldName, newName, "", after);
  const [removed, added] = [removal.hunks[0], addition.hunks[0]];
  const hunk = {
    oldStart: 1,
    oldLines: removed?.oldLines ?? 0,
    newStart: 1,
    newLines: added?.newLines ?? 0,
    lines: [...(removed?.lines ?? []), ...(added?.lines ?? [])],
  };
  return { ...removal, hunks: [hunk] };
}
