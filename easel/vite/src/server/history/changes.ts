/** Makes changes in the app's files: one at a time, each from reading to writing without a pause in between. */
import { randomUUID } from "node:crypto";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { ID_CLASS_PREFIX, isCodebaseId } from "@easel/protocol/ids";
import { Refusal } from "@easel/protocol/refusals";
import type { ChangeRequest, ChangeResponse } from "@easel/protocol/requests";
import type { IdentifiedModule } from "@easel/source/identity/table";
import { readModule, type SourceModule } from "@easel/source/read/module";
import { planChange, type PlannedFile } from "@easel/source/write/change";
import { marksOf, type Project } from "@easel/source/write/draft";
import { type Direction, type FileStep, nextStep } from "@easel/source/write/history";
import { applyPatch, type MarkedText } from "@easel/source/write/patch";
import type { Tailwind } from "@easel/source/write/tailwind";
import { openForEditing, type Place, placeOf, sourceIn } from "../files/app-files.ts";
import type { HistoryLog } from "./history-log.ts";
import type { IdentityStore } from "../identity/identity-store.ts";
import type { Sitting } from "../session/session.ts";
import { type FileWrite, writeFiles } from "../files/write-files.ts";

/** Somebody may save a file between our reading and writing it. Three times in a row nobody does. */
const MOST_ATTEMPTS = 3;

export interface Changes {
  make(request: ChangeRequest, tailwind: Tailwind | null): ChangeResponse;
  play(direction: Direction): ChangeResponse;
}

interface App {
  root: string;
  store: IdentityStore;
  log: HistoryLog;
  stylesheets: () => string[];
  sitting: Sitting;
  /** Is told every file that was written, made or taken away. */
  written: (file: WrittenFile) => void;
}

export interface WrittenFile extends FileWrite {
  filename: string;
}

/** The text is null for a file that goes. */
type ChangedFile = Omit<PlannedFile, "after"> & { after: MarkedText | null };

const NOTHING: MarkedText = { text: "", marks: [] };

