import { expect, test } from "vitest";
import { diffLines } from "./diff-lines.ts";

test("what each line of a patch is, also where it looks like something else", () => {
  const patch =
    "--- a/src/a.tsx\n+++ b/src/a.tsx\n@@ -3,3 +3,3 @@\n same\n--- b\n+++ b/c\n end\n\\ No newline at end of file\n--- a/b.css\n+++ b/b.css\n@@ -0,0 +1,1 @@\n+x\n";
  expect(diffLines(patch).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    "file: src/a.tsx",
    "place: Line 3",
    "same: same",
    "removed: -- b",
    "added: ++ b/c",
    "same: end",
    "file: b.css",
    "place: Line 1",
    "added: x",
  ]);
  expect(diffLines("")).toEqual([]);
});
