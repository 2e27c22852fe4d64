/** Checks docs/reports/security.md: the files and tests it names must exist, and its numbers must be right. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const text = readFileSync(`${ROOT}docs/reports/security.md`, "utf8");
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, number = "", level = "", , state = "", where = ""]) => ({ number, level, state, where }),
);

test("every requirement of levels 1 and 2 is listed once, with a status and a place or reason", () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  // The number of requirements in ASVS 5.0.0.
  expect(rows.filter(({ level }) => level === "1")).toHaveLength(70);
  expect(rows.filter(({ level }) => level === "2")).toHaveLength(183);
  for (const { state } of rows) expect(["met", "does not apply", "open"]).toContain(state);
});

test("its numbers are correct", () => {
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  expect(text).toContain(
    `${count("met")} of ${rows.length} are met, ${count("does not apply")} do not apply, ${count("open")} are open.`,
  );
  const opens = rows.filter(({ state }) => state === "open").map(({ number }) => number);
  const listed = /^Open: (.+)$/m.exec(text)?.[1] ?? "";
  expect([...listed.matchAll(/\d+\.\d+\.\d+/g)].map(String)).toEqual(opens);
});

test("every file it names exists and contains the named tests", () => {
  const missing: string[] = [];
  // A test is named in typographic quotes right after its file.
  for (const [, path = "", title] of text.matchAll(/\]\((\.\.\/[^)#]+|[\w/-]+\.md)\)(?: “([^”]+)”)?/g)) {
    const file = `${ROOT}docs/reports/${path}`;
    if (!existsSync(file)) missing.push(path);
    else if (title && !readFileSync(file, "utf8").includes(title)) missing.push(`${path}: ${title}`);
  }
  expect(missing).toEqual([]);
});

test("every section it links to exists", () => {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = ""]) =>
    words
      .toLowerCase()
      .replaceAll(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
  for (const [, anchor = ""] of text.matchAll(/\]\(#([\w-]+)\)/g)) expect(headings).toContain(anchor);
});
