/** Advances the ledger, and shows each step in every open page at once. */
import { type Change, CHANGE_NAMES } from "@easel/protocol/changes";
import { type Entry, type Ledger, type LedgerEvent, next, undoable } from "@easel/protocol/ledger";
import type { StudioStore } from "../store.ts";
import type { Connections } from "./connections.ts";
import type { Inspection } from "./inspection.ts";

export interface ShownLedger {
  readonly current: Ledger;
  step(event: LedgerEvent, isServerAway?: boolean): void;
  /** Records what the pages say of a change, which changes neither what is in force nor what is to be written. */
  note(event: LedgerEvent): void;
  show(change: Change): void;
  showUndo(entry: Pick<Entry, "change" | "written">): void;
  showRedo(entry: Pick<Entry, "change">): void;
  /** Undoes the last change that is in force. */
  undoLast(): void;
}

interface ShownLedgerDependencies {
  readonly store: StudioStore;
  readonly connections: Pick<Connections, "broadcast">;
  readonly inspection: Pick<Inspection, "resume">;
  readonly newId: () => string;
}

export function createShownLedger(dependencies: ShownLedgerDependencies): ShownLedger {
  const { store, connections, inspection, newId } = dependencies;
  const ledger: ShownLedger = {
    get current() {
      return store.getState().ledger;
    },
    step(event, isServerAway = false) {
      store.setState((state) => ({ ledger: next(state.ledger, event), isServerAway }));
      inspection.resume();
    },
    note: (event) => store.setState((state) => ({ ledger: next(state.ledger, event) })),
    show(change) {
      ledger.note({ kind: "instant update sent", changeId: change.id });
      connections.broadcast("applyChangeItemToDocument", change);
    },
    showUndo({ change, written }) {
      // Only the source knows what it was.
      if (change.type === "UNKNOWN") return;
      const changeFields = { changeToUndo: change, matchingActivityFlushed: written === "in" };
      ledger.show({ id: newId(), type: "UNDO", name: CHANGE_NAMES.UNDO, changeFields });
    },
    showRedo({ change }) {
      if (change.type === "UNKNOWN") return;
      ledger.show({ id: newId(), type: "REDO", name: CHANGE_NAMES.REDO, changeFields: { changeToRedo: change } });
    },
    undoLast() {
      const entry = undoable(ledger.current);
      if (entry) ledger.showUndo(entry);
      ledger.step({ kind: "undo asked" });
    },
  };
  return ledger;
}
