import { expect, test } from "vitest";
import { flagsOf, undoable } from "@easel/protocol/ledger";
import { runKeyOfApp } from "./shortcuts.ts";
import { navNode, openTestStudio, packNodes, testId, WRITTEN } from "../testing/test-studio.ts";

const TREE = [navNode(1, "main", [2, 3]), navNode(2, "h1", [], "Teapots"), navNode(3, "p", [], "Glazed")];

async function openWithSelection(name: string) {
  const editor = await openTestStudio(TREE);
  const { store, selection } = editor.studio;
  const nodes = [...(store.getState().frames[0]?.nodes ?? [])];
  const key = nodes.find(([, node]) => node.name === name)?.[0] ?? "";
  selection.select({ frameId: editor.frameId, keys: [key] });
  await editor.advance(200);
  return { ...editor, key };
}

test("a frame is ready once its page is initialized and has sent its tree", async () => {
  const { studio } = await openTestStudio(TREE);
  const [frame] = studio.store.getState().frames;
  expect(frame?.status).toBe("ready");
  expect(frame?.tops?.map(({ name }) => name)).toEqual(["main"]);
});

test("a page that never responds is reported as silent", async () => {
  const { studio, advance } = await openTestStudio();
  studio.frames.showPage(studio.store.getState().frames[0]?.id ?? "", "/elsewhere");
  await advance(10_100);
  expect(studio.store.getState().frames[0]?.status).toBe("silent");
});

test("selecting an element selects it in the page and reads its styles", async () => {
  const { studio, calls, key } = await openWithSelection("h1");
  expect(studio.store.getState()).toMatchObject({ selection: { keys: [key] }, evals: { display: "block" } });
  const names = calls.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["setSelectedElement", "getCssEvals", "processRulesForSelectedElement"]),
  );
});

test("an element selected in the page is selected in the studio with its styles", async () => {
  const { studio, receive, frameId, key } = await openWithSelection("h1");
  studio.selection.select(null);
  await receive({ id: "SELECTED_ELEMENT_KEY", elementKey: key, cssEvals: { color: "red", parent: {} } });
  expect(studio.store.getState()).toMatchObject({ selection: { frameId, keys: [key] }, evals: { color: "red" } });
});

test("a style change is shown in the page and written to the source", async () => {
  const { studio, shownChanges, requests, respond } = await openWithSelection("h1");
  studio.styling.apply({ color: "red" });
  expect(shownChanges()).toEqual(["STYLING"]);
  await respond(WRITTEN);
  expect(requests).toMatchObject([
    { path: expect.stringContaining("mutate/styling"), body: { reactElement: testId(2), styling: { color: "red" } } },
  ]);
});

test("a style that another rule hides at the width of the frame is written, and the studio says where to change it", async () => {
  const { studio, shownChanges } = await openWithSelection("h1");
  const rule = {
    filename: "",
    codebaseId: "rule",
    selector: ".md\\:text-6xl",
    styles: { "font-size": "60px" },
    applied: true,
    removable: false,
    allowChanges: false,
    source: "tailwind",
    classParsed: "md\\:text-6xl",
    atrule: "@media (min-width: 48rem)",
  };
  const breakpoints = [{ name: "md", query: "(width >= 48rem)" }];
  studio.store.setState({ rules: [rule], breakpoints, framework: "Tailwind" });
  studio.styling.apply({ color: "red" });
  expect(studio.store.getState().toasts).toEqual([]);
  studio.styling.apply({ "font-size": "22px" });
  expect(shownChanges()).toEqual(["STYLING", "STYLING"]);
  expect(studio.store.getState().toasts).toMatchObject([
    { text: "At this width, md:text-6xl decides this value. Choose md under Breakpoint to change it there." },
  ]);
});

test("a refused style change is undone in the page, and the ledger keeps it as failed", async () => {
  const { studio, shownChanges, respond } = await openWithSelection("h1");
  studio.styling.apply({ color: "red" });
  await respond({ error: { code: "COMPUTED", message: "The style comes from code." } }, 409);
  expect(shownChanges()).toEqual(["STYLING", "UNDO of STYLING"]);
  expect(studio.store.getState().ledger.entries).toMatchObject([{ failure: "The style comes from code." }]);
  expect(undoable(studio.store.getState().ledger)).toBeUndefined();
  expect(studio.store.getState().toasts).toMatchObject([{ text: "The style comes from code." }]);
});

