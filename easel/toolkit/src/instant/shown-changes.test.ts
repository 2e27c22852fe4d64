import { WRAP_PLACEHOLDER } from "@easel/protocol/ids";
import { describe, expect, test } from "vitest";
import { type DirectChange, type Effect, effectsOf } from "./effects.ts";
import { noShownChanges, type ShownChanges, type ShownChangesEvent, reduceShownChanges } from "./shown-changes.ts";
import { changeOf } from "../../testing/changes.ts";

const text = (id: string, newText: string) => {
  return changeOf("EDIT_TEXT", { codebaseIdToEditText: "tempo-x", newText, oldText: "old" }, id);
};
const A = text("A", "a");
const B = text("B", "b");

const inverse: Effect[] = [{ kind: "text", id: "tempo-x", text: "old", oldText: null }];

const applied = (change: DirectChange, by = change.id): ShownChangesEvent => {
  return { kind: "applied", by, change, effects: effectsOf(change), inverse, signatures: new Map(), lookups: 0 };
};
const undone = (change: DirectChange, isWritten = false): ShownChangesEvent => {
  return { kind: "undone", by: `undo ${change.id}`, change, isWritten, inverse, signatures: new Map(), lookups: 0 };
};
const after = (...events: ShownChangesEvent[]): ShownChanges => events.reduce(reduceShownChanges, noShownChanges);
const outline = ({ entries }: ShownChanges) => entries.map(({ id, direction, phase }) => `${id} ${direction} ${phase}`);

test.each<[string, ShownChangesEvent[], string[]]>([
  ["changes are shown in their order", [applied(A), applied(B)], ["A forward shown", "B forward shown"]],
  ["a change that was never written is simply removed", [applied(A), applied(B), undone(A)], ["B forward shown"]],
  ["and put back at the end", [applied(A), undone(A), applied(A, "redo")], ["redo forward shown"]],
  [
    "a refused change can be undone, too",
    [applied(A), { kind: "flush began" }, { kind: "flush ended" }, undone(A)],
    [],
  ],
  [
    "what the editor says is written is undone by its inverse",
    [applied(A), { kind: "flush began" }, undone(A, true)],
    ["undo A back shown"],
  ],
  [
    "a flush takes along what is there when it begins",
    [applied(A), { kind: "flush began" }, applied(B), { kind: "flush ended" }],
    ["A forward landing", "B forward shown"],
  ],
  [
    "and the next one what was left of it",
    [applied(A), { kind: "flush began" }, { kind: "flush ended" }, applied(B), { kind: "flush began" }],
    ["A forward flushing", "B forward flushing"],
  ],
  [
    "what has arrived is undone by its inverse, and a redo takes that back",
    [applied(A), { kind: "settled", entries: [] }, undone(A), applied(A, "redo")],
    ["redo forward shown"],
  ],
  ["the undo of an unknown change is shown from its fields", [undone(A)], ["undo A back shown"]],
  ["undone twice is undone", [applied(A), undone(A), undone(A)], ["undo A back shown"]],
])("%s", (_sentence, events, shown) => {
  expect(outline(after(...events))).toEqual(shown);
});

const slide = (id: string, isInstantChangeOnly: boolean, element = "tempo-x") => {
  const newClasses = [id.replace(" ", "-")];
  return applied(
    changeOf(
      "UPDATE_CLASSES",
      { codebaseIdToUpdateClass: element, newClasses, oldClasses: [], involvedClasses: [], isInstantChangeOnly },
      id,
    ),
  );
};

test("each step of a slider replaces the last, and the final change replaces them all", () => {
  const steps = Array.from({ length: 50 }, (_, step) => slide(`step ${step}`, true));
  expect(outline(after(slide("other", true, "tempo-y"), ...steps))).toEqual([
    "other forward shown",
    "step 49 forward shown",
  ]);
  expect(outline(after(...steps, slide("last", false)))).toEqual(["last forward shown"]);
});

