/** The names that a piece of code uses from outside, and what they refer to in a given position. */
import type { BindingPattern, Node } from "oxc-parser";
import { childrenOf, declaresNothing, isFunction } from "./syntax.ts";

/** Names that are used but not declared in a node. `this` counts as a name. */
export function freeNames(node: Node): Set<string> {
  const free = new Set<string>();
  visit(node, new Set());
  return free;

  function visit(node: Node, bound: ReadonlySet<string>): void {
    switch (node.type) {
      case "Identifier":
        if (!bound.has(node.name)) free.add(node.name);
        // Its type, as of a parameter or a constant, uses names as well.
        break;
      case "ThisExpression":
        if (!bound.has("this")) free.add("this");
        return;
      case "JSXElement":
        visitTag(node.openingElement.name, bound);
        break;
      case "MemberExpression":
        visit(node.object, bound);
        if (node.computed) visit(node.property, bound);
        return;
      case "Property":
        if (node.computed) visit(node.key, bound);
        visit(node.value, bound);
        return;
      case "TSQualifiedName":
        visit(node.left, bound);
        return;
      default:
    }
    const inner = isFunction(node) ? new Set([...bound, ...declaredBy(node).keys()]) : bound;
    if (isFunction(node) && node.type !== "ArrowFunctionExpression") (inner as Set<string>).add("this");
    for (const child of childrenOf(node)) visit(child, inner);
  }

  function visitTag(name: Node, bound: ReadonlySet<string>): void {
    // `motion.div` refers to a name even though it starts in lower case; `div` does not.
    const isMember = name.type === "JSXMemberExpression";
    let object = name;
    while (object.type === "JSXMemberExpression") object = object.object;
    if (object.type !== "JSXIdentifier") return;
    if ((isMember || /^[^a-z]/.test(object.name)) && !bound.has(object.name)) free.add(object.name);
  }
}

export interface Binding {
  /** The function or program that declares it. */
  scope: Node;
  /** The name may not be used before this offset. */
  from: number;
}

/** What a name refers to below these ancestors, or null for a global. */
export function bindingOf(name: string, ancestors: readonly Node[]): Binding | null {
  for (const node of [...ancestors].reverse()) {
    if (name === "this") {
      if (isFunction(node) && node.type !== "ArrowFunctionExpression")
        return { scope: classAround(node, ancestors), from: 0 };
      continue;
    }
    if (!isFunction(node) && node.type !== "Program") continue;
    const from = declaredBy(node).get(name);
    if (from !== undefined) return { scope: node, from: node.type === "Program" ? 0 : from };
  }
  return null;
}

/** The hook or other call that gives a name its value in a scope, such as `useLocale()` for `const { t } = useLocale()`. */
export function callGiving(name: string, scope: Node): Node | null {
  let found: Node | null = null;
  const visit = (node: Node): void => {
    const init = node.type === "VariableDeclarator" && node.init?.type === "CallExpression" ? node.init : null;
    if (init && node.type === "VariableDeclarator" && givesUnchanged(node.id, name)) found = init;
    for (const child of childrenOf(node)) if (!isFunction(child)) visit(child);
  };
  for (const child of childrenOf(scope)) if (!isFunction(child)) visit(child);
  return found;
}

/** Under its own name: `const { t } = …`, or `const t = …`. */
function givesUnchanged(pattern: BindingPattern, name: string): boolean {
  if (pattern.type === "Identifier") return pattern.name === name;
  if (pattern.type !== "ObjectPattern") return false;
  return pattern.properties.some((item) => {
    return item.type === "Property" && item.shorthand && item.key.type === "Identifier" && item.key.name === name;
  });
}

/** All methods of a class share the same `this`. */
function classAround(method: Node, ancestors: readonly Node[]): Node {
  const index = ancestors.indexOf(method);
  return ancestors[index - 1]?.type === "MethodDefinition" ? (ancestors[index - 2] ?? method) : method;
}

const declarations = new WeakMap<Node, ReadonlyMap<string, number>>();

/** The names that a function or program declares, including those in blocks, with the offsets from which they can be used. */
function declaredBy(node: Node): ReadonlyMap<string, number> {
  const known = declarations.get(node);
  if (known) return known;
  const names = new Map<string, number>();
  declarations.set(node, names);
  if (isFunction(node)) {
    if (node.id && node.type === "FunctionExpression") names.set(node.id.name, 0);
    for (const parameter of node.typeParameters?.params ?? []) names.set(parameter.name.name, 0);
    for (const parameter of node.params) {
      if (parameter.type === "TSParameterProperty") continue;
      for (const name of namesIn(parameter.type === "RestElement" ? parameter.argument : parameter)) names.set(name, 0);
    }
  }
  for (const child of childrenOf(node)) collect(child);
  return names;

  function collect(inner: Node): void {
    switch (inner.type) {
      case "FunctionDeclaration":
      case "ClassDeclaration":
        if (inner.id) names.set(inner.id.name, 0);
        return;
      case "TSInterfaceDeclaration":
      case "TSTypeAliasDeclaration":
      case "TSEnumDeclaration":
        names.set(inner.id.name, 0);
        return;
      case "VariableDeclarator":
        for (const name of namesIn(inner.id)) names.set(name, inner.end);
        return;
      case "CatchClause":
        for (const name of inner.param ? namesIn(inner.param) : []) names.set(name, 0);
        break;
      case "ImportDeclaration":
        for (const { local } of inner.specifiers) names.set(local.name, 0);
        return;
      default:
        if (isFunction(inner) || declaresNothing(inner)) return;
    }
    for (const child of childrenOf(inner)) collect(child);
  }
}

function namesIn(pattern: BindingPattern): string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "ArrayPattern":
      return pattern.elements.flatMap((item) => {
        if (!item) return [];
        return namesIn(item.type === "RestElement" ? item.argument : item);
      });
    case "ObjectPattern":
      return pattern.properties.flatMap((item) => namesIn(item.type === "RestElement" ? item.argument : item.value));
    default:
      return [];
  }
}
