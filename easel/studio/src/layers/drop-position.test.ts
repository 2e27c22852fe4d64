import type { NavNode } from "@easel/protocol/nav-node";
import { expect, test } from "vitest";
import { dropAt } from "./drop-position.ts";
import type { Row } from "./rows.ts";

const node = (name: string, children: NavNode[] = []) =>
  ({ name, tagName: name, isComponent: false, children }) as NavNode;
const li = node("li");
const row = (node: NavNode, isOpen = false): Row => ({
  node,
  depth: 0,
  isOpen,
  hasChildren: node.children.length > 0,
  wrappers: 0,
});
const rows = [row(node("ul", [li]), true), row(li), row(node("img"))];

test.each([
  [0.1, "before ul"],
  [0.5, "inside ul"],
  [0.9, "before li"],
  [1.5, "inside li"],
  [1.9, "after li"],
  [2.4, "before img"],
  [2.6, "after img"],
])("at row %d it is %s", (position, expected) => {
  const drop = dropAt(rows, position);
  expect(drop && `${drop.side} ${drop.node.name}`).toBe(expected);
});

test("there is no drop position below the last row", () => {
  expect(dropAt(rows, 3.2)).toBeNull();
});
