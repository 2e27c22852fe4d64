/** Tracks the shown changes from the first call of the editor until React renders them from the source. */
import type { KnownSource } from "../lookups.ts";
import { arrivedAs, hasArrived, signaturesOf } from "./arrival.ts";
import type { ElementFinder } from "./element-finder.ts";
import { refreshCopies } from "./inverse.ts";
import {
  noShownChanges,
  reduceShownChanges,
  type ShownChange,
  type ShownChanges,
  type ShownChangesEvent,
  undoRecordOf,
} from "./shown-changes.ts";

export interface ChangeTracker {
  readonly current: ShownChanges;
  step(event: ShownChangesEvent): void;
  /** The id that the source gave to an element with a placeholder id. */
  aliasOf(id: string): string | undefined;
  /** Finds out the ids of new elements that the page has, for an editor that has not told them. */
  identify(finder: ElementFinder, lookups: KnownSource): void;
  /** Drops the changes that React renders by itself. */
  settle(finder: ElementFinder, isReload: boolean): void;
  /** Drops the changes that were written up to this flush, whether they look different in the source or not. */
  land(flush: number): void;
  /** Copies hidden elements again, so that an undo restores their latest state. */
  refreshHidden(): void;
}

export function createChangeTracker(): ChangeTracker {
  let state = noShownChanges;
  const step = (event: ShownChangesEvent) => {
    state = reduceShownChanges(state, event);
  };
  return {
    get current() {
      return state;
    },
    step,
    aliasOf(id) {
      for (const { realIds } of state.records.values()) {
        const realId = realIds.get(id);
        if (realId !== undefined) return realId;
      }
      return undefined;
    },
    identify(finder, { since }) {
      for (const entry of state.entries) {
        for (const effect of entry.effects) {
          if (!("as" in effect) || undoRecordOf(state, entry.change.id).realIds.has(effect.as)) continue;
          const taken = new Set([...state.records.values()].flatMap(({ realIds }) => [...realIds.values()]));
          const isNew = (id: string) => !taken.has(id) && (since.get(id) ?? Infinity) > entry.lookups;
          const id = arrivedAs(effect, entry, finder, isNew);
          if (id !== null) step({ kind: "renamed", ids: { [effect.as]: id } });
        }
      }
    },
    settle(finder, isReload) {
      step({ kind: "settled", entries: state.entries.flatMap((entry) => remainingOf(entry, finder, isReload) ?? []) });
    },
    land(flush) {
      const entries = state.entries.filter((entry) => entry.phase !== "landing" || entry.flush > flush);
      step({ kind: "settled", entries });
    },
    refreshHidden() {
      for (const { change, direction } of state.entries) {
        const { inverse } = undoRecordOf(state, change.id);
        if (direction === "forward" && inverse.some(({ kind }) => kind === "bring back")) {
          step({ kind: "looked again", changeId: change.id, inverse: inverse.map(refreshCopies) });
        }
      }
    },
  };

  /** An undo of a change that is still underway has to wait for that change to arrive first. */
  function remainingOf(entry: ShownChange, finder: ElementFinder, isReload: boolean): ShownChange | null {
    if (!entry.pendingBefore) {
      const { realIds } = undoRecordOf(state, entry.change.id);
      return hasArrived(entry, realIds, finder, isReload) ? null : entry;
    }
    const pendingBefore = remainingOf(entry.pendingBefore, finder, isReload);
    const signatures = pendingBefore ? entry.signatures : signaturesOf(entry.effects, finder);
    return { ...entry, pendingBefore, signatures };
  }
}
