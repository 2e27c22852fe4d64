/**
 * The ledger of an editor: every change of a session, how far each has come, which of them are in force, and what is still
 * to be written. Pure data, no clock.
 */
import type { Change } from "./changes.ts";
import type { ChangeResponse } from "./requests.ts";

export interface Entry {
  readonly change: Change;
  /** The id of the first change that it was made together with; they are undone together. */
  readonly group: string;
  /** Undone by the user. Such entries are the last ones, and a new change drops them. */
  readonly isUndone: boolean;
  /**
   * - `never`: it has not reached the source
   * - `in`: the source has it
   * - `out`: the source had it, and it was undone there
   */
  readonly written: "never" | "in" | "out";
  readonly response: ChangeResponse | null;
  /** How far the pages are in showing it before the source has it. */
  readonly instantUpdate: "none" | "sent" | "successful" | "unsuccessful";
  /** Why the server has refused it. Such a change is kept, but neither in force nor undone. */
  readonly failure: string | null;
  readonly by: "person" | "assistant";
}

/** The life of a change, in the words of the protocol. */
export interface ChangeFlags {
  readonly instantUpdateSent: boolean;
  readonly instantUpdateFinished: boolean;
  readonly instantUpdateSuccessful: boolean;
  /** The server has processed it. */
  readonly consumed: boolean;
  readonly failed: boolean;
  readonly undone: boolean;
}

export function flagsOf({ instantUpdate, written, failure, isUndone }: Entry): ChangeFlags {
  return {
    instantUpdateSent: instantUpdate !== "none",
    instantUpdateFinished: instantUpdate === "successful" || instantUpdate === "unsuccessful",
    instantUpdateSuccessful: instantUpdate === "successful",
    consumed: written !== "never",
    failed: failure !== null,
    undone: isUndone,
  };
}

/** Whether the server still has to process it. */
export function isPending(entry: Entry): boolean {
  const { consumed, failed, undone } = flagsOf(entry);
  return !consumed && !failed && !undone;
}

/** The server's next tasks, one at a time and in this order. */
export interface Job {
  readonly kind: "make" | "undo" | "redo";
  /** Null stands for the last change of an earlier session. */
  readonly changeId: string | null;
  readonly status: "pending" | "sent";
}

export interface Ledger {
  readonly entries: readonly Entry[];
  readonly jobs: readonly Job[];
  /** How many changes of earlier sessions are undone. They are redone first, as the server's history has them. */
  readonly earlierUndone: number;
}

export type LedgerEvent =
  | { kind: "made"; change: Change; group?: string }
  | { kind: "undo asked" }
  | { kind: "redo asked" }
  | { kind: "sent" }
  /** The server was unreachable, and the job waits to be sent again. */
  | { kind: "unsent" }
  | { kind: "written"; response: ChangeResponse }
  | { kind: "refused"; message: string }
  /** An assistant has made a change, undone or redone one. The source has it already. */
  | { kind: "made by assistant"; change: Change; response: ChangeResponse; previous: string | null }
  | { kind: "undone by assistant" | "redone by assistant"; activityId: string | null }
  /** A page was asked to show it. */
  | { kind: "instant update sent"; changeId: string }
  /** A page has answered. Of several pages, one that shows it is enough. */
  | { kind: "instant update finished"; changeId: string; isSuccessful: boolean };

export const emptyLedger: Ledger = { entries: [], jobs: [], earlierUndone: 0 };

export function next(ledger: Ledger, event: LedgerEvent): Ledger {
  switch (event.kind) {
    case "made":
      return make(ledger, event.change, event.group ?? event.change.id);
    case "undo asked":
      return undo(ledger);
    case "redo asked":
      return redo(ledger);
    case "sent":
      return { ...ledger, jobs: withFirst(ledger.jobs, (job) => ({ ...job, status: "sent" })) };
    case "unsent":
      return { ...ledger, jobs: withFirst(ledger.jobs, (job) => ({ ...job, status: "pending" })) };
    case "written":
      return written(ledger, event.response);
    case "refused":
      return refused(ledger, event.message);
    case "made by assistant":
      return makeByAssistant(ledger, event);
    case "undone by assistant":
      return playByAssistant(ledger, event.activityId, { isUndone: true, written: "out" });
    case "redone by assistant":
      return playByAssistant(ledger, event.activityId, { isUndone: false, written: "in" });
    case "instant update sent":
      return withEntry(ledger, event.changeId, (entry) => ({ ...entry, instantUpdate: "sent" }));
    case "instant update finished": {
      const { changeId, isSuccessful } = event;
      return withEntry(ledger, changeId, (entry) => {
        const isShown = isSuccessful || entry.instantUpdate === "successful";
        return { ...entry, instantUpdate: isShown ? "successful" : "unsuccessful" };
      });
    }
  }
}

