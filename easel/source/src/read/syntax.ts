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
  const children: Node[] = [];
  // Every reading of a module visits all of its nodes, and several times, so this allocates one array only.
  for (const key of visitorKeys[node.type] ?? []) {
    const field = fields[key];
    if (Array.isArray(field)) {
      for (const item of field) if (item !== null) children.push(item);
    } else if (field) children.push(field);
  }
  return children;
}

/** Whether only functions inside it, which are scopes themselves, could declare names. */
export function declaresNothing({ type }: Node): boolean {
  return /^(ExpressionStatement|ReturnStatement|ThrowStatement|JSXElement|JSXFragment)$/.test(type);
}

export function isMapCall({ callee }: CallExpression): boolean {
  return callee.type === "MemberExpression" && callee.property.type === "Identifier" && callee.property.name === "map";
}

export function isFunction(node: Node): node is ArrowFunctionExpression | FunctionNode {
  return (
    node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression" || node.type === "FunctionDeclaration"
  );
}
