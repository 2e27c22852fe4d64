import { expect, test } from "vitest";
import { createNavTreeStore, type NavDifferences, type NavFacts, type NavTreeStore } from "./nav-differences.ts";
import { createNavNodePack } from "./nav-node-pack.ts";
import type { NavNode } from "./nav-node.ts";

const NOTHING = { classList: [], directlySetClassList: [], isComponent: false, props: {}, literalChildren: [] };
const facts = (name: string): NavFacts => ({ ...NOTHING, codebaseId: `tempo-${name}`, name, tagName: name });
const pack = (...nodes: [node: number, facts: NavFacts, children?: number[]][]) => {
  const packed = createNavNodePack();
  for (const [node, own, children = []] of nodes) {
    packed.add(
      node,
      own,
      children.map((number) => ({ number })),
    );
  }
  return packed.take();
};
const take = (keeper: NavTreeStore, differences: Partial<NavDifferences>) => {
  return keeper.take({ root: 1, ...pack(), boxes: new Float64Array(), isLast: true, ...differences });
};
const outline = ({ tempoElement, level, children }: NavNode): unknown => [
  tempoElement.cachedKey,
  level,
  ...children.map(outline),
];

test("a tree is complete after each update, with current keys and levels", () => {
  const keeper = createNavTreeStore("board");
  expect(take(keeper, { ...pack([1, facts("main"), [2, 3]], [2, facts("h1")]), isLast: false })).toBeNull();
  const first = take(keeper, pack([3, facts("p")]));
  expect(first && outline(first)).toEqual([
    "TE_tempo-main_board_root",
    0,
    ["TE_tempo-h1_board_root-0", 1],
    ["TE_tempo-p_board_root-1", 1],
  ]);

  const second = take(keeper, pack([1, facts("main"), [3]], [3, { ...facts("p"), classList: ["new"] }]));
  expect(second && outline(second)).toEqual(["TE_tempo-main_board_root", 0, ["TE_tempo-p_board_root-0", 1]]);
  expect(second?.children[0]).toMatchObject({ name: "p", classList: ["new"] });
  expect(() => take(keeper, pack([1, facts("main"), [2, 3]]))).toThrow("Node 2");
});

test("boxes are added and removed", () => {
  const keeper = createNavTreeStore("board");
  const first = take(keeper, { ...pack([1, facts("p")]), boxes: Float64Array.of(1, 10, 20, 30, 40) });
  expect(first?.pageBoundingBox).toEqual({ pageX: 10, pageY: 20, width: 30, height: 40 });
  expect(take(keeper, { boxes: Float64Array.of(1, NaN, NaN, NaN, NaN) })?.pageBoundingBox).toBeUndefined();
});

test("the parent of several top-level nodes is not a level", () => {
  const nodes = pack([9, { ...facts(""), codebaseId: "SKIP-ROOT" }, [1, 2]], [1, facts("a")], [2, facts("b")]);
  const tree = take(createNavTreeStore("board"), { root: 9, ...nodes });
  expect(tree?.children.map(({ level }) => level)).toEqual([0, 0]);
});

test("an empty tree has a path of its own", () => {
  const nodes = pack([9, { ...facts(""), codebaseId: "EMPTY-TREE" }]);
  const tree = take(createNavTreeStore("board"), { root: 9, ...nodes });
  expect(tree?.tempoElement.cachedKey).toBe("TE_EMPTY-TREE_board_1");
});

test("nodes that differ in nothing but their place share their facts in a message, and are nodes of their own", () => {
  const row = facts("li");
  const nodes = pack([1, facts("ul"), [2, 3]], [2, row], [3, row]);
  expect(nodes.facts).toHaveLength(2);
  const tree = take(createNavTreeStore("board"), { ...nodes, boxes: Float64Array.of(3, 10, 20, 30, 40) });
  expect(tree?.children.map(({ name, pageBoundingBox }) => [name, pageBoundingBox?.pageX])).toEqual([
    ["li", undefined],
    ["li", 10],
  ]);
});
