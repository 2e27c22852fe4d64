import type { NavNode } from "@easel/protocol/nav-node";
import { expect, test } from "vitest";
import { rowsOf } from "./rows.ts";

function node(name: string, children: NavNode[] = [], text = ""): NavNode {
  return {
    tempoElement: { codebaseId: `tempo-${name}`, storyboardId: "b", uniquePath: name, cachedKey: name },
    classList: [],
    directlySetClassList: [],
    name,
    tagName: name,
    isComponent: false,
    props: {},
    literalChildren: text ? [{ index: 0, value: text }] : [],
    children,
  };
}
const tree = [node("main", [node("h1", [], "Gallery"), node("ul", [node("li", [], "One"), node("a", [], "Two")])])];
const names = (isFolded: (key: string) => boolean, search = "") =>
  rowsOf(tree, isFolded, search).map(({ node, depth }) => `${depth} ${node.name}`);

test("everything is open until it is folded", () => {
  expect(names(() => false)).toEqual(["0 main", "1 h1", "1 ul", "2 li", "2 a"]);
  expect(names((key) => key === "ul")).toEqual(["0 main", "1 h1", "1 ul"]);
  expect(rowsOf(tree, (key) => key === "ul", "").map(({ isOpen }) => isOpen)).toEqual([true, false, false]);
});

test("a search shows what it finds by name or text, and the way to it, also inside what is folded", () => {
  expect(names(() => true, "two")).toEqual(["0 main", "1 ul", "2 a"]);
  expect(names(() => false, " H1 ")).toEqual(["0 main", "1 h1"]);
  expect(names(() => false, "nothing")).toEqual([]);
});
