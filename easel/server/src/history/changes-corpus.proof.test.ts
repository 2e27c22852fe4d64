/**
 * Every type of change on elements of real-world code: the file parses, undo restores every byte, every element has its id,
 * only the necessary lines change, and each refusal has a reason. `npm test` uses some files of our own site,
 * `npm run proof` all of them and four large libraries.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { changeAll, type CorpusCount } from "../../testing/corpus-changes.ts";
import { modulesIn, OWN_SITE, PACKAGES, unpack } from "../../testing/corpus.ts";

const IS_FULL = process.env["PROOF"] === "full";
/** The number of elements per file on which every type of change is tried. */
const ELEMENTS_PER_FILE = IS_FULL ? 4 : 1;

const installed = mkdtempSync(join(tmpdir(), "easel-changes-corpus-"));
afterAll(() => rmSync(installed, { recursive: true, force: true }), 120_000);

test("every type of change works on the files of our own site", { timeout: 600_000 }, () => {
  const modules = modulesIn(OWN_SITE).filter((_, index) => IS_FULL || index % 6 === 0);
  const count = changeAll(modules, ELEMENTS_PER_FILE);
  report("our own site", count);
  expect(count.faults).toEqual([]);
  expect(count.minimal / count.made).toBeGreaterThan(0.999);
});

test.runIf(IS_FULL)("every type of change works on the files of four large libraries", { timeout: 1_800_000 }, () => {
  for (const [name, version] of Object.entries(PACKAGES)) {
    const count = changeAll(modulesIn(unpack(name, version, installed)), ELEMENTS_PER_FILE);
    report(name, count);
    expect(count.faults).toEqual([]);
    expect(count.minimal / count.made).toBeGreaterThan(0.999);
  }
});

function report(name: string, { files, made, minimal, same, refused }: CorpusCount): void {
  const share = ((100 * minimal) / made).toFixed(2);
  console.log(
    `${name}: ${files} files, ${made} changes made, ${share} % with minimal diffs, ${same} needed none, refused ${JSON.stringify(refused)}`,
  );
}
