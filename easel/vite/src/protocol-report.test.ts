/** Checks docs/reports/protocol.md: every requirement of the specification has a row, and every row a test that exists. */
import { expect, test } from "vitest";
import { readDocument, testTitles } from "../testing/test-titles.ts";

/** How many requirements each section of the specification has, in the order of the report. */
const REQUIREMENTS = [14, 11, 45, 47, 14, 1, 16, 28, 22, 12, 16];

const report = readDocument("docs/reports/protocol.md");
const rows = [...report.matchAll(/^\| (\d+)\.(\d+) +\| (.+?) +\| `(\S+)` +\| (.+?) +\|$/gm)].map(
  ([, section = "", number = "", requirement = "", file = "", title = ""]) => {
    return { section: Number(section), number: Number(number), requirement, file, title };
  },
);

test("every requirement of the specification has a row of its own", () => {
  const numbers = rows.map(({ section, number }) => `${section}.${number}`);
  const expected = REQUIREMENTS.flatMap((count, section) => {
    return Array.from({ length: count }, (_, number) => `${section + 1}.${number + 1}`);
  });
  expect(numbers).toEqual(expected);
  expect(new Set(rows.map(({ section, requirement }) => `${section} ${requirement}`)).size).toBe(226);
});

test("every row has a test that exists", () => {
  const missing = rows.filter(({ file, title }) => !testTitles(file).some((each) => each.startsWith(title)));
  expect(missing).toEqual([]);
});

/** What an outer editor can send and receive, by the names of the specification. */
const NAMES = [
  "initProject setNewLookups enableDriveMode disableDriveMode setHoveredElement setSelectedElement",
  "setMultiselectedElementKeys applyChangeItemToDocument updateCodebaseIds setZoomPerc setAiContext tempMoveElement",
  "tempAddDiv tempMoveToNewParent checkIfHydrationError triggerDragStart triggerDragCancel setIsFlushing goBack goForward",
  "refresh syntheticMouseOver syntheticMouseMove syntheticMouseUp processRulesForSelectedElement getCssEvals",
  "setModifiersForSelectedElement getElementClassList ruleMatchesElement inspectElement GET_STATE_AND_PROPS compressedArgs",
  "HOVERED_ELEMENT_KEY SELECTED_ELEMENT_KEY MULTI_SELECTED_ELEMENT_KEYS NAV_TREE PROCESSED_CSS_RULES_FOR_ELEMENT",
  "CSS_EVALS_FOR_ELEMENT ELEMENT_CLASS_LIST LATEST_HREF MOUSE_MOVE_EVENT DRAG_START_EVENT DRAG_END_EVENT DRAG_CANCEL_EVENT",
  "WHEEL_EVENT KEY_DOWN_EVENT KEY_UP_EVENT CONTEXT_REQUESTED LATEST_HYDRATION_ERROR_STATUS START_EDITING_TEXT EDITED_TEXT",
  "INSTANT_UPDATE_DONE EDIT_DYNAMIC_TEXT STYLING ADD_JSX MOVE_JSX REMOVE_JSX CHANGE_PROP ADD_CLASS REMOVE_CLASS",
  "UPDATE_CLASSES EDIT_TEXT WRAP_DIV CHANGE_TAG DUPLICATE UNDO REDO UNKNOWN styling: addJsxElement: moveJsxElement:",
  "removeJsxElement: changePropValue: wrapInDiv: duplicate: changeElementTag: addClass: removeClass: updateClasses:",
  "editText: undoChangeToFiles redoChangeToFiles",
].flatMap((names) => names.split(" "));

const editor = ["outer-editor.ts", "outer-editor.spec.ts"].map((name) => readDocument(`easel/protocol/tests/${name}`));

test.each(NAMES)("the outer editor of the tests uses %s", (name) => {
  expect(editor.join("\n")).toContain(name);
});

test("the outer editor of the tests knows nothing of the toolkit and the studio", () => {
  expect(editor.join("\n")).not.toMatch(
    /from "(@easel\/(toolkit|studio|protocol)|\.\.\/\.\.\/(toolkit|studio|protocol\/src))/,
  );
});
