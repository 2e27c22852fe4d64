/** What happens beside the ledger: refusals, and files that somebody else has saved. */
import type { FileChange } from "@easel/protocol/session";
import { type Note, useStudio } from "../store.ts";

type NewNote = Note extends infer Each ? (Each extends Note ? Omit<Each, "id" | "after"> : never) : never;

let count = 0;

export function addNote(note: NewNote): void {
  const { ledger, notes } = useStudio.getState();
  const after = ledger.entries.at(-1)?.change.id ?? null;
  useStudio.setState({ notes: [...notes, { ...note, id: (count += 1), after }] });
}

/** Returns whether it was somebody else, and news. */
export function noteSave({ filename, by }: FileChange): boolean {
  const { saves, notes, ledger } = useStudio.getState();
  useStudio.setState({ saves: saves + 1 });
  if (by === "easel") return false;
  const last = notes.at(-1);
  const isKnown =
    last?.kind === "by hand" && last.filename === filename && last.after === (ledger.entries.at(-1)?.change.id ?? null);
  // Who saves again and again has still changed it once.
  if (!isKnown) addNote({ kind: "by hand", filename });
  return !isKnown;
}

/** Of these files, those that were edited by hand since a change was made. */
export function editedSince(changeId: string, filenames: readonly string[]): string[] {
  const { ledger, notes } = useStudio.getState();
  const place = (id: string | null) => ledger.entries.findIndex(({ change }) => change.id === id);
  const edited = notes.flatMap((note) => {
    return note.kind === "by hand" && note.after !== null && place(note.after) >= place(changeId)
      ? [note.filename]
      : [];
  });
  return filenames.filter((filename) => edited.includes(filename));
}
