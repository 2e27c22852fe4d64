/**
 * Stores the undo history across restarts, in Vite's cache folder: one line for each event. A line is written before the
 * files it describes, so that after a crash the next start can finish or revert the interrupted change.
 */
import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  type Direction,
  EMPTY_HISTORY,
  type History,
  syncText,
  playStep,
  recordChange,
  type Step,
  textOf,
} from "@easel/source/write/history";
import { dictionary } from "@easel/protocol/dictionary";
import { diffTexts } from "@easel/source/write/diff";
import { patchText } from "@easel/source/write/patch";
import * as v from "valibot";
import { type AppFiles, readText } from "../files/app-files.ts";
import { makeFolders, removeFolders, removeTemporary, replaceFile } from "../files/write-files.ts";

/** A higher version number discards the history that older versions stored. */
const HEADER = JSON.stringify({ easel: "history", version: 1 });
/** Above this many lines, the log is compacted into one. */
const MAX_LINES = 400;

const Marked = v.object({ text: v.string(), marks: v.array(v.object({ at: v.number(), id: v.string() })) });
const StoredPatch = v.array(v.object({ start: v.number(), removed: Marked, inserted: Marked }));
const Folder = v.pipe(
  v.string(),
  v.check((name) => name.split(/[/\\]/).every((part) => part !== "" && !part.startsWith("."))),
);
/** The first versions of Easel only changed existing files and stored no folders. */
const Folders = v.optional(v.array(Folder), []);
/** The first versions of Easel did not store what a change was answered with. */
const Result = v.optional(v.object({ idMap: dictionary(v.string()), places: v.nullable(v.number()) }), {
  idMap: {},
  places: 1,
});
/** The first versions of Easel had one history, for the studio. */
const Canvas = v.optional(v.string(), "studio");
const StoredStep = v.object({
  activityId: v.string(),
  name: v.string(),
  files: v.array(
    v.object({
      filename: v.string(),
      patch: StoredPatch,
      since: v.nullable(StoredPatch),
      fate: v.optional(v.picklist(["stays", "appears", "goes"]), "stays"),
    }),
  ),
  folders: Folders,
  result: Result,
});
const ChangedFile = v.object({
  filename: v.string(),
  patch: StoredPatch,
  hashBefore: v.string(),
  hashAfter: v.string(),
  /** The whole text of a file that is new to the history, or null when the file did not exist. */
  text: v.optional(v.nullable(v.string())),
  isRemoved: v.optional(v.boolean()),
});
const Event = v.variant("kind", [
  v.object({
    kind: v.literal("all"),
    texts: v.array(v.tuple([v.string(), v.nullable(v.string())])),
    undo: v.array(StoredStep),
    redo: v.array(StoredStep),
    canvas: Canvas,
  }),
  v.object({
    kind: v.literal("change"),
    activityId: v.string(),
    name: v.string(),
    files: v.array(ChangedFile),
    folders: Folders,
    result: Result,
    canvas: Canvas,
  }),
  v.object({ kind: v.literal("play"), direction: v.picklist(["undo", "redo"]), folders: Folders, canvas: Canvas }),
  v.object({
    kind: v.literal("by hand"),
    filename: v.string(),
    patch: StoredPatch,
    isDeleted: v.optional(v.boolean(), false),
    canvas: Canvas,
  }),
  /** The preceding change or play was reverted before it was complete. */
  v.object({ kind: v.literal("taken back"), canvas: Canvas }),
]);
type Event = v.InferOutput<typeof Event>;

/** Each canvas has a history of its own. To it, the changes of other canvases are edits made by hand. */
export interface HistoryLog {
  of(canvasId: string): CanvasHistory;
  /** Whether Easel itself wrote this text, or removed the file if it is null. */
  isWritten(filename: string, text: string | null): boolean;
}

export interface CanvasHistory {
  readonly history: History;
  /** Records the current text of a file, or null when it is gone, so that later undo steps fit it. */
  syncText(filename: string, text: string | null): void;
  /** `change` and `play` append their line before the files are written, and return a function that reverts it. */
  change(change: Parameters<typeof recordChange>[1]): () => void;
  play(direction: Direction, folders: readonly string[]): () => void;
}

export function openHistoryLog(files: AppFiles, cacheDir: string): HistoryLog {
  const path = join(cacheDir, "easel", "history.jsonl");
  const events = readEvents(path);
  const histories = recover(files, events);
  let lines = 0;
  rewrite();

  return {
    of: canvasHistory,
    isWritten: (filename, text) => [...histories.values()].some(({ texts }) => texts.get(filename) === text),
  };

  function canvasHistory(canvas: string): CanvasHistory {
    const current = () => histories.get(canvas) ?? EMPTY_HISTORY;
    const step = (event: Event, next: History): (() => void) => {
      const before = current();
      append(event);
      histories.set(canvas, next);
      return () => {
        append({ kind: "taken back", canvas });
        histories.set(canvas, before);
      };
    };
    return {
      get history() {
        return current();
      },
      syncText(filename, text) {
        const before = current().texts.get(filename);
        if (before === undefined || before === text) return;
        const patch = mutable(diffTexts(before ?? "", text ?? ""));
        append({ kind: "by hand", filename, patch, isDeleted: text === null, canvas });
        histories.set(canvas, syncText(current(), filename, text));
      },
      change(change) {
        const files = change.files.map(({ filename, text, patch, isRemoved }) => ({
          filename,
          ...(isRemoved && { isRemoved }),
          patch: mutable(patch),
          hashBefore: hashOf(text ?? ""),
          hashAfter: hashOf(patchText(text ?? "", patch)),
          ...(current().texts.get(filename) === text ? {} : { text }),
        }));
        const { activityId, name } = change;
        const [folders, result] = [mutable(change.folders), mutable(change.result)];
        const event: Event = { kind: "change", activityId, name, files, folders, result, canvas };
        return step(event, recordChange(current(), change));
      },
      play: (direction, folders) =>
        step({ kind: "play", direction, folders: mutable(folders), canvas }, playStep(current(), direction, folders)),
    };
  }

  function append(event: Event): void {
    if (lines > MAX_LINES) rewrite();
    lines += 1;
    // The line break comes first, so that a line cut off by a crash does not swallow the next one.
    appendFileSync(path, `\n${JSON.stringify(event)}`);
  }

  function rewrite(): void {
    const all = [...histories].map(([canvas, { texts, undo, redo }]): Event => {
      return { kind: "all", texts: [...texts], undo: mutable(undo), redo: mutable(redo), canvas };
    });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, [HEADER, ...all.map((event) => JSON.stringify(event))].join("\n"));
    renameSync(`${path}.new`, path);
    lines = all.length;
  }
}

