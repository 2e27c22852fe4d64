import type { NavNode } from "@easel/protocol/nav-node";
import { expect, test } from "vitest";
import { dropTargetAt, dropTargetOf } from "./drop-target.ts";

function node(name: string, [pageX, pageY, width, height]: number[], children: NavNode[] = [], text = ""): NavNode {
  const made = {
    name,
    tagName: name.replace(/\d/, ""),
    isComponent: false,
    children,
    literalChildren: text ? [{ index: 0, value: text }] : [],
    pageBoundingBox: { pageX, pageY, width, height },
  } as unknown as NavNode;
  for (const child of children) child.parent = made;
  return made;
}

const column = node(
  "main",
  [0, 0, 200, 300],
  [
    node("h1", [0, 0, 200, 50], [], "Hello"),
    node("p1", [0, 60, 200, 100], [], "text"),
    node("div", [0, 170, 200, 100]),
  ],
);
const row = node(
  "ul",
  [0, 0, 310, 100],
  [1, 2, 3].map((at) => node(`li${at}`, [(at - 1) * 105, 0, 100, 100], [], "item")),
);
const rightToLeft = node(
  "ul",
  [0, 0, 310, 100],
  [3, 2, 1].map((at) => node(`li${4 - at}`, [(at - 1) * 105, 0, 100, 100], [], "item")),
);
const grid = node(
  "ul",
  [0, 0, 205, 205],
  [
    node("li1", [0, 0, 100, 100], [], "a"),
    node("li2", [105, 0, 100, 100], [], "b"),
    node("li3", [0, 105, 100, 100], [], "c"),
  ],
);
const image = node("main", [0, 0, 100, 200], [node("img", [0, 0, 100, 100])]);

test.each([
  ["above a text in a column", column, [100, 70], "before p1"],
  ["below it", column, [100, 140], "after p1"],
  ["in the gap between", column, [100, 56], "before p1"],
  ["in the middle of an empty box", column, [100, 220], "inside div"],
  ["at the edge of an empty box", column, [100, 173], "before div"],
  ["below everything", column, [100, 290], "after div"],
  ["left in a row", row, [120, 50], "before li2"],
  ["right in a row", row, [190, 50], "after li2"],
  ["behind the last of a row", row, [309, 50], "after li3"],
  ["left in a row from right to left", rightToLeft, [120, 50], "after li2"],
  ["right in a row from right to left", rightToLeft, [190, 50], "before li2"],
  ["in a wrapped row", grid, [130, 50], "before li2"],
  ["beside the last of a wrapped row", grid, [150, 150], "after li3"],
  ["on what holds nothing", image, [50, 80], "after img"],
])("%s", (_, tree, [pageX = 0, pageY = 0], expected) => {
  const target = dropTargetAt(
    [tree],
    { pageX, pageY },
    () => false,
    () => true,
  );
  expect(target && `${target.side} ${target.node.name}`).toBe(expected);
});

test("a dragged element is no target for itself, and the bar marks the gap", () => {
  const [first, second] = row.children;
  const target = dropTargetAt(
    [row],
    { pageX: 110, pageY: 50 },
    (node) => node === second,
    () => true,
  );
  expect(target?.node).toBe(first);
  expect(target?.bar).toEqual({ pageX: 98, pageY: 0, width: 4, height: 100 });
  expect(
    dropTargetAt(
      [row],
      { pageX: 900, pageY: 50 },
      () => false,
      () => true,
    ),
  ).toBeNull();
});

test("an impossible target falls back to the one around it", () => {
  const inner = node("Link", [0, 0, 100, 20], [], "text");
  const button = node("Button", [0, 0, 100, 20], [inner]);
  const tree = node("div", [0, 0, 300, 20], [button]);
  const target = dropTargetAt(
    [tree],
    { pageX: 80, pageY: 15 },
    () => false,
    (drop) => drop.node !== inner,
  );
  expect(target && `${target.side} ${target.node.name} in ${target.parent.name}`).toBe("after Button in div");
});

test("a drop that was chosen in the layers is marked in the page", () => {
  const [h1, , div] = column.children;
  if (!h1 || !div) throw new Error("They are there.");
  expect(dropTargetOf({ side: "after", node: h1 })?.bar).toEqual({ pageX: 0, pageY: 48, width: 200, height: 4 });
  expect(dropTargetOf({ side: "inside", node: div })?.bar).toEqual({ pageX: 8, pageY: 218, width: 184, height: 4 });
  expect(dropTargetOf({ side: "inside", node: column })).toMatchObject({ parent: column, bar: { pageY: 268 } });
  const [, second] = row.children;
  if (!second) throw new Error("It is there.");
  expect(dropTargetOf({ side: "before", node: second })?.bar).toEqual({ pageX: 103, pageY: 0, width: 4, height: 100 });
});

test("the remaining one of two elements in a row still counts as a row", () => {
  const two = node("div", [0, 0, 205, 100], [node("a1", [0, 0, 100, 100]), node("a2", [105, 0, 100, 100])]);
  const [first, second] = two.children;
  const target = dropTargetAt(
    [two],
    { pageX: 3, pageY: 60 },
    (each) => each === second,
    () => true,
  );
  expect(target).toMatchObject({ side: "before", node: first });
});
