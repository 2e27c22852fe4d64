/** Tests that are listed in documentation exist. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../../", import.meta.url);

test.each(["easel/toolkit/tests/README.md"])("%s names tests that exist", (table) => {
  const rows = readFileSync(new URL(table, ROOT), "utf8").matchAll(/^\|.*\| `(\S+)` +\| (.*?) +\|$/gm);
  const missing = [...rows].flatMap(([, file = "", title = ""]) => {
    const path = new URL(file, ROOT);
    return existsSync(path) && readFileSync(path, "utf8").includes(title) ? [] : [`${file}: ${title}`];
  });
  expect(missing).toEqual([]);
});
