/**
 * Keeps the history through restarts, in Vite's cache: one line for each event. A line is written before the files it is
 * about, so that a process that was killed in between can tell on its next start what it was doing.
 */
import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  type Direction,
  EMPTY_HISTORY,
  type History,
  noticeText,
  playStep,
  recordChange,
  type Step,
  textOf,
} from "@easel/source/write/history";
import { diffTexts } from "@easel/source/write/diff";
import { patchText } from "@easel/source/write/patch";
import * as v from "valibot";
import { placeOf, readText } from "../files/app-files.ts";
import { makeFolders, removeFolders, removeWaiting, replaceFile } from "../files/write-files.ts";

/** A new number makes what older versions kept unreadable, and there is nothing to undo at first. */
const HEADER = JSON.stringify({ easel: "history", version: 1 });
/** Above this many lines they are put together into one. */
const MOST_LINES = 400;

const Marked = v.object({ text: v.string(), marks: v.array(v.object({ at: v.number(), id: v.string() })) });
const StoredPatch = v.array(v.object({ start: v.number(), removed: Marked, inserted: Marked }));
const Folder = v.pipe(
  v.string(),
  v.check((name) => name.split(/[/\\]/).every((part) => part !== "" && !part.startsWith("."))),
);
/** The first versions changed files that were there, and nothing else. */
const Folders = v.optional(v.array(Folder), []);
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
});
const ChangedFile = v.object({
  filename: v.string(),
  patch: StoredPatch,
  hashBefore: v.string(),
  hashAfter: v.string(),
  /** The whole text, for a file that the history does not know yet. Null: there was none. */
  text: v.optional(v.nullable(v.string())),
});
const Event = v.variant("kind", [
  v.object({
    kind: v.literal("all"),
    texts: v.array(v.tuple([v.string(), v.nullable(v.string())])),
    undo: v.array(StoredStep),
    redo: v.array(StoredStep),
  }),
  v.object({
    kind: v.literal("change"),
    activityId: v.string(),
    name: v.string(),
    files: v.array(ChangedFile),
    folders: Folders,
  }),
  v.object({ kind: v.literal("play"), direction: v.picklist(["undo", "redo"]), folders: Folders }),
  v.object({
    kind: v.literal("by hand"),
    filename: v.string(),
    patch: StoredPatch,
    isDeleted: v.optional(v.boolean(), false),
  }),
  /** The change or play before was not made after all. */
  v.object({ kind: v.literal("taken back") }),
]);
type Event = v.InferOutput<typeof Event>;

export interface HistoryLog {
  readonly history: History;
  /** Takes the text of a file as it is now, null when it is gone; the history follows. */
  notice(filename: string, text: string | null): void;
  /** Each writes its line and gives back what takes it back. The files are written in between. */
  change(change: Parameters<typeof recordChange>[1]): () => void;
  play(direction: Direction, folders: readonly string[]): () => void;
}

export function openHistoryLog(root: string, cacheDir: string): HistoryLog {
  const path = join(cacheDir, "easel", "history.jsonl");
  const events = readEvents(path);
  let history = recover(root, events);
  let lines = 0;
  rewrite();

  return {
    get history() {
      return history;
    },
    notice(filename, text) {
      const before = history.texts.get(filename);
      if (before === undefined || before === text) return;
      const patch = mutable(diffTexts(before ?? "", text ?? ""));
      append({ kind: "by hand", filename, patch, isDeleted: text === null });
      history = noticeText(history, filename, text);
    },
    change(change) {
      const files = change.files.map(({ filename, text, patch }) => ({
        filename,
        patch: mutable(patch),
        hashBefore: hashOf(text ?? ""),
        hashAfter: hashOf(patchText(text ?? "", patch)),
        ...(history.texts.get(filename) === text ? {} : { text }),
      }));
      const { activityId, name } = change;
      const folders = mutable(change.folders);
      return step({ kind: "change", activityId, name, files, folders }, recordChange(history, change));
    },
    play: (direction, folders) =>
      step({ kind: "play", direction, folders: mutable(folders) }, playStep(history, direction, folders)),
  };

  function step(event: Event, next: History): () => void {
    const before = history;
    append(event);
    history = next;
    return () => {
      append({ kind: "taken back" });
      history = before;
    };
  }

  function append(event: Event): void {
    if (lines > MOST_LINES) rewrite();
    lines += 1;
    // Each begins with the line break: one that a crash cut off ends there.
    appendFileSync(path, `\n${JSON.stringify(event)}`);
  }

  function rewrite(): void {
    const all: Event = {
      kind: "all",
      texts: [...history.texts],
      undo: mutable(history.undo),
      redo: mutable(history.redo),
    };
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, `${HEADER}\n${JSON.stringify(all)}`);
    renameSync(`${path}.new`, path);
    lines = 1;
  }
}

/**
 * The history that agrees with the files. Of the last event nobody knows whether its files were written: if none was, it
 * did not happen; if only some were, the rest follow.
 */
function recover(root: string, events: readonly Event[]): History {
  const after = replay(events) ?? EMPTY_HISTORY;
  const last = events.at(-1);
  const before = last?.kind === "change" || last?.kind === "play" ? replay(events.slice(0, -1)) : null;
  if (!before || (last?.kind !== "change" && last?.kind !== "play")) return after;
  const played = last.kind === "play" ? before[last.direction].at(-1) : undefined;
  const filenames = (last.kind === "change" ? last.files : (played?.files ?? [])).map(({ filename }) => filename);
  const writes = filenames.flatMap((filename) => {
    const place = placeOf(root, filename);
    const known = last.kind === "change" ? last.files.find((item) => item.filename === filename)?.text : undefined;
    const from = known === undefined ? textOf(before, filename) : known;
    const to = textOf(after, filename);
    // Deleted by hand since.
    if (!place || (place.text === null && from !== null && to !== null)) return [];
    removeWaiting(place.path);
    return { path: place.path, text: place.text, from, to };
  });
  const inApp = (folder: string) => join(realpathSync(root), folder);
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

/** Null when the events do not fit each other, as when somebody edited them. */
function replay(events: readonly Event[]): History | null {
  const kept: Event[] = [];
  for (const event of events) {
    if (event.kind === "taken back") kept.pop();
    else kept.push(event);
  }
  try {
    return kept.reduce(next, EMPTY_HISTORY);
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
      return noticeText(history, filename, isDeleted ? null : patchText(textOf(history, filename) ?? "", patch));
    }
    case "change": {
      const files = event.files.map(({ filename, patch, text, hashBefore, hashAfter }) => {
        const before = text === undefined ? textOf(history, filename) : text;
        const code = before ?? "";
        const fits = hashOf(code) === hashBefore && hashOf(patchText(code, patch)) === hashAfter;
        if (!fits) throw new Error(`${filename} is not what it was.`);
        return { filename, text: before, patch };
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

/** The schema's types are not readonly; nothing is changed through them. */
function mutable<Item>(value: Item): Mutable<Item> {
  return value as Mutable<Item>;
}

type Mutable<Item> = Item extends object ? { -readonly [Key in keyof Item]: Mutable<Item[Key]> } : Item;
