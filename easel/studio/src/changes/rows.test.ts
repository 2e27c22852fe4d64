import type { Change } from "@easel/protocol/changes";
import { expect, test } from "vitest";
import { emptyLedger, type Ledger, type LedgerEvent, next } from "@easel/protocol/ledger";
import type { Note } from "../store.ts";
import { type Row, rowsOf } from "./rows.ts";

const change = (id: string): Change => ({
  id,
  type: "EDIT_TEXT",
  name: `Edit ${id}`,
  changeFields: { codebaseIdToEditText: "tempo-1", newText: id },
});
const made = (id: string, group = id): LedgerEvent => ({ kind: "made", change: change(id), group });
const written = (filename: string): LedgerEvent[] => [
  { kind: "sent" },
  { kind: "written", response: { activityId: "a", name: "n", filesChanged: [filename], idMap: {}, places: 1 } },
];
const ledgerAfter = (...events: LedgerEvent[]): Ledger => events.reduce(next, emptyLedger);

const describeRow = (row: Row): string =>
  row.kind === "note"
    ? `${row.note.kind}`
    : `${row.name} ×${row.count} ${row.files.join()} ${row.state}${row.isCurrent ? " now" : ""}`;

test("each group of changes is one row with its state", () => {
  const ledger = ledgerAfter(
    made("1"),
    ...written("a.tsx"),
    made("2"),
    made("3", "2"),
    ...written("a.tsx"),
    ...written("b.tsx"),
    made("4"),
    ...written("a.tsx"),
    { kind: "undo asked" },
    ...written("a.tsx"),
  );
  expect(rowsOf(ledger, []).map(describeRow)).toEqual([
    "Edit 1 ×1 a.tsx written",
    "Edit 2 ×2 a.tsx,b.tsx written now",
    "Edit 4 ×1 a.tsx undone",
  ]);
});

test("a change that was refused is listed as failed, and the one before is current", () => {
  const ledger = ledgerAfter(
    made("1"),
    ...written("a.tsx"),
    made("2"),
    { kind: "sent" },
    { kind: "refused", message: "No." },
  );
  expect(rowsOf(ledger, []).map(describeRow)).toEqual(["Edit 1 ×1 a.tsx written now", "Edit 2 ×1  failed"]);
});

test("a note follows the change it came after", () => {
  const notes: Note[] = [
    { id: 1, after: null, kind: "by hand", filename: "a.tsx" },
    { id: 2, after: "1", kind: "refused", name: "Move", message: "No." },
    { id: 3, after: "gone", kind: "by hand", filename: "a.tsx" },
  ];
  expect(rowsOf(ledgerAfter(made("1"), ...written("a.tsx"), made("2")), notes).map(describeRow)).toEqual([
    "by hand",
    "by hand",
    "Edit 1 ×1 a.tsx written",
    "refused",
    "Edit 2 ×1  waiting now",
  ]);
});
