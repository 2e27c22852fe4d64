/** The components that a module gives to others. */
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
  const drawn = new Set(
    reading.module.nodes.flatMap((node) => (node.type === "scope" && node.kind === "component" ? [node.name] : [])),
  );
  return exportsIn(parseProgram(filename, code)).flatMap(({ exported, local, value }): ExportedComponent[] => {
    const isDefault = exported === "default";
    const name = isDefault ? local || nameByFile(filename) : exported;
    // `export const Dialog = Primitive.Root` hands on a component that is drawn elsewhere.
    const isComponent = drawn.has(local || "default") || value?.type === "MemberExpression";
    return isComponent && /^[A-Z][\w$]*[a-z]/.test(name) ? [{ name, isDefault }] : [];
  });
}

/** `sun-mark.tsx` holds SunMark; an `index` is known by its folder. */
function nameByFile(filename: string): string {
  const parts = filename.replace(/\.\w+$/, "").split("/");
  const stem = (parts.at(-1) === "index" ? parts.at(-2) : parts.at(-1)) ?? "";
  return stem.replaceAll(/(?:^|[^\w$]+|_)([a-zA-Z])/g, (_, letter: string) => letter.toUpperCase());
}
