import type { CssEvals } from "@easel/protocol/css-rules";
import type { NavNode } from "@easel/protocol/nav-node";
import { expect, test } from "vitest";
import { contrast, hintsOf } from "./hints.ts";
import type { Rgba } from "./values.ts";

function node(tagName: string, more: Partial<NavNode> = {}): NavNode {
  const tempoElement = { codebaseId: tagName, storyboardId: "board", uniquePath: "root" };
  const empty = { classList: [], directlySetClassList: [], props: {}, literalChildren: [], children: [] };
  return { tempoElement, tagName, name: tagName, isComponent: false, ...empty, ...more };
}

const text = [{ index: 0, value: "words" }];
const look = (color: string, background: string, more: Partial<CssEvals> = {}): CssEvals => {
  return { color, "background-color": background, parent: {}, ...more };
};
const COLORS: Record<string, Rgba> = {
  black: [0, 0, 0, 1],
  gray: [128, 128, 128, 1],
  white: [255, 255, 255, 1],
  none: [0, 0, 0, 0],
  veil: [0, 0, 0, 0.5],
};
const readColor = (name: string) => COLORS[name] ?? [0, 0, 0, 0];
const saidOf = (element: NavNode, tops: NavNode[], looks: CssEvals[] = []) => {
  return hintsOf(element, tops, looks, readColor).map((hint) => hint.text);
};

test("contrast is what WCAG says", () => {
  expect(contrast([0, 0, 0, 1], [255, 255, 255, 1])).toBeCloseTo(21);
  expect(contrast([119, 119, 119, 1], [255, 255, 255, 1])).toBeCloseTo(4.48, 2);
});

test.each<[string, CssEvals[], RegExp | null]>([
  ["black on white", [look("black", "white")], null],
  [
    "gray on white, which is around it",
    [look("gray", "none"), look("black", "white")],
    /3\.9 to 1 .* 4\.5 to 1.*darker/,
  ],
  ["large gray on white", [look("gray", "white", { "font-size": "24px" })], null],
  ["gray under a veil", [look("gray", "veil"), look("black", "white")], /1\.0 to 1/],
  ["gray on a picture", [look("gray", "none", { "background-image": "url(a.png)" })], null],
  ["nothing behind it is white", [look("white", "none")], /1\.0 to 1/],
])("contrast of %s", (_, looks, expected) => {
  const said = saidOf(node("p", { literalChildren: text }), [], looks).join();
  expect(said).toMatch(expected ?? /^$/);
});

test("an image needs an alt text, an empty one will do", () => {
  expect(saidOf(node("img"), [])).toHaveLength(1);
  expect(saidOf(node("img", { props: { alt: { value: "", type: "LITERAL" } } }), [])).toEqual([]);
});

test("headings leave no level out", () => {
  const [first, second, third] = [node("h1"), node("h3"), node("h2")];
  const tops = [node("main", { children: [first, node("div", { children: [second] }), third] })];
  expect(saidOf(first, tops)).toEqual([]);
  expect(hintsOf(second, tops, [], readColor)).toEqual([
    {
      text: "An h3 follows an h1: a level is left out.",
      remedy: { label: "Make it an h2", change: { type: "CHANGE_TAG", newTagName: "h2" } },
    },
  ]);
  expect(saidOf(third, tops)).toEqual([]);
  expect(saidOf(third, [third])).toEqual(["The first heading of the page is an h2."]);
});
