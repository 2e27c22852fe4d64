/** The components that a module exports. */
import { exportsIn } from "../read/exports.ts";
import { readModule } from "../read/module.ts";
import { parseProgram } from "../write/tree.ts";

export interface ExportedComponent {
  name: string;
  isDefault: boolean;
}

export function exportedComponents(filename: string, code: string): ExportedComponent[] {
  const reading = readModule(filename, code);
  if (reading.outcome === "broken") return [];
  const rendered = new Set(
    reading.module.nodes.flatMap((node) => (node.type === "scope" && node.kind === "component" ? [node.name] : [])),
  );
  return exportsIn(parseProgram(filename, code)).flatMap(({ exported, local, value }): ExportedComponent[] => {
    const isDefault = exported === "default";
    const name = isDefault ? local || nameByFile(filename) : exported;
    // `export const Dialog = Primitive.Root` re-exports a component that is defined elsewhere.
    const isComponent = rendered.has(local || "default") || value?.type === "MemberExpression";
    return isComponent && /^[A-Z][\w$]*[a-z]/.test(name) ? [{ name, isDefault }] : [];
  });
}

/** `sun-mark.tsx` contains SunMark. An `index` file is named after its folder. */
function nameByFile(filename: string): string {
  const parts = filename.replace(/\.\w+$/, "").split("/");
  const stem = (parts.at(-1) === "index" ? parts.at(-2) : parts.at(-1)) ?? "";
  return stem.replaceAll(/(?:^|[^\w$]+|_)([a-zA-Z])/g, (_, letter: string) => letter.toUpperCase());
}
