/**
 * The undo history as plain values. There are two stacks of steps, and the patch of each step fits the text that exists
 * when the steps above it have been played. An edit made by hand is rebased down both stacks, past every step that it does
 * not touch. A step that it does touch stores the edit, and can be played again once the edit is reverted.
 */
import { Refusal } from "@easel/protocol/refusals";
import { diffTexts } from "./diff.ts";
import { invertPatch, type Patch, patchText, rebasePatch } from "./patch.ts";

export interface FileStep {
  filename: string;
  patch: Patch;
  /** Edits made by hand that touch the patch, as changes to the text that the patch fits. */
  since: Patch | null;
  /** The patch of a file that appears or goes contains its whole text. */
  fate: "stays" | "appears" | "goes";
}

export interface Step {
  activityId: string;
  name: string;
  files: readonly FileStep[];
  /** Folders created for the files, outermost first. They are removed with the files if nothing else is in them. */
  folders: readonly string[];
  result: StepResult;
}

/** What the change was answered with, and its undo and redo are again. */
export interface StepResult {
  /** Placeholders to the ids of new elements. */
  readonly idMap: Readonly<Record<string, string>>;
  readonly places: number | null;
}

export interface History {
  /** The last known texts of the files in the steps, or null for a file that does not exist. */
  texts: ReadonlyMap<string, string | null>;
  /** The step that undoes the last change comes last. */
  undo: readonly Step[];
  redo: readonly Step[];
}

export const EMPTY_HISTORY: History = { texts: new Map(), undo: [], redo: [] };

/** Older steps are dropped. */
const MAX_STEPS = 200;

export interface Change {
  activityId: string;
  name: string;
  /** The patches fit the current texts. The text is null for a file that the change creates. */
  files: readonly { filename: string; text: string | null; patch: Patch; isRemoved?: boolean | undefined }[];
  /** Folders created for the files. */
  folders: readonly string[];
  result: StepResult;
}

export function recordChange(history: History, { activityId, name, files, folders, result }: Change): History {
  let next = history;
  for (const { filename, text } of files) next = syncText(next, filename, text);
  const texts = new Map(next.texts);
  for (const { filename, text, patch, isRemoved } of files) {
    texts.set(filename, isRemoved ? null : patchText(text ?? "", patch));
  }
  const step: Step = {
    activityId,
    name,
    files: files.map(({ filename, text, patch, isRemoved }) => {
      const fate = text === null ? "goes" : isRemoved ? "appears" : "stays";
      return { filename, patch: invertPatch(patch), since: null, fate };
    }),
    folders,
    result,
  };
  return forgetUnused({ texts, undo: [...next.undo, step].slice(-MAX_STEPS), redo: [] });
}

/** Records the current text of a file, or null when it is gone. Differences to the known text were made by hand. */
export function syncText(history: History, filename: string, text: string | null): History {
  const before = history.texts.get(filename);
  if (before === undefined || before === text) return history;
  return {
    texts: new Map(history.texts).set(filename, text),
    undo: rebaseSteps(history.undo, filename, before ?? "", text ?? ""),
    redo: rebaseSteps(history.redo, filename, before ?? "", text ?? ""),
  };
}

export type Direction = "undo" | "redo";

/** The next step to play. Refuses when there is none, or when edits made by hand are in its way. */
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
      `${file.filename} ${obstacle} since “${step.name}”, so this step cannot be ${direction === "undo" ? "undone" : "redone"} without losing that edit.`,
    );
  }
  return step;
}

/** The edit made by hand that would be lost. A file that should be removed may already be gone. */
function obstacleTo({ fate, patch, since }: FileStep, text: string | null): string | null {
  if (fate === "appears") return text === null ? null : "was created by hand";
  if (text === null) return fate === "goes" ? null : "was deleted by hand";
  if (fate === "goes") return text === (patch[0]?.removed.text ?? "") ? null : "was edited by hand";
  return since === null ? null : "was edited by hand in the same place";
}

/** The history after playing the next step, for which `folders` were created. Texts must have been synced before. */
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

/** Rebases every step of a file, or stores the edit that is in its way. `before` and `after` are the texts above the steps. */
function rebaseSteps(steps: readonly Step[], filename: string, before: string, after: string): Step[] {
  const moved: Step[] = [];
  let [above, now] = [before, after];
  let isStopped = false;
  for (const step of [...steps].reverse()) {
    const file = step.files.find((file) => file.filename === filename);
    // Below a step that creates or removes the file, the steps refer to another file of the same name.
    isStopped ||= file !== undefined && file.fate !== "stays";
    if (!file || isStopped) {
      moved.push(step);
      continue;
    }
    // The text that the patch was made for, without the edits that it could not be rebased over.
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
