/** The values that names have, as far as the file says it. */
import type { Node } from "oxc-parser";
import { bindingOf } from "./names.ts";
import { childrenOf, isFunction, isMapCall } from "./syntax.ts";

/** What a name or a member may stand for: a constant, or an item of a list that is written out. */
export function valuesOf(node: Node, ancestors: readonly Node[]): Node[] {
  if (node.type === "ArrayExpression" || node.type === "ObjectExpression") return [node];
  if (node.type === "Identifier") return valuesOfName(node.name, ancestors);
  if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") return [];
  const { name } = node.property;
  return valuesOf(node.object, ancestors).flatMap((object) => memberOf(object, name));
}

function memberOf(object: Node, name: string): Node[] {
  const written = withoutTypes(object);
  if (written.type !== "ObjectExpression") return [];
  return written.properties.flatMap((property) => {
    if (property.type !== "Property" || property.computed) return [];
    const { key, value } = property;
    const ownName = key.type === "Identifier" ? key.name : key.type === "Literal" ? key.value : null;
    return ownName === name ? [value] : [];
  });
}

function valuesOfName(name: string, ancestors: readonly Node[]): Node[] {
  const binding = bindingOf(name, ancestors);
  if (!binding) return [];
  const { scope } = binding;
  const constants = constantsNamed(name, scope);
  if (constants.length > 0) return constants.length === 1 && constants[0] ? [constants[0]] : [];
  if (!isFunction(scope)) return [];
  const index = ancestors.indexOf(scope);
  const call = ancestors[index - 1];
  const [item] = scope.params;
  if (call?.type !== "CallExpression" || !isMapCall(call) || call.callee.type !== "MemberExpression" || !item)
    return [];
  const lists = valuesOf(call.callee.object, ancestors.slice(0, index)).map(withoutTypes);
  const items = lists.flatMap((list) => (list.type === "ArrayExpression" ? list.elements : []));
  const written = items.flatMap((each) => (each === null || each.type === "SpreadElement" ? [] : [each]));
  if (item.type === "Identifier" && item.name === name) return written;
  // `items.map(({ label }) => …)`
  if (item.type !== "ObjectPattern") return [];
  const property = item.properties.find((each) => {
    return each.type === "Property" && each.value.type === "Identifier" && each.value.name === name;
  });
  const isPlain = property?.type === "Property" && !property.computed && property.key.type === "Identifier";
  const key = isPlain && property.key.type === "Identifier" ? property.key.name : null;
  return key === null ? [] : written.flatMap((each) => memberOf(each, key));
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
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier") {
      const { name } = node.id;
      found.set(name, [...(found.get(name) ?? []), isConstant ? node.init : null]);
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
