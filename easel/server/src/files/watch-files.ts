/** Reports when a file of the app was saved, created or removed, and whether by Easel or by hand. */
import { relative, sep } from "node:path";
import type { FileChange } from "@easel/protocol/session";
import type { HistoryLog } from "../history/history-log.ts";
import { reportErrors } from "../report-errors.ts";
import type { AppFiles } from "./app-files.ts";

export const FILE_EVENT = "easel:file";

const SOURCE = /\.(?:[cm]?[jt]sx?|css|scss|sass|less|pcss|html|json|mdx?|svg)$/;

interface Watcher {
  on(event: "change" | "add" | "unlink", listener: (path: string) => void): unknown;
}

export function watchFiles(
  watcher: Watcher,
  files: AppFiles,
  log: HistoryLog,
  notify: (change: FileChange) => void,
): void {
  /** The last reported texts. Watchers report some saves twice, and editors save files without changing them. */
  const lastTexts = new Map<string, string | null>();
  const handleEvent = reportErrors((path: string) => {
    const filename = relative(files.root, path).split(sep).join("/");
    const text = SOURCE.test(filename) ? files.locate(filename)?.text : undefined;
    if (text === undefined || lastTexts.get(filename) === text) return;
    lastTexts.set(filename, text);
    notify({ filename, by: log.isWritten(filename, text) ? "easel" : "hand" });
  });
  watcher.on("change", handleEvent);
  watcher.on("add", handleEvent);
  watcher.on("unlink", handleEvent);
}
