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
    { shown: "Ann", source: "{name}" },
    { shown: "!", source: null },
  ]);
  expect(retyped(pieces, 0, "Dear ")).toEqual({ oldText: "Hello Ann!", newText: "Dear Ann!" });
});

test.each([
  ["code alone", [code], hello],
  ["a page that is behind the source", [words, words, words, words], hello],
])("%s is no text to type over", (_, written, children) => {
  expect(textPieces(written, children)).toBeNull();
});

test("words beside an element are edited without it", () => {
  const written = [words, { kind: "element" } as const, words];
  const pieces = textPieces(written, [
    { index: 0, value: "Read " },
    { index: 2, value: " now" },
  ]);
  expect(pieces?.map(({ source }) => source)).toEqual([null, "< >", null]);
  expect(retyped(pieces ?? [], 2, " later")).toEqual({ oldText: "Read \uFFFC now", newText: "Read \uFFFC later" });
});
