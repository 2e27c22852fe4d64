/** Which changes are shown at the moment, and how far each is on its way into the source. */
import { isPlaceholder } from "@easel/protocol/ids";
import { type DirectChange, type Effect, effectsOf, renamed } from "./effects.ts";

/**
 * - `shown`: nobody has said yet that it is being written
 * - `flushing`: it is being written
 * - `landing`: it is written if nothing went wrong, and the page is about to hear of it
 */
export type Phase = "shown" | "flushing" | "landing";

export interface Entry {
  /** Of the change, or of the undo or redo that shows it. */
  readonly id: string;
  readonly change: DirectChange;
  readonly direction: "forward" | "back";
  readonly effects: readonly Effect[];
  readonly phase: Phase;
  /** The last one that it was in; none is 0. */
  readonly flush: number;
  /** What React said of the elements when it was shown, by their ids. */
  readonly seen: ReadonlyMap<string, string>;
  /** What it takes back, or the undo that it takes back, for as long as that is itself on its way into the page. */
  readonly after: Entry | null;
}

export interface Known {
  /** What takes it back. */
  readonly inverse: readonly Effect[];
  /** Placeholders to the ids that the source gave. */
  readonly realIds: ReadonlyMap<string, string>;
}

export interface Ledger {
  readonly entries: readonly Entry[];
  /** Of every change that could be undone, by its id. */
  readonly known: ReadonlyMap<string, Known>;
  readonly flushes: number;
  /** Ids that the source has changed, but the page not yet. */
  readonly renames: ReadonlyMap<string, string>;
}

export type LedgerEvent =
  | { kind: "applied"; by: string; change: DirectChange; inverse: readonly Effect[]; seen: Entry["seen"] }
  /** The inverse is for a change that was made before anybody looked. */
  | {
      kind: "undone";
      by: string;
      change: DirectChange;
      isWritten: boolean;
      inverse: readonly Effect[];
      seen: Entry["seen"];
    }
  | { kind: "flush began" }
  | { kind: "flush ended" }
  /** What is still to be shown: the rest has arrived. */
  | { kind: "settled"; entries: readonly Entry[] }
  /** What has changed while a change was shown. */
  | { kind: "looked again"; changeId: string; inverse: readonly Effect[] }
  | { kind: "renamed"; ids: Readonly<Record<string, string>> }
  | { kind: "reloaded" };

export const emptyLedger: Ledger = { entries: [], known: new Map(), flushes: 0, renames: new Map() };

/** Enough for anybody who goes back by hand; what was removed is kept for each. */
const MOST_KNOWN = 200;

export function next(ledger: Ledger, event: LedgerEvent): Ledger {
  switch (event.kind) {
    case "applied":
      return apply(ledger, event);
    case "undone":
      return undo(ledger, event);
    case "flush began": {
      const flushes = ledger.flushes + 1;
      // Also what came last time: it may not have been its turn.
      return { ...withEach(ledger, (entry) => ({ ...entry, phase: "flushing", flush: flushes })), flushes };
    }
    case "flush ended":
      return withEach(ledger, (entry) => (entry.phase === "flushing" ? { ...entry, phase: "landing" } : entry));
    case "settled":
      return { ...ledger, entries: event.entries };
    case "looked again": {
      const { changeId, inverse } = event;
      return { ...ledger, known: new Map(ledger.known).set(changeId, { ...knownOf(ledger, changeId), inverse }) };
    }
    case "renamed":
      return rename(ledger, event.ids);
    case "reloaded":
      return { ...withEach(ledger, (entry) => renamedEntry(entry, ledger.renames)), renames: new Map() };
  }
}

const NEW = { phase: "shown", flush: 0 } as const;

