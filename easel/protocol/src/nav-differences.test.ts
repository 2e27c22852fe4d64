import { expect, test } from "vitest";
import { createNavTreeStore, type NavDifference, type NavDifferences, type NavTreeStore } from "./nav-differences.ts";
import type { NavNode } from "./nav-node.ts";

const NOTHING = { classList: [], directlySetClassList: [], isComponent: false, props: {}, literalChildren: [] };
const difference = (node: number, name: string, children: number[] = []): NavDifference => {
  return { node, codebaseId: `tempo-${name}`, facts: { ...NOTHING, name, tagName: name }, children };
};
const take = (keeper: NavTreeStore, differences: Partial<NavDifferences>) => {
  return keeper.take({ root: 1, nodes: [], boxes: new Float64Array(), isLast: true, ...differences });
};
const outline = ({ tempoElement, level, children }: NavNode): unknown => [
  tempoElement.cachedKey,
  level,
  ...children.map(outline),
];

test("a tree is complete after each update, with current keys and levels", () => {
  const keeper = createNavTreeStore("board");
  expect(take(keeper, { nodes: [difference(1, "main", [2, 3]), difference(2, "h1")], isLast: false })).toBeNull();
  const first = take(keeper, { nodes: [difference(3, "p")], isLast: true });
  expect(first && outline(first)).toEqual([
    "TE_tempo-main_board_root",
    0,
    ["TE_tempo-h1_board_root-0", 1],
    ["TE_tempo-p_board_root-1", 1],
  ]);

  const second = take(keeper, {
    nodes: [
      { node: 1, children: [3] },
      { node: 3, facts: { ...NOTHING, name: "p", tagName: "p", classList: ["new"] } },
    ],
    isLast: true,
  });
  expect(second && outline(second)).toEqual(["TE_tempo-main_board_root", 0, ["TE_tempo-p_board_root-0", 1]]);
  expect(second?.children[0]).toMatchObject({ name: "p", classList: ["new"] });
  expect(() => take(keeper, { nodes: [{ node: 1, children: [2, 3] }], isLast: true })).toThrow("Node 2");
});

test("boxes are added and removed", () => {
  const keeper = createNavTreeStore("board");
  const first = take(keeper, { nodes: [difference(1, "p")], boxes: Float64Array.of(1, 10, 20, 30, 40) });
  expect(first?.pageBoundingBox).toEqual({ pageX: 10, pageY: 20, width: 30, height: 40 });
  expect(take(keeper, { boxes: Float64Array.of(1, NaN, NaN, NaN, NaN) })?.pageBoundingBox).toBeUndefined();
});

test("the parent of several top-level nodes is not a level", () => {
  const root = { ...difference(9, ""), codebaseId: "SKIP-ROOT", children: [1, 2] };
  const tree = take(createNavTreeStore("board"), {
    root: 9,
    nodes: [root, difference(1, "a"), difference(2, "b")],
    isLast: true,
  });
  expect(tree?.children.map(({ level }) => level)).toEqual([0, 0]);
});

test("an empty tree has a path of its own", () => {
  const root = { ...difference(9, ""), codebaseId: "EMPTY-TREE" };
  const tree = take(createNavTreeStore("board"), { root: 9, nodes: [root], isLast: true });
  expect(tree?.tempoElement.cachedKey).toBe("TE_EMPTY-TREE_board_1");
});