/** The change that undo would revert. */
export function undoable({ entries }: Ledger): Entry | undefined {
  return entries.findLast(({ isUndone, failure }) => !isUndone && failure === null);
}

export function canRedo(ledger: Ledger): boolean {
  return ledger.earlierUndone > 0 || redoable(ledger) !== undefined;
}

/** The change of this session that redo would restore, after those of earlier sessions. */
export function redoable({ entries }: Ledger): Entry | undefined {
  return entries.find(({ isUndone, failure }) => isUndone && failure === null);
}

function make({ entries, jobs }: Ledger, change: Change, group: string): Ledger {
  const holding = entries.filter(({ isUndone, failure }) => !isUndone || failure !== null);
  const last = jobs.at(-1);
  const before = holding.at(-1);
  const isStep = before && last?.kind === "make" && last.changeId === before.change.id && last.status === "pending";
  // While the server is busy, repeated changes of the same styles are written once.
  const merged = isStep ? mergedStyling(before.change, change) : null;
  const earlierUndone = 0;
  if (isStep && merged) {
    return { entries: [...holding.slice(0, -1), newEntry(merged, before.group)], jobs, earlierUndone };
  }
  return { entries: [...holding, newEntry(change, group)], jobs: [...jobs, newJob("make", change.id)], earlierUndone };
}

/** Inserted where the server's history has it: after the step before it, and before what has not been sent yet. */
function makeByAssistant(
  { entries, jobs }: Ledger,
  { change, response, previous }: Extract<LedgerEvent, { kind: "made by assistant" }>,
): Ledger {
  const holding = entries.filter(({ isUndone, failure }) => !isUndone || failure !== null);
  const step = holding.findLastIndex((entry) => previous !== null && entry.response?.activityId === previous);
  const unsent = holding.findIndex(({ written, failure }) => written === "never" && failure === null);
  const at = step === -1 ? (unsent === -1 ? holding.length : unsent) : step + 1;
  const entry: Entry = { ...newEntry(change, change.id), written: "in", response, by: "assistant" };
  return { entries: holding.toSpliced(at, 0, entry), jobs, earlierUndone: 0 };
}

function playByAssistant(
  ledger: Ledger,
  activityId: string | null,
  state: Pick<Entry, "isUndone" | "written">,
): Ledger {
  const isIt = ({ response }: Entry) => activityId !== null && response?.activityId === activityId;
  if (ledger.entries.some(isIt)) {
    return { ...ledger, entries: ledger.entries.map((entry) => (isIt(entry) ? { ...entry, ...state } : entry)) };
  }
  return { ...ledger, earlierUndone: Math.max(0, ledger.earlierUndone + (state.isUndone ? 1 : -1)) };
}

function mergedStyling(before: Change, after: Change): Change | null {
  if (before.type !== "STYLING" || after.type !== "STYLING") return null;
  const { stylingChanges: earlier, ...place } = before.changeFields;
  const { stylingChanges: later, ...samePlace } = after.changeFields;
  if (JSON.stringify(place) !== JSON.stringify(samePlace)) return null;
  return { ...before, changeFields: { ...before.changeFields, stylingChanges: { ...earlier, ...later } } };
}

function undo(ledger: Ledger): Ledger {
  const { entries, jobs } = ledger;
  const entry = undoable(ledger);
  if (!entry) return { entries, jobs: [...jobs, newJob("undo", null)], earlierUndone: ledger.earlierUndone + 1 };
  const { id } = entry.change;
  const undone = entries.map((each) => (each === entry ? { ...each, isUndone: true } : each));
  const last = jobs.at(-1);
  // A job that has not been sent is dropped.
  const isUnsent = last?.changeId === id && last.status === "pending";
  return { ...ledger, entries: undone, jobs: isUnsent ? jobs.slice(0, -1) : [...jobs, newJob("undo", id)] };
}

