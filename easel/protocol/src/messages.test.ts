import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { Change, CHANGE_NAMES } from "./changes.ts";
import { COLLECTED_CSS_PROPERTIES } from "./css-properties.ts";
import { EditorElementLookup, EditorRuleLookup, EditorScopeLookup } from "./editor-lookups.ts";
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

  const retag = { id, type: "CHANGE_TAG", changeFields: { codebaseIdToChange: "a", newTagName: "p" } };

  test("an id that is no uuid is refused", () => {
    expect(v.is(Change, retag)).toBe(true);
    expect(v.is(Change, { ...retag, id: "1" })).toBe(false);
  });

  test("an unknown change type is refused by name", () => {
    const { issues } = v.safeParse(Change, { ...retag, type: "CHANGE_TAGS" });
    expect(issues?.[0].message).toBe('Unknown change type: "CHANGE_TAGS"');
  });

  test("an id with other characters than letters, digits, dash and underscore is refused", () => {
    const { issues } = v.safeParse(Change, { ...retag, changeFields: { codebaseIdToChange: "a b!", newTagName: "p" } });
    expect(issues?.[0].message).toBe('Invalid characters in id: "a b!"');
  });

  test("fields that an editor adds, nulls and numbers are kept as they are", () => {
    const item = {
      ...retag,
      type: "STYLING",
      name: null,
      indexInLedger: 3,
      changeFields: {
        codebaseId: "a",
        stylingChanges: { opacity: 0.5 },
        stylingFramework: "Inline",
        modifiers: null,
        customProperties: null,
        mine: true,
      },
    };
    expect(v.parse(Change, item)).toEqual(item);
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
    expect(v.is(FUNCTION_ARGUMENTS.setSelectedElement, ["TE_tempo-a_board_root-0"])).toBe(true);
    expect(v.is(FUNCTION_ARGUMENTS.setSelectedElement, ["TE_a b!_board_root-0"])).toBe(false);
    expect(v.is(FUNCTION_ARGUMENTS.setHoveredElement, ["garbage"])).toBe(false);
  });

  test("messages may be numbered, and optional arguments may be null", () => {
    const call = {
      id: 7,
      type: "executeFunction",
      payload: { functionName: "refresh", args: null, compressedArgs: null },
    };
    expect(v.parse(IncomingMessage, call)).toEqual(call);
    expect(v.is(FUNCTION_ARGUMENTS.syntheticMouseOver, [{ x: 1, y: 2 }, null, null])).toBe(true);
  });

  test("lookups of another editor are read as far as possible, and one odd field costs nothing else", () => {
    const elements = {
      "tempo-a": { type: 5, filename: "a.tsx", removableClasses: null, parent: {}, own: "kept" },
      "tempo-b": false,
      "tempo-c": undefined,
      "tempo-d": 0,
      "tempo-e": "",
    };
    const rules = { "tempo-r": { selector: ".a", styles: { opacity: 1, color: "red", odd: {} }, source: "theirs" } };
    expect(v.parse(EditorElementLookup, elements)).toEqual({
      "tempo-a": { filename: "a.tsx", parent: {}, own: "kept" },
      "tempo-b": null,
      "tempo-c": null,
      "tempo-d": null,
      "tempo-e": null,
    });
    expect(v.parse(EditorScopeLookup, null)).toEqual({});
    expect(v.parse(EditorRuleLookup, rules)["tempo-r"]).toMatchObject({ styles: { opacity: "1", color: "red" } });
    expect(v.is(EditorElementLookup, "no lookup")).toBe(false);
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
