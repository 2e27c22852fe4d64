/** Every change of this session, which of them are in force, and what is still to be written. Pure data, no clock. */
import type { Change } from "@easel/protocol/changes";
import type { ChangeResponse } from "@easel/protocol/requests";

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
}

/** The server's next tasks, one at a time and in this order. */
export interface Job {
  readonly kind: "make" | "undo" | "redo";
  /** Null undoes the last change of an earlier session. */
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
  /** The server was unreachable, and the job waits to be sent again. */
  | { kind: "unsent" }
  | { kind: "written"; response: ChangeResponse }
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
      return written(ledger, event.response);
    case "refused":
      return refused(ledger);
  }
}

/** The change that undo would revert. */
export function undoable({ entries }: Ledger): Entry | undefined {
  return entries.findLast(({ isUndone }) => !isUndone);
}

/** The change that redo would restore. */
export function redoable({ entries }: Ledger): Entry | undefined {
  return entries.find(({ isUndone }) => isUndone);
}

function make({ entries, jobs }: Ledger, change: Change, group: string): Ledger {
  const holding = entries.filter(({ isUndone }) => !isUndone);
  const last = jobs.at(-1);
  const before = holding.at(-1);
  const isStep = before && last?.kind === "make" && last.changeId === before.change.id && last.status === "pending";
  // While the server is busy, repeated changes of the same styles are written once.
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
  // A job that has not been sent is dropped.
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

function written({ entries, jobs }: Ledger, response: ChangeResponse): Ledger {
  const [done, ...left] = jobs;
  if (!done) return { entries, jobs };
  const after = entries.map((entry) => {
    if (entry.change.id !== done.changeId) return entry;
    const change = done.kind === "make" ? { ...entry.change, prevIdToNewIdMap: response.idMap } : entry.change;
    return done.kind === "undo"
      ? { ...entry, written: "out" as const }
      : { ...entry, change, written: "in" as const, response };
  });
  // The source already had it, so its history has no step to undo.
  const isEmpty = done.kind === "make" && response.activityId === null;
  if (!isEmpty) return { entries: after, jobs: left };
  return { entries: without(after, done.changeId), jobs: withoutJobsOf(left, done.changeId) };
}

/** As if the refused job had never been requested. */
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
  return { change, group, isUndone: false, written: "never", response: null };
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