/** The first time, or again after an undo. */
function apply(ledger: Ledger, { by, change, inverse, seen }: LedgerEvent & { kind: "applied" }): Ledger {
  const entries = ledger.entries.filter((entry) => entry.change.id !== change.id && !isStepOfSame(entry, change));
  const effects = effectsOf(change);
  const known = new Map(ledger.known);
  const before = known.get(change.id);
  known.delete(change.id);
  known.set(change.id, before ?? { inverse, realIds: idMapOf(change) });
  for (const id of known.keys()) if (known.size > MOST_KNOWN) known.delete(id);
  if (!effects) return { ...ledger, entries, known };
  const after = onItsWay(ledger, change);
  const entry: Entry = { ...NEW, id: by, change, direction: "forward", effects, seen, after };
  return { ...ledger, entries: [...entries, entry], known };
}

/** Steps of a slider are not to be undone one by one: each takes the place of the one before, and so does the last. */
function isStepOfSame({ change: before, effects }: Entry, change: DirectChange): boolean {
  if (before.type !== "UPDATE_CLASSES" || before.changeFields.isInstantChangeOnly !== true) return false;
  // The effects follow a renamed element; the fields of the change keep the id it was sent with.
  return (
    change.type === "UPDATE_CLASSES" &&
    effects.some(({ kind, ...effect }) => {
      return kind === "classes" && "id" in effect && effect.id === change.changeFields.codebaseIdToUpdateClass;
    })
  );
}

function undo(ledger: Ledger, event: LedgerEvent & { kind: "undone" }): Ledger {
  const { by, change, isWritten, seen } = event;
  const isShown = ledger.entries.some((entry) => entry.change.id === change.id && entry.direction === "forward");
  const entries = ledger.entries.filter((entry) => entry.change.id !== change.id);
  // Nothing of it is in the source, or the source has refused it: without the entry the page is as before.
  if (isShown && !isWritten) return { ...ledger, entries };
  const known = ledger.known.get(change.id);
  const realIds = new Map([...idMapOf(change), ...(known?.realIds ?? [])]);
  const effects = (known?.inverse ?? event.inverse).map((effect) => renamed(effect, realIds));
  if (effects.length === 0) return { ...ledger, entries };
  const after = onItsWay(ledger, change);
  return { ...ledger, entries: [...entries, { ...NEW, id: by, change, direction: "back", effects, seen, after }] };
}

function onItsWay({ entries }: Ledger, change: DirectChange): Entry | null {
  return entries.find((entry) => entry.change.id === change.id && entry.phase !== "shown") ?? null;
}

export function knownOf({ known }: Ledger, changeId: string): Known {
  return known.get(changeId) ?? { inverse: [], realIds: new Map() };
}

function withEach(ledger: Ledger, change: (entry: Entry) => Entry): Ledger {
  return { ...ledger, entries: ledger.entries.map(change) };
}

function rename(ledger: Ledger, ids: Readonly<Record<string, string>>): Ledger {
  const known = new Map(ledger.known);
  const renames = new Map(ledger.renames);
  for (const [before, after] of Object.entries(ids)) {
    if (!isPlaceholder(before)) {
      renames.set(before, after);
      continue;
    }
    // Wrappers all have the same placeholder: the first that waits for its id gets it.
    const waiting = [...known].find(([id, { realIds }]) => !realIds.has(before) && makes(ledger, id, before));
    if (waiting) known.set(waiting[0], { ...waiting[1], realIds: new Map(waiting[1].realIds).set(before, after) });
  }
  return { ...ledger, known, renames };
}

function makes({ entries }: Ledger, changeId: string, placeholder: string): boolean {
  return entries.some(({ change, effects }) => {
    return change.id === changeId && effects.some((effect) => "as" in effect && effect.as === placeholder);
  });
}

function renamedEntry(entry: Entry, ids: ReadonlyMap<string, string>): Entry {
  if (ids.size === 0) return entry;
  return {
    ...entry,
    effects: entry.effects.map((effect) => renamed(effect, ids)),
    seen: new Map([...entry.seen].map(([id, signature]) => [ids.get(id) ?? id, signature])),
    after: entry.after && renamedEntry(entry.after, ids),
  };
}

function idMapOf({ prevIdToNewIdMap = {} }: DirectChange): ReadonlyMap<string, string> {
  return new Map(Object.entries(prevIdToNewIdMap));
}
