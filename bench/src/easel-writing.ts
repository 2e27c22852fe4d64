/** What a change costs, compared with the bare parser and a splice, and with printers that rewrite the whole file. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import generator from "@babel/generator";
import { parse as babelParse } from "@babel/parser";
import { isElement, readModule, type SourceModule } from "@easel/source/read/module";
import { planChange } from "@easel/source/write/change";
import { createChangeRunner } from "@easel/server/history/run-change";
import { serveChanges } from "@easel/server/routes/change-routes";
import { createTestApp } from "@easel/server/testing/test-app";
import { modulesIn, OWN_SITE } from "@easel/server/testing/corpus";
import { oneFileProject } from "@easel/server/testing/one-file-project";
import { changeAll } from "@easel/server/testing/corpus-changes";
import { MagicString } from "magic-string";
import { parseSync, Visitor } from "oxc-parser";
import { format } from "prettier";
import * as recast from "recast";
import { timed } from "./easel-source.ts";
import { compared, type Figure, limited, middle } from "./figure.ts";

/** After a round to warm up, in which the engine compiles what it runs often. */
const ROUNDS = 15;
const REQUESTS = 200;

interface Sample {
  module: SourceModule;
  ids: string[];
  /** The position of an element with a plain class name, to which each writer adds a class. */
  index: number;
  /** The position right after its last class. */
  at: number;
}

/** One class added to one element of each of our site's modules, by one writer after the other. */
export async function measureWriting(): Promise<Figure[]> {
  const samples = modulesIn(OWN_SITE).flatMap(({ name, code }): Sample[] => {
    const reading = readModule(name, code);
    const element = reading.outcome === "read" ? reading.module.nodes.filter(isElement).find(hasPlainClass) : undefined;
    if (reading.outcome !== "read" || element?.className.form !== "literal") return [];
    const { module } = reading;
    return [
      {
        module,
        ids: module.nodes.map((node) => String(node.index)),
        index: element.index,
        at: element.className.value.end,
      },
    ];
  });
  const writers = { ours, bare, withRecast, withPrettier };
  type Name = keyof typeof writers;
  /** The middle of all modules, for each round. */
  const times: Record<Name, number[]> = { ours: [], bare: [], withRecast: [], withPrettier: [] };
  const lines: Partial<Record<Name, number>> = {};
  for (let round = -1; round < ROUNDS; round += 1) {
    // One after another, so that none collects the garbage of another.
    for (const name of Object.keys(writers) as Name[]) {
      const ofModules: { time: number; lines: number }[] = [];
      for (const sample of samples) {
        let written = "";
        const time = await timed(async () => (written = await writers[name](sample)));
        ofModules.push({ time, lines: round < 0 ? changedLines(sample.module.code, written) : 0 });
      }
      if (round < 0) lines[name] = middle(ofModules.map((module) => module.lines));
      else times[name].push(middle(ofModules.map(({ time }) => time)));
    }
  }
  console.log(`In ${samples.length} modules, so many lines are changed by each:`, lines);
  const against = (name: Name, what: string, most: number): Figure =>
    compared(
      `Easel: add a class in each module of our own site, against ${what}`,
      { ours: times.ours, reference: times[name] },
      (ms) => `${ms.toFixed(2)} ms`,
      { most },
    );
  return [
    against("bare", "bare oxc-parser and magic-string", 2),
    against("withRecast", "recast", 1 / 8),
    against("withPrettier", "Babel's generator and Prettier", 1 / 8),
  ];
}

