/** The props that a component takes from `cva()` or `tv()`, whose types only a compiler could compute. */
import type { Node, ObjectExpression } from "oxc-parser";
import { childrenOf } from "../read/syntax.ts";
import { parseProgram } from "../write/tree.ts";

export interface Variant {
  name: string;
  values: string[];
  defaultValue: string | null;
}

const MAKERS = new Set(["cva", "tv"]);

/** Of the component with this name, as far as its own code uses such a constant of the same file. */
export function variantsOf(filename: string, code: string, component: string): Variant[] {
  let program: Node;
  try {
    program = parseProgram(filename, code);
  } catch {
    return [];
  }
  const constants = new Map<string, Variant[]>();
  let own: Node | null = null;
  visit(program, (node) => {
    if (node.type === "FunctionDeclaration" && node.id?.name === component) own = node;
    if (node.type !== "VariableDeclarator" || node.id.type !== "Identifier" || !node.init) return;
    if (node.id.name === component) own = node.init;
    const variants = madeBy(node.init);
    if (variants) constants.set(node.id.name, variants);
  });
  const found = new Map<string, Variant>();
  if (!own) return [];
  visit(own, (node) => {
    if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return;
    for (const variant of constants.get(node.callee.name) ?? []) found.set(variant.name, variant);
  });
  return [...found.values()];
}

function madeBy(node: Node): Variant[] | null {
  if (node.type !== "CallExpression" || node.callee.type !== "Identifier" || !MAKERS.has(node.callee.name)) return null;
  const settings = node.arguments.findLast((argument) => argument.type === "ObjectExpression");
  if (settings?.type !== "ObjectExpression") return [];
  const variants = objectIn(settings, "variants");
  const defaults = objectIn(settings, "defaultVariants");
  return entriesOf(variants).map(([name, value]) => {
    const values = value.type === "ObjectExpression" ? entriesOf(value).map(([key]) => key) : [];
    const written = entriesOf(defaults).find(([key]) => key === name)?.[1];
    const defaultValue = written?.type === "Literal" ? String(written.value) : null;
    return { name, values, defaultValue };
  });
}

function objectIn(object: ObjectExpression, name: string): ObjectExpression | null {
  const value = entriesOf(object).find(([key]) => key === name)?.[1];
  return value?.type === "ObjectExpression" ? value : null;
}

function entriesOf(object: ObjectExpression | null): [string, Node][] {
  return (object?.properties ?? []).flatMap((property): [string, Node][] => {
    if (property.type !== "Property" || property.computed) return [];
    const { key, value } = property;
    if (key.type === "Identifier") return [[key.name, value]];
    return key.type === "Literal" ? [[String(key.value), value]] : [];
  });
}

function visit(node: Node, take: (node: Node) => void): void {
  take(node);
  for (const child of childrenOf(node)) visit(child, take);
}
