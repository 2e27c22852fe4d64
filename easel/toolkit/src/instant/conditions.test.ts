import { expect, test } from "vitest";
import { conditionOf, declarationsOf, propertyName } from "./conditions.ts";

const always = { states: [], media: null, isDark: false };

test.each([
  [[], always],
  [["hover"], { ...always, states: ["hover"] }],
  [["disabled", "hover"], { ...always, states: ["hover", "disabled"] }],
  [["sm"], { ...always, media: "(width >= 40rem)" }],
  [["2xl", "sm"], { ...always, media: "(width >= 96rem)" }],
  [["dark", "md", "focus"], { states: ["focus"], media: "(width >= 48rem)", isDark: true }],
  [["group-hover"], null],
  [["hover", "print"], null],
])("the modifiers %j hold when %j", (modifiers, condition) => {
  expect(conditionOf(modifiers)).toEqual(condition);
});

test.each([
  ["paddingTop", "padding-top"],
  ["WebkitLineClamp", "-webkit-line-clamp"],
  ["--mySize", "--mySize"],
  ["color", "color"],
])("%s is %s in CSS", (written, name) => {
  expect(propertyName(written)).toBe(name);
});

test.each([
  ["padding: 4px; color: red", { padding: "4px", color: "red" }],
  ["width:calc((1px;) + 2px) !important;", { width: "calc((1px;) + 2px)" }],
  ['background: url("a;b:c");;', { background: 'url("a;b:c")' }],
  ["--x: 1; no declaration; 1bad: 2; empty:", { "--x": "1" }],
  ["content: '\\';'", { content: "'\\';'" }],
])("of “%s” the declarations are %j", (css, declarations) => {
  expect(declarationsOf(css)).toEqual(declarations);
});
