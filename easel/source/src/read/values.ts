/** The values that names have, as far as the source says it. */
import type { CallExpression, Node, Program } from "oxc-parser";
import { readImport } from "./imports.ts";
import { bindingOf } from "./names.ts";
import { childrenOf, declaresNothing, isFunction, isMapCall } from "./syntax.ts";

/** A value that is written out. */
export interface Value {
  node: Node;
  /** From its program down to the scope that its own names belong to. */
  ancestors: readonly Node[];
}

/** What the code alone does not say. Without it, names of other modules have no value, and every entry of a list counts. */
export interface Circumstances {
  /** The module that an import of a program refers to, if it is one of the app. */
  open?(program: Node, from: string): Program | null;
  /** Which entry of the list a call of `.map()` is at. */
  entryAt?(call: CallExpression): number | null;
}

/** What a name or a member may stand for: a constant, or an item of a list that is written out. */
export function valuesOf(node: Node, ancestors: readonly Node[], circumstances: Circumstances = {}): Value[] {
  if (node.type === "ArrayExpression" || node.type === "ObjectExpression") return [{ node, ancestors }];
  if (node.type === "Identifier") return valuesOfName(node.name, ancestors, circumstances);
  if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") return [];
  const { name } = node.property;
  return valuesOf(node.object, ancestors, circumstances).flatMap((object) => memberOf(object, name, circumstances));
}

function memberOf({ node, ancestors }: Value, name: string, circumstances: Circumstances): Value[] {
  // `import * as data` stands for the whole module.
  if (node.type === "Program") return exportsOf(node, name, circumstances);
  const written = withoutTypes(node);
  if (written.type !== "ObjectExpression") return [];
  return written.properties.flatMap((property) => {
    if (property.type !== "Property" || property.computed) return [];
    const { key, value } = property;
    const ownName = key.type === "Identifier" ? key.name : key.type === "Literal" ? key.value : null;
    return ownName === name ? [{ node: value, ancestors }] : [];
  });
}

function valuesOfName(name: string, ancestors: readonly Node[], circumstances: Circumstances): Value[] {
  const binding = bindingOf(name, ancestors);
  if (!binding) return [];
  const { scope } = binding;
  const index = ancestors.indexOf(scope);
  const constants = constantsNamed(name, scope);
  if (constants.length > 0) {
    const [node, ...others] = constants;
    return node && others.length === 0 ? [{ node, ancestors: ancestors.slice(0, index + 1) }] : [];
  }
  if (scope.type === "Program") return importedValues(name, scope, circumstances);
  if (!isFunction(scope)) return [];
  const call = ancestors[index - 1];
  const [item] = scope.params;
  if (call?.type !== "CallExpression" || !isMapCall(call) || call.callee.type !== "MemberExpression" || !item)
    return [];
  const at = circumstances.entryAt?.(call) ?? null;
  const written = valuesOf(call.callee.object, ancestors.slice(0, index), circumstances).flatMap((list) => {
    const entries = entriesOf(list);
    return at === null ? entries : (entries[at] ?? []);
  });
  if (item.type === "Identifier" && item.name === name) return written;
  // `items.map(({ label }) => …)`
  if (item.type !== "ObjectPattern") return [];
  const property = item.properties.find((each) => {
    return each.type === "Property" && each.value.type === "Identifier" && each.value.name === name;
  });
  const isPlain = property?.type === "Property" && !property.computed && property.key.type === "Identifier";
  const key = isPlain && property.key.type === "Identifier" ? property.key.name : null;
  return key === null ? [] : written.flatMap((each) => memberOf(each, key, circumstances));
}

function entriesOf({ node, ancestors }: Value): Value[] {
  const list = withoutTypes(node);
  if (list.type !== "ArrayExpression") return [];
  return list.elements.flatMap((entry) => {
    return entry === null || entry.type === "SpreadElement" ? [] : { node: entry, ancestors };
  });
}

interface ImportedName {
  from: string;
  /** The name in the other module: `default`, `*` for the whole module, or the exported name. */
  imported: string;
  local: string;
}

/** What a module imports, without types. */
export function importsIn({ body }: Program): ImportedName[] {
  return body.flatMap((statement) => {
    if (statement.type !== "ImportDeclaration" || statement.importKind === "type") return [];
    const { from, names } = readImport(statement);
    return names.map((name) => ({ from, ...name }));
  });
}