export function createChanges({ root, store, log, stylesheets, sitting, written }: App): Changes {
  return {
    make: (request, tailwind) => attempt(() => make(request, tailwind)),
    play: (direction) => attempt(() => play(direction)),
  };

  function make(request: ChangeRequest, tailwind: Tailwind | null): ChangeResponse | null {
    /** Each file is read once, so that all parts of a change see the same. */
    const seen = new Map<string, IdentifiedModule | undefined>();
    const project: Project = {
      moduleOf: (id) => {
        const filename = isCodebaseId(id) ? store.fileOf(id) : undefined;
        if (filename !== undefined && !seen.has(filename))
          seen.set(filename, identified(filename, open(filename).text));
        return filename === undefined ? undefined : seen.get(filename);
      },
      textOf: (filename) => openForEditing(root, filename)?.text ?? null,
      mayMake: (filename, text) => sourceIn(Buffer.from(text)) === text && placeOf(root, filename)?.text === null,
      stylesheets: stylesheets(),
      tailwind,
      newId: () => ID_CLASS_PREFIX + randomUUID(),
    };
    const { name, files, idMap, places } = planChange(request, project);
    const filesChanged = files.map(({ filename }) => filename);
    if (files.length === 0) return { activityId: null, name, filesChanged, idMap, places };
    const activityId = randomUUID();
    for (const { filename, before } of files) log.notice(filename, before);
    const isWritten = write(files, [], (folders) => {
      return log.change({
        activityId,
        name,
        files: files.map(({ filename, before, patch }) => ({ filename, text: before, patch })),
        folders,
      });
    });
    return isWritten ? { activityId, name, filesChanged, idMap, places } : null;
  }

  function play(direction: Direction): ChangeResponse | null {
    for (const { filename } of log.history[direction].at(-1)?.files ?? []) log.notice(filename, place(filename).text);
    const { activityId, name, files, folders } = nextStep(log.history, direction);
    const planned = files.flatMap((file) => playedFile(file, name));
    if (!write(planned, folders, (made) => log.play(direction, made))) return null;
    return { activityId, name, filesChanged: planned.map(({ filename }) => filename), idMap: {}, places: 1 };
  }

  /** None for a file that should go and was deleted by hand. */
  function playedFile({ filename, patch, fate }: FileStep, name: string): ChangedFile[] {
    const { text } = place(filename);
    if (fate === "goes") return text === null ? [] : [{ filename, before: text, patch, after: null, module: null }];
    const before = text === null ? NOTHING : marked(filename, text);
    const after = applyPatch(before, patch);
    const module = moduleIn(filename, after.text);
    const parsesNow = text !== null && store.get(filename)?.module.code === text;
    if (parsesNow && !module) {
      throw new Refusal("WOULD_BREAK", `After other edits by hand ${filename} would not parse without “${name}”.`);
    }
    return [{ filename, before: text, patch, after, module }];
  }

  /** `left` are the folders that may go; `record` is told those that are made. */
  function write(
    files: readonly ChangedFile[],
    left: readonly string[],
    record: (made: readonly string[]) => () => void,
  ): boolean {
    const places = files.map(({ filename }) => place(filename));
    const made = [...new Set(places.flatMap(({ missing }) => missing))];
    const writes = files.map(({ filename, before, after }, index): WrittenFile => {
      return { filename, path: places[index]?.path ?? "", before, after: after?.text ?? null };
    });
    const isWritten = writeFiles({ files: writes, made: inApp(made), left: inApp(left) }, () => record(made));
    if (!isWritten) return false;
    store.adopt(files.flatMap(({ module, after }) => (module && after ? [{ module, marks: after.marks }] : [])));
    for (const write of writes) {
      sitting.touched(write.filename, write.before, write.after);
      written(write);
    }
    return true;
  }

  function inApp(folders: readonly string[]): string[] {
    return folders.map((folder) => join(realpathSync(root), folder));
  }

  /** Undo may lead to a text that does not parse, if it was so when it was changed. */
  function moduleIn(filename: string, text: string): SourceModule | null {
    const reading = store.has(filename) ? readModule(filename, text) : null;
    return reading?.outcome === "read" ? reading.module : null;
  }

  function open(filename: string): { path: string; text: string } {
    const file = openForEditing(root, filename);
    if (!file) throw notEditable(filename);
    return file;
  }

  /** The same, or where it may be made. */
  function place(filename: string): Place {
    const found = placeOf(root, filename);
    if (!found) throw notEditable(filename);
    return found;
  }

  /** The module as it is in its file now, be it that nobody has looked since it was saved. */
  function identified(filename: string, text: string): IdentifiedModule | undefined {
    const known = store.get(filename);
    if (known?.module.code === text) return known;
    const reading = readModule(filename, text);
    if (reading.outcome === "broken") {
      throw new Refusal(
        "FILE_BROKEN",
        `${filename} does not parse at the moment, line ${reading.line}: ${reading.message}`,
      );
    }
    store.identify(reading.module);
    return store.get(filename);
  }

  /** For undo also a file that does not parse will do: its text is known, and ids follow when it parses again. */
  function marked(filename: string, text: string): MarkedText {
    const known = store.get(filename);
    return { text, marks: known?.module.code === text ? marksOf(known) : marksAnew(filename, text) };
  }

  function marksAnew(filename: string, text: string): MarkedText["marks"] {
    const reading = store.has(filename) ? readModule(filename, text) : null;
    if (reading?.outcome !== "read") return [];
    store.identify(reading.module);
    const known = store.get(filename);
    return known ? marksOf(known) : [];
  }

  function attempt(work: () => ChangeResponse | null): ChangeResponse {
    for (let count = 0; count < MOST_ATTEMPTS; count += 1) {
      const answer = work();
      if (answer) return answer;
    }
    throw new Refusal("FILE_CHANGED", "The file is being saved by somebody else again and again. Try once more.");
  }
}

function notEditable(filename: string): Refusal {
  return new Refusal("NOT_EDITABLE", `${filename} is not a file of this app that can be edited.`);
}
