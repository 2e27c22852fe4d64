import { expect, test } from "vitest";
import { keepNavTree, type NavDifference } from "./nav-differences.ts";
import type { NavNode } from "./nav-node.ts";

const told = (node: number, name: string, children: number[] = []): NavDifference => {
  return { node, codebaseId: `tempo-${name}`, name, tagName: name, isComponent: false, props: {}, children };
};
const outline = ({ tempoElement, level, children }: NavNode): unknown => [
  tempoElement.cachedKey,
  level,
  ...children.map(outline),
];

test("a tree told in parts and then by what has changed is whole each time, with keys and levels as they are then", () => {
  const keeper = keepNavTree("board");
  expect(keeper.take({ root: 1, nodes: [told(1, "main", [2, 3]), told(2, "h1")], isLast: false })).toBeNull();
  const first = keeper.take({ root: 1, nodes: [told(3, "p")], isLast: true });
  expect(first && outline(first)).toEqual([
    "TE_tempo-main_board_root",
    0,
    ["TE_tempo-h1_board_root-0", 1],
    ["TE_tempo-p_board_root-1", 1],
  ]);

  const second = keeper.take({
    root: 1,
    nodes: [
      { node: 1, children: [3] },
      { node: 3, classList: ["new"] },
    ],
    isLast: true,
  });
  expect(second && outline(second)).toEqual(["TE_tempo-main_board_root", 0, ["TE_tempo-p_board_root-0", 1]]);
  expect(second?.children[0]).toMatchObject({ name: "p", classList: ["new"] });
  expect(() => keeper.take({ root: 1, nodes: [{ node: 1, children: [2, 3] }], isLast: true })).toThrow("Node 2");
});

test("what stands above several topmost nodes counts as no level", () => {
  const root = { ...told(9, ""), codebaseId: "SKIP-ROOT", children: [1, 2] };
  const tree = keepNavTree("board").take({ root: 9, nodes: [root, told(1, "a"), told(2, "b")], isLast: true });
  expect(tree?.children.map(({ level }) => level)).toEqual([0, 0]);
});

test("an empty tree has a path of its own", () => {
  const root = { ...told(9, ""), codebaseId: "EMPTY-TREE" };
  const tree = keepNavTree("board").take({ root: 9, nodes: [root], isLast: true });
  expect(tree?.tempoElement.cachedKey).toBe("TE_EMPTY-TREE_board_1");
});
