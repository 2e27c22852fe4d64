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

test("a description has the components, source, text and classes of an element", () => {
  const element = { filename: "src/card.tsx", line: 4 } as TreeElement;
  expect(describeElement(heading, element, 3)).toBe(
    `<h2> in App > Card
   source: src/card.tsx:4
   text: "Teapot"
   classes: card p-4
   this code renders 3 elements`,
  );
  expect(describeElement(card, undefined, 1)).toBe(
    `<Card> (component) in App
   text: "Teapot Glazed"
   classes: card p-4`,
  );
});

test("several elements are numbered below the page they are on", () => {
  expect(describeAll(["<h2> in App", "<p> in App"], "/about", 1280)).toBe(
    "2 elements of the app at /about, rendered 1280 pixels wide:\n\n1. <h2> in App\n\n2. <p> in App\n",
  );
});
