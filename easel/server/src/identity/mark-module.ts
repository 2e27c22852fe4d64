/** Finds the ids of the elements of the app's modules on their way to the browser. */
import type { IdMark } from "@easel/source/annotate";
import { readModule } from "@easel/source/read/module";
import type { Diagnostics } from "../diagnostics.ts";
import type { AppFile, AppFiles, OwnFile } from "../files/app-files.ts";
import type { LookupStore } from "../lookups/lookups.ts";
import type { IdentityStore } from "./identity-store.ts";

interface MarkDependencies {
  files: AppFiles;
  store: IdentityStore;
  lookups: LookupStore;
  diagnostics: Diagnostics;
}

/** A module of the app, and the ids of its elements, in the order of the text. */
export interface MarkedModule {
  readonly filename: string;
  readonly marks: readonly IdMark[];
}

/** Returns a function that finds the ids of a module's elements, or returns null when it has none. */
export function createMarker(dependencies: MarkDependencies): (code: string, id: string) => MarkedModule | null {
  const { files, store, lookups, diagnostics } = dependencies;
  return (code, id) => {
    const file = files.classify(id, code);
    if (!isOwn(file, diagnostics)) return null;
    const { filename } = file;
    const marks = store.marksOf(filename, code) ?? identifyMarks(filename, code);
    if (!marks) return null;
    // Needed even when nothing has changed: after a restart, the page loads modules whose ids are already known.
    lookups.moduleChanged(filename);
    return marks.length === 0 ? null : { filename, marks };
  };

  function identifyMarks(filename: string, code: string): IdMark[] | null {
    const isKnown = store.has(filename);
    // An editor has emptied the file and is about to write it. Elements that were moved elsewhere are found there.
    if (isKnown && code.trim() === "") return null;
    // Rules out most modules without JSX before they are parsed.
    if (!isKnown && !/<[\w$>]/.test(code)) return null;
    const marks = isKnown ? null : store.registerInitial(filename, code);
    if (marks) return marks;
    const reading = readModule(filename, code);
    if (reading.outcome === "broken") {
      diagnostics.broken(filename, reading.line, reading.message);
      return null;
    }
    diagnostics.parsesAgain(filename);
    // The first node is the module itself.
    return isKnown || reading.module.nodes.length > 1 ? store.identify(reading.module) : null;
  }
}

function isOwn(file: AppFile, diagnostics: Diagnostics): file is OwnFile {
  // A module without JSX has no elements that users could miss.
  if (file.outcome === "ignored" && mayHoldJsx(file)) diagnostics.ignored(file.filename, file.reason);
  return file.outcome === "own";
}

function mayHoldJsx({ filename }: Extract<AppFile, { outcome: "ignored" }>): boolean {
  return /\.[jt]sx$/.test(filename);
}
