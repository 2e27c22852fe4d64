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
