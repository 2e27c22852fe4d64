/** Writes several files as one: all of them, or none that somebody else has touched meanwhile. */
import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Refusal } from "@easel/protocol/refusals";
import { readText } from "./app-files.ts";

export interface FileWrite {
  path: string;
  before: string;
  after: string;
}

/**
 * `record` is called before anything is written, so that whoever finds a half of it knows what it was; it gives back what
 * takes the record back. Returns false, with all files as they were, when one turned out not to be what it was.
 */
export function writeFiles(writes: readonly FileWrite[], record: () => () => void): boolean {
  let takeBack = () => {};
  let written = 0;
  try {
    takeBack = record();
    for (const { path, after } of writes) writeFileSync(waitingPath(path), after, { mode: statSync(path).mode });
    for (const { path, before } of writes) {
      // The last moment: what is typed into the file by now must not be lost.
      if (readText(path) !== before) break;
      renameSync(waitingPath(path), path);
      written += 1;
    }
    if (written === writes.length) return true;
    undo();
    return false;
  } catch (error) {
    undo();
    throw new Refusal(
      "NOT_EDITABLE",
      `${basename(writes[written]?.path ?? "")} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }

  function undo(): void {
    for (const { path } of writes.slice(written)) removeWaiting(path);
    for (const { path, before, after } of writes.slice(0, written)) replaceFile(path, after, before);
    takeBack();
  }
}

/** Whoever reads meanwhile finds the old text or the new, never a half. Nothing happens to a file with another text. */
export function replaceFile(path: string, before: string, after: string): void {
  writeFileSync(waitingPath(path), after, { mode: statSync(path).mode });
  if (readText(path) === before) renameSync(waitingPath(path), path);
  else removeWaiting(path);
}

export function removeWaiting(path: string): void {
  rmSync(waitingPath(path), { force: true });
}

/** Beside the file, since only there a rename is one step; hidden, since globs leave such names out. */
function waitingPath(path: string): string {
  return join(dirname(path), `.${basename(path)}.easel`);
}
