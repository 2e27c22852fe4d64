import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { Change, CHANGE_NAMES } from "./changes.ts";
import { COLLECTED_CSS_PROPERTIES } from "./css-properties.ts";
import { TreeElementLookup } from "./lookups.ts";
import { FUNCTION_ARGUMENTS, IncomingMessage } from "./messages-in.ts";
import { OutgoingMessage } from "./messages-out.ts";
import type { NavNode } from "./nav-node.ts";

const id = "3f2b8c1e-9a4d-4e6f-8b7a-1c2d3e4f5a6b";

describe("changes", () => {
  test.each([
    [
      {
        type: "STYLING",
        changeFields: { codebaseId: "a", stylingChanges: { color: "red", top: null }, stylingFramework: "CSS" },
      },
    ],
    [{ type: "ADD_JSX", changeFields: { codebaseIdToAddTo: "a", addNativeTag: "p", afterCodebaseId: null } }],
    [{ type: "MOVE_JSX", changeFields: { codebaseIdToMove: "a", codebaseIdToMoveTo: "b" } }],
    [{ type: "CHANGE_PROP", changeFields: { codebaseIdToChange: "a", propName: "b", propValue: { any: 1 } } }],
    [{ type: "ADD_CLASS", changeFields: { codebaseIdToAddClass: "a", className: "mt-4", modifiers: ["hover"] } }],
    [{ type: "REMOVE_CLASS", changeFields: { codebaseIdToRemoveClass: "a", className: "mt-4" } }],
    [
      {
        type: "UPDATE_CLASSES",
        changeFields: {
          codebaseIdToUpdateClass: "a",
          newClasses: ["mt-4"],
          oldClasses: [],
          involvedClasses: [{ tailwind: "mt-4", css: "margin-top: 1rem", variant: "hover" }],
        },
      },
    ],
    [{ type: "EDIT_TEXT", changeFields: { codebaseIdToEditText: "a", newText: "b", oldText: "c" } }],
    [{ type: "CHANGE_TAG", changeFields: { codebaseIdToChange: "a", newTagName: "p" } }],
  ])("$type is unchanged by validation", (change) => {
    const item = { id, name: CHANGE_NAMES.STYLING, ...change };
    expect(v.parse(Change, item)).toEqual(item);
  });

  test.each([
    ["REMOVE_JSX", "codebaseIdsToRemove"],
    ["WRAP_DIV", "codebaseIdsToWrap"],
    ["DUPLICATE", "codebaseIdsToDuplicate"],
  ])("%s contains each element once", (type, field) => {
    const item = { id, type, changeFields: { [field]: ["a", "b", "a"] } };
    expect(v.parse(Change, item).changeFields).toEqual({ [field]: ["a", "b"] });
  });

  test("an undo contains the undone change, which may be a redo, and validates it", () => {
    const styling = {
      id,
      type: "STYLING",
      changeFields: { codebaseId: "a", stylingChanges: {}, stylingFramework: "CSS" },
    };
    const redo = { id, type: "REDO", changeFields: { changeToRedo: styling } };
    const undo = { id, type: "UNDO", changeFields: { changeToUndo: redo } };
    expect(v.parse(Change, undo)).toEqual(undo);
    expect(v.is(Change, { ...undo, changeFields: { changeToUndo: { ...styling, type: "NOTHING" } } })).toBe(false);
  });

  test("an invalid uuid and a type nobody knows are refused", () => {
    const fields = { changeFields: { codebaseIdToChange: "a", newTagName: "p" } };
    expect(v.is(Change, { id: "1", type: "CHANGE_TAG", ...fields })).toBe(false);
    expect(v.is(Change, { id, type: "CHANGE_TAGS", ...fields })).toBe(false);
  });
});

describe("messages to the frame", () => {
  test("only listed functions can be called", () => {
    const call = (functionName: string) => ({ id: "1", type: "executeFunction", payload: { functionName, args: [] } });
    expect(v.is(IncomingMessage, call("refresh"))).toBe(true);
    expect(v.safeParse(IncomingMessage, call("eval")).issues?.[0].message).toBe("Function to execute not found");
  });

  test.each([
    [{ id: "1", type: "executeFunction" }],
    [{ type: "executeFunction", payload: { functionName: "refresh" } }],
    [{ id: "", type: "inspectElement", payload: {} }],
  ])("a message without a payload or an id is invalid: %j", (message) => {
    expect(v.is(IncomingMessage, message)).toBe(false);
  });

  test("arguments are validated", () => {
    expect(v.is(FUNCTION_ARGUMENTS.setZoomPerc, [1])).toBe(true);
    expect(v.is(FUNCTION_ARGUMENTS.setZoomPerc, [0])).toBe(false);
    expect(v.is(TreeElementLookup, { a: null })).toBe(true);
    expect(v.is(TreeElementLookup, { a: { type: "native" } })).toBe(false);
  });
});

describe("messages from the frame", () => {
  test("a tree with parent references is validated at every level", () => {
    const root = node("SKIP-ROOT");
    const child = { ...node("tempo-a"), parent: root };
    root.children.push(child);
    const message = { id: "NAV_TREE", navTree: root, outerHtml: "<html></html>" };
    expect(v.is(OutgoingMessage, message)).toBe(true);
    root.children.push({ ...node("tempo-b"), isComponent: "yes" } as unknown as NavNode);
    expect(v.is(OutgoingMessage, message)).toBe(false);
  });

  test("a message with an unknown name is invalid", () => {
    expect(v.is(OutgoingMessage, { id: "LATEST_HREF", href: "/" })).toBe(true);
    expect(v.is(OutgoingMessage, { id: "LATEST_HREFS", href: "/" })).toBe(false);
  });
});

test("the collected properties are the 64 of the original, without duplicates", () => {
  expect(new Set(COLLECTED_CSS_PROPERTIES).size).toBe(COLLECTED_CSS_PROPERTIES.length);
  expect(COLLECTED_CSS_PROPERTIES).toHaveLength(64);
});

function node(codebaseId: string): NavNode {
  return {
    tempoElement: { codebaseId, storyboardId: "board", uniquePath: "root" },
    children: [],
    classList: [],
    directlySetClassList: [],
    name: "div",
    tagName: "div",
    isComponent: false,
    props: { onClick: { value: "onClick", type: "FUNCTION" } },
    literalChildren: [{ index: 0, value: "text" }],
  };
}