/** The history of each canvas. Only the last event can have been interrupted. */
function recover(files: AppFiles, events: readonly Event[]): Map<string, History> {
  const histories = new Map<string, History>();
  const last = events.at(-1);
  for (const canvas of new Set(events.map((event) => event.canvas))) {
    const own = events.filter((event) => event.canvas === canvas);
    const isLast = last?.canvas === canvas;
    histories.set(canvas, isLast ? recoverLast(files, own) : (replay(own) ?? EMPTY_HISTORY));
  }
  return histories;
}

/**
 * Makes the history agree with the files. A crash may have interrupted the last event: if none of its files was written,
 * the event is dropped; if only some were, the others are written now.
 */
function recoverLast(appFiles: AppFiles, events: readonly Event[]): History {
  const after = replay(events) ?? EMPTY_HISTORY;
  const last = events.at(-1);
  const before = last?.kind === "change" || last?.kind === "play" ? replay(events.slice(0, -1)) : null;
  if (!before || (last?.kind !== "change" && last?.kind !== "play")) return after;
  const played = last.kind === "play" ? before[last.direction].at(-1) : undefined;
  const filenames = (last.kind === "change" ? last.files : (played?.files ?? [])).map(({ filename }) => filename);
  filenames.forEach(appFiles.readmit);
  const writes = filenames.flatMap((filename) => {
    const place = appFiles.locate(filename);
    const known = last.kind === "change" ? last.files.find((item) => item.filename === filename)?.text : undefined;
    const from = known === undefined ? textOf(before, filename) : known;
    const to = textOf(after, filename);
    // The file was deleted by hand since.
    if (!place || (place.text === null && from !== null && to !== null)) return [];
    removeTemporary(place.path);
    return { path: place.path, text: place.text, from, to };
  });
  const inApp = (folder: string) => join(appFiles.root, folder);
  const isUnwritten = writes.length > 0 && writes.every(({ text, from, to }) => text === from && from !== to);
  if (isUnwritten) {
    removeFolders(last.folders.map(inApp));
    return before;
  }
  makeFolders(last.folders.map(inApp));
  for (const { path, text, from, to } of writes) {
    if (text === from && from !== to) replaceFile({ path, before: from, after: to });
  }
  removeFolders((played?.folders ?? []).map(inApp));
  return after;
}

/** Null when the events do not fit together, for example because the log was edited. */
function replay(events: readonly Event[]): History | null {
  const completed: Event[] = [];
  for (const event of events) {
    if (event.kind === "taken back") completed.pop();
    else completed.push(event);
  }
  try {
    return completed.reduce(next, EMPTY_HISTORY);
  } catch {
    return null;
  }
}

function next(history: History, event: Event): History {
  switch (event.kind) {
    case "all":
      return { texts: new Map(event.texts), undo: event.undo as Step[], redo: event.redo as Step[] };
    case "play":
      return playStep(history, event.direction, event.folders);
    case "by hand": {
      const { filename, patch, isDeleted } = event;
      return syncText(history, filename, isDeleted ? null : patchText(textOf(history, filename) ?? "", patch));
    }
    case "change": {
      const files = event.files.map(({ filename, patch, text, hashBefore, hashAfter, isRemoved }) => {
        const before = text === undefined ? textOf(history, filename) : text;
        const code = before ?? "";
        const fits = hashOf(code) === hashBefore && hashOf(patchText(code, patch)) === hashAfter;
        if (!fits) throw new Error(`${filename} does not have the recorded text.`);
        return { filename, text: before, patch, isRemoved };
      });
      return recordChange(history, { ...event, files });
    }
    case "taken back":
      return history;
  }
}

function readEvents(path: string): Event[] {
  const text = readText(path);
  if (!text?.startsWith(HEADER)) return [];
  return text
    .split("\n")
    .slice(1)
    .flatMap((line) => {
      try {
        return [v.parse(Event, JSON.parse(line))];
      } catch {
        // The process ended while it wrote this line.
        return [];
      }
    });
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** The types inferred from the schemas are not readonly. Nothing is modified through them. */
function mutable<Item>(value: Item): Mutable<Item> {
  return value as Mutable<Item>;
}

type Mutable<Item> = Item extends object ? { -readonly [Key in keyof Item]: Mutable<Item[Key]> } : Item;
