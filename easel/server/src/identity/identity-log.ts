/**
 * Stores the identity table across restarts, in Vite's cache folder and never in the app's source. Each module is one
 * line, and the last line of a module counts: a change appends one line, and a killed process loses only its last one.
 */
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { StoredModule } from "@easel/source/identity/identified-module";
import * as v from "valibot";
import { reportErrors } from "../report-errors.ts";

/** A higher version number discards what older versions stored, and all elements get new ids. */
const HEADER = JSON.stringify({ easel: "identity", version: 1 });
/** Removed files may come back under another name, so the latest of them are kept. */
const MAX_REMOVED = 100;

const Line = v.object({
  filename: v.string(),
  code: v.string(),
  ids: v.array(v.string()),
  /** The name that the first version gave to `offsets`. */
  places: v.array(v.number()),
});

export interface IdentityLog {
  modules: StoredModule[];
  record(module: StoredModule): void;
  /** Writes the lines that are still in memory. */
  flush(): void;
}

export function openIdentityLog(path: string, exists: (filename: string) => boolean): IdentityLog {
  const text = readLog(path);
  const lines = text?.split("\n").slice(1) ?? [];
  const byFile = new Map<string, StoredModule>();
  for (const line of lines) {
    const module = readLine(line);
    if (!module) continue;
    // Deleted first, so that the newest module comes last.
    byFile.delete(module.filename);
    byFile.set(module.filename, module);
  }
  const removed = [...byFile.keys()].filter((filename) => !exists(filename));
  for (const filename of removed.slice(0, -MAX_REMOVED)) byFile.delete(filename);
  const modules = [...byFile.values()];
  if (text === null || lines.length > 2 * modules.length + MAX_REMOVED) rewrite(path, modules);

  let waiting: string[] = [];
  let isScheduled = false;
  const flush = () => {
    isScheduled = false;
    if (waiting.length === 0) return;
    appendFileSync(path, waiting.join(""));
    waiting = [];
  };
  return {
    modules,
    record(module) {
      // A page requests hundreds of modules at once, so their lines are written together.
      if (!isScheduled) setImmediate(reportErrors(flush));
      isScheduled = true;
      // The line break comes first, so that a line cut off by a crash does not swallow the next one.
      waiting.push(`\n${lineOf(module)}`);
    },
    flush,
  };
}

/** Null when there is no log, or it has another format. */
function readLog(path: string): string | null {
  try {
    const text = readFileSync(path, "utf8");
    return text.startsWith(HEADER) ? text : null;
  } catch {
    return null;
  }
}

function readLine(line: string): StoredModule | null {
  if (line === "") return null;
  try {
    const { places, ...module } = v.parse(Line, JSON.parse(line));
    return { ...module, offsets: places };
  } catch {
    // The process ended while it wrote this line.
    return null;
  }
}

function lineOf({ filename, code, ids, offsets }: StoredModule): string {
  return JSON.stringify({ filename, code, ids, places: offsets });
}

/** Writes to another name first, so that readers find either the old file or the new one. */
function rewrite(path: string, modules: StoredModule[]): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, [HEADER, ...modules.map(lineOf)].join("\n"));
  renameSync(`${path}.new`, path);
}