test("the ledger knows whether the page shows a change at once", async () => {
  const { studio, receive } = await openWithSelection("h1");
  const flags = () => studio.store.getState().ledger.entries.map(flagsOf);
  studio.styling.apply({ color: "red" });
  expect(flags()).toMatchObject([{ instantUpdateSent: true, instantUpdateFinished: false }]);
  const [entry] = studio.store.getState().ledger.entries;
  if (!entry) throw new Error("The change is not in the ledger.");
  await receive({ id: "INSTANT_UPDATE_DONE", changeItem: entry.change, instantUpdateSuccessful: true });
  expect(flags()).toMatchObject([{ instantUpdateFinished: true, instantUpdateSuccessful: true, consumed: false }]);
});

test("a style change is undone and redone in page and source", async () => {
  const { studio, shownChanges, requests, respond } = await openWithSelection("h1");
  studio.styling.apply({ color: "red" });
  await respond(WRITTEN);
  studio.changes.undo();
  await respond(WRITTEN);
  studio.changes.redo();
  await respond(WRITTEN);
  expect(shownChanges()).toEqual(["STYLING", "UNDO of STYLING", "REDO of STYLING"]);
  const paths = requests.map(({ path }) => path.split("/").at(-1));
  expect(paths).toEqual(["styling", "undoChangeToFiles", "redoChangeToFiles"]);
});

test("a dragged slider previews in every frame and is written once", async () => {
  const { studio, shownChanges, requests, advance } = await openWithSelection("h1");
  const preview = studio.styling.beginPreview();
  for (const width of ["1px", "2px", "3px"]) {
    preview.show({ width });
    await advance(16);
  }
  expect(shownChanges()).toEqual(["STYLING", "STYLING", "STYLING"]);
  expect(requests).toEqual([]);
  preview.commit();
  await advance(16);
  expect(requests).toMatchObject([{ body: { styling: { width: "3px" } } }]);
});

test("a canceled slider is undone in the page and never written", async () => {
  const { studio, shownChanges, requests, advance } = await openWithSelection("h1");
  const preview = studio.styling.beginPreview();
  preview.show({ width: "1px" });
  await advance(16);
  preview.cancel();
  await advance(100);
  expect(shownChanges()).toEqual(["STYLING", "UNDO of STYLING"]);
  expect(requests).toEqual([]);
});

test("edited text of the page becomes a change", async () => {
  const { receive, requests, key, advance } = await openWithSelection("h1");
  await receive({ id: "EDITED_TEXT", data: { key, newText: "Cups", oldText: "Teapots" } });
  await advance(16);
  expect(requests).toMatchObject([{ body: { element: testId(2), newText: "Cups", oldText: "Teapots" } }]);
});

test("while the app is used, its keys are its own, and P or Escape lead back to editing", async () => {
  const { studio, receive, requests } = await openWithSelection("p");
  studio.messages.onKey((event) => runKeyOfApp(event, studio));
  const press = (key: string, tagName = "BODY") =>
    receive({
      id: "KEY_DOWN_EVENT",
      event: { key, metaKey: false, shiftKey: false, ctrlKey: false, activeElement: { tagName } },
    });
  for (const wayBack of ["p", "Escape"]) {
    studio.mode.set("drive");
    await press("Delete");
    await press("p", "INPUT");
    await press("Escape", "DIALOG");
    expect(studio.store.getState().mode).toBe("drive");
    await press(wayBack);
    expect(studio.store.getState().mode).toBe("edit");
  }
  expect(requests).toEqual([]);
});

test("moving an element up moves it before its previous sibling", async () => {
  const { studio, requests, advance } = await openWithSelection("p");
  studio.elements.moveUp();
  await advance(16);
  expect(requests).toMatchObject([
    { body: { elementToMove: testId(3), newContainerElement: testId(1), beforeElement: testId(2) } },
  ]);
});

test("an element that was cut cannot be pasted into itself", async () => {
  const { studio } = await openWithSelection("main");
  studio.elements.cut();
  studio.elements.paste();
  expect(studio.store.getState().toasts).toMatchObject([{ text: "An element cannot be moved into itself." }]);
});

test("a note about the selection is added, and copied as long as no assistant is connected", async () => {
  const { studio, copied, requests, respond } = await openWithSelection("h1");
  const state = { askFirst: false, proposals: [], notes: [], isConnected: false };
  const asked = studio.assistant.ask("Make it louder");
  await respond(state);
  expect(await asked).toBeNull();
  expect(requests).toMatchObject([{ path: "assistant/note", body: { words: "Make it louder", ids: [testId(2)] } }]);
  expect(copied).toEqual([expect.stringMatching(/^Make it louder\n\nOne element .*source: src\/app\.tsx:2/s)]);

  const again = studio.assistant.ask("Even louder");
  await respond({ ...state, isConnected: true });
  expect(await again).toBeNull();
  const refused = studio.assistant.ask("");
  await respond({ error: { message: "words: Write what to change." } }, 400);
  expect(await refused).toBe("words: Write what to change.");
  expect(copied).toHaveLength(1);
});

