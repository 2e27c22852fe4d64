import fc from "fast-check";
import { expect, test } from "vitest";
import { changedLines, unifiedDiff } from "./unified-diff.ts";

test.each([
  ["no change", "a\nb\n", "a\nb\n", ""],
  ["a changed word", "a\nb c\nd\n", "a\nb e\nd\n", "@@ -1,3 +1,3 @@\n a\n-b c\n+b e\n d\n"],
  ["a new line", "a\nb\n", "a\nnew\nb\n", "@@ -1,2 +1,3 @@\n a\n+new\n b\n"],
  ["a removed line", "a\nb\nc\n", "a\nc\n", "@@ -1,3 +1,2 @@\n a\n-b\n c\n"],
  ["a line in an empty file", "", "a\n", "@@ -0,0 +1,1 @@\n+a\n"],
  [
    "a missing line break at the end",
    "a\nb",
    "a\nc",
    "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n",
  ],
  [
    "changes that are far apart",
    "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n",
    "one\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\ntwelve\n",
    "@@ -1,4 +1,4 @@\n-1\n+one\n 2\n 3\n 4\n@@ -9,4 +9,4 @@\n 9\n 10\n 11\n-12\n+twelve\n",
  ],
])("a patch shows %s", (_name, before, after, expected) => {
  expect(unifiedDiff("f", before, after)).toBe(expected && `--- a/f\n+++ b/f\n${expected}`);
});

test.each([
  ["a new file", null, "a\n", "new file mode 100644\n--- /dev/null\n+++ b/f\n@@ -0,0 +1,1 @@\n+a\n"],
  ["a new empty file", null, "", "new file mode 100644\n"],
  ["a deleted file", "a\n", null, "deleted file mode 100644\n--- a/f\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n"],
])("a patch shows %s", (_name, before, after, expected) => {
  expect(unifiedDiff("f", before, after)).toBe(`diff --git a/f b/f\n${expected}`);
});

test("a text with very many changed lines is replaced as a whole", () => {
  const lines = (word: string) => Array.from({ length: 400 }, (_, index) => `${word} ${index}\n`);
  const diff = unifiedDiff("f", lines("old").join(""), lines("new").join(""));
  expect(diff).toBe(`--- a/f\n+++ b/f\n@@ -1,400 +1,400 @@\n-${lines("old").join("-")}+${lines("new").join("+")}`);
});

test("replacing the changed lines of the old text gives the new text", () => {
  const text = fc.array(fc.constantFrom("a", "b", "\n", " ", "c\n"), { maxLength: 30 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const [old, fresh] = [before, after].map((each) => each.match(/[^\n]*\n|[^\n]+/g) ?? []);
      const made: string[] = [];
      let at = 0;
      for (const change of changedLines(before, after)) {
        made.push(...(old ?? []).slice(at, change.before.from));
        made.push(...(fresh ?? []).slice(change.after.from, change.after.to));
        at = change.before.to;
      }
      made.push(...(old ?? []).slice(at));
      expect(made.join("")).toBe(after);
    }),
    { numRuns: 2_000 },
  );
});
