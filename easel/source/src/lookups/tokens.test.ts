import { expect, test } from "vitest";
import { tokensIn } from "./tokens.ts";

const CSS = `
:root, .dark { --ink: light-dark(#111, #eee); --gap: 1.5rem; --font: "Some", serif; }
.card { --ink: red; }
@media print { :root { --ink: black; } }
@theme inline { --color-*: initial; --color-text: var(--ink); --radius-card: calc(var(--gap) / 2); }
`;

test("tokens of the root and of the theme are listed with their resolved values", () => {
  const theme = new Map([
    ["--color-text", "var(--ink)"],
    ["--color-red-500", "oklch(63.7% 0.237 25.331)"],
  ]);
  expect(tokensIn([CSS, ":root { broken"], theme)).toEqual([
    { name: "--color-text", value: "var(--ink)", shown: "light-dark(#111, #eee)", kind: "color", home: "theme" },
    { name: "--radius-card", value: "calc(var(--gap) / 2)", shown: "calc(1.5rem / 2)", kind: "length", home: "theme" },
    { name: "--gap", value: "1.5rem", shown: "1.5rem", kind: "length", home: "root" },
    { name: "--font", value: '"Some", serif', shown: '"Some", serif', kind: "other", home: "root" },
    { name: "--ink", value: "black", shown: "black", kind: "color", home: "root" },
    {
      name: "--color-red-500",
      value: "oklch(63.7% 0.237 25.331)",
      shown: "oklch(63.7% 0.237 25.331)",
      kind: "color",
      home: "theme",
    },
  ]);
});
