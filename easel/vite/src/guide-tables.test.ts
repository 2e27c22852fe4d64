/** The guide documents the current protocol: a change of one without the other fails. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { referenceTables } from "../testing/guide-tables.ts";

const GUIDE = new URL("../../../docs/easel.md", import.meta.url);

test.each(Object.entries(referenceTables()))("docs/easel.md documents all of: %s", (heading, table) => {
  expect(tableUnder(heading)).toEqual(Object.fromEntries(table));
});

/** The first two columns of the table below a heading. */
function tableUnder(heading: string): Record<string, string> {
  const [, below = ""] = readFileSync(GUIDE, "utf8").split(`### ${heading}\n`);
  const rows = (below.split("\n#")[0] ?? "").split("\n").filter((line) => line.startsWith("| `"));
  return Object.fromEntries(
    rows.map((row) => {
      const [, name = "", description = ""] = row.split("|").map((cell) => cell.trim().replaceAll("`", ""));
      return [name, description];
    }),
  );
}
