import type { TreeElement } from "@easel/protocol/lookups";
import type { NavNode } from "@easel/protocol/nav-node";
import { expect, test } from "vitest";
import { moveOf, neighborDrop, stepFrom } from "./moves.ts";

function node(name: string, children: NavNode[] = []): NavNode {
  const made: NavNode = {
    tempoElement: { codebaseId: name, storyboardId: "b", uniquePath: name, cachedKey: name },
    classList: [],
    directlySetClassList: [],
    name,
    tagName: name.replace(/\d/, ""),
    isComponent: /^[A-Z]/.test(name),
    props: {},
    literalChildren: [],
    children,
  };
  for (const child of children) child.parent = made;
  return made;
}

// <main><Note><p1/><p2/></Note><img/></main>, where Note draws <div>{children}</div>
const [p1, p2, img] = [node("p1"), node("p2"), node("img")];
const div = node("div", [p1, p2]);
const note = node("Note", [div]);
node("main", [note, img]);
const parents: Record<string, string | null> = { p1: "Note", p2: "Note", Note: "main", img: "main", div: null };
const elementOf = (id: string) => ({ parent: parents[id] ?? null }) as TreeElement;

test("an element dropped beside a component's child is moved into the component's tag", () => {
  expect(moveOf(img, { side: "after", node: p1 }, elementOf)).toEqual({
    codebaseIdToMove: "img",
    codebaseIdToMoveTo: "Note",
    afterCodebaseId: "p1",
    expectedCurrentParentCodebaseId: "main",
  });
});

test("an element dropped inside becomes the last child", () => {
  expect(moveOf(img, { side: "inside", node: note }, elementOf)).toMatchObject({ codebaseIdToMoveTo: "Note" });
});

test.each([
  ["into itself", note, { side: "inside", node: note }],
  ["into what it holds", note, { side: "before", node: p2 }],
  ["into what holds nothing", p1, { side: "inside", node: img }],
  ["beside the topmost of a component", img, { side: "after", node: div }],
  ["beside itself", p1, { side: "before", node: p1 }],
] as const)("nothing goes %s", (_, moved, drop) => {
  expect(moveOf(moved, drop, elementOf)).toBeNull();
});

test("an element moves past its previous or next sibling", () => {
  expect(neighborDrop(p1, "next")).toEqual({ side: "after", node: p2 });
  expect(neighborDrop(p2, "previous")).toEqual({ side: "before", node: p1 });
  expect(neighborDrop(p1, "previous")).toBeNull();
});

test("steps through the tree stop where it ends", () => {
  expect(stepFrom(p2, "parent")).toEqual([div]);
  expect(stepFrom(div, "first child")).toEqual([p1]);
  expect(stepFrom(p2, "previous sibling")).toEqual([p1]);
  expect(stepFrom(p1, "previous sibling")).toEqual([]);
  expect(stepFrom(p1, "next sibling")).toEqual([p2]);
  expect(stepFrom(p1, "all siblings")).toEqual([p1, p2]);
  expect(stepFrom(img, "first child")).toEqual([]);
});

test("an entry is moved within its list, even when a component wraps each of them, and not to another list", () => {
  // <Menu>{links.map((link) => <a />)}</Menu> in each of two sections, where Menu wraps each link in an <li>
  const links = Array.from({ length: 5 }, () => node("a"));
  const menuOf = (items: NavNode[]) =>
    node(
      "Menu",
      items.map((link) => node("li", [link])),
    );
  node("main", [node("section", [menuOf(links.slice(0, 3))]), node("section", [menuOf(links.slice(3))])]);
  const [first, , third, other, last] = links;
  if (!first || !third || !other || !last) throw new Error("Five links were made.");
  const sources: Record<string, Partial<TreeElement>> = {
    a: { parent: "Menu", position: "map-body", isListEntry: true },
    Menu: { parent: "section", position: "child" },
    section: { parent: "main", position: "map-body", isListEntry: true },
  };
  const sourceOf = (id: string) => sources[id] as TreeElement | undefined;
  // The wrapped menus have the same key in this test, and so the key says which section it is.
  for (const [index, link] of [first, other].entries()) {
    const menu = link.parent?.parent;
    if (menu) menu.tempoElement = { ...menu.tempoElement, cachedKey: `Menu ${index}` };
  }
  expect(moveOf(third, { side: "before", node: first }, sourceOf)).toEqual({
    codebaseIdToMove: "a",
    codebaseIdToMoveTo: "Menu",
    beforeCodebaseId: "a",
    items: [0, 2],
    besideItem: 0,
  });
  expect(moveOf(last, { side: "before", node: other }, sourceOf)).toMatchObject({ items: [1, 1], besideItem: 0 });
  expect(moveOf(last, { side: "before", node: first }, sourceOf)).toBeNull();
  const menu = other.parent?.parent ?? other;
  expect(moveOf(first, { side: "before", node: menu }, sourceOf)).toBeNull();
  expect(moveOf(first, { side: "inside", node: menu }, sourceOf)).toBeNull();
});
