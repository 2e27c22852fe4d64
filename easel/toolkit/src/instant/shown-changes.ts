/** The changes that are shown, and how far each is on its way into the source. */
import { isPlaceholder } from "@easel/protocol/ids";
import { type DirectChange, type Effect, renameEffect } from "./effects.ts";

/**
 * - `shown`: it is not being written yet
 * - `flushing`: it is being written
 * - `landing`: it is written if nothing went wrong, and the page is about to reload
 */
export type Phase = "shown" | "flushing" | "landing";

export interface ShownChange {
  /** The id of the change, or of the undo or redo that shows it. */
  readonly id: string;
  readonly change: DirectChange;
  readonly direction: "forward" | "back";
  readonly effects: readonly Effect[];
  readonly phase: Phase;
  /** The number of the last flush that it was part of; 0 for none. */
  readonly flush: number;
  /** Signatures of the elements when it was shown, by their ids. */
  readonly signatures: ReadonlyMap<string, string>;
  /** The version of the lookups when it was shown. */
  readonly lookups: number;
  /** The change that this entry reverts, as long as that is still on its way into the page. */
  readonly pendingBefore: ShownChange | null;
}

export interface UndoRecord {
  /** The effects that undo it. */
  readonly inverse: readonly Effect[];
  /** Placeholders to the ids that the source gave. */
  readonly realIds: ReadonlyMap<string, string>;
}

export interface ShownChanges {
  readonly entries: readonly ShownChange[];
  /** How to undo each change, by its id. */
  readonly records: ReadonlyMap<string, UndoRecord>;
  readonly flushes: number;
  /** Renamed ids that the page does not have yet. */
  readonly renames: ReadonlyMap<string, string>;
}

export type ShownChangesEvent =
  | {
      kind: "applied";
      by: string;
      change: DirectChange;
      /** Null when nothing of it can be shown. */
      effects: readonly Effect[] | null;
      inverse: readonly Effect[];
      signatures: ShownChange["signatures"];
      lookups: number;
    }
  /** The inverse is for a change that was made before this page was loaded. */
  | {
      kind: "undone";
      by: string;
      change: DirectChange;
      isWritten: boolean;
      inverse: readonly Effect[];
      signatures: ShownChange["signatures"];
      lookups: number;
    }
  | { kind: "flush began" }
  | { kind: "flush ended" }
  /** Only these are still to be shown; the others have arrived. */
  | { kind: "settled"; entries: readonly ShownChange[] }
  /** The inverse has changed while a change was shown. */
  | { kind: "looked again"; changeId: string; inverse: readonly Effect[] }
  | { kind: "renamed"; ids: Readonly<Record<string, string>> }
  | { kind: "reloaded" };

export const noShownChanges: ShownChanges = { entries: [], records: new Map(), flushes: 0, renames: new Map() };

/** Bounds the memory, since each record keeps the elements that were removed. */
const MAX_RECORDS = 200;

export function reduceShownChanges(state: ShownChanges, event: ShownChangesEvent): ShownChanges {
  switch (event.kind) {
    case "applied":
      return apply(state, event);
    case "undone":
      return undo(state, event);
    case "flush began": {
      const flushes = state.flushes + 1;
      // Also entries of the last flush, which may not have been written in it.
      return { ...mapEntries(state, (entry) => ({ ...entry, phase: "flushing", flush: flushes })), flushes };
    }
    case "flush ended":
      return mapEntries(state, (entry) => (entry.phase === "flushing" ? { ...entry, phase: "landing" } : entry));
    case "settled":
      return { ...state, entries: event.entries };
    case "looked again": {
      const { changeId, inverse } = event;
      return { ...state, records: new Map(state.records).set(changeId, { ...undoRecordOf(state, changeId), inverse }) };
    }
    case "renamed":
      return rename(state, event.ids);
    case "reloaded":
      return { ...mapEntries(state, (entry) => renameEntry(entry, state.renames)), renames: new Map() };
  }
}

const NEW = { phase: "shown", flush: 0 } as const;

