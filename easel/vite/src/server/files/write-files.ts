/** Writes several files as one: all of them, or none that somebody else has touched meanwhile. */
import { linkSync, mkdirSync, realpathSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Refusal } from "@easel/protocol/refusals";
import { readText } from "./app-files.ts";

/** Null: the file is not there. */
export interface FileWrite {
  path: string;
  before: string | null;
  after: string | null;
}

export interface Writes {
  files: readonly FileWrite[];
  /** Folders that are missing, outermost first. */
  made: readonly string[];
  /** Folders that go if nothing is left in them. */
  left: readonly string[];
}

/**
 * `record` is called before anything is written, so that whoever finds a half of it knows what it was; it gives back what
 * takes the record back. Returns false, with all files as they were, when one turned out not to be what it was.
 */
export function writeFiles({ files, made, left }: Writes, record: () => () => void): boolean {
  // What imports a file is never there without it.
  const writes = [...files].sort((a, b) => turnOf(a) - turnOf(b));
  let takeBack = () => {};
  let written = 0;
  try {
    takeBack = record();
    makeFolders(made);
    for (const write of writes) prepare(write);
    for (const write of writes) {
      // The last moment: what is typed into the file by now must not be lost.
      if (readText(write.path) !== write.before) break;
      put(write);
      written += 1;
    }
    if (written < writes.length) {
      undo();
      return false;
    }
  } catch (error) {
    undo();
    throw new Refusal(
      "NOT_EDITABLE",
      `${basename(writes[written]?.path ?? "")} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  removeFolders(left);
  return true;

  function undo(): void {
    for (const { path } of writes.slice(written)) removeWaiting(path);
    for (const { path, before, after } of writes.slice(0, written).reverse()) {
      replaceFile({ path, before: after, after: before });
    }
    removeFolders(made);
    takeBack();
  }
}

/** Whoever reads meanwhile finds the old text or the new, never a half. Nothing happens to a file with another text. */
export function replaceFile(write: FileWrite): void {
  if (readText(write.path) !== write.before) return;
  prepare(write);
  if (readText(write.path) === write.before) put(write);
  else removeWaiting(write.path);
}

export function makeFolders(folders: readonly string[]): void {
  for (const folder of folders) mkdirSync(folder, { recursive: true });
}

/** Those that nothing is in. */
export function removeFolders(folders: readonly string[]): void {
  for (const folder of [...folders].reverse()) {
    try {
      // Not one that a link leads to by now.
      if (realpathSync(folder) === folder) rmdirSync(folder);
    } catch {
      // It is not empty, or gone.
    }
  }
}

export function removeWaiting(path: string): void {
  rmSync(waitingPath(path), { force: true });
}

/** New files come first, then those that may import them; what they import no more goes last. */
function turnOf({ before, after }: FileWrite): number {
  if (before === null) return 0;
  return after === null ? 2 : 1;
}

function prepare({ path, before, after }: FileWrite): void {
  if (after === null) return;
  writeFileSync(waitingPath(path), after, before === null ? {} : { mode: statSync(path).mode });
}

function put({ path, before, after }: FileWrite): void {
  if (after === null) return rmSync(path);
  if (before !== null) return renameSync(waitingPath(path), path);
  // A rename would replace what somebody makes at this moment.
  linkSync(waitingPath(path), path);
  removeWaiting(path);
}

/** Beside the file, since only there a rename is one step; hidden, since globs leave such names out. */
function waitingPath(path: string): string {
  return join(dirname(path), `.${basename(path)}.easel`);
}
