/** Tests that are listed in documentation exist. */
import { expect, test } from "vitest";
import { readDocument, testTitles } from "../testing/test-titles.ts";

const TABLE = "easel/toolkit/tests/README.md";
const rows = [...readDocument(TABLE).matchAll(/^\| +(.*?) +\| `(\S+)` +\| (.*?) +\|$/gm)];

test("every rule of validation, every error and every weakness of the original has a row", () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
});

test.each(rows.map(([, rule = "", file = "", title = ""]) => ({ rule, file, title })))(
  "$rule: $file has the test “$title”",
  ({ file, title }) => {
    expect(testTitles(file)).toContainEqual(expect.stringContaining(title));
  },
);

test("a word that is in no title is not taken for a test", () => {
  expect(testTitles("easel/vite/src/named-tests.test.ts")).not.toContainEqual(expect.stringContaining("TABLE"));
  expect(testTitles("easel/protocol/src/ids.test.ts")).toContain("known ids are accepted");
});
