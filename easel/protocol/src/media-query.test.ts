import { expect, test } from "vitest";
import { mediaQueryOf, pixelsOf, readWidthQuery } from "./media-query.ts";

test.each([
  ["(min-width: 768px)", { bound: "min", width: "768px" }],
  ["(width >= 48rem)", { bound: "min", width: "48rem" }],
  ["screen and (max-width:62em)", { bound: "max", width: "62em" }],
  ["(width<=700px)", { bound: "max", width: "700px" }],
  ["(max-width: $mantine-breakpoint-md)", { bound: "max", width: "$mantine-breakpoint-md" }],
  ["(width >= theme(--breakpoint-md))", { bound: "min", width: "theme(--breakpoint-md)" }],
  ["(min-width: 1px) and (max-width: 2px)", null],
  ["(prefers-color-scheme: dark)", null],
  ["print", null],
])("%s is read", (query, expected) => expect(readWidthQuery(query)).toEqual(expected));

test("widths in other units are compared in pixels", () => {
  expect(["48rem", "48em", "768px", "50vw", "$md"].map(pixelsOf)).toEqual([768, 768, 768, null, null]);
});

test("a modifier is a breakpoint of the project, of the protocol, or a state", () => {
  const own = { md: "(min-width: 900px)" };
  expect(["md", "lg", "hover", "constructor"].map((name) => mediaQueryOf(name, own))).toEqual([
    "(min-width: 900px)",
    "(width >= 64rem)",
    null,
    null,
  ]);
});