/** The first time, or again after an undo. */
function apply(
  state: ShownChanges,
  { by, change, effects, inverse, signatures, lookups }: ShownChangesEvent & { kind: "applied" },
): ShownChanges {
  const entries = state.entries.filter((entry) => entry.change.id !== change.id && !isStepOfSame(entry, change));
  const records = new Map(state.records);
  const before = records.get(change.id);
  records.delete(change.id);
  records.set(change.id, before ?? { inverse, realIds: idMapOf(change) });
  for (const id of records.keys()) if (records.size > MAX_RECORDS) records.delete(id);
  if (!effects) return { ...state, entries, records };
  const pendingBefore = findUnderway(state, change);
  const entry: ShownChange = {
    ...NEW,
    id: by,
    change,
    direction: "forward",
    effects,
    signatures,
    lookups,
    pendingBefore,
  };
  return { ...state, entries: [...entries, entry], records };
}

/** Each step of a slider replaces the one before, so that they are undone together. */
function isStepOfSame({ change: before, effects }: ShownChange, change: DirectChange): boolean {
  if (before.type !== "UPDATE_CLASSES" || before.changeFields.isInstantChangeOnly !== true) return false;
  // The effects follow a renamed element; the fields of the change keep the id it was sent with.
  return (
    change.type === "UPDATE_CLASSES" &&
    effects.some(({ kind, ...effect }) => {
      return kind === "classes" && "id" in effect && effect.id === change.changeFields.codebaseIdToUpdateClass;
    })
  );
}

function undo(state: ShownChanges, event: ShownChangesEvent & { kind: "undone" }): ShownChanges {
  const { by, change, isWritten, signatures, lookups } = event;
  const isShown = state.entries.some((entry) => entry.change.id === change.id && entry.direction === "forward");
  const entries = state.entries.filter((entry) => entry.change.id !== change.id);
  // The source does not have it, so the page is as before without the entry.
  if (isShown && !isWritten) return { ...state, entries };
  const records = state.records.get(change.id);
  const realIds = new Map([...idMapOf(change), ...(records?.realIds ?? [])]);
  const effects = (records?.inverse ?? event.inverse).map((effect) => renameEffect(effect, realIds));
  if (effects.length === 0) return { ...state, entries };
  const pendingBefore = findUnderway(state, change);
  return {
    ...state,
    entries: [...entries, { ...NEW, id: by, change, direction: "back", effects, signatures, lookups, pendingBefore }],
  };
}

function findUnderway({ entries }: ShownChanges, change: DirectChange): ShownChange | null {
  return entries.find((entry) => entry.change.id === change.id && entry.phase !== "shown") ?? null;
}

export function undoRecordOf({ records }: ShownChanges, changeId: string): UndoRecord {
  return records.get(changeId) ?? { inverse: [], realIds: new Map() };
}

function mapEntries(state: ShownChanges, change: (entry: ShownChange) => ShownChange): ShownChanges {
  return { ...state, entries: state.entries.map(change) };
}

function rename(state: ShownChanges, ids: Readonly<Record<string, string>>): ShownChanges {
  const records = new Map(state.records);
  const renames = new Map(state.renames);
  for (const [before, after] of Object.entries(ids)) {
    // After an undo, an element goes back to its placeholder: it is gone from the source.
    if (isPlaceholder(after)) continue;
    if (!isPlaceholder(before)) {
      renames.set(before, after);
      continue;
    }
    // All wrappers have the same placeholder id, so the first that waits gets the real one, unless one has it already.
    const created = [...records].filter(([id]) => creates(state, id, before));
    if (created.some(([, { realIds }]) => realIds.get(before) === after)) continue;
    const waiting = created.find(([, { realIds }]) => !realIds.has(before)) ?? created[0];
    if (waiting) records.set(waiting[0], { ...waiting[1], realIds: new Map(waiting[1].realIds).set(before, after) });
  }
  return { ...state, records, renames };
}

function creates({ entries }: ShownChanges, changeId: string, placeholder: string): boolean {
  return entries.some(({ change, effects }) => {
    return change.id === changeId && effects.some((effect) => "as" in effect && effect.as === placeholder);
  });
}

function renameEntry(entry: ShownChange, ids: ReadonlyMap<string, string>): ShownChange {
  if (ids.size === 0) return entry;
  return {
    ...entry,
    effects: entry.effects.map((effect) => renameEffect(effect, ids)),
    signatures: new Map([...entry.signatures].map(([id, signature]) => [ids.get(id) ?? id, signature])),
    pendingBefore: entry.pendingBefore && renameEntry(entry.pendingBefore, ids),
  };
}

function idMapOf({ prevIdToNewIdMap }: DirectChange): ReadonlyMap<string, string> {
  return new Map(Object.entries(prevIdToNewIdMap ?? {}));
}
