/** Applies changes in tests: source before, a change, source after. Elements are identified by their tags: `li`, `li:2`. */
import { Refusal } from "@easel/protocol/refusals";
import type { ChangeRequest, MutateBody, MutateCall } from "@easel/protocol/requests";
import { expect } from "vitest";
import type { IdentifiedModule } from "@easel/source/identity/identified-module";
import { isElement } from "@easel/source/read/module";
import { moduleOf } from "./modules.ts";
import { planChange, type PlannedChange } from "@easel/source/write/change";
import type { Project } from "@easel/source/write/draft";
import { invertPatch, patchText } from "@easel/source/write/patch";
import type { Tailwind } from "@easel/source/write/tailwind";

export interface TestProject extends Project {
  files: Record<string, string>;
}

export function projectOf(files: Record<string, string>, tailwind: Tailwind | null = null): TestProject {
  const counts = new Map<string, number>();
  const modules = Object.entries(files).flatMap(([filename, code]): IdentifiedModule[] => {
    if (!/\.[jt]sx?$/.test(filename)) return [];
    const module = moduleOf(code, filename);
    const ids = module.nodes.map((node) => {
      const tag = isElement(node) ? node.tag : `scope ${filename} ${node.index}`;
      const count = (counts.get(tag) ?? 0) + 1;
      counts.set(tag, count);
      return count === 1 ? tag : `${tag}:${count}`;
    });
    return [{ module, ids }];
  });
  let made = 0;
  return {
    files,
    moduleOf: (id) => modules.find(({ ids }) => ids.includes(id)),
    moduleAt: (filename) => modules.find(({ module }) => module.filename === filename),
    textOf: (filename) => files[filename] ?? null,
    mayCreate: (filename) => files[filename] === undefined && !filename.startsWith("."),
    stylesheets: Object.keys(files).filter((name) => name.endsWith(".css")),
    tailwind,
    componentFiles: Object.keys(files).filter((name) => name.startsWith("found/")),
    moduleFiles: Object.keys(files).filter((name) => /\.[jt]sx?$/.test(name)),
    messageFiles: Object.keys(files).filter((name) => name.endsWith(".json")),
    newId: () => `new-${(made += 1)}`,
  };
}

/** The files after a change. Also checks that its undo restores them, and that every element has a unique id. */
export function changed(project: TestProject, request: ChangeRequest): Record<string, string> {
  return applied(project, planChange(request, project));
}

export function applied({ files }: TestProject, { files: planned }: PlannedChange): Record<string, string> {
  const after = { ...files };
  for (const { filename, patch, after: text, isRemoved } of planned) {
    expect(patchText(text.text, invertPatch(patch))).toBe(files[filename] ?? "");
    expect(new Set(text.marks.map(({ id }) => id)).size).toBe(text.marks.length);
    after[filename] = text.text;
    if (isRemoved) delete after[filename];
  }
  return after;
}

/** The JSX that a component returns after a change. */
export function changedJsx<Call extends MutateCall>(
  jsx: string,
  call: Call,
  body: MutateBody<Call>,
  head = "",
): string {
  const around = (text: string) => `${head}export function App() {\n  return ${text};\n}\n`;
  const after = changed(projectOf({ "app.tsx": around(jsx) }), { call, body } as unknown as ChangeRequest);
  return (after["app.tsx"] ?? "")
    .split("App() {\n  return ")
    .slice(1)
    .join("")
    .replace(/;\n}\n$/, "");
}

/** The code and message of the refusal. */
export function refusalOf(work: () => unknown): { code: string; message: string } {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error("It was not refused.");
}
