/** What it costs to assign ids to the elements of a module, and to match them after an edit. */
import { annotate } from "@easel/source/annotate";
import { fingerprint } from "@easel/source/identity/fingerprint";
import { match } from "@easel/source/identity/match/match";
import { isElement, readModule, type SourceModule } from "@easel/source/read/module";
import { transformWithOxc } from "vite";
import { compared, type Figure } from "./figure.ts";

const ROUNDS = 60;
/** Not counted: a dev server has compiled a few modules before anyone notices. */
const WARM_UP = 20;
const ID = "tempo-3f2b8c1e-9a4d-4e6f-8b7a-1c2d3e4f5a6b";

/** Compared with compiling the same module, which Vite does anyway. */
export async function measureAnnotating(): Promise<Figure> {
  const code = page(110);
  const ours: number[] = [];
  const reference: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const annotating = await timed(() => annotateAll(code));
    const compiling = await timed(() => transformWithOxc(code, "page.tsx", { lang: "tsx", sourcemap: true }));
    if (round < 0) continue;
    ours.push(annotating);
    reference.push(compiling);
  }
  return compared("Easel: assign ids in a thousand lines, against compiling them", { ours, reference }, inMs, {
    most: 5,
  });
}

/** Compared with parsing the new version, without which there is nothing to match. */
export async function measureMatching(): Promise<Figure> {
  const before = fingerprint(read(page(250)));
  const edited = page(250).replace("Title 100", "Another title");
  const ours: number[] = [];
  const reference: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const after = read(edited);
    const matching = await timed(() => match(before, fingerprint(after)));
    const reading = await timed(() => read(edited));
    if (round < 0) continue;
    ours.push(matching);
    reference.push(reading);
  }
  return compared("Easel: match two thousand elements after an edit, against parsing them", { ours, reference }, inMs, {
    most: 0.35,
  });
}

const inMs = (ms: number) => `${ms.toFixed(2)} ms`;

function annotateAll(code: string): void {
  const elements = read(code).nodes.filter(isElement);
  annotate(
    "page.tsx",
    code,
    elements.map(({ attributesStart }) => ({ at: attributesStart, id: ID })),
  );
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

export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
