import { describe, expect, test } from "vitest";
import { openTestStudio, type TestStudio, WRITTEN } from "../../testing/test-studio.ts";
import type { NewChange } from "./changes.ts";

const PLACEHOLDER = "tempo-add-jsx-placeholder-a";

const text = (newText: string, element = "e"): NewChange => ({
  type: "EDIT_TEXT",
  changeFields: { codebaseIdToEditText: element, newText },
});

const refusal = (message: string) => ({ error: { code: "COMPUTED", message } });

function sentTexts({ requests }: TestStudio): unknown[] {
  return requests.map(
    ({ path, body }) => (body as { newText?: string } | undefined)?.newText ?? path.split("/").at(-1),
  );
}

test("changes are shown at once and written one after the other", async () => {
  const editor = await openTestStudio();
  const { changes } = editor.studio;
  changes.make(text("a"));
  changes.make(text("b"));
  expect(editor.shownChanges()).toEqual(["a", "b"]);
  await editor.respond(WRITTEN);
  expect(sentTexts(editor)).toEqual(["a", "b"]);
});

test("a second change is not sent before the first is written", async () => {
  const editor = await openTestStudio();
  editor.studio.changes.make(text("a"));
  editor.studio.changes.make(text("b"));
  await editor.advance(100);
  expect(sentTexts(editor)).toEqual(["a"]);
});

test("a change is sent again after a while when the server is unreachable", async () => {
  const editor = await openTestStudio();
  editor.studio.changes.make(text("a"));
  await editor.disconnect();
  expect(editor.studio.store.getState().isServerAway).toBe(true);
  await editor.advance(600);
  expect(sentTexts(editor)).toEqual(["a", "a"]);
  await editor.respond(WRITTEN);
  expect(editor.studio.store.getState()).toMatchObject({ isServerAway: false, ledger: { jobs: [] } });
});

test("a refused change is explained and undone in the page", async () => {
  const editor = await openTestStudio();
  editor.studio.changes.make(text("a"));
  await editor.respond(refusal("It is computed by code."), 409);
  expect(editor.shownChanges()).toEqual(["a", "UNDO of a"]);
  const { toasts, notes, ledger } = editor.studio.store.getState();
  expect(toasts).toMatchObject([{ text: "It is computed by code.", tone: "problem" }]);
  expect(notes).toMatchObject([{ kind: "refused", name: "Edit Text" }]);
  expect(ledger.entries).toMatchObject([{ failure: "It is computed by code." }]);
  // Nobody can go back to it.
  editor.studio.changes.goTo(ledger.entries[0]?.group ?? "");
  expect(editor.shownChanges()).toEqual(["a", "UNDO of a"]);
});

test("an undo during the write shows at once and is written afterwards", async () => {
  const editor = await openTestStudio();
  const { changes } = editor.studio;
  changes.make(text("a"));
  changes.undo();
  changes.redo();
  changes.undo();
  expect(editor.shownChanges()).toEqual(["a", "UNDO of a", "REDO of a", "UNDO of a"]);
  await editor.respond(WRITTEN);
  expect(sentTexts(editor)).toEqual(["a", "undoChangeToFiles"]);
});

test("a refused undo is redone in the page", async () => {
  const editor = await openTestStudio();
  editor.studio.changes.make(text("a"));
  await editor.respond(WRITTEN);
  editor.studio.changes.undo();
  await editor.respond(refusal("Edited since."), 409);
  expect(editor.shownChanges()).toEqual(["a", "UNDO of a", "REDO of a"]);
  expect(editor.studio.store.getState().notes).toMatchObject([{ name: "Undo Edit Text", message: "Edited since." }]);
});

test("changes made together are undone and redone together", async () => {
  const editor = await openTestStudio();
  const { changes } = editor.studio;
  changes.make(text("a"));
  changes.makeTogether([text("b"), text("c")]);
  for (let write = 0; write < 3; write += 1) await editor.respond(WRITTEN);
  changes.undo();
  changes.redo();
  expect(editor.shownChanges().slice(3)).toEqual(["UNDO of c", "UNDO of b", "REDO of b", "REDO of c"]);
});

describe("changes in sequence", () => {
  const sequence = async () => {
    const editor = await openTestStudio();
    editor.studio.changes.makeInSequence([text("first"), text("second", PLACEHOLDER), text("third")]);
    await editor.respond({ ...WRITTEN, idMap: { [PLACEHOLDER]: "real" } });
    return editor;
  };

  test("name a new element by the id that the source gave it", async () => {
    const { requests } = await sequence();
    expect(requests.at(-1)?.body).toMatchObject({ element: "real", newText: "second" });
  });

  test("are all undone when one is refused", async () => {
    const editor = await sequence();
    await editor.respond(refusal("No."), 409);
    expect(editor.shownChanges().slice(3)).toEqual(["UNDO of second", "UNDO of third", "UNDO of first"]);
    expect(sentTexts(editor).at(-1)).toBe("undoChangeToFiles");
  });
});

test("every page learns the new ids before it learns that the change is written", async () => {
  const editor = await openTestStudio();
  editor.studio.changes.make(text("a"));
  await editor.respond({ ...WRITTEN, idMap: { [PLACEHOLDER]: "real" } });
  const names = editor.calls.map(({ name, args }) => (name === "setIsFlushing" ? `${name} ${String(args[0])}` : name));
  expect(names.slice(1, 4)).toEqual(["setIsFlushing true", "updateCodebaseIds", "setIsFlushing false"]);
});

test("going to a group undoes every later one, and back again redoes them", async () => {
  const editor = await openTestStudio();
  const { changes, store } = editor.studio;
  for (const each of ["a", "b", "c"]) {
    changes.make(text(each));
    await editor.respond(WRITTEN);
  }
  const [first, , last] = store.getState().ledger.entries.map(({ group }) => group);
  changes.goTo(first ?? "");
  expect(store.getState().ledger.entries.map(({ isUndone }) => isUndone)).toEqual([false, true, true]);
  changes.goTo(last ?? "");
  expect(store.getState().ledger.entries.map(({ isUndone }) => isUndone)).toEqual([false, false, false]);
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
      "the tag and text of a new element",
      { type: "ADD_JSX", changeFields: { codebaseIdToAddTo: "e", addNativeTag: word, propsToSet: { children: word } } },
      { newElement: expect.objectContaining({ nativeTag: word, text: word }) },
    ],
  ])("reaches the dev server unchanged as %s", async (_, change, body) => {
    const editor = await openTestStudio();
    editor.studio.changes.make(change);
    await editor.advance(16);
    expect(editor.requests[0]?.body).toMatchObject(body);
  });
});

test("text that equals a placeholder is not mistaken for an element", async () => {
  const editor = await openTestStudio();
  editor.studio.changes.make(text("first"));
  editor.studio.changes.make(text(PLACEHOLDER, PLACEHOLDER));
  await editor.respond({ ...WRITTEN, idMap: { [PLACEHOLDER]: "real" } });
  expect(editor.requests[1]?.body).toMatchObject({ element: "real", newText: PLACEHOLDER });
});
