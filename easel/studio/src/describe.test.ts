import type { TreeElement } from "@easel/protocol/lookups";
import type { NavNode } from "@easel/protocol/nav-node";
import { expect, test } from "vitest";
import { describeAll, describeElement } from "./describe.ts";

function node(name: string, text: string, children: NavNode[] = []): NavNode {
  const made: NavNode = {
    tempoElement: { codebaseId: `tempo-${name}`, storyboardId: "b", uniquePath: name, cachedKey: name },
    classList: [`tempo-${name}`, "card", "p-4"],
    directlySetClassList: [],
    name,
    tagName: name,
    isComponent: /^[A-Z]/.test(name),
    props: {},
    literalChildren: text ? [{ index: 0, value: text }] : [],
    children,
  };
  for (const child of children) child.parent = made;
  return made;
}

const heading = node("h2", "Teapot");
const card = node("Card", "", [heading, node("p", "Glazed")]);
node("App", "", [node("main", "", [card])]);

test("an element is told with its components, its text, its place and its classes", () => {
  const element = { filename: "src/card.tsx", line: 4 } as TreeElement;
  expect(describeElement(heading, element, 3)).toBe(
    `<h2> in App > Card
   source: src/card.tsx:4
   text: "Teapot"
   classes: card p-4
   this code draws it in 3 places`,
  );
  expect(describeElement(card, undefined, 1)).toBe(
    `<Card> (component) in App
   text: "Teapot Glazed"
   classes: card p-4`,
  );
});

test("several are numbered, below where they are shown", () => {
  expect(describeAll(["<h2> in App", "<p> in App"], "/about", 1280)).toBe(
    "2 elements of the app at /about, shown 1280 pixels wide:\n\n1. <h2> in App\n\n2. <p> in App\n",
  );
});
