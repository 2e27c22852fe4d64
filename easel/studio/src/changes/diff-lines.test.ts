import { expect, test } from "vitest";
import { diffLines } from "./diff-lines.ts";

test("a line of a hunk keeps its kind even when it looks like a header", () => {
  const patch =
    "--- a/src/a.tsx\n+++ b/src/a.tsx\n@@ -3,3 +3,3 @@\n same\n--- b\n+++ b/c\n end\n\\ No newline at end of file\n--- a/b.css\n+++ b/b.css\n@@ -0,0 +1,1 @@\n+x\n";
  expect(diffLines(patch).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    "file: src/a.tsx",
    "location: Line 3",
    "same: same",
    "removed: -- b",
    "added: ++ b/c",
    "same: end",
    "file: b.css",
    "location: Line 1",
    "added: x",
  ]);
  expect(diffLines("")).toEqual([]);
});

test("new and deleted files are named once, even when they are empty", () => {
  const patch =
    "diff --git a/a.tsx b/a.tsx\nnew file mode 100644\n--- /dev/null\n+++ b/a.tsx\n@@ -0,0 +1,1 @@\n+x\ndiff --git a/e.ts b/e.ts\nnew file mode 100644\ndiff --git a/b.css b/b.css\ndeleted file mode 100644\n--- a/b.css\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-y\n--- a/c.ts\n+++ b/c.ts\n@@ -1,1 +1,1 @@\n-1\n+2\n";
  expect(diffLines(patch).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    "file: a.tsx (new)",
    "location: Line 1",
    "added: x",
    "file: e.ts (new)",
    "file: b.css (deleted)",
    "location: Line 0",
    "removed: y",
    "file: c.ts",
    "location: Line 1",
    "removed: 1",
    "added: 2",
  ]);
});