test("elements selected for an assistant are copied with each selection", async () => {
  const { studio, copied, frameId, advance } = await openWithSelection("h1");
  const stop = studio.assistantContext.start();
  studio.mode.set("ai context");
  const keys = [...(studio.store.getState().frames[0]?.nodes.keys() ?? [])];
  studio.selection.select({ frameId, keys: [keys[0] ?? ""] });
  await advance(16);
  expect(copied).toHaveLength(1);
  studio.mode.set("edit");
  expect(studio.store.getState().contextElements).toEqual([]);
  stop();
});

test("the layout is saved and restored", async () => {
  const { studio } = await openTestStudio();
  const stop = studio.layout.startSaving();
  studio.layout.set({ leftWidth: 300 });
  studio.layout.setTheme("dark");
  stop();
  studio.layout.set({ leftWidth: 240 });
  studio.layout.restore();
  expect(studio.store.getState()).toMatchObject({ theme: "dark", layout: { leftWidth: 300 } });
});

test("two studios share no state", async () => {
  const [one, other] = [await openTestStudio(), await openTestStudio()];
  one.studio.toasts.show("Hello");
  expect(other.studio.store.getState().toasts).toEqual([]);
});

test("a page cannot change a prop that is not words in the source, whatever it says", async () => {
  const { receive, key, requests } = await openWithSelection("h1");
  for (const propName of ["href", "dangerouslySetInnerHTML", "title"]) {
    await receive({ id: "EDITED_TEXT", data: { key, newText: "javascript:x()", oldText: "Teapots", propName } });
  }
  expect(requests).toEqual([]);
});

test("a failure of the server is reported with its sentence, and the next change is sent", async () => {
  const { studio, requests, respond } = await openWithSelection("h1");
  studio.styling.apply({ color: "red" });
  await respond({ error: { code: "INTERNAL", message: "Easel failed to handle this request." } }, 500);
  expect(studio.store.getState()).toMatchObject({
    isServerAway: false,
    toasts: [{ text: "Easel failed to handle this request.", tone: "problem" }],
  });
  studio.styling.apply({ color: "blue" });
  await respond(WRITTEN);
  expect(requests).toHaveLength(2);
});

test("what a change has created is selected, unless something else was selected meanwhile", async () => {
  const { studio, respond, key } = await openWithSelection("h1");
  const idMap = { [`tempo-duplicate-placeholder-${testId(2)}`]: testId(3) };
  studio.elements.duplicate();
  await respond({ ...WRITTEN, idMap });
  expect(studio.store.getState().selection?.keys[0]).toContain(testId(3));

  studio.selection.select({ frameId: studio.store.getState().frames[0]?.id ?? "", keys: [key] });
  studio.elements.duplicate();
  studio.selection.select(null);
  await respond({ ...WRITTEN, idMap });
  expect(studio.store.getState().selection).toBeNull();
});

test("what a change has created is not selected if the person has gone on in the layers", async () => {
  const { studio, respond, receive, frameId, key } = await openWithSelection("h1");
  studio.elements.duplicate();
  await respond({ ...WRITTEN, idMap: { [`tempo-duplicate-placeholder-${testId(2)}`]: testId(4) } });
  studio.selection.select({ frameId, keys: [key.replace(testId(2), testId(3))] });
  const nodes = packNodes([navNode(1, "main", [2, 3, 4]), navNode(4, "h1", [], "Teapots")]);
  await receive({ id: "NAV_TREE_DIFFERENCES", root: 1, ...nodes, boxes: new Float64Array(), isLast: true });
  expect(studio.store.getState().frames[0]?.nodes.size).toBe(4);
  expect(studio.store.getState().selection?.keys[0]).toContain(testId(3));
});

test("a press in the page counts more than what the studio selects by itself at that moment", async () => {
  const { studio, respond, receive, key } = await openWithSelection("h1");
  const pressed = key.replace(testId(2), testId(1));
  const { store } = studio;
  const stop = store.subscribe(() => {
    if (!store.getState().selection?.keys[0]?.includes(testId(3))) return;
    stop();
    void receive({ id: "SELECTED_ELEMENT_KEY", elementKey: pressed });
  });
  studio.elements.duplicate();
  await respond({ ...WRITTEN, idMap: { [`tempo-duplicate-placeholder-${testId(2)}`]: testId(3) } });
  expect(store.getState().selection?.keys).toEqual([pressed]);
});
