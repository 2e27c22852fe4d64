/** What was changed in the app's files since the dev server was started, or since it was last put into git. */
import { openForEditing } from "./app-files.ts";

export interface SittingFile {
  filename: string;
  before: string;
  now: string;
}

export interface Sitting {
  /** Easel has changed a file, whose text was this. */
  touched(filename: string, before: string): void;
  /** The files that differ from how they were found. Edits by hand in them count, too. */
  files(): SittingFile[];
  /** The text a file was found with; null for one that nobody has touched. */
  before(filename: string): string | null;
  /** What is in them now is where the next sitting begins. */
  kept(files: readonly SittingFile[]): void;
}

export function createSitting(root: string): Sitting {
  const found = new Map<string, string>();
  return {
    touched(filename, before) {
      if (!found.has(filename)) found.set(filename, before);
    },
    files: () =>
      [...found].flatMap(([filename, before]) => {
        const now = openForEditing(root, filename)?.text;
        return now === undefined || now === before ? [] : { filename, before, now };
      }),
    before: (filename) => found.get(filename) ?? null,
    kept(files) {
      for (const { filename, now } of files) found.set(filename, now);
    },
  };
}
