/** The titles of the tests in a file, as they are written there: a document may name only what is really a test. */
import { existsSync, readFileSync } from "node:fs";

const ROOT = new URL("../../../", import.meta.url);

/** A title follows the name of the function, or the table of its cases. */
const TITLE = /(?:\b(?:test|describe)(?:\.\w+)*(?:\(\w+\))?|\]\))\(\s*(["'`])((?:\\.|(?!\1).)+)\1/gs;
/** The first entry of a case, which `%s` in the title stands for. */
const CASE = /(?:^|\[)\s*\[\s*"((?:\\.|[^"\\])+)",/gm;

export function readDocument(path: string): string {
  return readFileSync(new URL(path, ROOT), "utf8");
}

/** Empty for a file that does not exist. */
export function testTitles(path: string): string[] {
  const file = new URL(path, ROOT);
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  const titles = [...text.matchAll(TITLE)].map(([, , title = ""]) => title);
  const cases = titles.some((title) => title.startsWith("%s"))
    ? [...text.matchAll(CASE)].map(([, name = ""]) => name)
    : [];
  return [...titles, ...cases];
}
