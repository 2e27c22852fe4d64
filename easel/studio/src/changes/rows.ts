/** The ledger as the list of changes shows it: one row per group, and notes between them. */
import type { Entry, Ledger } from "../ledger/ledger.ts";
import type { Note } from "../store.ts";

export type Row =
  | {
      readonly kind: "change";
      readonly group: string;
      readonly name: string;
      /** How many changes the group has. */
      readonly count: number;
      readonly files: readonly string[];
      readonly state: "waiting" | "written" | "undone";
      /** Whether it is the last one in force. */
      readonly isCurrent: boolean;
    }
  | { readonly kind: "note"; readonly note: Note };

export function rowsOf({ entries, jobs }: Ledger, notes: readonly Note[]): Row[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  const current = entries.findLast(({ isUndone }) => !isUndone)?.group;
  const known = new Set(entries.map(({ change }) => change.id));
  const notesAfter = (ids: readonly (string | null)[]) =>
    notes
      // A note after a change that was dropped since moves to the start.
      .filter(({ after }) => ids.includes(after !== null && known.has(after) ? after : null))
      .map((note): Row => ({ kind: "note", note }));
  const isWaiting = (entry: Entry) =>
    jobs.some(({ changeId }) => changeId === entry.change.id) || (entry.written === "never" && !entry.isUndone);

  return [
    ...notesAfter([null]),
    ...[...groups].flatMap(([group, members]): Row[] => [
      {
        kind: "change",
        group,
        name: members[0]?.change.name ?? "",
        count: members.length,
        files: [...new Set(members.flatMap(({ response }) => response?.filesChanged ?? []))],
        state: members.some(isWaiting) ? "waiting" : members.every(({ isUndone }) => isUndone) ? "undone" : "written",
        isCurrent: group === current,
      },
      ...notesAfter(members.map(({ change }) => change.id)),
    ]),
  ];
}
