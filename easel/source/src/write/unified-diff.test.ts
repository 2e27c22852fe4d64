import fc from "fast-check";
import { expect, test } from "vitest";
import { changedLines, unifiedDiff } from "./unified-diff.ts";

test.each([
  ["nothing", "a\nb\n", "a\nb\n", ""],
  ["a word", "a\nb c\nd\n", "a\nb e\nd\n", "@@ -1,3 +1,3 @@\n a\n-b c\n+b e\n d\n"],
  ["a new line", "a\nb\n", "a\nnew\nb\n", "@@ -1,2 +1,3 @@\n a\n+new\n b\n"],
  ["a line away", "a\nb\nc\n", "a\nc\n", "@@ -1,3 +1,2 @@\n a\n-b\n c\n"],
  ["into an empty file", "", "a\n", "@@ -0,0 +1,1 @@\n+a\n"],
  [
    "no line break at the end",
    "a\nb",
    "a\nc",
    "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n",
  ],
  [
    "far from each other",
    "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n",
    "one\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\ntwelve\n",
    "@@ -1,4 +1,4 @@\n-1\n+one\n 2\n 3\n 4\n@@ -9,4 +9,4 @@\n 9\n 10\n 11\n-12\n+twelve\n",
  ],
])("%s", (_name, before, after, expected) => {
  expect(unifiedDiff("f", before, after)).toBe(expected && `--- a/f\n+++ b/f\n${expected}`);
});

test.each([
  ["new", null, "a\n", "new file mode 100644\n--- /dev/null\n+++ b/f\n@@ -0,0 +1,1 @@\n+a\n"],
  ["new and empty", null, "", "new file mode 100644\n"],
  ["gone", "a\n", null, "deleted file mode 100644\n--- a/f\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n"],
])("a file that is %s", (_name, before, after, expected) => {
  expect(unifiedDiff("f", before, after)).toBe(`diff --git a/f b/f\n${expected}`);
});

test("the changed lines, put in the place of the old ones, make the new text", () => {
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
