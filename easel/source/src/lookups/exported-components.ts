/** The components that a module exports. */
import type { Node } from "oxc-parser";
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
    const isElsewhere = value?.type === "MemberExpression";
    const isComponent = rendered.has(local || "default") || isElsewhere || (value !== null && isStyled(value));
    return isComponent && /^[A-Z][\w$]*[a-z]/.test(name) ? [{ name, isDefault }] : [];
  });
}

/** A component of styled-components or Emotion, in all their forms, such as `styled(Card).attrs({ … })`. */
function isStyled(value: Node): boolean {
  if (value.type === "Identifier") return value.name === "styled";
  if (value.type === "TaggedTemplateExpression") return isStyled(value.tag);
  if (value.type === "CallExpression") return isStyled(value.callee);
  return value.type === "MemberExpression" && isStyled(value.object);
}

/** `sun-mark.tsx` contains SunMark. An `index` file is named after its folder. */
function nameByFile(filename: string): string {
  const parts = filename.replace(/\.\w+$/, "").split("/");
  const stem = (parts.at(-1) === "index" ? parts.at(-2) : parts.at(-1)) ?? "";
  return stem.replaceAll(/(?:^|[^\w$]+|_)([a-zA-Z])/g, (_, letter: string) => letter.toUpperCase());
}
