/** Where an element stands in the code around it, which decides what may be done with it. */
import type { Node } from "oxc-parser";

export type Position =
  /** What its component returns. */
  | "return-root"
  /** Between the tags of another element or fragment, always there. */
  | "child"
  | "and"
  | "or"
  | "nullish"
  | "ternary-branch"
  /** What `.map()` and its kin make for each item. */
  | "map-body"
  /** What a function given as a prop or child returns. */
  | "render-prop"
  /** What any other inner function returns. */
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
