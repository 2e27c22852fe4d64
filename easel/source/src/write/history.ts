/**
 * What was done to the app's files, and how to take it back, as plain values. Two stacks of steps: each step's patch fits
 * the text that is there when the steps above it have been played. An edit by hand is moved down both stacks, past every
 * step it does not touch; a step it does touch keeps it, and can be played again once the edit is gone.
 */
import { Refusal } from "@easel/protocol/refusals";
import { diffTexts } from "./diff.ts";
import { invertPatch, type Patch, patchText, rebasePatch } from "./patch.ts";

export interface FileStep {
  filename: string;
  patch: Patch;
  /** Edits by hand that touch the patch: what they make of the text it fits. */
  since: Patch | null;
  /** The patch of a file that appears is all of its text, and of one that goes as well. */
  fate: "stays" | "appears" | "goes";
}

export interface Step {
  activityId: string;
  name: string;
  files: readonly FileStep[];
  /** Were made for its files, outermost first, and go with them if nothing else is in them. */
  folders: readonly string[];
}

export interface History {
  /** The texts of the files that steps are about, as they were when last looked at. Null: there is none. */
  texts: ReadonlyMap<string, string | null>;
  /** What undoes the last change stands last. */
  undo: readonly Step[];
  redo: readonly Step[];
}

export const EMPTY_HISTORY: History = { texts: new Map(), undo: [], redo: [] };

/** Older steps cannot be taken back any more. */
const MOST_STEPS = 200;

export interface Change {
  activityId: string;
  name: string;
  /** In the text of each file as it is now. Null: the change makes it. */
  files: readonly { filename: string; text: string | null; patch: Patch }[];
  /** Made for its files. */
  folders: readonly string[];
}

export function recordChange(history: History, { activityId, name, files, folders }: Change): History {
  let next = history;
  for (const { filename, text } of files) next = syncText(next, filename, text);
  const texts = new Map(next.texts);
  for (const { filename, text, patch } of files) texts.set(filename, patchText(text ?? "", patch));
  const step: Step = {
    activityId,
    name,
    files: files.map(({ filename, text, patch }) => {
      return { filename, patch: invertPatch(patch), since: null, fate: text === null ? "goes" : "stays" };
    }),
    folders,
  };
  return forgetUnused({ texts, undo: [...next.undo, step].slice(-MOST_STEPS), redo: [] });
}

/** Takes the text of a file as it is now, null when it is gone. What differs from before was done by hand. */
export function syncText(history: History, filename: string, text: string | null): History {
  const before = history.texts.get(filename);
  if (before === undefined || before === text) return history;
  return {
    texts: new Map(history.texts).set(filename, text),
    undo: moveDown(history.undo, filename, before ?? "", text ?? ""),
    redo: moveDown(history.redo, filename, before ?? "", text ?? ""),
  };
}

export type Direction = "undo" | "redo";

/** The next step that can be played. Refuses when there is none, or when edits by hand are in its way. */
export function nextStep(history: History, direction: Direction): Step {
  const step = history[direction].at(-1);
  if (!step) {
    throw direction === "undo"
      ? new Refusal("NOTHING_TO_UNDO", "There is nothing to undo.")
      : new Refusal("NOTHING_TO_REDO", "There is nothing to redo.");
  }
  for (const file of step.files) {
    const obstacle = obstacleTo(file, textOf(history, file.filename));
    if (!obstacle) continue;
    throw new Refusal(
      "EDITED_SINCE",
      `${file.filename} ${obstacle} since “${step.name}”. That stays, so this cannot be ${direction === "undo" ? "undone" : "redone"}.`,
    );
  }
  return step;
}

/** What was done by hand and must not be lost. A file that should go and is gone already is in nobody's way. */
function obstacleTo({ fate, patch, since }: FileStep, text: string | null): string | null {
  if (fate === "appears") return text === null ? null : "was made by hand";
  if (text === null) return fate === "goes" ? null : "was deleted by hand";
  if (fate === "goes") return text === (patch[0]?.removed.text ?? "") ? null : "was edited by hand";
  return since === null ? null : "was edited by hand at the same place";
}

/** The history after the next step was played, for which folders were made. Texts must have been noticed before. */
export function playStep(history: History, direction: Direction, folders: readonly string[]): History {
  const step = nextStep(history, direction);
  const texts = new Map(history.texts);
  for (const { filename, patch, fate } of step.files) {
    texts.set(filename, fate === "goes" ? null : patchText(textOf(history, filename) ?? "", patch));
  }
  const inverse = {
    ...step,
    files: step.files.map((file) => ({ ...file, patch: invertPatch(file.patch), fate: OPPOSITE[file.fate] })),
    folders,
  };
  return direction === "undo"
    ? { texts, undo: history.undo.slice(0, -1), redo: [...history.redo, inverse] }
    : { texts, undo: [...history.undo, inverse], redo: history.redo.slice(0, -1) };
}

const OPPOSITE = { stays: "stays", appears: "goes", goes: "appears" } as const;

export function textOf({ texts }: History, filename: string): string | null {
  const text = texts.get(filename);
  if (text === undefined) throw new Error(`${filename} is not in the history.`);
  return text;
}

/** Every step of a file fits again, or keeps what is in its way. `before` and `after` are the texts above the step. */
function moveDown(steps: readonly Step[], filename: string, before: string, after: string): Step[] {
  const moved: Step[] = [];
  let [above, now] = [before, after];
  let isStopped = false;
  for (const step of [...steps].reverse()) {
    const file = step.files.find((file) => file.filename === filename);
    // Below a step that the file appears or goes with, the steps are about another file of that name.
    isStopped ||= file !== undefined && file.fate !== "stays";
    if (!file || isStopped) {
      moved.push(step);
      continue;
    }
    // The text the patch was made for, without the edits it could not be moved over.
    const own = file.since ? patchText(above, invertPatch(file.since)) : above;
    const edits = diffTexts(own, now);
    const patch = rebasePatch(file.patch, edits);
    const next = patch ? { ...file, patch, since: null } : { ...file, since: edits };
    moved.push({ ...step, files: step.files.map((each) => (each === file ? next : each)) });
    if (patch) [above, now] = [patchText(own, file.patch), patchText(now, patch)];
    else isStopped = true;
  }
  return moved.reverse();
}

function forgetUnused(history: History): History {
  const used = new Set(
    [...history.undo, ...history.redo].flatMap(({ files }) => files.map(({ filename }) => filename)),
  );
  return { ...history, texts: new Map([...history.texts].filter(([filename]) => used.has(filename))) };
}
