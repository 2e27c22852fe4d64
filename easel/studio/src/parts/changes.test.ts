import type { Change } from "@easel/protocol/changes";
import type { ChangeRequest } from "@easel/protocol/requests";
import { describe, expect, test } from "vitest";
import { createRunner, type NewChange, type Runner } from "./changes.ts";
import type { Outcome } from "../dev-server.ts";

const WRITTEN: Outcome = {
  outcome: "written",
  answer: { activityId: "1", name: "", filesChanged: ["a.tsx"], idMap: {}, places: 1 },
};
const text = (newText: string, element = "e"): NewChange => ({
  type: "EDIT_TEXT",
  changeFields: { codebaseIdToEditText: element, newText },
});

/** A server that answers when the test says so, and a log of all that was shown and asked for. */
function sitting() {
  const log: string[] = [];
  const answers: ((outcome: Outcome) => void)[] = [];
  const requests: ChangeRequest[] = [];
  let ids = 0;
  const ask = (what: string) => {
    log.push(`ask ${what}`);
    return new Promise<Outcome>((resolve) => answers.push(resolve));
  };
  const runner: Runner = createRunner({
    show: (change) => log.push(`show ${nameOf(change)}`),
    flushing: () => {},
    renamed: () => {},
    elementOf: () => undefined,
    makeChange(request) {
      requests.push(request);
      const { element, newText } = request.body as { element: string; newText: string };
      return ask(element === "e" ? newText : `${newText} in ${element}`);
    },
    playActivity: ask,
    newId: () => String((ids += 1)),
    wait: async () => void log.push("wait"),
    changed: () => {},
    written: () => {},
    refused: (message) => log.push(`say ${message}`),
  });
  return {
    runner,
    log,
    requests,
    async answer(outcome: Outcome) {
      answers.shift()?.(outcome);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

function nameOf(change: Change): string {
  if (change.type === "UNDO") return `undo of ${nameOf(change.changeFields.changeToUndo)}`;
  if (change.type === "REDO") return `redo of ${nameOf(change.changeFields.changeToRedo)}`;
  return change.type === "EDIT_TEXT" ? change.changeFields.newText : change.type;
}

test("changes are shown at once and written one after the other", async () => {
  const { runner, log, answer } = sitting();
  runner.make(text("a"));
  runner.make(text("b"));
  expect(log).toEqual(["show a", "ask a", "show b"]);
  await answer(WRITTEN);
  expect(log).toEqual(["show a", "ask a", "show b", "ask b"]);
});

test("a server that is away is asked again, and nothing is lost", async () => {
  const { runner, log, answer } = sitting();
  runner.make(text("a"));
  await answer({ outcome: "away" });
  expect(log).toEqual(["show a", "ask a", "wait", "ask a"]);
});

test("what is refused is said, and taken back in the page", async () => {
  const { runner, log, answer } = sitting();
  runner.make(text("a"));
  await answer({ outcome: "refused", message: "It is worked out by code." });
  expect(log).toEqual(["show a", "ask a", "show undo of a", "say It is worked out by code."]);
});

test("undo while it is being written shows at once and is written after it", async () => {
  const { runner, log, answer } = sitting();
  runner.make(text("a"));
  runner.undo();
  runner.redo();
  runner.undo();
  await answer(WRITTEN);
  await answer({ outcome: "refused", message: "Edited since." });
  expect(log).toEqual([
    "show a",
    "ask a",
    "show undo of a",
    "show redo of a",
    "show undo of a",
    "ask undoChangeToFiles",
    "show redo of a",
    "say Edited since.",
  ]);
});

test("changes that were made together are undone and redone together", async () => {
  const { runner, log, answer } = sitting();
  runner.make(text("a"));
  await answer(WRITTEN);
  runner.makeTogether([text("b"), text("c")]);
  await answer(WRITTEN);
  await answer(WRITTEN);
  log.length = 0;
  runner.undo();
  expect(log).toEqual(["show undo of c", "show undo of b", "ask undoChangeToFiles"]);
  runner.redo();
  expect(log.slice(3)).toEqual(["show redo of b", "show redo of c"]);
});

test("of changes that build on each other none stays when one is refused, and ids are the real ones", async () => {
  const { runner, log, answer } = sitting();
  const placeholder = "tempo-add-jsx-placeholder-a";
  runner.makeInTurn([text("first"), text("second", placeholder), text("third")]);
  if (WRITTEN.outcome !== "written") throw new Error("It is written.");
  await answer({ ...WRITTEN, answer: { ...WRITTEN.answer, idMap: { [placeholder]: "real" } } });
  expect(log.at(-1)).toBe("ask second in real");
  log.length = 0;
  await answer({ outcome: "refused", message: "No." });
  expect(log).toEqual([
    "show undo of second",
    "show undo of third",
    "show undo of first",
    "say No.",
    "ask undoChangeToFiles",
  ]);
});

describe.each(Object.getOwnPropertyNames(Object.prototype))("the word %s", (word) => {
  test.each<[string, NewChange, object]>([
    ["text", text(word), { element: "e", newText: word }],
    [
      "a prop name",
      { type: "CHANGE_PROP", changeFields: { codebaseIdToChange: "e", propName: word, propValue: "x" } },
      { propName: word, propValue: "x" },
    ],
    [
      "a prop value",
      { type: "CHANGE_PROP", changeFields: { codebaseIdToChange: "e", propName: "title", propValue: word } },
      { propName: "title", propValue: word },
    ],
    [
      "a class",
      { type: "ADD_CLASS", changeFields: { codebaseIdToAddClass: "e", className: word } },
      { className: word },
    ],
    [
      "a removed class",
      { type: "REMOVE_CLASS", changeFields: { codebaseIdToRemoveClass: "e", className: word } },
      { className: word },
    ],
    [
      "a tag",
      { type: "CHANGE_TAG", changeFields: { codebaseIdToChange: "e", newTagName: word } },
      { elementToModify: "e", newTag: word },
    ],
    [
      "a tag that is added",
      { type: "ADD_JSX", changeFields: { codebaseIdToAddTo: "e", addNativeTag: word, propsToSet: { children: word } } },
      { newElement: expect.objectContaining({ nativeTag: word, text: word }) },
    ],
  ])("reaches the dev server unchanged as %s", (_, change, body) => {
    const { runner, requests } = sitting();
    runner.make(change);
    expect(requests[0]?.body).toMatchObject(body);
  });
});

test("text that equals a placeholder is not mistaken for an element", async () => {
  const placeholder = "tempo-add-jsx-placeholder-a";
  const { runner, requests, answer } = sitting();
  runner.make(text("first"));
  runner.make(text(placeholder, placeholder));
  if (WRITTEN.outcome !== "written") throw new Error("It is written.");
  await answer({ ...WRITTEN, answer: { ...WRITTEN.answer, idMap: { [placeholder]: "real" } } });
  expect(requests[1]?.body).toMatchObject({ element: "real", newText: placeholder });
});
