import type { Token } from "@easel/protocol/design";
import { expect, test } from "vitest";
import { groupsOf, shortName, tokensFor, valueOf } from "./tokens.ts";

function token(name: string, value: string, kind: Token["kind"], home: Token["home"]): Token {
  return { name, value, shown: value, kind, home };
}

const TOKENS = [
  token("--color-ink", "var(--ink)", "color", "theme"),
  token("--radius-card", "9px 12px", "other", "theme"),
  token("--container-page", "75rem", "length", "theme"),
  token("--font-display", "serif", "other", "theme"),
  token("--font-weight-bold", "700", "other", "theme"),
  token("--line", "#ddd", "color", "root"),
  token("--gutter", "1rem", "length", "root"),
];

test.each([
  ["color", ["ink", "line"]],
  ["border-top-color", ["ink", "line"]],
  ["border-radius", ["card", "gutter"]],
  ["max-width", ["page", "gutter"]],
  ["padding-top", ["gutter"]],
  ["font-family", ["display"]],
  ["opacity", []],
])("%s can have %j", (property, expected) => {
  expect(tokensFor(property, TOKENS).map(shortName)).toEqual(expected);
});

test("a token of the theme is written by its value, any other by its name", () => {
  const [theme, , , , , root] = TOKENS;
  expect([theme, root].map((each) => each && valueOf(each))).toEqual(["var(--ink)", "var(--line)"]);
});

test("a long list is grouped by the first words of the names", () => {
  const shades = (name: string) =>
    [50, 100, 200, 500].map((shade) => token(`--color-${name}-${shade}`, "#fff", "color", "theme"));
  const [ink] = TOKENS;
  const many = [
    ...shades("brand"),
    ...(ink ? [ink] : []),
    ...shades("gray"),
    token("--color-gray", "#ccc", "color", "theme"),
  ];
  expect(groupsOf(many).map(({ name, tokens }) => [name, tokens.length])).toEqual([
    ["brand", 4],
    ["gray", 5],
    ["", 1],
  ]);
  expect(groupsOf(TOKENS).map(({ name }) => name)).toEqual([""]);
});
