import { readFileSync } from "node:fs";
import { MUTATE_BODIES } from "@easel/protocol/requests";
import { expect, test } from "vitest";
import { CALL_USAGE, CHANGE_TYPES, CHANGE_USAGE } from "./usage.ts";

/** Its tables are checked against the protocol. */
const guide = readFileSync(new URL("../../../../docs/easel.md", import.meta.url), "utf8");

test("every type of change and every call is explained once", () => {
  expect(firstWords(CHANGE_USAGE)).toEqual(CHANGE_TYPES);
  expect(firstWords(CALL_USAGE).toSorted()).toEqual(Object.keys(MUTATE_BODIES).toSorted());
});

test.each([...CHANGE_USAGE.split("\n"), ...CALL_USAGE.split("\n")])("%s: as in the protocol", (line) => {
  const [name = "", usage = ""] = line.split(/ \{(.*)\}/);
  const row = new RegExp(`^\\| \`(?:mutate/)?${name}\` +\\| \\{ (.*) \\} *\\|$`, "m").exec(guide)?.[1] ?? "";
  const explained = [...usage.matchAll(/(?<=^|,|\{|or) ([a-z]\w+\??)/gi)].map(([, field = ""]) => field);
  for (const field of explained) expect(row).toContain(`${field}: `);
  const required = row.replaceAll(/\{.*?\}/g, "").matchAll(/(?:^|, )(\w+): /g);
  for (const [, field] of required) expect(explained).toContain(field);
});

function firstWords(lines: string): string[] {
  return lines.split("\n").map((line) => line.split(" ")[0] ?? "");
}
