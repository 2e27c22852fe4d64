import type { ChangeResponse } from "./requests.ts";
import { describe, expect, test } from "vitest";
import { emptyLedger, flagsOf, isPending, type Ledger, type LedgerEvent, next, redoable, undoable } from "./ledger.ts";

const RESPONSE: ChangeResponse = { activityId: "a", name: "Edit Text", filesChanged: ["a.tsx"], idMap: {}, places: 1 };
const made = (id: string, color?: string): LedgerEvent => ({
  kind: "made",
  change: color
    ? {
        id,
        type: "STYLING",
        changeFields: { codebaseId: "e", stylingChanges: { color }, stylingFramework: "CSS" },
      }
    : { id, type: "EDIT_TEXT", changeFields: { codebaseIdToEditText: "e", newText: id } },
});
const sent: LedgerEvent = { kind: "sent" };
const written: LedgerEvent = { kind: "written", response: RESPONSE };
const refused: LedgerEvent = { kind: "refused", message: "No." };
const undo: LedgerEvent = { kind: "undo asked" };
const redo: LedgerEvent = { kind: "redo asked" };

function play(...events: LedgerEvent[]): Ledger {
  return events.reduce(next, emptyLedger);
}

/** `a` holds, `(a)` is undone, `xa` has failed; then what the server is still to do, `!` where it is doing it. */
function describeLedger({ entries, jobs }: Ledger): string {
  const names = entries
    .map(({ change, isUndone, failure }) => (failure ? `x${change.id}` : isUndone ? `(${change.id})` : change.id))
    .join(" ");
  const todo = jobs
    .map(({ kind, changeId, status }) => `${status === "sent" ? "!" : ""}${kind} ${changeId}`)
    .join(", ");
  return `${names} | ${todo}`;
}

test.each<[string, LedgerEvent[], string]>([
  [
    "changes of earlier sessions are redone before those of this one",
    [made("a"), sent, written, undo, sent, written, undo, sent, written, redo, redo],
    "a | redo null, redo a",
  ],
  ["where there were none, there is nothing to redo", [undo, sent, refused, redo], " | "],
  ["an undo of them that was not sent is dropped", [undo, redo], " | "],
  ["after a new change they cannot be redone", [undo, sent, written, made("a"), sent, written, redo], "a | "],
  [
    "those that an assistant has undone are redone as well",
    [{ kind: "undone by assistant", activityId: "x" }, redo],
    " | redo null",
  ],
  ["a change waits for the server", [made("a")], "a | make a"],
  ["and is done when it is written", [made("a"), sent, written], "a | "],
  ["a server that is away is asked again", [made("a"), sent, { kind: "unsent" }], "a | make a"],
  ["what was not sent is not sent at all after undo", [made("a"), undo], "(a) | "],
  ["and made anew by redo", [made("a"), undo, redo], "a | make a"],
  ["what is being written is undone afterwards", [made("a"), sent, undo], "(a) | !make a, undo a"],
  ["and redone after that", [made("a"), sent, undo, written, sent, redo], "a | !undo a, redo a"],
  ["a redo takes back an undo that was not sent", [made("a"), sent, undo, redo], "a | !make a"],
  ["undo goes backwards", [made("a"), sent, written, made("b"), sent, written, undo, undo], "(a) (b) | undo b, undo a"],
  ["redo goes forwards", [made("a"), made("b"), undo, undo, redo], "a (b) | make a"],
  ["a new change drops what was undone", [made("a"), sent, written, undo, made("b")], "b | undo a, make b"],
  ["a refused change has failed, and is not undone", [made("a"), sent, made("b"), refused, undo], "xa (b) | "],
  ["a refused change that was undone meanwhile", [made("a"), sent, undo, refused, redo], "xa | "],
  ["a refused undo lets the change hold", [made("a"), sent, written, undo, sent, refused], "a | "],
  ["a refused redo leaves it undone", [made("a"), sent, written, undo, sent, written, redo, sent, refused], "(a) | "],
  ["without changes of its own undo reaches into the session before", [undo], " | undo null"],
])("%s", (_, events, expected) => {
  expect(describeLedger(play(...events))).toBe(expected);
});

