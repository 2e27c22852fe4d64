/** What was changed in the app's files since the dev server was started, or since it was last put into git. */
import { openForEditing } from "../files/app-files.ts";

/** Null: the file is not there. */
export interface SittingFile {
  filename: string;
  before: string | null;
  now: string | null;
}

export interface Sitting {
  /** Easel has changed a file, from one text to another. */
  touched(filename: string, before: string | null, after: string | null): void;
  /** The files that differ from how they were found. Edits by hand in them count, too. */
  files(): SittingFile[];
  /** The text a file was found with. Undefined for one that nobody has touched. */
  before(filename: string): string | null | undefined;
  /** What is in them now is where the next sitting begins. */
  kept(files: readonly SittingFile[]): void;
}

export function createSitting(root: string): Sitting {
  const found = new Map<string, string | null>();
  /** What somebody else has deleted may have been renamed, and is theirs to commit. */
  const removed = new Set<string>();
  return {
    touched(filename, before, after) {
      if (!found.has(filename)) found.set(filename, before);
      if (after === null) removed.add(filename);
      else removed.delete(filename);
    },
    files: () =>
      [...found].flatMap(([filename, before]) => {
        const now = openForEditing(root, filename)?.text ?? (removed.has(filename) ? null : undefined);
        return now === undefined || now === before ? [] : { filename, before, now };
      }),
    before: (filename) => found.get(filename),
    kept(files) {
      for (const { filename, now } of files) found.set(filename, now);
    },
  };
}
