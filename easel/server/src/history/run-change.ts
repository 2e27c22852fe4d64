/** Checks a call that changes the source, and looks up what it needs of the project. */
import { Refusal } from "@easel/protocol/refusals";
import { type ChangeRequest, type ChangeResponse, MUTATE_BODIES, type MutateCall } from "@easel/protocol/requests";
import type { Tailwind } from "@easel/source/write/tailwind";
import { parse } from "../routes/http.ts";
import type { Changes, ProjectFacts } from "./changes.ts";

export interface ChangeRunner {
  run(changes: Changes, call: string, body: unknown): Promise<ChangeResponse>;
  /** The difference that it would make, as a unified diff. Writes nothing. */
  preview(changes: Changes, call: string, body: unknown): Promise<string>;
}

interface ChangeRunnerDependencies {
  readonly loadTailwind: () => Promise<Tailwind | null>;
  /** The files of the app that export a component of this name. */
  readonly filesExporting: (componentName: string) => Promise<string[]>;
  /** The JSON files with the app's translations. */
  readonly findMessageFiles: () => Promise<string[]>;
  readonly findModules: () => Promise<string[]>;
}

export function createChangeRunner(dependencies: ChangeRunnerDependencies): ChangeRunner {
  const { loadTailwind, filesExporting, findMessageFiles, findModules } = dependencies;
  return {
    async run(changes, call, body) {
      const request = check(call, body);
      return changes.apply(request, await factsFor(request));
    },
    async preview(changes, call, body) {
      const request = check(call, body);
      return changes.preview(request, await factsFor(request));
    },
  };

  async function factsFor({ call, body }: ChangeRequest): Promise<ProjectFacts> {
    const wantsTailwind = "stylingFramework" in body && body.stylingFramework === "Tailwind";
    const tailwind = wantsTailwind ? await loadTailwind() : null;
    const added = "newElement" in body ? body.newElement : null;
    const isUnlocated = added?.componentName && !added.filename;
    const componentFiles = isUnlocated ? await filesExporting(added.componentName ?? "") : [];
    const messageFiles = call === "editText" ? await findMessageFiles() : [];
    const moduleFiles = "items" in body || call === "editText" ? await findModules() : [];
    return { tailwind, componentFiles, messageFiles, moduleFiles };
  }
}

const MUTATE_CALLS = Object.keys(MUTATE_BODIES) as MutateCall[];

function check(call: string, body: unknown): ChangeRequest {
  const name = MUTATE_CALLS.find((each) => each === call);
  if (!name) throw new Refusal("UNKNOWN_CALL", `There is no call “${call}”.`);
  // The same table entry checked the name and the body, which TypeScript cannot express.
  return { call: name, body: parse(MUTATE_BODIES[name], body) } as ChangeRequest;
}
