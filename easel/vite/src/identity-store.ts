/** The identity table of one app, and the journal that keeps it. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ID_CLASS_PREFIX } from "@easel/protocol/ids";
import type { Mark } from "@easel/source/annotate";
import { fingerprint } from "@easel/source/identity/fingerprint";
import { match } from "@easel/source/identity/match";
import {
  type AdoptedModule,
  createIdentityTable,
  type IdentifiedModule,
  type Outline,
  placesIn,
} from "@easel/source/identity/table";
import { readModule, type SourceModule } from "@easel/source/read/module";
import { readText } from "./app-files.ts";
import { openJournal } from "./journal.ts";

export interface IdentityStore {
  /** Where the ids go in a module whose text is known, or null. */
  marksOf(filename: string, code: string): Mark[] | null;
  /** The same for a module that is new or was changed. What stands in no file gets no id. */
  identify(module: SourceModule): Mark[];
  /** The same for a module that nobody knows and that is in its file as it is here. Null when it was known. */
  welcome(filename: string, code: string, outline: Outline): Mark[] | null;
  /** Takes what a change of ours has made of modules, with the ids it says. */
  adopt(versions: readonly AdoptedModule[]): void;
  fileOf(id: string): string | undefined;
  get(filename: string): IdentifiedModule | undefined;
  has(filename: string): boolean;
  close(): void;
}

/** `changed` is told every module whose ids or text are not what they were. */
export function openIdentityStore(root: string, cacheDir: string, changed: (filename: string) => void): IdentityStore {
  const exists = (filename: string) => existsSync(join(root, filename));
  const journal = openJournal(join(cacheDir, "easel", "identity.jsonl"), exists);
  const table = createIdentityTable({
    newId: () => ID_CLASS_PREFIX + randomUUID(),
    exists,
    readSource: (filename) => readText(join(root, filename)),
    stored: journal.modules,
  });

  return {
    marksOf: (filename, code) => table.marksOf(filename, code),
    identify(module) {
      const written = readText(join(root, module.filename));
      if (written === null || written === module.code) return marksIn(module, identifyWritten(module));
      return marksIn(module, idsOfChanged(module, written));
    },
    welcome(filename, code, outline) {
      const result = table.welcome(filename, code, outline);
      for (const changed of result?.changed ?? []) record(changed);
      return result && table.marksOf(filename, code);
    },
    adopt(versions) {
      table.adopt(versions);
      for (const { module } of versions) record(module.filename);
    },
    fileOf: (id) => table.fileOf(id),
    get: (filename) => table.get(filename),
    has: (filename) => table.has(filename),
    close: () => journal.flush(),
  };

  function identifyWritten(module: SourceModule): readonly string[] {
    const result = table.identify(module);
    for (const filename of result.changed) record(filename);
    return result.ids;
  }

  function record(filename: string): void {
    const module = table.kept(filename);
    if (!module) return;
    journal.record(module);
    changed(filename);
  }

  /** A plugin before ours has changed the code: ids belong to what is in the file, and are found again in this. */
  function idsOfChanged(module: SourceModule, written: string): (string | undefined)[] {
    const reading = readModule(module.filename, written);
    if (reading.outcome === "broken") return [];
    const ids = identifyWritten(reading.module);
    const oldOf = match(fingerprint(reading.module), fingerprint(module));
    return Array.from(oldOf, (old) => ids[old]);
  }
}

function marksIn(module: SourceModule, ids: readonly (string | undefined)[]): Mark[] {
  return placesIn(module).flatMap((at, index) => {
    const id = ids[index];
    return at === -1 || id === undefined ? [] : [{ at, id }];
  });
}
