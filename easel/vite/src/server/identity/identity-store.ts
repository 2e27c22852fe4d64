/** The identity table of one app, and the journal that keeps it. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ID_CLASS_PREFIX } from "@easel/protocol/ids";
import type { Mark } from "@easel/source/annotate";
import { fingerprint } from "@easel/source/identity/fingerprint";
import { match } from "@easel/source/identity/match";
import { type AdoptedModule, createIdentityTable, type IdentifiedModule, placesIn } from "@easel/source/identity/table";
import { glance } from "@easel/source/read/quick-scan";
import { readModule, type SourceModule } from "@easel/source/read/module";
import { readText } from "../files/app-files.ts";
import { openJournal } from "./identity-log.ts";
import { reportErrors } from "../report-errors.ts";

export interface IdentityStore {
  /** Where the ids go in a module whose text is known, or null. */
  marksOf(filename: string, code: string): Mark[] | null;
  /** The same for a module that is new or was changed. What stands in no file gets no id. */
  identify(module: SourceModule): Mark[];
  /** The same for a module that nobody knows, while an app is opened for the first time. Null when that is over. */
  welcome(filename: string, code: string): Mark[] | null;
  /** From now on what is new may have been elsewhere before. */
  filesChanged(): void;
  /** The page asks for something: what can wait waits. */
  makeWay(): void;
  /** Takes what a change of ours has made of modules, with the ids it says. */
  adopt(versions: readonly AdoptedModule[]): void;
  fileOf(id: string): string | undefined;
  get(filename: string): IdentifiedModule | undefined;
  has(filename: string): boolean;
  close(): void;
}

/** So long nobody has asked for anything: a big page is busy for seconds with what it got. */
const QUIET_MS = 5000;
/** So many modules are read without letting anything else happen, and then for so long none. */
const AT_ONCE = 10;
const BREATH_MS = 20;

/** `changed` is told every module whose ids or text are not what they were. */
export function openIdentityStore(root: string, cacheDir: string, changed: (filename: string) => void): IdentityStore {
  const exists = (filename: string) => existsSync(join(root, filename));
  const journal = openJournal(join(cacheDir, "easel", "identity.jsonl"), exists);
  const table = createIdentityTable({
    newId: () => ID_CLASS_PREFIX + randomUUID(),
    exists,
    readSource: (filename) => readText(join(root, filename)),
    read: keep,
    stored: journal.modules,
  });

  let later: NodeJS.Timeout | undefined;

  return {
    marksOf: (filename, code) => table.marksOf(filename, code),
    identify(module) {
      const written = readText(join(root, module.filename));
      if (written === null || written === module.code) return marksIn(module, identifyWritten(module));
      return marksIn(module, idsOfChanged(module, written));
    },
    welcome(filename, code) {
      const isAsWritten = readText(join(root, filename)) === code;
      const places = isAsWritten ? glance(filename, code) : null;
      if (!places || !table.welcome(filename, code, places)) return null;
      record(filename);
      readLater(QUIET_MS);
      return table.marksOf(filename, code);
    },
    filesChanged: () => table.filesChanged(),
    makeWay() {
      if (later) readLater(QUIET_MS);
    },
    adopt(versions) {
      table.adopt(versions);
      for (const { module } of versions) record(module.filename);
    },
    fileOf: (id) => table.fileOf(id),
    get: (filename) => table.get(filename),
    has: (filename) => table.has(filename),
    close() {
      clearTimeout(later);
      journal.flush();
    },
  };

  function identifyWritten(module: SourceModule): readonly string[] {
    const result = table.identify(module);
    for (const filename of result.changed) record(filename);
    return result.ids;
  }

  function record(filename: string): void {
    keep(filename);
    changed(filename);
  }

  function keep(filename: string): void {
    const module = table.kept(filename);
    if (module) journal.record(module);
  }

  /** When the page has what it asked for, so that the first edit does not have to wait for it. */
  function readLater(inMs: number): void {
    clearTimeout(later);
    const readSome = () => {
      later = undefined;
      if (table.readWelcomed(AT_ONCE)) readLater(BREATH_MS);
    };
    later = setTimeout(reportErrors(readSome), inMs).unref();
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
