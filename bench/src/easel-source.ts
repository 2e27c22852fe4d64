/** What it costs to assign ids to the elements of a module, and to match them after an edit. */
import { annotate } from "@easel/source/annotate";
import { fingerprint } from "@easel/source/identity/fingerprint";
import { match } from "@easel/source/identity/match/match";
import { isElement, readModule, type SourceModule } from "@easel/source/read/module";
import { quickScan } from "@easel/source/read/quick-scan";
import { transformWithOxc } from "vite";
import { compared, type Figure } from "./figure.ts";

const ROUNDS = 60;
/** In each round. */
const RUNS = 5;
/** Not counted: a dev server has compiled a few modules before anyone notices. */
const WARM_UP = 20;
const ID = "tempo-3f2b8c1e-9a4d-4e6f-8b7a-1c2d3e4f5a6b";

/** Compared with compiling the same module, which Vite does anyway. In processor time, which other programs change least. */
export async function measureAnnotating(): Promise<Figure[]> {
  const code = page(110);
  const first: number[] = [];
  const edited: number[] = [];
  const reference: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const scanning = await processorTime(() => annotateAt(code, quickScan("page.tsx", code) ?? []));
    const reading = await processorTime(() => annotateAt(code, readElements(code)));
    const compiling = await processorTime(() => transformWithOxc(code, "page.tsx", { lang: "tsx", sourcemap: true }));
    if (round < 0) continue;
    first.push(scanning);
    edited.push(reading);
    reference.push(compiling);
  }
  const figure = (when: string, ours: number[]) =>
    compared(`Easel: assign ids in a thousand lines, ${when}, against compiling them`, { ours, reference }, inMs, {
      most: 5,
    });
  // Only a file that has changed has to be read in full, because its elements may have been elsewhere before.
  return [figure("for the first time", first), figure("after an edit", edited)];
}

/** Compared with parsing the new version, without which there is nothing to match. */
export async function measureMatching(): Promise<Figure> {
  const before = fingerprint(read(page(250)));
  const edited = page(250).replace("Title 100", "Another title");
  const ours: number[] = [];
  const reference: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const after = read(edited);
    const matching = await processorTime(() => match(before, fingerprint(after)));
    const reading = await processorTime(() => read(edited));
    if (round < 0) continue;
    ours.push(matching);
    reference.push(reading);
  }
  return compared("Easel: match two thousand elements after an edit, against parsing them", { ours, reference }, inMs, {
    most: 0.35,
  });
}

const inMs = (ms: number) => `${ms.toFixed(2)} ms`;

function annotateAt(code: string, offsets: readonly number[]): void {
  const marks = offsets.map((at) => ({ at, id: ID }));
  annotate("page.tsx", code, marks);
}

function readElements(code: string): number[] {
  return read(code)
    .nodes.filter(isElement)
    .map(({ attributesStart }) => attributesStart);
}

function read(code: string): SourceModule {
  const reading = readModule("page.tsx", code);
  if (reading.outcome === "broken") throw new Error(reading.message);
  return reading.module;
}

/** Nine lines and eight elements for each section. */
function page(sections: number): string {
  const section = (
    index: number,
  ) => `      <section className="row row-${index % 7} p-${index % 5}" id="section-${index}">
        <h2>Title ${index}</h2>
        <p className="text">Some text of ${index} and {value}</p>
        <ul>
          <li>one</li>
          <li>two ${index}</li>
        </ul>
        <div><Button onClick={() => go(${index})} kind="main">Go</Button></div>
      </section>`;
  const all = Array.from({ length: sections }, (_, index) => section(index)).join("\n");
  return `export function Page({ value }: { value: string }) {\n  return (\n    <main>\n${all}\n    </main>\n  );\n}\n`;
}

/** Milliseconds of the best of several runs, in all threads: in some runs garbage is collected, by several threads. */
async function processorTime(work: () => unknown): Promise<number> {
  let least = Infinity;
  for (let runs = 0; runs < RUNS; runs += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
