import { describe, expect, test } from "vitest";
import { checkRequestedIds, codebaseIdFromClasses, IdError, isCodebaseId } from "./ids.ts";

const ID = "tempo-3f2b8c1e-9a4d-4e6f-8b7a-1c2d3e4f5a6b";
const OTHER = "tempo-3f2b8c1e-9a4d-1e6f-ab7a-1c2d3e4f5a6b";

test.each([
  [ID, true],
  [OTHER, true],
  ["tempo-3f2b8c1e-9a4d-6e6f-8b7a-1c2d3e4f5a6b", false],
  ["tempo-3f2b8c1e-9a4d-4e6f-cb7a-1c2d3e4f5a6b", false],
  ["3f2b8c1e-9a4d-4e6f-8b7a-1c2d3e4f5a6b", false],
  ["tempo-force-hover", false],
])("%s is an element id: %s", (id, expected) => {
  expect(isCodebaseId(id)).toBe(expected);
});

test.each([
  [["card", ID, OTHER], ID],
  [["card"], null],
  [["tempo-force-hover", "tempo-wrap-in-div-placeholder"], "tempo-wrap-in-div-placeholder"],
  [[`tempo-duplicate-placeholder-${ID}`, ID], `tempo-duplicate-placeholder-${ID}`],
  [["tempo-add-jsx-placeholder-1"], "tempo-add-jsx-placeholder-1"],
])("the first id among the classes %j counts", (classes, expected) => {
  expect(codebaseIdFromClasses(classes)).toBe(expected);
});

describe("ids in a request", () => {
  const isKnown = (id: string) => id === ID;

  test("known ids are accepted", () => {
    expect(checkRequestedIds([ID], isKnown)).toEqual([ID]);
  });

  test.each([
    ["MalformedIdError", [ID, "nonsense"], ["nonsense"]],
    ["DuplicateIdError", [ID, OTHER, ID], [ID]],
    ["UnknownIdError", [ID, OTHER], [OTHER]],
  ])("%s lists the invalid ids", (name, ids, atFault) => {
    const attempt = () => checkRequestedIds(ids, isKnown);
    expect(attempt).toThrow(IdError);
    expect(attempt).toThrow(expect.objectContaining({ name, ids: atFault }));
  });
});
