/** What the parser's tree says about any node. */
import {
  type ArrowFunctionExpression,
  type CallExpression,
  type Function as FunctionNode,
  type Node,
  visitorKeys,
} from "oxc-parser";

export function childrenOf(node: Node): Node[] {
  // The visitor keys say which fields hold nodes, but the type of a node cannot be indexed by them.
  const fields = node as unknown as Record<string, Node | (Node | null)[] | null | undefined>;
  return (visitorKeys[node.type] ?? []).flatMap((key) => {
    const field = fields[key];
    return Array.isArray(field) ? field.filter((item) => item !== null) : (field ?? []);
  });
}

export function isMapCall({ callee }: CallExpression): boolean {
  return callee.type === "MemberExpression" && callee.property.type === "Identifier" && callee.property.name === "map";
}

export function isFunction(node: Node): node is ArrowFunctionExpression | FunctionNode {
  return (
    node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression" || node.type === "FunctionDeclaration"
  );
}
