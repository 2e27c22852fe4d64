import { expect, test } from "vitest";
import { NEW_SHADOW, readShadows, writeShadows } from "./shadows.ts";

test.each([
  ["none", "none"],
  ["rgba(0, 0, 0, 0.1) 0px 1px 3px 0px", "0 1px 3px rgba(0, 0, 0, 0.1)"],
  ["rgb(1, 2, 3) 2px -1px 0px 4px inset", "inset 2px -1px 0 4px rgb(1, 2, 3)"],
  ["red 1px 1px", "1px 1px 0 red"],
  ["oklch(0.5 0.1 20 / 0.2) 0px 1px 3px 0px, red 1px 1px 0px", "0 1px 3px oklch(0.5 0.1 20 / 0.2), 1px 1px 0 red"],
  // What Tailwind keeps free for its rings.
  ["rgba(0, 0, 0, 0) 0px 0px 0px 0px, rgb(0, 0, 0) 0px 4px 6px 0px", "0 4px 6px rgb(0, 0, 0)"],
])("%s is written %s", (text, written) => {
  expect(writeShadows(readShadows(text) ?? [])).toBe(written);
});

test("a value that is not a shadow is not parsed", () => {
  expect(readShadows("inherit")).toBeNull();
  expect(readShadows("1px 2px 3px 4px 5px red")).toBeNull();
});

test("a new shadow can be read again", () => {
  expect(readShadows(writeShadows([NEW_SHADOW]))).toHaveLength(1);
});
