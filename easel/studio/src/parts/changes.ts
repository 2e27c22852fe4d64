/** Makes changes and undoes them: in every page at once, and then in the source. */
import { type Change, CHANGE_NAMES, type ChangeType } from "@easel/protocol/changes";
import { redoable, undoable } from "@easel/protocol/ledger";
import type { ChangeWriter } from "./change-writer.ts";
import type { Inspection } from "./inspection.ts";
import type { ShownLedger } from "./shown-ledger.ts";

export interface Changes {
  make(change: NewChange): void;
  /** One step for undo. */
  makeTogether(changes: readonly NewChange[]): void;
  /** Each builds on the one before: when one is refused, none of them stays. */
  makeInSequence(changes: readonly NewChange[]): void;
  /** Shows a change in the pages only, for example while a slider moves. */
  preview(change: NewChange): void;
  cancelPreview(change: NewChange): void;
  undo(): void;
  redo(): void;
  /** Undoes or redoes until this group is the last in force. Null undoes everything. */
  goTo(group: string | null): void;
}

/** A change that the ledger does not have yet. With an id it continues a preview of the same id. */
export type NewChange = {
  [Type in ChangeType]: { type: Type; changeFields: Extract<Change, { type: Type }>["changeFields"]; id?: string };
}[ChangeType];

interface ChangesDependencies {
  readonly ledger: ShownLedger;
  readonly writer: ChangeWriter;
  readonly inspection: Pick<Inspection, "pause" | "resume">;
  readonly newId: () => string;
}

export function createChanges({ ledger, writer, inspection, newId }: ChangesDependencies): Changes {
  const complete = (change: NewChange) => {
    return { ...change, id: change.id ?? newId(), name: CHANGE_NAMES[change.type] } as Change;
  };
  const changes: Changes = {
    make: (change) => changes.makeTogether([change]),
    makeTogether(given) {
      const completed = given.map(complete);
      for (const change of completed) {
        ledger.step({ kind: "made", change, group: completed[0]?.id ?? change.id });
        // The ledger may have merged it into the change before.
        const entry = undoable(ledger.current);
        if (entry && entry.change.id !== change.id) ledger.showUndo({ change, written: "never" });
        if (entry) ledger.show(entry.change);
      }
      void writer.run();
    },
    makeInSequence([first, ...others]) {
      if (!first) return;
      const id = first.id ?? newId();
      writer.bindGroup(id);
      changes.makeTogether([{ ...first, id }, ...others]);
    },
    preview(change) {
      inspection.pause();
      ledger.show(complete(change));
    },
    cancelPreview(change) {
      ledger.showUndo({ change: complete(change), written: "never" });
      inspection.resume();
    },
    undo() {
      const group = undoable(ledger.current)?.group;
      ledger.undoLast();
      for (let entry = undoable(ledger.current); entry && entry.group === group; entry = undoable(ledger.current)) {
        ledger.undoLast();
      }
      void writer.run();
    },
    redo() {
      // The pages do not know what it was.
      if (ledger.current.earlierUndone > 0) {
        ledger.step({ kind: "redo asked" });
        return void writer.run();
      }
      const group = redoable(ledger.current)?.group;
      for (let entry = redoable(ledger.current); entry && entry.group === group; entry = redoable(ledger.current)) {
        ledger.showRedo(entry);
        ledger.step({ kind: "redo asked" });
      }
      void writer.run();
    },
    goTo(group) {
      if (ledger.current.entries.some((entry) => entry.group === group && entry.failure !== null)) return;
      const isUndone = ledger.current.entries.some((entry) => entry.group === group && entry.isUndone);
      if (isUndone) {
        while (redoable(ledger.current) && undoable(ledger.current)?.group !== group) changes.redo();
        return;
      }
      for (let last = undoable(ledger.current); last && last.group !== group; last = undoable(ledger.current)) {
        changes.undo();
      }
    },
  };
  return changes;
}
