/**
 * Keeps the identity table through restarts, beside Vite's own cache and never in the source. One line per module, the
 * last line of a module counts: a change costs one line, and a process that is killed loses nothing but its last one.
 */
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { StoredModule } from "@easel/source/identity/table";
import * as v from "valibot";
import { reportErrors } from "../report-errors.ts";

/** A new number makes what older versions kept unreadable, and everything gets new ids. */
const HEADER = JSON.stringify({ easel: "identity", version: 1 });
/** Files that were deleted may come back under another name, but not forever. */
const MOST_GONE = 100;

const Line = v.object({
  filename: v.string(),
  code: v.string(),
  ids: v.array(v.string()),
  places: v.array(v.number()),
});

export interface Journal {
  modules: StoredModule[];
  record(module: StoredModule): void;
  /** Writes what is still waiting. */
  flush(): void;
}

export function openJournal(path: string, exists: (filename: string) => boolean): Journal {
  const text = readJournal(path);
  const lines = text?.split("\n").slice(1) ?? [];
  const byFile = new Map<string, StoredModule>();
  for (const line of lines) {
    const module = readLine(line);
    // Set anew, so that the newest stand last.
    if (module) byFile.delete(module.filename);
    if (module) byFile.set(module.filename, module);
  }
  const gone = [...byFile.keys()].filter((filename) => !exists(filename));
  for (const filename of gone.slice(0, -MOST_GONE)) byFile.delete(filename);
  const modules = [...byFile.values()];
  if (text === null || lines.length > 2 * modules.length + MOST_GONE) rewrite(path, modules);

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
      // A page asks for hundreds of modules at once: they are written together.
      if (!isScheduled) setImmediate(reportErrors(flush));
      isScheduled = true;
      // Each begins with the line break: one that a crash cut off ends there.
      waiting.push(`\n${JSON.stringify(module)}`);
    },
    flush,
  };
}

/** The whole text, if it begins as it should. */
function readJournal(path: string): string | null {
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
    return v.parse(Line, JSON.parse(line));
  } catch {
    // The process ended while it wrote this line.
    return null;
  }
}

/** Under another name first: whoever reads meanwhile finds the old or the new, never a half. */
function rewrite(path: string, modules: StoredModule[]): void {
  mkdirSync(dirname(path), { recursive: true });
  const text = [HEADER, ...modules.map((module) => JSON.stringify(module))].join("\n");
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}
