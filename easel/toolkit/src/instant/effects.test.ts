import { expect, test } from "vitest";
import { addedClass, effectsOf, resolveChange } from "./effects.ts";
import { inverseOf } from "./inverse.ts";
import { changeOf, redoOf, undoOf } from "../../testing/changes.ts";

const removal = changeOf("REMOVE_JSX", { codebaseIdsToRemove: ["a"] });

test.each([
  ["the change", removal, true],
  ["its undo", undoOf(removal), false],
  ["its redo", redoOf(removal), true],
  ["the undo of its undo", undoOf(undoOf(removal)), true],
  ["the undo of its redo", undoOf(redoOf(removal)), false],
  ["the redo of its undo", redoOf(undoOf(removal)), false],
  ["the undo of the undo of its undo", undoOf(undoOf(undoOf(removal))), false],
])("after %s the change is in force: %s", (_name, change, isInForce) => {
  expect(resolveChange(change)).toEqual({ change: removal, isInForce });
});

test.each([
  ["w-1/2", "w-12"],
  ["2xl:p-4", "-2xlp-4"],
  ["snake_case-ok", "snake_case-ok"],
  ["[&>p]:mt-[3px]", "pmt-3px"],
])("the instant class of %s is %s", (className, name) => {
  const fields = { codebaseIdToAddClass: "a", className, cssEquivalent: "width: 50%" };
  expect(addedClass(fields)).toBe(name);
  expect(addedClass({ ...fields, temporaryOnly: true })).toBe("arb89-temp-styling");
});

test("a class without its styles is added as it is, for the app's own rules", () => {
  expect(addedClass({ codebaseIdToAddClass: "a", className: "w-1/2" })).toBe("w-1/2");
});

const prop = (propName: string, propValue: unknown) => {
  return changeOf("CHANGE_PROP", { codebaseIdToChange: "a", propName, propValue });
};

test.each([
  ["onClick", "go()"],
  ["style", "color: red"],
  ["dangerouslySetInnerHTML", "<b>"],
  ["srcDoc", "<script>"],
  ["title", { expression: "names[0]" }],
  ["onclick", "go()"],
  ["not a name", "x"],
])("the prop %s = %j is not shown before the source has it", (name, value) => {
  expect(effectsOf(prop(name, value))).toBeNull();
});

test.each([
  changeOf("CHANGE_TAG", { codebaseIdToChange: "a", newTagName: "not a tag" }),
  changeOf("CHANGE_TAG", { codebaseIdToChange: "a", newTagName: "script" }),
  changeOf("ADD_CLASS", { codebaseIdToAddClass: "a", className: "two words" }),
  changeOf("REMOVE_CLASS", { codebaseIdToRemoveClass: "a", className: "" }),
  changeOf("UPDATE_CLASSES", {
    codebaseIdToUpdateClass: "a",
    newClasses: [""],
    oldClasses: [],
    involvedClasses: [],
  }),
])("what the browser would refuse or run is not shown: %j", (change) => {
  expect(effectsOf(change)).toBeNull();
});

test("a class name and text given as props are shown as such", () => {
  expect(effectsOf(prop("className", " a  b "))).toEqual([
    { kind: "classes", id: "a", add: ["a", "b"], remove: "others" },
  ]);
  expect(effectsOf(prop("children", 5))).toEqual([{ kind: "text", id: "a", text: "5", oldText: null }]);
});

const noPage = {
  visible: () => [],
  real: () => [],
  given: () => [],
  isComponent: () => false,
  positionOf: () => null,
};
const classes = { codebaseIdToUpdateClass: "a", newClasses: ["b", "c"], oldClasses: ["a", "b"], involvedClasses: [] };
const text = { codebaseIdToEditText: "a", newText: "new" };

test.each([
  ["ADD_CLASS", changeOf("ADD_CLASS", { codebaseIdToAddClass: "a", className: "b" }), { add: [], remove: ["b", "b"] }],
  ["REMOVE_CLASS", changeOf("REMOVE_CLASS", { codebaseIdToRemoveClass: "a", className: "b" }), { add: ["b"] }],
  ["UPDATE_CLASSES", changeOf("UPDATE_CLASSES", classes), { add: ["a"], remove: ["c"] }],
  ["EDIT_TEXT", changeOf("EDIT_TEXT", { ...text, oldText: "old" }), { text: "old", oldText: "new" }],
  [
    "ADD_JSX",
    changeOf("ADD_JSX", { codebaseIdToAddTo: "p", htmlForInstantUpdate: "<b></b>" }, "1"),
    { kind: "hide", id: "tempo-add-jsx-placeholder-1" },
  ],
  [
    "DUPLICATE",
    changeOf("DUPLICATE", { codebaseIdsToDuplicate: ["a"] }),
    { kind: "hide", id: "tempo-duplicate-placeholder-a" },
  ],
  [
    "WRAP_DIV",
    changeOf("WRAP_DIV", { codebaseIdsToWrap: ["a"] }),
    { kind: "unwrap", id: "tempo-wrap-in-div-placeholder" },
  ],
])("%s is undone by what it says itself", (_type, change, shown) => {
  const inverse = (effectsOf(change) ?? []).flatMap((effect) => inverseOf(effect, noPage));
  expect(inverse).toEqual([expect.objectContaining(shown)]);
});