function redo(ledger: Ledger): Ledger {
  const { entries, jobs, earlierUndone } = ledger;
  const last = jobs.at(-1);
  const isUnsent = (id: string | null) => last?.kind === "undo" && last.changeId === id && last.status === "pending";
  if (earlierUndone > 0) {
    const left = isUnsent(null) ? jobs.slice(0, -1) : [...jobs, newJob("redo", null)];
    return { entries, jobs: left, earlierUndone: earlierUndone - 1 };
  }
  const entry = redoable(ledger);
  if (!entry) return ledger;
  const { id } = entry.change;
  const redone = entries.map((each) => (each === entry ? { ...each, isUndone: false } : each));
  if (isUnsent(id)) return { ...ledger, entries: redone, jobs: jobs.slice(0, -1) };
  const wasWritten = entry.written !== "never" || jobs.some(({ changeId }) => changeId === id);
  return { ...ledger, entries: redone, jobs: [...jobs, newJob(wasWritten ? "redo" : "make", id)] };
}

function written(ledger: Ledger, response: ChangeResponse): Ledger {
  const { entries, jobs } = ledger;
  const [done, ...left] = jobs;
  if (!done) return ledger;
  const after = entries.map((entry) => {
    if (entry.change.id !== done.changeId) return entry;
    const change = done.kind === "make" ? { ...entry.change, prevIdToNewIdMap: response.idMap } : entry.change;
    return done.kind === "undo"
      ? { ...entry, written: "out" as const }
      : { ...entry, change, written: "in" as const, response };
  });
  // The source already had it, so its history has no step to undo.
  const isEmpty = done.kind === "make" && response.activityId === null;
  if (!isEmpty) return { ...ledger, entries: after, jobs: left };
  return { ...ledger, entries: without(after, done.changeId), jobs: withoutJobsOf(left, done.changeId) };
}

/** A change that was refused has failed. A refused undo or redo is as if it had never been requested. */
function refused(ledger: Ledger, message: string): Ledger {
  const { entries, jobs, earlierUndone } = ledger;
  const [done, ...left] = jobs;
  if (!done) return ledger;
  const { changeId, kind } = done;
  if (kind === "make") {
    const failed = withEntry(ledger, changeId, (entry) => ({ ...entry, failure: message }));
    return { ...failed, jobs: withoutJobsOf(left, changeId) };
  }
  const isUndone = kind === "redo";
  // A new change may have dropped them since.
  if (changeId === null)
    return { entries, jobs: left, earlierUndone: Math.max(0, earlierUndone + (isUndone ? 1 : -1)) };
  return {
    earlierUndone,
    entries: entries.map((entry) => (entry.change.id === changeId ? { ...entry, isUndone } : entry)),
    jobs: withoutJobsOf(left, changeId),
  };
}

function newEntry(change: Change, group: string): Entry {
  return {
    change,
    group,
    isUndone: false,
    written: "never",
    response: null,
    instantUpdate: "none",
    failure: null,
    by: "person",
  };
}

function withEntry(ledger: Ledger, changeId: string | null, update: (entry: Entry) => Entry): Ledger {
  return {
    ...ledger,
    entries: ledger.entries.map((entry) => (entry.change.id === changeId ? update(entry) : entry)),
  };
}

function newJob(kind: Job["kind"], changeId: string | null): Job {
  return { kind, changeId, status: "pending" };
}

function withFirst(jobs: readonly Job[], change: (job: Job) => Job): readonly Job[] {
  const [first, ...rest] = jobs;
  return first ? [change(first), ...rest] : jobs;
}

function without(entries: readonly Entry[], changeId: string | null): readonly Entry[] {
  return entries.filter(({ change }) => change.id !== changeId);
}

function withoutJobsOf(jobs: readonly Job[], changeId: string | null): readonly Job[] {
  return changeId === null ? jobs : jobs.filter((job) => job.changeId !== changeId);
}
