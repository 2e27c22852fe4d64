/** Writes several files as one operation: either all of them, or none when another program has changed one of them. */
import { linkSync, mkdirSync, realpathSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Refusal } from "@easel/protocol/refusals";
import { readText } from "./app-files.ts";

/** A text is null when the file does not exist. */
export interface FileWrite {
  path: string;
  before: string | null;
  after: string | null;
}

export interface Writes {
  files: readonly FileWrite[];
  /** Missing folders, outermost first. */
  newFolders: readonly string[];
  /** Folders that are removed if they are empty afterward. */
  emptiedFolders: readonly string[];
}

/**
 * Calls `record` before anything is written, so that the next start can finish or revert an interrupted operation. It
 * returns a function that reverts the record. The result is false, with all files restored, when one of them did not have
 * the expected text.
 */
export function writeFiles({ files, newFolders, emptiedFolders }: Writes, record: () => () => void): boolean {
  // Sorted so that no file exists without the files it imports.
  const writes = [...files].sort((a, b) => writeOrder(a) - writeOrder(b));
  let revertRecord = () => {};
  let written = 0;
  try {
    revertRecord = record();
    makeFolders(newFolders);
    for (const write of writes) writeTemporary(write);
    for (const write of writes) {
      // Checked at the last moment: text typed into the file since must not be lost.
      if (readText(write.path) !== write.before) break;
      commitWrite(write);
      written += 1;
    }
    if (written < writes.length) {
      revert();
      return false;
    }
  } catch (error) {
    revert();
    throw new Refusal(
      "NOT_EDITABLE",
      `${basename(writes[written]?.path ?? "")} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  removeFolders(emptiedFolders);
  return true;

  function revert(): void {
    for (const { path } of writes.slice(written)) removeTemporary(path);
    for (const { path, before, after } of writes.slice(0, written).reverse()) {
      replaceFile({ path, before: after, after: before });
    }
    removeFolders(newFolders);
    revertRecord();
  }
}

/** Readers find either the old text or the new one, never a part. A file with another text is left as it is. */
export function replaceFile(write: FileWrite): void {
  if (readText(write.path) !== write.before) return;
  writeTemporary(write);
  if (readText(write.path) === write.before) commitWrite(write);
  else removeTemporary(write.path);
}

export function makeFolders(folders: readonly string[]): void {
  for (const folder of folders) mkdirSync(folder, { recursive: true });
}

/** Removes those folders that are empty. */
export function removeFolders(folders: readonly string[]): void {
  for (const folder of [...folders].reverse()) {
    try {
      // The folder may have been replaced by a link in the meantime.
      if (realpathSync(folder) === folder) rmdirSync(folder);
    } catch {
      // It is not empty, or it no longer exists.
    }
  }
}

export function removeTemporary(path: string): void {
  rmSync(temporaryPath(path), { force: true });
}

/** New files come first, then the files that may import them, and removed files last. */
function writeOrder({ before, after }: FileWrite): number {
  if (before === null) return 0;
  return after === null ? 2 : 1;
}

function writeTemporary({ path, before, after }: FileWrite): void {
  if (after === null) return;
  writeFileSync(temporaryPath(path), after, before === null ? {} : { mode: statSync(path).mode });
}

function commitWrite({ path, before, after }: FileWrite): void {
  if (after === null) return rmSync(path);
  if (before !== null) return renameSync(temporaryPath(path), path);
  // A rename would replace a file that another program creates at this moment.
  linkSync(temporaryPath(path), path);
  removeTemporary(path);
}

/** In the same folder, because only there a rename is atomic. The name is hidden, because globs skip hidden files. */
function temporaryPath(path: string): string {
  return join(dirname(path), `.${basename(path)}.easel`);
}
