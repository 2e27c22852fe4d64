import type { TreeElement } from "@easel/protocol/lookups";
import type { NavNode } from "@easel/protocol/nav-node";
import { expect, test } from "vitest";
import { entryAround } from "./list-items.ts";
import { countsById, instanceAround } from "./nav-nodes.ts";

function node(name: string, children: NavNode[] = []): NavNode {
  const made: NavNode = {
    tempoElement: { codebaseId: name, storyboardId: "b", uniquePath: name },
    classList: [],
    directlySetClassList: [],
    name,
    tagName: name,
    isComponent: /^[A-Z]/.test(name),
    props: {},
    literalChildren: [],
    children,
  };
  for (const child of children) child.parent = made;
  return made;
}

// A section whose list has two items with a badge, and a third badge elsewhere. Badge renders a span.
const badges = Array.from({ length: 3 }, () => node("Badge", [node("span")]));
const [first = node(""), second = node(""), third = node("")] = badges;
const [item, other] = [node("li", [first]), node("li", [second])];
const section = node("Section", [node("ul", [item, other])]);
const all = (at: NavNode): NavNode[] => [at, ...at.children.flatMap(all)];
const page = node("Page", [section, node("Note", [third])]);
const counts = countsById(new Map(all(page).map((each, index) => [String(index), each])));

test("the narrower instance is one that does not contain all of them", () => {
  const noteOnly = node("Note", [node("i"), node("i")]);
  const twice = countsById(new Map(all(noteOnly).map((each, index) => [String(index), each])));
  expect(instanceAround(first, counts)).toBe(section);
  expect(instanceAround(noteOnly.children[0] ?? noteOnly, twice)).toBeNull();
  // All items of the list are in the section.
  expect(instanceAround(item, counts)).toBeNull();
});

test("the item of a list around an element is found", () => {
  const elementOf = (id: string) => {
    const isEntry = id === "li";
    return {
      parent: isEntry ? "ul" : null,
      ...(isEntry && { position: "map-body", isListEntry: true }),
    } as TreeElement;
  };
  expect(entryAround(second, elementOf)).toBe(other);
  expect(entryAround(section, elementOf)).toBeNull();
});
