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
}

export interface Step {
  activityId: string;
  name: string;
  files: readonly FileStep[];
}

export interface History {
  /** The texts of the files that steps are about, as they were when last looked at. */
  texts: ReadonlyMap<string, string>;
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
  /** In the text of each file as it is now. */
  files: readonly { filename: string; text: string; patch: Patch }[];
}

export function recordChange(history: History, { activityId, name, files }: Change): History {
  let next = history;
  for (const { filename, text } of files) next = noticeText(next, filename, text);
  const texts = new Map(next.texts);
  for (const { filename, text, patch } of files) texts.set(filename, patchText(text, patch));
  const step: Step = {
    activityId,
    name,
    files: files.map(({ filename, patch }) => ({ filename, patch: invertPatch(patch), since: null })),
  };
  return forgetUnused({ texts, undo: [...next.undo, step].slice(-MOST_STEPS), redo: [] });
}

/** Takes the text of a file as it is now. What differs from before was done by hand. */
export function noticeText(history: History, filename: string, text: string): History {
  const before = history.texts.get(filename);
  if (before === undefined || before === text) return history;
  return {
    texts: new Map(history.texts).set(filename, text),
    undo: moveDown(history.undo, filename, before, text),
    redo: moveDown(history.redo, filename, before, text),
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
  const blocked = step.files.find(({ since }) => since !== null);
  if (blocked) {
    throw new Refusal(
      "EDITED_SINCE",
      `${blocked.filename} was edited by hand at the same place since “${step.name}”. That edit stays, so this cannot be ${direction === "undo" ? "undone" : "redone"}.`,
    );
  }
  return step;
}

/** The history after the next step was played. Texts must have been noticed before. */
export function playStep(history: History, direction: Direction): History {
  const step = nextStep(history, direction);
  const texts = new Map(history.texts);
  for (const { filename, patch } of step.files) texts.set(filename, patchText(textOf(history, filename), patch));
  const inverse = { ...step, files: step.files.map((file) => ({ ...file, patch: invertPatch(file.patch) })) };
  return direction === "undo"
    ? { texts, undo: history.undo.slice(0, -1), redo: [...history.redo, inverse] }
    : { texts, undo: [...history.undo, inverse], redo: history.redo.slice(0, -1) };
}

export function textOf({ texts }: History, filename: string): string {
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
