/**
 * Real-world code compiles to the same output as without Easel once the annotations are removed, and the quick scan finds
 * the same elements as the parser. `npm test` uses the TSX of our own site; `npm run proof` also uses four large libraries,
 * which it unpacks outside this repository.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { annotate, ID_PROP } from "@easel/source/annotate";
import { quickScan } from "@easel/source/read/quick-scan";
import { isElement, readModule } from "@easel/source/read/module";
import { parseSync } from "oxc-parser";
import { transformWithOxc } from "vite";
import { afterAll, expect, test } from "vitest";
import { modulesIn, OWN_SITE, PACKAGES, unpack } from "@easel/server/testing/corpus";

const installed = mkdtempSync(join(tmpdir(), "easel-corpus-"));
afterAll(() => rmSync(installed, { recursive: true, force: true }), 120_000);

test("our own site compiles to the same code with annotations removed", async () => {
  const { files, elements, scanned, different } = await compileAll(OWN_SITE);
  expect(different).toEqual([]);
  expect(files).toBeGreaterThan(100);
  expect(elements).toBeGreaterThan(500);
  expect(scanned).toBeGreaterThan(0.9 * elements);
});

test.runIf(process.env["PROOF"] === "full")(
  "four large libraries compile to the same code with annotations removed",
  { timeout: 1_800_000 },
  async () => {
    let all = 0;
    for (const [name, version] of Object.entries(PACKAGES)) {
      const { files, elements, scanned, different } = await compileAll(unpack(name, version, installed));
      console.log(
        `${name}: ${files} files, ${elements} elements (${scanned} by the quick scan), ${different.length} different`,
      );
      expect(different).toEqual([]);
      all += files;
    }
    expect(all).toBeGreaterThan(2_000);
  },
);

async function compileAll(folder: string) {
  const modules = modulesIn(folder);
  const different: string[] = [];
  let [elements, scanned] = [0, 0];
  for (const { name, code } of modules) {
    const reading = readModule(name, code);
    if (reading.outcome === "broken") {
      different.push(`${name}:${reading.line} ${reading.message}`);
      continue;
    }
    const { module } = reading;
    const own = module.nodes.filter(isElement);
    elements += own.length;
    const marks = own.map(({ attributesStart, index }) => ({ at: attributesStart, id: `tempo-${index}` }));
    const scannedOffsets = quickScan(name, code);
    if (scannedOffsets) scanned += scannedOffsets.length;
    if (scannedOffsets && scannedOffsets.join() !== marks.map(({ at }) => at).join())
      different.push(`${name} by the quick scan`);
    const annotated = annotate(name, code, marks).code;
    const [plainly, marked] = [await compile(name, code), await compile(name, annotated)];
    const found = new Set([...marked.matchAll(new RegExp(`${ID_PROP}: "(tempo-\\d+)"`, "g"))].map(([, id]) => id));
    if (found.size !== own.length) different.push(`${name} has ${found.size} ids for ${own.length} elements`);
    if (meaning(plainly) !== meaning(marked)) different.push(name);
  }
  return { files: modules.length, elements, scanned, different };
}

/** Compiled for production: the development runtime receives column numbers, which annotations change. */
async function compile(name: string, code: string): Promise<string> {
  const { code: compiled } = await transformWithOxc(code, join("/", name), {
    lang: name.endsWith("tsx") ? "tsx" : "jsx",
    jsx: { runtime: "automatic", development: false },
  });
  return compiled;
}

/** The syntax tree without offsets and without our prop. */
function meaning(code: string): string {
  return JSON.stringify(parseSync("compiled.js", code).program, (key, value: unknown) => {
    if (key === "start" || key === "end") return undefined;
    if (typeof value === "bigint") return `${value}n`;
    return Array.isArray(value) ? value.filter((item) => !isOurProp(item)) : value;
  });
}

function isOurProp(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("key" in value)) return false;
  const { key } = value;
  return typeof key === "object" && key !== null && "name" in key && key.name === ID_PROP;
}
