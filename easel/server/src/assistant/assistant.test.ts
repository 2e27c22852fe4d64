import type { AssistantEvent } from "@easel/protocol/assistant";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createChangeRunner } from "../history/run-change.ts";
import { type Assistant, createAssistant } from "./assistant.ts";

const PAGE = "export const App = () => <main><p>Hello</p></main>;\n";

let app: TestApp;
let assistant: Assistant;
let events: AssistantEvent[];

beforeEach(() => {
  app = createTestApp(PAGE);
  events = [];
  assistant = createAssistant({
    changes: app.changes,
    runner: createChangeRunner({
      loadTailwind: () => Promise.resolve(null),
      filesExporting: () => Promise.resolve([]),
      findMessageFiles: () => Promise.resolve([]),
      findModules: () => Promise.resolve([]),
    }),
    elementOf: () => undefined,
    send: (_event, payload) => void events.push(payload),
  });
});
afterEach(() => app.remove());

const editText = (newText: string) =>
  assistant.change("EDIT_TEXT", { codebaseIdToEditText: app.id("p"), newText, oldText: "Hello" });

test("an assistant's change is in the person's history, and is told with the step before it", async () => {
  const first = await editText("Good day");
  await assistant.call("wrapInDiv", { reactElements: [app.id("p")] });
  expect(app.read()).toContain("<div>");
  expect(events).toMatchObject([
    { kind: "changed", change: { type: "EDIT_TEXT", name: "Edit Text" }, previous: null },
    { kind: "changed", change: { type: "UNKNOWN", name: "Wrap In Div" }, previous: first.activityId },
  ]);
  app.changes.play("undo");
  app.changes.play("undo");
  expect(app.read()).toBe(PAGE);
});

test("what an assistant undoes and redoes is told, too", async () => {
  const { activityId } = await editText("Good day");
  assistant.play("undo");
  expect(app.read()).toBe(PAGE);
  assistant.play("redo");
  expect(events.slice(1)).toMatchObject([
    { kind: "undone", response: { activityId } },
    { kind: "redone", response: { activityId } },
  ]);
});

test("an assistant that has to ask writes only what the person accepts", async () => {
  assistant.setAskFirst(true);
  const declined = editText("Good day");
  await expect.poll(() => assistant.proposals).toHaveLength(1);
  expect(assistant.proposals[0]?.diff).toContain("+export const App = () => <main><p>Good day</p></main>;");
  assistant.answer(assistant.proposals[0]?.id ?? "", false);
  await expect(declined).rejects.toThrow("The person declined this change.");
  expect(app.read()).toBe(PAGE);

  const accepted = editText("Good day");
  await expect.poll(() => assistant.proposals).toHaveLength(1);
  assistant.answer(assistant.proposals[0]?.id ?? "", true);
  await accepted;
  expect(app.read()).toContain("Good day");
  expect(assistant.proposals).toEqual([]);
  expect(() => assistant.answer("gone", true)).toThrow("no longer waits");
});

test("a change that is refused is neither proposed nor told", async () => {
  assistant.setAskFirst(true);
  const unknown = { codebaseIdToEditText: `tempo-${crypto.randomUUID()}`, newText: "x" };
  await expect(assistant.change("EDIT_TEXT", unknown)).rejects.toThrow();
  expect(events).toEqual([]);
});

const note = (words: string) => ({ path: "/", width: 1_280, ids: [app.id("p")], words });

test("a note is answered with what the assistant has changed for it", async () => {
  await editText("Before the note");
  assistant.addNote(note("Be polite"));
  assistant.addNote(note("Add a box"));
  const [polite, box] = assistant.notes;
  await assistant.change("EDIT_TEXT", {
    codebaseIdToEditText: app.id("p"),
    newText: "Good day",
    oldText: "Before the note",
  });
  await assistant.call("wrapInDiv", { reactElements: [app.id("p")] });
  assistant.play("undo");
  assistant.answerNote(polite?.id ?? "", "Done.");
  assistant.play("redo");
  assistant.answerNote(box?.id ?? "", "Nothing new.");
  const [first, second] = assistant.notes.map(({ answer }) => answer);
  expect(first?.words).toBe("Done.");
  expect(first?.diff).toContain("+export const App = () => <main><p>Good day</p></main>;");
  expect(first?.diff).not.toContain("<div>");
  expect(second).toEqual({ words: "Nothing new.", diff: "" });
  expect(events.at(-1)).toMatchObject({ kind: "answered", note: { words: "Add a box" } });
});

test("a note that was deleted cannot be answered", () => {
  assistant.addNote(note("Never mind"));
  const [{ id } = { id: "" }] = assistant.notes;
  assistant.removeNote(id);
  expect(() => assistant.answerNote(id, "Done.")).toThrow("There is no such note.");
  expect(assistant.notes).toEqual([]);
});

test("answered notes make room for new ones, and open ones do not", () => {
  for (let count = 0; count < 50; count += 1) assistant.addNote(note(`Note ${count}`));
  expect(() => assistant.addNote(note("One more"))).toThrow("There are too many notes.");
  assistant.answerNote(assistant.notes[7]?.id ?? "", "Done.");
  assistant.addNote(note("One more"));
  expect(assistant.notes.map(({ words }) => words)).not.toContain("Note 7");
  expect(assistant.notes.at(-1)?.words).toBe("One more");
});

test("an assistant counts as connected when it has called lately", () => {
  expect(assistant.isConnected).toBe(false);
  assistant.called();
  expect(assistant.isConnected).toBe(true);
});
