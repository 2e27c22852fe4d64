import type { ProcessedCssRule } from "@easel/protocol/css-rules";
import { expect, test } from "vitest";
import { nameOf, originAtOtherWidth, originOf } from "./origin.ts";

function rule(
  selector: string,
  styles: Record<string, string>,
  more: Partial<ProcessedCssRule> = {},
): ProcessedCssRule {
  const plain = { filename: "a.css", applied: true, removable: false, allowChanges: true, codebaseId: selector };
  return { ...plain, source: "css", selector, styles, ...more };
}

const inline = (styles: Record<string, string>) => rule("element.style", styles, { source: "inline" });

test.each<[string, string, ProcessedCssRule[], string | null]>([
  ["nobody has set it", "color", [inline({}), rule(".a", { top: "0" })], null],
  ["the element itself", "color", [inline({ color: "red" }), rule(".a", { color: "blue" })], "style"],
  ["the weightiest rule", "color", [rule(".a.b", { color: "red" }), rule(".a", { color: "blue" })], ".a.b"],
  ["one that is important", "color", [inline({ color: "red" }), rule(".a", { color: "blue !important" })], ".a"],
  ["not a reset", "margin-top", [rule("*, ::before, ::after", { margin: "0" })], null],
  ["not one that does not hold now", "color", [rule(".a:hover", { color: "red" }, { applied: false })], null],
  ["one for all sides", "padding-left", [rule(".a", { padding: "1px 2px" })], ".a"],
  [
    "one for two sides",
    "margin-top",
    [rule(".a", { "margin-inline": "0" }), rule(".b", { "margin-block": "1px" })],
    ".b",
  ],
  ["one for all of a border", "border-top-color", [rule(".a", { border: "1px solid red" })], ".a"],
  ["one for all corners", "border-top-left-radius", [rule(".a", { "border-radius": "1px" })], ".a"],
  [
    "a class of Tailwind by its name",
    "margin-top",
    [rule(".md\\:mt-6", { "margin-top": "1px" }, { source: "tailwind", classParsed: "md\\:mt-6" })],
    "md:mt-6",
  ],
  [
    "a rule of a CSS module as it is written",
    "color",
    [rule("._card_wide_1a2b3_4 > ._b_1a2b3_9", { color: "red" }, { source: "css-module" })],
    ".card_wide > .b",
  ],
  [
    "a rule of CSS-in-JS by the name of its component",
    "color",
    [rule(".css-1xyz9-MuiButton-root", { color: "red" }, { source: "css-in-js" })],
    "MuiButton-root",
  ],
  [
    "a rule of CSS-in-JS without one",
    "color",
    [rule(".iOSOjj:hover", { color: "red" }, { source: "css-in-js" })],
    "component:hover",
  ],
  [
    "what is inherited after what is meant for it",
    "color",
    [rule("body", { color: "red" }, { inherited: true })],
    "↑ body",
  ],
])("%s", (_, property, rules, expected) => {
  const origin = originOf(property, rules);
  expect(origin && nameOf(origin)).toBe(expected);
});

test.each<[string, string | null, string | null, string | null]>([
  ["a rule for every width", null, null, null],
  ["one from a width on, while every width is edited", "@media (min-width: 768px)", null, "(min-width: 768px)"],
  ["in a layer", "@layer utilities @media (width >= 48rem)", null, "(width >= 48rem)"],
  ["the chosen width", "@media (min-width: 768px)", "(width >= 48rem)", null],
  ["a wider one", "@media (min-width: 1024px)", "(width >= 48rem)", "(min-width: 1024px)"],
  ["a narrower one", "@media (min-width: 640px)", "(width >= 48rem)", null],
  ["up to a width", "@media (max-width: 600px)", null, "(max-width: 600px)"],
  ["another condition", "@media (prefers-color-scheme: dark)", null, null],
])("what decides at the width of the frame: %s", (_name, atrule, chosen, query) => {
  const rules = [rule(".b", { color: "red" }, atrule === null ? {} : { atrule }), rule(".a", { color: "blue" })];
  expect(originAtOtherWidth("color", rules, chosen)?.query ?? null).toBe(query);
});
