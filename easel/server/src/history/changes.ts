/** Applies changes to the app's files, one at a time. Each goes from reading to writing without an interruption. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { ID_CLASS_PREFIX, isCodebaseId } from "@easel/protocol/ids";
import { Refusal } from "@easel/protocol/refusals";
import type { ChangeRequest, ChangeResponse } from "@easel/protocol/requests";
import type { IdentifiedModule } from "@easel/source/identity/identified-module";
import { planChange, type PlannedFile } from "@easel/source/write/change";
import type { Project } from "@easel/source/write/draft";
import { type Direction, type FileStep, nextStep } from "@easel/source/write/history";
import { applyPatch, type MarkedText } from "@easel/source/write/patch";
import type { Tailwind } from "@easel/source/write/tailwind";
import { unifiedDiff } from "@easel/source/write/unified-diff";
import { type AppFiles, decodeSource } from "../files/app-files.ts";
import { type FileWrite, writeFiles } from "../files/write-files.ts";
import type { IdentityStore } from "../identity/identity-store.ts";
import type { Session } from "../session/session.ts";
import { createCurrentModules } from "./current-modules.ts";
import type { CanvasHistory, HistoryLog } from "./history-log.ts";

/** Another program may save a file between our reading and our writing it, but hardly three times in a row. */
const MAX_ATTEMPTS = 3;

/** The changes of one canvas, which have an undo history of their own. */
export interface Changes {
  apply(request: ChangeRequest, facts: ProjectFacts): ChangeResponse;
  /** The difference that a change would make, as a unified diff. Writes nothing. */
  preview(request: ChangeRequest, facts: ProjectFacts): string;
  play(direction: Direction): ChangeResponse;
  /** The step that undo would revert, or null. */
  lastActivity(): string | null;
}

/** What has to be looked up before a change is planned. */
export interface ProjectFacts {
  readonly tailwind: Tailwind | null;
  /** The files that export the component to add. */
  readonly componentFiles: readonly string[];
  /** The JSON files with the app's translations, for a change of text. */
  readonly messageFiles: readonly string[];
  /** The app's modules, for a change of what they may share. */
  readonly moduleFiles: readonly string[];
}

interface ChangeDependencies {
  files: AppFiles;
  store: IdentityStore;
  log: HistoryLog;
  stylesheets: () => string[];
  session: Session;
  /** Called with every file that was written, created or removed. */
  onFileWritten: (file: WrittenFile) => void;
}

export interface WrittenFile extends FileWrite {
  filename: string;
}

/** `after` is null for a file that is removed. */
type ChangedFile = Omit<PlannedFile, "after" | "isRemoved"> & { after: MarkedText | null };

const EMPTY_TEXT: MarkedText = { text: "", marks: [] };

