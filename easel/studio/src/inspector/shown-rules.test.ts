import type { ProcessedCssRule } from "@easel/protocol/css-rules";
import { expect, test } from "vitest";
import { shownRules } from "./shown-rules.ts";

function rule(
  selector: string,
  styles: Record<string, string>,
  more: Partial<ProcessedCssRule> = {},
): ProcessedCssRule {
  const plain = { filename: "", applied: true, removable: false, allowChanges: true, codebaseId: selector };
  return { ...plain, selector, styles, ...more };
}

test("matching and inherited rules are shown, without resets", () => {
  const { own, inherited } = shownRules([
    rule("element.style", {}, { source: "inline" }),
    rule(".card", { color: "red" }),
    rule(".card:hover", { color: "blue" }, { applied: false }),
    rule("*, ::before, ::after", { margin: "0" }),
    rule("body", { "--ink": "red", color: "blue" }, { inherited: true }),
    rule("html", { "--ink": "red" }, { inherited: true }),
    rule(".other", { color: "red" }, { applied: false, eligibleToApply: true }),
  ]);
  expect(own.map(({ selector }) => selector)).toEqual([".card", ".card:hover"]);
  expect(inherited.map(({ selector, styles }) => [selector, styles])).toEqual([["body", { color: "blue" }]]);
});
