import fc from "fast-check";
import { expect, test } from "vitest";
import { diffTexts } from "./diff.ts";
import { patchText } from "./patch.ts";

test("applying a diff gives the new text, and its replacements do not touch", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "{", " ", "\n", "word", "é"), { maxLength: 40 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const patch = diffTexts(before, after);
      expect(patchText(before, patch)).toBe(after);
      for (const [index, { start }] of patch.entries()) {
        const previous = patch[index - 1];
        if (previous) expect(start).toBeGreaterThan(previous.start + previous.removed.text.length);
      }
    }),
    { numRuns: 2_000, seed: 9 },
  );
});

test("two changed words on one line are two replacements", () => {
  expect(
    diffTexts("one two three four\nfive\n", "one 2 three 4\nfive\n").map(({ start, removed }) => [start, removed.text]),
  ).toEqual([
    [4, "two"],
    [14, "four"],
  ]);
});