describe("styles of one element", () => {
  test("are merged into one change while the server is busy", () => {
    const ledger = play(made("z"), sent, made("a", "red"), made("b", "blue"));
    expect(describeLedger(ledger)).toBe("z a | !make z, make a");
    expect(undoable(ledger)?.change.changeFields).toMatchObject({ stylingChanges: { color: "blue" } });
  });

  test("stay two changes when the first is already sent", () => {
    expect(describeLedger(play(made("a", "red"), sent, made("b", "blue")))).toBe("a b | !make a, make b");
  });
});

test("the life of a change is kept: sent, finished, successful, consumed, failed and undone", () => {
  const life = (...events: LedgerEvent[]) => {
    const [entry] = play(made("a"), ...events).entries;
    if (!entry) throw new Error("The change is not in the ledger.");
    const names = Object.entries(flagsOf(entry)).flatMap(([name, isSet]) => (isSet ? [name] : []));
    return `${isPending(entry) ? "pending: " : ""}${names.join(", ")}`;
  };
  const shown: LedgerEvent = { kind: "instant update sent", changeId: "a" };
  const finished = (isSuccessful: boolean): LedgerEvent => {
    return { kind: "instant update finished", changeId: "a", isSuccessful };
  };
  expect(life()).toBe("pending: ");
  expect(life(shown)).toBe("pending: instantUpdateSent");
  expect(life(shown, finished(false))).toBe("pending: instantUpdateSent, instantUpdateFinished");
  const successful = "instantUpdateSent, instantUpdateFinished, instantUpdateSuccessful";
  // Of two pages, one shows it.
  expect(life(shown, finished(true), finished(false))).toBe(`pending: ${successful}`);
  expect(life(shown, finished(true), sent, written)).toBe(`${successful}, consumed`);
  expect(life(shown, finished(true), sent, refused)).toBe(`${successful}, failed`);
  expect(life(sent, written, undo)).toBe("consumed, undone");
});

test("a change without effect leaves nothing to undo", () => {
  const ledger = play(made("a"), sent, { kind: "written", response: { ...RESPONSE, activityId: null } });
  expect(describeLedger(ledger)).toBe(" | ");
  expect(undoable(ledger)).toBeUndefined();
});

test("a written change keeps the ids that the source gave, for undo and redo in the page", () => {
  const idMap = { "tempo-add-jsx-placeholder-1": "tempo-1" };
  const ledger = play(made("a"), sent, { kind: "written", response: { ...RESPONSE, idMap } }, undo);
  expect(redoable(ledger)?.change.prevIdToNewIdMap).toEqual(idMap);
});

test("an assistant's change takes its place in the server's order, and is undone like any other", () => {
  const byAssistant: LedgerEvent = {
    kind: "made by assistant",
    change: { id: "theirs", type: "UNKNOWN", name: "Wrap In Div", changeFields: {} },
    response: { ...RESPONSE, activityId: "b" },
    previous: "a",
  };
  const events = [made("first"), sent, written, made("second"), byAssistant, undo, undo];
  const ledgers = events.map((_, index) => events.slice(0, index + 1).reduce(next, emptyLedger));
  expect(ledgers[4]?.entries.map(({ change, by }) => [change.id, by])).toEqual([
    ["first", "person"],
    ["theirs", "assistant"],
    ["second", "person"],
  ]);
  // The second one was never sent, so the first undo drops it, and the next one is the assistant's.
  expect(ledgers.at(-1)?.jobs).toEqual([{ kind: "undo", changeId: "theirs", status: "pending" }]);
  const redone = next(next(ledgers[4] ?? emptyLedger, { kind: "undone by assistant", activityId: "b" }), {
    kind: "redone by assistant",
    activityId: "b",
  });
  expect(redone.entries[1]).toMatchObject({ isUndone: false, written: "in" });
});