export function createChanges(dependencies: ChangeDependencies): (canvasId: string) => Changes {
  const { files: appFiles, store, log, stylesheets, session, onFileWritten } = dependencies;
  const modules = createCurrentModules(appFiles, store);

  return (canvasId) => ({
    apply: (request, facts) => retry(() => apply(request, facts, log.of(canvasId))),
    preview: (request, facts) =>
      planChange(request, projectFor(facts))
        .files.map(({ filename, before, after, isRemoved }) => {
          return unifiedDiff(filename, before, isRemoved ? null : after.text);
        })
        .join(""),
    play: (direction) => retry(() => play(direction, log.of(canvasId))),
    lastActivity: () => log.of(canvasId).history.undo.at(-1)?.activityId ?? null,
  });

  /** Null when a file changed in the meantime, as in `play`. */
  function apply(request: ChangeRequest, facts: ProjectFacts, log: CanvasHistory): ChangeResponse | null {
    const { name, files: planned, idMap, places, notice } = planChange(request, projectFor(facts));
    const files = planned.map(({ after, isRemoved, ...file }): ChangedFile => {
      return { ...file, after: isRemoved ? null : after };
    });
    const filesChanged = files.map(({ filename }) => filename);
    if (files.length === 0) return { activityId: null, name, filesChanged, idMap, places };
    const activityId = randomUUID();
    for (const { filename, before } of files) log.syncText(filename, before);
    const isWritten = write(files, [], (folders) => {
      return log.change({
        activityId,
        name,
        files: files.map(({ filename, before, patch, after }) => {
          return { filename, text: before, patch, isRemoved: after === null };
        }),
        folders,
        result: { idMap, places },
      });
    });
    if (!isWritten) return null;
    return { activityId, name, filesChanged, idMap, places, ...(notice !== "" && { notice }) };
  }

  function projectFor({ tailwind, componentFiles, messageFiles, moduleFiles }: ProjectFacts): Project {
    /** Each file is read once, so that all parts of a change see the same text. */
    const read = new Map<string, IdentifiedModule | undefined>();
    const moduleAt = (filename: string) => {
      if (!read.has(filename)) read.set(filename, modules.read(filename));
      return read.get(filename);
    };
    return {
      moduleOf: (id) => {
        const filename = isCodebaseId(id) ? store.fileOf(id) : undefined;
        return filename === undefined ? undefined : moduleAt(filename);
      },
      moduleAt,
      textOf: (filename) => appFiles.open(filename)?.text ?? null,
      mayCreate: (filename, text) =>
        decodeSource(Buffer.from(text)) === text && appFiles.locate(filename)?.text === null,
      stylesheets: stylesheets(),
      tailwind,
      componentFiles,
      messageFiles,
      moduleFiles,
      newId: () => ID_CLASS_PREFIX + randomUUID(),
    };
  }

  function play(direction: Direction, log: CanvasHistory): ChangeResponse | null {
    for (const { filename } of log.history[direction].at(-1)?.files ?? []) {
      log.syncText(filename, modules.locate(filename).text);
    }
    const { activityId, name, files, folders, result } = nextStep(log.history, direction);
    const planned = files.flatMap((file) => planStep(file, name));
    if (!write(planned, folders, (newFolders) => log.play(direction, newFolders))) return null;
    const idMap = direction === "redo" ? { ...result.idMap } : invert(result.idMap);
    const filesChanged = planned.map(({ filename }) => filename);
    return { activityId, name, filesChanged, idMap, places: result.places };
  }

  /** Empty for a file that the step removes, but that was already deleted by hand. */
  function planStep({ filename, patch, fate }: FileStep, name: string): ChangedFile[] {
    const { text } = modules.locate(filename);
    if (fate === "goes") return text === null ? [] : [{ filename, before: text, patch, after: null, module: null }];
    const before = text === null ? EMPTY_TEXT : modules.withMarks(filename, text);
    const after = applyPatch(before, patch);
    const module = modules.parse(filename, after.text);
    if (text !== null && modules.parsesNow(filename, text) && !module) {
      throw new Refusal(
        "WOULD_BREAK",
        `Because of later edits by hand, ${filename} would not parse without “${name}”.`,
      );
    }
    return [{ filename, before: text, patch, after, module }];
  }

  /** Removes `emptiedFolders` if nothing else is in them. `record` receives the folders that will be created. */
  function write(
    files: readonly ChangedFile[],
    emptiedFolders: readonly string[],
    record: (newFolders: readonly string[]) => () => void,
  ): boolean {
    const locations = files.map(({ filename }) => modules.locate(filename));
    const newFolders = [...new Set(locations.flatMap(({ missingFolders }) => missingFolders))];
    const writes = files.map(({ filename, before, after }, index): WrittenFile => {
      return { filename, path: locations[index]?.path ?? "", before, after: after?.text ?? null };
    });
    const isWritten = writeFiles(
      { files: writes, newFolders: newFolders.map(pathOf), emptiedFolders: emptiedFolders.map(pathOf) },
      () => record(newFolders),
    );
    if (!isWritten) return false;
    store.applyChange(files.flatMap(({ module, after }) => (module && after ? [{ module, marks: after.marks }] : [])));
    for (const write of writes) {
      session.recordWrite(write.filename, write.before, write.after);
      onFileWritten(write);
    }
    return true;
  }

  function pathOf(folder: string): string {
    return join(appFiles.root, folder);
  }
}

/** An undo takes the ids of new elements away again. */
function invert(idMap: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(idMap).map(([placeholder, id]) => [id, placeholder]));
}

function retry(work: () => ChangeResponse | null): ChangeResponse {
  for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
    const response = work();
    if (response) return response;
  }
  throw new Refusal("FILE_CHANGED", "Another program keeps saving this file. Try again.");
}