/** Whether a name, a member or an item of a list comes from another module of the app. What it is, only that one says. */
export function isFromOtherModule(node: Node, ancestors: readonly Node[]): boolean {
  if (node.type === "MemberExpression") return !node.computed && isFromOtherModule(node.object, ancestors);
  const scope = node.type === "Identifier" ? bindingOf(node.name, ancestors)?.scope : undefined;
  if (node.type !== "Identifier" || !scope) return false;
  if (scope.type === "Program") {
    return importsIn(scope).some(({ from, local }) => local === node.name && OWN_MODULE.test(from));
  }
  const index = ancestors.indexOf(scope);
  const call = ancestors[index - 1];
  if (!isFunction(scope) || call?.type !== "CallExpression" || call.callee.type !== "MemberExpression") return false;
  const [item] = scope.params;
  const isItem = (item?.type === "Identifier" && item.name === node.name) || item?.type === "ObjectPattern";
  const isDeclaredInside = constantsNamed(node.name, scope).length > 0;
  if (!isMapCall(call) || !isItem || isDeclaredInside) return false;
  return isFromOtherModule(call.callee.object, ancestors.slice(0, index));
}

/** A path, or one with an alias that no package can have. */
const OWN_MODULE = /^(?:\.|(?:[@~#]|src)\/)/;

/** The values of an imported name. */
function importedValues(name: string, program: Program, circumstances: Circumstances): Value[] {
  const found = circumstances.open && importsIn(program).find(({ local }) => local === name);
  const module = found && circumstances.open?.(program, found.from);
  if (!module) return [];
  return found.imported === "*"
    ? [{ node: module, ancestors: [module] }]
    : exportsOf(module, found.imported, circumstances);
}

/** `seen` are the modules on the way here, as modules may export each other. */
function exportsOf(program: Program, name: string, circumstances: Circumstances, seen = new Set<Node>()): Value[] {
  if (seen.has(program)) return [];
  seen.add(program);
  const own = (local: string) => valuesOfName(local, [program], circumstances);
  const from = (source: string, exported: string) => {
    const module = circumstances.open?.(program, source);
    return module ? exportsOf(module, exported, circumstances, seen) : [];
  };
  for (const statement of program.body) {
    if (statement.type === "ExportDefaultDeclaration" && name === "default") {
      const { declaration } = statement;
      return declaration.type === "Identifier" ? own(declaration.name) : [{ node: declaration, ancestors: [program] }];
    }
    if (statement.type !== "ExportNamedDeclaration") continue;
    const { declaration, specifiers, source } = statement;
    const isDeclared =
      declaration?.type === "VariableDeclaration" &&
      declaration.declarations.some(({ id }) => id.type === "Identifier" && id.name === name);
    if (isDeclared) return own(name);
    const specifier = specifiers.find(({ exported }) => textOf(exported) === name);
    if (specifier) return source ? from(source.value, textOf(specifier.local)) : own(textOf(specifier.local));
  }
  return program.body.flatMap((statement) => {
    return statement.type === "ExportAllDeclaration" && !statement.exported ? from(statement.source.value, name) : [];
  });
}

function textOf(name: { name: string } | { value: string }): string {
  return "name" in name ? name.name : name.value;
}

const constants = new WeakMap<Node, ReadonlyMap<string, (Node | null)[]>>();

/** Null for each declaration of a name whose value may change. */
function constantsNamed(name: string, scope: Node): readonly (Node | null)[] {
  const known = constants.get(scope) ?? constantsIn(scope);
  constants.set(scope, known);
  return known.get(name) ?? [];
}

function constantsIn(scope: Node): ReadonlyMap<string, (Node | null)[]> {
  const found = new Map<string, (Node | null)[]>();
  const visit = (node: Node, isConstant: boolean): void => {
    if (declaresNothing(node)) return;
    if (node.type === "VariableDeclarator") {
      if (node.id.type !== "Identifier") return;
      const { name } = node.id;
      found.set(name, [...(found.get(name) ?? []), isConstant ? node.init : null]);
      return;
    }
    const isDeclaration = node.type === "VariableDeclaration";
    for (const child of childrenOf(node)) {
      if (!isFunction(child)) visit(child, isDeclaration ? node.kind === "const" : isConstant);
    }
  };
  for (const child of childrenOf(scope)) if (!isFunction(child)) visit(child, false);
  return found;
}

export function withoutTypes(node: Node): Node {
  return node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression" ? withoutTypes(node.expression) : node;
}