/** Over HTTP, with undo, compared with only writing the same file. */
export async function measureRequest(): Promise<Figure> {
  const modules = modulesIn(OWN_SITE).filter(({ code }) => code.includes('className="'));
  const app = createTestApp(Object.fromEntries(modules.map(({ name, code }) => [`src/${name}`, code])));
  const answer = serveChanges(
    app.changesOf,
    createChangeRunner({
      loadTailwind: () => Promise.resolve(null),
      filesExporting: () => Promise.resolve([]),
      findMessageFiles: () => Promise.resolve([]),
      findModules: () => Promise.resolve([]),
    }),
  );
  const server = createServer((request, response) => answer(request, response, () => response.end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ours: number[] = [];
  const reference: number[] = [];
  for (let count = 0; count < REQUESTS; count += 1) {
    const { name, code } = modules[count % modules.length] ?? { name: "", code: "" };
    const tag = /<([a-z]\w*)[^<>]*className="/.exec(code)?.[1] ?? "div";
    const body = JSON.stringify({ reactElement: app.id(tag, `src/${name}`), className: `added-${count}` });
    ours.push(
      await timed(() => fetch(`${base}/canvases/bench/parseAndMutate/mutate/addClass`, { method: "POST", body })),
    );
    reference.push(await timed(() => writeFileSync(join(app.root, "reference.tsx"), code)));
  }
  server.close();
  app.remove();
  console.log(`A plain write takes ${middle(reference).toFixed(2)} ms.`);
  return limited("Easel: request until the file is written, against the limit", ours, " ms", { most: 20 });
}

/** Every type of change on elements of our own site. */
export function countChanges(): Figure {
  const { files, made, minimal, refused, faults } = changeAll(modulesIn(OWN_SITE), 2);
  const reasons = Object.values(refused).reduce((sum, count) => sum + count, 0);
  console.log(`${files} modules: ${made} changes made, ${reasons} refused with a reason, ${faults.length} faults`);
  return limited(
    "Easel: changes with the smallest possible diff, of all made in our own site",
    faults.length === 0 ? minimal / made : 0,
    "",
    { least: 0.999 },
  );
}

function hasPlainClass(element: { className: { form: string } }): boolean {
  return element.className.form === "literal";
}

/** Includes the check that the file still parses, and finding the elements of the new text. */
function ours({ module, ids, index }: Sample): string {
  const project = oneFileProject({ module, ids }, () => "new");
  const body = { reactElement: String(index), className: "added" };
  return planChange({ call: "addClass", body }, project).files[0]?.after.text ?? "";
}

function bare({ module, at }: Sample): string {
  const { program } = parseSync(module.filename, module.code);
  let end = -1;
  new Visitor({
    JSXAttribute({ name, value }) {
      const isIt = name.type === "JSXIdentifier" && name.name === "className" && value?.end === at + 1;
      if (isIt) end = value.end - 1;
    },
  }).visit(program);
  return new MagicString(module.code).appendLeft(end, " added").toString();
}

function withRecast({ module, at }: Sample): string {
  const tree = recast.parse(module.code, { parser: { parse: parseWithBabel } }) as recast.types.ASTNode;
  recast.types.visit(tree, {
    visitJSXAttribute(path) {
      addTo(path.node as unknown as Attribute, at);
      this.traverse(path);
    },
  });
  return recast.print(tree).code;
}

async function withPrettier({ module, at }: Sample): Promise<string> {
  const tree = parseWithBabel(module.code);
  visitAttributes(tree, (attribute) => addTo(attribute, at));
  const { code } = generator.default(tree, { retainLines: true });
  return format(code, { parser: "babel-ts" });
}

function parseWithBabel(code: string) {
  return babelParse(code, { sourceType: "module", plugins: ["jsx", "typescript"], tokens: true });
}

interface Attribute {
  value: { type: string; value: string; end: number; extra?: unknown } | null;
}

function addTo({ value }: Attribute, at: number): void {
  if (value?.end !== at + 1) return;
  value.value += " added";
  delete value.extra;
}

function visitAttributes(node: unknown, visit: (attribute: Attribute) => void): void {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node && node.type === "JSXAttribute") visit(node as unknown as Attribute);
  for (const [key, value] of Object.entries(node)) {
    if (key !== "loc" && key !== "tokens" && key !== "extra") visitAttributes(value, visit);
  }
}

/** Lines of the old text that are not in the new one. */
function changedLines(before: string, after: string): number {
  const left = new Map<string, number>();
  for (const line of after.split("\n")) left.set(line, (left.get(line) ?? 0) + 1);
  let changed = 0;
  for (const line of before.split("\n")) {
    const count = left.get(line) ?? 0;
    if (count === 0) changed += 1;
    else left.set(line, count - 1);
  }
  return changed;
}
