import { statements } from "@contest/database/statement";
import { expect, test } from "vitest";
// Importing these modules registers their statements.
import "./newest.ts";
import "./random.ts";
import "./top.ts";

const lists = statements.filter(({ name }) => /^(newest|shuffled|top-submissions)/.test(name));

test("each of the eighteen lists has its own statement", () => {
  expect(lists).toHaveLength(18);
});

test.each(lists)("the SQL of $name matches its checked-in file", async ({ name, text }) => {
  await expect(`${tidied(text)}\n`).toMatchFileSnapshot(`sql/${name}.sql`);
});

/** The parts of a statement keep the indentation of their source files. */
function tidied(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}
