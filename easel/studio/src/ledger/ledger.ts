/** Every change of this sitting, which of them hold, and what is still to be written. Plain data and no clock. */
import type { Change } from "@easel/protocol/changes";
import type { ChangeResponse } from "@easel/protocol/requests";

export interface Entry {
  readonly change: Change;
  /** The first of the changes it was made together with; they are undone together, too. */
  readonly group: string;
  /** Taken back by the person. Such entries stand at the end: a new change drops them. */
  readonly isUndone: boolean;
  /**
   * - `never`: nothing of it has reached the source
   * - `in`: the source has it
   * - `out`: the source had it, and it was taken out again
   */
  readonly written: "never" | "in" | "out";
  readonly answer: ChangeResponse | null;
}

/** What the server is to do next. One at a time, in this order. */
export interface Job {
  readonly kind: "make" | "undo" | "redo";
  /** The id of the change. Null undoes what an earlier sitting has left. */
  readonly changeId: string | null;
  readonly status: "pending" | "sent";
}

export interface Ledger {
  readonly entries: readonly Entry[];
  readonly jobs: readonly Job[];
}

export type LedgerEvent =
  | { kind: "made"; change: Change; group?: string }
  | { kind: "undo asked" }
  | { kind: "redo asked" }
  | { kind: "sent" }
  /** The server could not be reached; it is tried again. */
  | { kind: "unsent" }
  | { kind: "written"; answer: ChangeResponse }
  | { kind: "refused" };

export const emptyLedger: Ledger = { entries: [], jobs: [] };

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
      return written(ledger, event.answer);
    case "refused":
      return refused(ledger);
  }
}

/** The change that undo would take back. */
export function undoable({ entries }: Ledger): Entry | undefined {
  return entries.findLast(({ isUndone }) => !isUndone);
}

/** The change that redo would bring back. */
export function redoable({ entries }: Ledger): Entry | undefined {
  return entries.find(({ isUndone }) => isUndone);
}

function make({ entries, jobs }: Ledger, change: Change, group: string): Ledger {
  const holding = entries.filter(({ isUndone }) => !isUndone);
  const last = jobs.at(-1);
  const before = holding.at(-1);
  const isStep = before && last?.kind === "make" && last.changeId === before.change.id && last.status === "pending";
  // While the server is busy, what is changed again and again is written once.
  const merged = isStep ? mergedStyling(before.change, change) : null;
  if (isStep && merged) return { entries: [...holding.slice(0, -1), newEntry(merged, before.group)], jobs };
  return { entries: [...holding, newEntry(change, group)], jobs: [...jobs, newJob("make", change.id)] };
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
  if (!entry) return { entries, jobs: [...jobs, newJob("undo", null)] };
  const { id } = entry.change;
  const undone = entries.map((each) => (each === entry ? { ...each, isUndone: true } : each));
  const last = jobs.at(-1);
  // What nobody has sent yet is not sent at all.
  if (last?.changeId === id && last.status === "pending") return { entries: undone, jobs: jobs.slice(0, -1) };
  return { entries: undone, jobs: [...jobs, newJob("undo", id)] };
}

function redo(ledger: Ledger): Ledger {
  const { entries, jobs } = ledger;
  const entry = redoable(ledger);
  if (!entry) return ledger;
  const { id } = entry.change;
  const redone = entries.map((each) => (each === entry ? { ...each, isUndone: false } : each));
  const last = jobs.at(-1);
  if (last?.kind === "undo" && last.changeId === id && last.status === "pending") {
    return { entries: redone, jobs: jobs.slice(0, -1) };
  }
  const wasWritten = entry.written !== "never" || jobs.some(({ changeId }) => changeId === id);
  return { entries: redone, jobs: [...jobs, newJob(wasWritten ? "redo" : "make", id)] };
}

function written({ entries, jobs }: Ledger, answer: ChangeResponse): Ledger {
  const [done, ...left] = jobs;
  if (!done) return { entries, jobs };
  const after = entries.map((entry) => {
    if (entry.change.id !== done.changeId) return entry;
    const change = done.kind === "make" ? { ...entry.change, prevIdToNewIdMap: answer.idMap } : entry.change;
    return done.kind === "undo"
      ? { ...entry, written: "out" as const }
      : { ...entry, change, written: "in" as const, answer };
  });
  // The source was already as wanted: there is no step in its history that could be undone.
  const isEmpty = done.kind === "make" && answer.activityId === null;
  if (!isEmpty) return { entries: after, jobs: left };
  return { entries: without(after, done.changeId), jobs: withoutJobsOf(left, done.changeId) };
}

/** What was refused is as if it had never been asked. */
function refused({ entries, jobs }: Ledger): Ledger {
  const [done, ...left] = jobs;
  if (!done) return { entries, jobs };
  const { changeId, kind } = done;
  if (kind === "make") return { entries: without(entries, changeId), jobs: withoutJobsOf(left, changeId) };
  const isUndone = kind === "redo";
  return {
    entries: entries.map((entry) => (entry.change.id === changeId ? { ...entry, isUndone } : entry)),
    jobs: withoutJobsOf(left, changeId),
  };
}

function newEntry(change: Change, group: string): Entry {
  return { change, group, isUndone: false, written: "never", answer: null };
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
