/** The identity table of one app, and the log that stores it. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ID_CLASS_PREFIX } from "@easel/protocol/ids";
import type { IdMark } from "@easel/source/annotate";
import { fingerprint } from "@easel/source/identity/fingerprint";
import { type IdentifiedModule, offsetsIn } from "@easel/source/identity/identified-module";
import { match } from "@easel/source/identity/match/match";
import { type ChangedModule, IdentityTable } from "@easel/source/identity/table";
import { readModule, type SourceModule } from "@easel/source/read/module";
import { quickScan } from "@easel/source/read/quick-scan";
import { readText } from "../files/app-files.ts";
import { reportErrors } from "../report-errors.ts";
import { openIdentityLog } from "./identity-log.ts";

export interface IdentityStore {
  /** Returns where the ids go in a module whose text is known, or null. */
  marksOf(filename: string, code: string): IdMark[] | null;
  /** Returns the same for a new or changed module. Elements that are in no file get no id. */
  identify(module: SourceModule): IdMark[];
  /** Returns the same for an unknown module while an app is opened for the first time, and null afterwards. */
  registerInitial(filename: string, code: string): IdMark[] | null;
  /** From now on, new elements may have been elsewhere before. */
  filesChanged(): void;
  /** Postpones background work while the page is making requests. */
  yieldToRequests(): void;
  /** Modules are not parsed in advance until the returned function is called. */
  holdReading(): () => void;
  /** Registers modules that Easel has changed, with the ids that the change assigned. */
  applyChange(versions: readonly ChangedModule[]): void;
  fileOf(id: string): string | undefined;
  get(filename: string): IdentifiedModule | undefined;
  has(filename: string): boolean;
  close(): void;
}

/** Background work starts after this long without a request: a large page is busy for seconds with what it received. */
const IDLE_MS = 5000;
/** Parsing is split into batches with a pause in between, so that requests are not blocked for long. */
const MODULES_PER_BATCH = 10;
const BATCH_PAUSE_MS = 20;

/** `onChange` is called with every module whose ids or text have changed. */
export function openIdentityStore(root: string, cacheDir: string, onChange: (filename: string) => void): IdentityStore {
  const exists = (filename: string) => existsSync(join(root, filename));
  const log = openIdentityLog(join(cacheDir, "easel", "identity.jsonl"), exists);
  const table = new IdentityTable({
    newId: () => ID_CLASS_PREFIX + randomUUID(),
    exists,
    readSource: (filename) => readText(join(root, filename)),
    onParsed: persist,
    stored: log.modules,
  });

  let readingTimer: NodeJS.Timeout | undefined;
  let holds = 0;
  let isHeld = false;

  return {
    marksOf: (filename, code) => table.marksOf(filename, code),
    identify(module) {
      const written = readText(join(root, module.filename));
      if (written === null || written === module.code) return marksIn(module, identifyWritten(module));
      return marksIn(module, idsOfTransformed(module, written));
    },
    registerInitial(filename, code) {
      const isAsWritten = readText(join(root, filename)) === code;
      const offsets = isAsWritten ? quickScan(filename, code) : null;
      if (!offsets || !table.registerInitial(filename, code, offsets)) return null;
      record(filename);
      scheduleReading(IDLE_MS);
      return table.marksOf(filename, code);
    },
    filesChanged: () => table.filesChanged(),
    yieldToRequests() {
      if (readingTimer) scheduleReading(IDLE_MS);
    },
    holdReading() {
      holds += 1;
      if (readingTimer) scheduleReading(IDLE_MS);
      return () => {
        holds -= 1;
        if (holds === 0 && isHeld) scheduleReading(IDLE_MS);
      };
    },
    applyChange(versions) {
      table.applyChange(versions);
      for (const { module } of versions) record(module.filename);
    },
    fileOf: (id) => table.fileOf(id),
    get: (filename) => table.get(filename),
    has: (filename) => table.has(filename),
    close() {
      clearTimeout(readingTimer);
      log.flush();
    },
  };

  function identifyWritten(module: SourceModule): readonly string[] {
    const result = table.identify(module);
    for (const filename of result.changed) record(filename);
    return result.ids;
  }

  function record(filename: string): void {
    persist(filename);
    onChange(filename);
  }

  function persist(filename: string): void {
    const module = table.stored(filename);
    if (module) log.record(module);
  }

  /** Parses scanned modules when the page has loaded, so that the first edit does not have to wait for it. */
  function scheduleReading(inMs: number): void {
    clearTimeout(readingTimer);
    readingTimer = undefined;
    isHeld = holds > 0;
    if (isHeld) return;
    const readSome = () => {
      readingTimer = undefined;
      if (table.readScanned(MODULES_PER_BATCH)) scheduleReading(BATCH_PAUSE_MS);
    };
    readingTimer = setTimeout(reportErrors(readSome), inMs).unref();
  }

  /** An earlier plugin has changed the code. Ids belong to the text in the file, and are matched to the changed code. */
  function idsOfTransformed(module: SourceModule, written: string): (string | undefined)[] {
    const reading = readModule(module.filename, written);
    if (reading.outcome === "broken") return [];
    const ids = identifyWritten(reading.module);
    const oldOf = match(fingerprint(reading.module), fingerprint(module));
    return Array.from(oldOf, (old) => ids[old]);
  }
}

function marksIn(module: SourceModule, ids: readonly (string | undefined)[]): IdMark[] {
  return offsetsIn(module).flatMap((at, index) => {
    const id = ids[index];
    return at === -1 || id === undefined ? [] : [{ at, id }];
  });
}
