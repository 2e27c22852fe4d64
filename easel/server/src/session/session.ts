/** The editing session: what has changed in the app's files since the dev server started, or since the last commit. */
import type { AppFiles } from "../files/app-files.ts";

/** A text is null when the file does not exist. */
export interface SessionFile {
  filename: string;
  before: string | null;
  now: string | null;
}

export interface Session {
  /** Easel has changed a file from one text to another. */
  recordWrite(filename: string, before: string | null, after: string | null): void;
  /** The files that differ from their original texts. Edits made by hand in the same files count as well. */
  changedFiles(): SessionFile[];
  /** The text of a file before its first change, or undefined when Easel has not changed it. */
  originalText(filename: string): string | null | undefined;
  /** The committed texts become the original ones. */
  recordCommit(files: readonly SessionFile[]): void;
}

export function createSession(files: Pick<AppFiles, "open">): Session {
  const originals = new Map<string, string | null>();
  /** Files that Easel removed. One that was deleted by hand may have been renamed, and is the user's to commit. */
  const removed = new Set<string>();
  return {
    recordWrite(filename, before, after) {
      if (!originals.has(filename)) originals.set(filename, before);
      if (after === null) removed.add(filename);
      else removed.delete(filename);
    },
    changedFiles: () =>
      [...originals].flatMap(([filename, before]) => {
        const now = files.open(filename)?.text ?? (removed.has(filename) ? null : undefined);
        return now === undefined || now === before ? [] : { filename, before, now };
      }),
    originalText: (filename) => originals.get(filename),
    recordCommit(files) {
      for (const { filename, now } of files) originals.set(filename, now);
    },
  };
}
