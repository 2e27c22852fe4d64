import { expect, test } from "vitest";
import type { TreeNode } from "../session.ts";
import { testTree, type Written } from "../../testing/tree.ts";
import { createKeys } from "./keys.ts";

/** A tree that can be rebuilt, as by a hot reload. */
function setUp(written: Written) {
  let node = testTree(written);
  let root = node(Object.keys(written)[0] ?? "");
  const all = (from: TreeNode): TreeNode[] => [from, ...from.children.flatMap(all)];
  const tree = {
    get: (key: string) => all(root).find((each) => each.key === key),
    withCodebaseId: (codebaseId: string) => all(root).filter((each) => each.codebaseId === codebaseId),
  };
  return {
    keys: createKeys({ storyboardId: "board" }, tree),
    node: (name: string) => node(name),
    makeAnew(next: Written) {
      node = testTree(next);
      root = node(Object.keys(next)[0] ?? "");
    },
  };
}

const STORYBOARD_KEY = "TE_STORYBOARD-TOP-CONSTANT_board_0";

test("a node, the storyboard and an empty selection have keys and are found by them", () => {
  const { keys, node } = setUp({ main: { p: {} } });
  expect([node("p"), "storyboard" as const, null].map(keys.of)).toEqual([node("p").key, STORYBOARD_KEY, null]);
  expect([node("p").key, STORYBOARD_KEY, null, "TE_tempo-p_other_root-0-0"].map(keys.find)).toEqual([
    node("p"),
    "storyboard",
    null,
    null,
  ]);
});

test("only elements that could still appear in this frame count as missing", () => {
  const { keys, node } = setUp({ main: { p: {} } });
  const later = "TE_tempo-later_board_root-0-1";
  expect(keys.missing([node("p").key, STORYBOARD_KEY, "TE_tempo-p_other_root-0-0", "no key", later])).toEqual([later]);
});

test.each<[string, Written, string | null]>([
  ["the element in the same place", { main: { p: {}, li: {}, "li 2": {} } }, "li"],
  ["the only element from the same source", { main: { div: { p: {}, li: {} } } }, "li"],
  ["none of several elements elsewhere", { main: { div: { p: {} }, ul: { li: {}, "li 2": {} } } }, null],
  ["nothing when it was removed", { main: { p: {} } }, null],
])("after a remount a node is %s", (_, next, expected) => {
  const { keys, node, makeAnew } = setUp({ main: { p: {}, li: {}, "li 2": {} } });
  const before = node("li");
  expect(keys.findAgain(before)).toBe(before);
  makeAnew(next);
  expect(keys.findAgain(before)).toBe(expected && node(expected));
});

test("a node whose element React uses for its sibling is where its id is now", () => {
  const { keys, node } = setUp({ main: { li: {}, p: {} } });
  // Both elements are still there, and each has the other's id.
  expect(keys.findAgain(node("li"), node("p").codebaseId)).toBe(node("p"));
  expect(keys.findAgain(node("li"), node("li").codebaseId)).toBe(node("li"));
  // An id that is nowhere tells nothing.
  expect(keys.findAgain(node("li"), "tempo-gone")).toBe(node("li"));
});

test("a placeholder becomes the element that replaces it", () => {
  const { keys, node, makeAnew } = setUp({ main: { placeholder: {} } });
  const before = node("placeholder");
  keys.renamed({ "tempo-placeholder": "tempo-section" });
  makeAnew({ main: { section: {} } });
  expect(keys.findAgain(before)).toBe(node("section"));
});