test("ids that trade places are renamed at once, when the page has the new ones", () => {
  const move = changeOf("MOVE_JSX", {
    codebaseIdToMove: "tempo-a",
    codebaseIdToMoveTo: "tempo-b",
    afterCodebaseId: "tempo-c",
  });
  const waiting = after(applied(move), { kind: "renamed", ids: { "tempo-a": "tempo-b", "tempo-b": "tempo-a" } });
  expect(waiting.entries[0]?.effects).toMatchObject([{ id: "tempo-a", position: { into: "tempo-b" } }]);
  expect(reduceShownChanges(waiting, { kind: "reloaded" }).entries[0]?.effects).toMatchObject([
    { id: "tempo-b", position: { into: "tempo-a", after: "tempo-c" } },
  ]);
});

test("two wrappers get their real ids in order", () => {
  const wrap = (id: string) => applied(changeOf("WRAP_DIV", { codebaseIdsToWrap: [`tempo-${id}`] }, id));
  const ledger = after(
    wrap("one"),
    wrap("two"),
    { kind: "renamed", ids: { [WRAP_PLACEHOLDER]: "tempo-1" } },
    { kind: "renamed", ids: { [WRAP_PLACEHOLDER]: "tempo-2" } },
  );
  expect([...ledger.records.values()].map(({ realIds }) => realIds.get(WRAP_PLACEHOLDER))).toEqual([
    "tempo-1",
    "tempo-2",
  ]);
});

test("a wrapper whose real id was found in the page keeps it when the editor tells it, too", () => {
  const wrap = (id: string) => applied(changeOf("WRAP_DIV", { codebaseIdsToWrap: [`tempo-${id}`] }, id));
  const renamed: ShownChangesEvent = { kind: "renamed", ids: { [WRAP_PLACEHOLDER]: "tempo-1" } };
  const ledger = after(wrap("one"), wrap("two"), renamed, renamed);
  expect([...ledger.records.values()].map(({ realIds }) => realIds.get(WRAP_PLACEHOLDER))).toEqual([
    "tempo-1",
    undefined,
  ]);
});

test("an undo that gives an id back renames nothing that is shown", () => {
  const ledger = after(applied(A), { kind: "renamed", ids: { "tempo-x": WRAP_PLACEHOLDER } }, { kind: "reloaded" });
  expect(ledger.entries[0]?.effects).toMatchObject([{ id: "tempo-x" }]);
});

test("only the last changes of a long session can be undone", () => {
  const ledger = after(...Array.from({ length: 1_000 }, (_, index) => applied(text(`change ${index}`, "x"))));
  expect(ledger.records.size).toBe(200);
  expect(ledger.records.has("change 999")).toBe(true);
});

describe.each(Object.getOwnPropertyNames(Object.prototype))("the word %s", (word) => {
  const move = changeOf("MOVE_JSX", { codebaseIdToMove: "tempo-a", codebaseIdToMoveTo: "tempo-b" }, "move");
  const effects: Effect[] = [
    { kind: "text", id: "tempo-a", text: word, oldText: word },
    { kind: "prop", id: "tempo-a", name: word, value: word },
    { kind: "classes", id: "tempo-a", add: [word], remove: [word] },
    { kind: "retag", id: "tempo-a", tag: word },
  ];

  test("survives a rename as text, prop, class and tag", () => {
    const ledger = after(
      {
        kind: "applied",
        by: "move",
        change: move,
        effects: effectsOf(move),
        inverse: effects,
        signatures: new Map(),
        lookups: 0,
      },
      { kind: "settled", entries: [] },
      { kind: "undone", by: "undo", change: move, isWritten: true, inverse: [], signatures: new Map(), lookups: 0 },
      { kind: "renamed", ids: { "tempo-a": "tempo-c" } },
      { kind: "reloaded" },
    );
    expect(ledger.entries[0]?.effects).toEqual(effects.map((effect) => ({ ...effect, id: "tempo-c" })));
  });
});
