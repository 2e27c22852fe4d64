/** Tells when a file of the app was saved, made or taken away, and whether by Easel or by somebody else. */
import { relative, sep } from "node:path";
import type { FileChange } from "@easel/protocol/session";
import { placeOf } from "./app-files.ts";
import type { HistoryLog } from "../history/history-log.ts";
import { reportErrors } from "../report-errors.ts";

export const FILE_EVENT = "easel:file";

const SOURCE = /\.(?:[cm]?[jt]sx?|css|scss|sass|less|pcss|html|json|mdx?|svg)$/;

interface Watcher {
  on(event: "change" | "add" | "unlink", listener: (path: string) => void): unknown;
}

export function watchFiles(watcher: Watcher, root: string, log: HistoryLog, tell: (change: FileChange) => void): void {
  /** As last told, null for what is gone: a watcher tells some saves twice, and editors save what has not changed. */
  const told = new Map<string, string | null>();
  const look = reportErrors((path: string) => {
    const filename = relative(root, path).split(sep).join("/");
    const text = SOURCE.test(filename) ? placeOf(root, filename)?.text : undefined;
    if (text === undefined || told.get(filename) === text) return;
    told.set(filename, text);
    tell({ filename, by: log.history.texts.get(filename) === text ? "easel" : "hand" });
  });
  watcher.on("change", look);
  watcher.on("add", look);
  watcher.on("unlink", look);
}
