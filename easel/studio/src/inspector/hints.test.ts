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
const styles = (color: string, background: string, more: Partial<CssEvals> = {}): CssEvals => {
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
const hintTexts = (element: NavNode, tops: NavNode[], ancestors: CssEvals[] = []) => {
  return hintsOf(element, tops, ancestors, readColor).map((hint) => hint.text);
};

test("contrast follows the formula of WCAG", () => {
  expect(contrast([0, 0, 0, 1], [255, 255, 255, 1])).toBeCloseTo(21);
  expect(contrast([119, 119, 119, 1], [255, 255, 255, 1])).toBeCloseTo(4.48, 2);
});

test.each<[string, CssEvals[], RegExp | null]>([
  ["black on white", [styles("black", "white")], null],
  ["gray on white, which is around it", [styles("gray", "none"), styles("black", "white")], /3\.9:1 .* 4\.5:1.*darker/],
  ["large gray on white", [styles("gray", "white", { "font-size": "24px" })], null],
  ["gray under a veil", [styles("gray", "veil"), styles("black", "white")], /1\.0:1/],
  ["gray on a picture", [styles("gray", "none", { "background-image": "url(a.png)" })], null],
  ["nothing behind it is white", [styles("white", "none")], /1\.0:1/],
])("the contrast of %s is judged against what is behind it", (_, ancestors, expected) => {
  const hints = hintTexts(node("p", { literalChildren: text }), [], ancestors).join();
  expect(hints).toMatch(expected ?? /^$/);
});

test("an image without alt text gets a hint, and an empty alt text satisfies it", () => {
  expect(hintTexts(node("img"), [])).toHaveLength(1);
  expect(hintTexts(node("img", { props: { alt: { value: "", type: "LITERAL" } } }), [])).toEqual([]);
});

test("a heading that skips a level gets a hint", () => {
  const [first, second, third] = [node("h1"), node("h3"), node("h2")];
  const tops = [node("main", { children: [first, node("div", { children: [second] }), third] })];
  expect(hintTexts(first, tops)).toEqual([]);
  expect(hintsOf(second, tops, [], readColor)).toEqual([
    {
      text: "This h3 follows an h1, which skips a level.",
      remedy: { label: "Change to h2", change: { type: "CHANGE_TAG", newTagName: "h2" } },
    },
  ]);
  expect(hintTexts(third, tops)).toEqual([]);
  expect(hintTexts(third, [third])).toEqual(["The first heading on the page is an h2."]);
});
