/** The ledger as the list of changes shows it: one row per group, and notes between them. */
import { type Entry, flagsOf, isPending, type Ledger, undoable } from "@easel/protocol/ledger";
import type { Note } from "../store.ts";

export type Row =
  | {
      readonly kind: "change";
      readonly group: string;
      readonly name: string;
      /** How many changes the group has. */
      readonly count: number;
      readonly files: readonly string[];
      readonly state: "waiting" | "written" | "undone" | "failed";
      /** Whether the pages show it, or would show it again, before the source has it. */
      readonly isShownAtOnce: boolean;
      /** Whether it is the last one in force. */
      readonly isCurrent: boolean;
      readonly isByAssistant: boolean;
    }
  | { readonly kind: "note"; readonly note: Note };

export function rowsOf(ledger: Ledger, notes: readonly Note[]): Row[] {
  const { entries, jobs } = ledger;
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  const current = undoable(ledger)?.group;
  const known = new Set(entries.map(({ change }) => change.id));
  const notesAfter = (ids: readonly (string | null)[]) =>
    notes
      // A note after a change that was dropped since moves to the start.
      .filter(({ after }) => ids.includes(after !== null && known.has(after) ? after : null))
      .map((note): Row => ({ kind: "note", note }));
  const isWaiting = (entry: Entry) => jobs.some(({ changeId }) => changeId === entry.change.id) || isPending(entry);
  const stateOf = (members: readonly Entry[]) => {
    if (members.some(({ failure }) => failure !== null)) return "failed";
    if (members.some(isWaiting)) return "waiting";
    return members.every(({ isUndone }) => isUndone) ? "undone" : "written";
  };

  return [
    ...notesAfter([null]),
    ...[...groups].flatMap(([group, members]): Row[] => [
      {
        kind: "change",
        group,
        name: members[0]?.change.name ?? "",
        count: members.length,
        files: [...new Set(members.flatMap(({ response }) => response?.filesChanged ?? []))],
        state: stateOf(members),
        isShownAtOnce: members.every((member) => flagsOf(member).instantUpdateSuccessful),
        isCurrent: group === current,
        isByAssistant: members.some(({ by }) => by === "assistant"),
      },
      ...notesAfter(members.map(({ change }) => change.id)),
    ]),
  ];
}
