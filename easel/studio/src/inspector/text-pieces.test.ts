import { expect, test } from "vitest";
import { retyped, textPieces } from "./text-pieces.ts";

const words = { kind: "words" } as const;
const code = { kind: "code", source: "name" } as const;
const hello = [
  { index: 0, value: "Hello " },
  { index: 1, value: "Ann" },
  { index: 2, value: "!" },
];

test("editing text keeps what code renders", () => {
  const pieces = textPieces([words, code, words], hello) ?? [];
  expect(pieces).toEqual([
    { shown: "Hello ", source: null },
    { shown: "Ann", source: "name" },
    { shown: "!", source: null },
  ]);
  expect(retyped(pieces, 0, "Dear ")).toEqual({ oldText: "Hello Ann!", newText: "Dear Ann!" });
});

test.each([
  ["code alone", [code], hello],
  ["words beside elements", [words, { kind: "element" } as const], hello],
  ["a page that is behind the source", [words, words, words, words], hello],
])("%s is no text to type over", (_, written, children) => {
  expect(textPieces(written, children)).toBeNull();
});
