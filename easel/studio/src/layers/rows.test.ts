import type { NavNode } from "@easel/protocol/nav-node";
import { expect, test } from "vitest";
import { isFoldedAtFirst, rangeOf, rowsOf } from "./rows.ts";

function node(name: string, children: NavNode[] = [], text = ""): NavNode {
  const made: NavNode = {
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
  for (const child of children) child.parent = made;
  return made;
}
const tree = [node("main", [node("h1", [], "Gallery"), node("ul", [node("li", [], "One"), node("a", [], "Two")])])];
const names = (isFolded: (key: string) => boolean, search = "") =>
  rowsOf(tree, (each) => isFolded(each.name), search).map(({ node, depth }) => `${depth} ${node.name}`);

test("every node is unfolded until the user folds it", () => {
  expect(names(() => false)).toEqual(["0 main", "1 h1", "1 ul", "2 li", "2 a"]);
  expect(names((key) => key === "ul")).toEqual(["0 main", "1 h1", "1 ul"]);
  expect(rowsOf(tree, ({ name }) => name === "ul", "").map(({ isOpen }) => isOpen)).toEqual([true, false, false]);
});

test("drawings are folded at first, also those that a component renders", () => {
  expect(isFoldedAtFirst(node("svg"))).toBe(true);
  expect(isFoldedAtFirst(node("SunIcon", [node("g"), node("path")]))).toBe(true);
  expect(isFoldedAtFirst(node("Card", [node("svg"), node("p")]))).toBe(false);
  expect(isFoldedAtFirst(node("Card"))).toBe(false);
});

test("a search shows matches by name or text and their ancestors, even inside folded nodes", () => {
  expect(names(() => true, "two")).toEqual(["0 main", "1 ul", "2 a"]);
  expect(names(() => false, " H1 ")).toEqual(["0 main", "1 h1"]);
  expect(names(() => false, "nothing")).toEqual([]);
});

test.each([
  ["h1", "ul", ["h1", "ul"]],
  ["ul", "h1", ["ul", "h1"]],
  ["li", "a", ["li", "a"]],
  // The list around it is not between them.
  ["h1", "li", ["h1", "li"]],
  ["a", "h1", ["a", "li", "h1"]],
  ["gone", "li", ["li"]],
])("from %s to %s", (from, to, expected) => {
  const rows = rowsOf(tree, () => false, "");
  expect(rangeOf(rows, from, to)).toEqual(expected);
});

const component = (name: string, child: NavNode) => ({ ...node(name, [child]), isComponent: true });

test("providers are left out beside other parts of the page as well", () => {
  const provided = component("Search", component("Layout", component("Tooltips", component("Page", node("main")))));
  const tops = [node("div", [node("nav"), provided])];
  expect(rowsOf(tops, () => false, "").map(({ node: each, wrappers }) => `${each.name} ${wrappers}`)).toEqual([
    "div 0",
    "nav 0",
    "Search 2",
    "Page 0",
    "main 0",
  ]);
});

test("providers at the top are left out, unless one of them is selected or searched for", () => {
  const app = component("App", node("main", [node("h1")]));
  const wrapped = [component("StrictMode", component("Router", component("Theme", component("Query", app))))];
  const rows = (search = "", needed = "") =>
    rowsOf(
      wrapped,
      () => false,
      search,
      (key) => key === needed,
    ).map(({ node: each, depth, wrappers }) => {
      return `${depth} ${each.name}${wrappers > 0 ? ` and ${wrappers}` : ""}`;
    });
  expect(rows()).toEqual(["0 StrictMode and 3", "1 App", "2 main", "3 h1"]);
  expect(rows("", "Theme")).toEqual(["0 StrictMode", "1 Router", "2 Theme", "3 Query", "4 App", "5 main", "6 h1"]);
  expect(rows("theme")).toEqual(["0 StrictMode", "1 Router", "2 Theme"]);
});
