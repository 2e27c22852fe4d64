/** The position of an element in the surrounding code, which decides what may be done with it. */
import type { Node } from "oxc-parser";

export type Position =
  /** Returned by its component. */
  | "return-root"
  /** An unconditional child of another element or fragment. */
  | "child"
  | "and"
  | "or"
  | "nullish"
  | "ternary-branch"
  /** Returned by the callback of `.map()` or a similar method for each item. */
  | "map-body"
  /** Returned by a function that is passed as a prop or child. */
  | "render-prop"
  /** Returned by any other inner function. */
  | "callback"
  | "prop-value"
  | "variable"
  | "argument"
  | "array-item"
  | "object-value"
  | "other";

export function positionOf(element: Node, ancestors: Node[]): Position {
  let below = element;
  for (let index = ancestors.length - 1; index >= 0; index -= 1) {
    const ancestor = ancestors[index];
    if (!ancestor) break;
    const position = decidedBy(ancestor, below, ancestors, index);
    if (position) return position;
    below = ancestor;
  }
  return "other";
}

function decidedBy(ancestor: Node, below: Node, ancestors: Node[], index: number): Position | null {
  switch (ancestor.type) {
    case "JSXElement":
    case "JSXFragment":
    case "JSXSpreadChild":
      return "child";
    case "JSXAttribute":
    case "JSXSpreadAttribute":
      return "prop-value";
    case "LogicalExpression":
      return logical[ancestor.operator];
    case "ConditionalExpression":
      return below === ancestor.test ? null : "ternary-branch";
    case "ArrowFunctionExpression":
    case "FunctionDeclaration":
    case "FunctionExpression":
      return returnedBy(ancestors, index);
    case "VariableDeclarator":
    case "AssignmentExpression":
      return "variable";
    case "CallExpression":
    case "NewExpression":
      return "argument";
    case "ArrayExpression":
      return "array-item";
    case "Property":
      return "object-value";
    default:
      return null;
  }
}

const logical = { "&&": "and", "||": "or", "??": "nullish" } as const;

const makesOneForEachItem = new Set(["map", "flatMap", "from", "mapAsync"]);

function returnedBy(ancestors: Node[], index: number): Position {
  const around = ancestors[index - 1];
  if (around?.type === "CallExpression" && around.callee !== ancestors[index]) {
    const { callee } = around;
    const name =
      callee.type === "MemberExpression" && callee.property.type === "Identifier" ? callee.property.name : "";
    if (makesOneForEachItem.has(name)) return "map-body";
  }
  if (around?.type === "JSXExpressionContainer") return "render-prop";
  const isInner = ancestors.slice(0, index).some(isFunctionBody);
  return isInner && !isMethod(around) ? "callback" : "return-root";
}

function isFunctionBody({ type }: Node): boolean {
  return type === "ArrowFunctionExpression" || type === "FunctionDeclaration" || type === "FunctionExpression";
}

function isMethod(node: Node | undefined): boolean {
  return node?.type === "MethodDefinition" || node?.type === "PropertyDefinition";
}
