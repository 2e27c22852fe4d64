/** Events beside the ledger's changes: refusals, and files saved outside the studio. */
import type { FileChange } from "@easel/protocol/session";
import type { Note, StudioStore } from "../store.ts";

type NewNote = Note extends infer Each ? (Each extends Note ? Omit<Each, "id" | "after"> : never) : never;

export interface Notes {
  add(note: NewNote): void;
  /** Returns whether the file was saved outside the studio, for the first time since the last change. */
  recordSave(change: FileChange): boolean;
  /** The given files that were edited by hand after a change was made. */
  editedSince(changeId: string, filenames: readonly string[]): string[];
}

export function createNotes(store: StudioStore): Notes {
  let count = 0;
  const lastChangeId = () => store.getState().ledger.entries.at(-1)?.change.id ?? null;
  const add = (note: NewNote) => {
    count += 1;
    const added = { ...note, id: count, after: lastChangeId() };
    store.setState(({ notes }) => ({ notes: [...notes, added] }));
  };
  return {
    add,
    recordSave({ filename, by }) {
      store.setState(({ saveCount }) => ({ saveCount: saveCount + 1 }));
      if (by === "easel") return false;
      const last = store.getState().notes.at(-1);
      const isKnown = last?.kind === "by hand" && last.filename === filename && last.after === lastChangeId();
      // Saving a file again and again is one note.
      if (!isKnown) add({ kind: "by hand", filename });
      return !isKnown;
    },
    editedSince(changeId, filenames) {
      const { ledger, notes } = store.getState();
      const indexOf = (id: string | null) => ledger.entries.findIndex(({ change }) => change.id === id);
      const edited = notes.flatMap((note) => {
        const isLater = note.after !== null && indexOf(note.after) >= indexOf(changeId);
        return note.kind === "by hand" && isLater ? [note.filename] : [];
      });
      return filenames.filter((filename) => edited.includes(filename));
    },
  };
}
