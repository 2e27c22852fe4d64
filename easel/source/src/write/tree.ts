/** The syntax around an element: its ancestors, and the code that is removed or moved with it. */
import {
  type CallExpression,
  type Expression,
  type JSXElement,
  type JSXFragment,
  type Node,
  parseSync,
  type Program,
} from "oxc-parser";
import type { SourceModule } from "../read/module.ts";
import { type Range, rangeOf } from "../read/range.ts";
import { languageOf } from "../read/module.ts";
import { childrenOf, isFunction, isMapCall } from "../read/syntax.ts";

export interface Spot {
  node: JSXElement;
  /** From the program down to the parent node. */
  ancestors: Node[];
}

/** Only modules that are changed are parsed into a full tree, usually more than once. */
const programs = new WeakMap<SourceModule, Program>();

export function programOf(module: SourceModule): Program {
  let program = programs.get(module);
  if (!program) {
    program = parseProgram(module.filename, module.code);
    programs.set(module, program);
  }
  return program;
}

export function parseProgram(filename: string, code: string): Program {
  return parseSync(filename, code, { lang: languageOf(filename), sourceType: "module" }).program;
}

export function locate(module: SourceModule, { start, end }: Range): Spot {
  const ancestors: Node[] = [];
  let node: Node = programOf(module);
  while (!(node.type === "JSXElement" && node.start === start && node.end === end)) {
    ancestors.push(node);
    const inner: Node | undefined = childrenOf(node).find((child) => child.start <= start && child.end >= end);
    if (!inner) throw new Error(`No element at ${start} of ${module.filename}.`);
    node = inner;
  }
  return { node, ancestors };
}

export type Family = JSXElement | JSXFragment;

/** The position of an element, including a condition or list that exists only for it. */
export type Slot =
  | { kind: "child"; family: Family; range: Range; via: "itself" | "condition" | "list" }
  | { kind: "attribute"; range: Range }
  /** The position requires a value: the element is replaced by `null` when it is removed. */
  | { kind: "value"; range: Range };

export function slotOf({ node, ancestors }: Spot): Slot {
  let below: Node = node;
  let via: "itself" | "condition" | "list" = "itself";
  for (let index = ancestors.length - 1; index >= 0; index -= 1) {
    const above = ancestors[index];
    switch (above?.type) {
      case "JSXElement":
      case "JSXFragment":
        return { kind: "child", family: above, range: rangeOf(below), via };
      case "JSXAttribute":
        return { kind: "attribute", range: rangeOf(above) };
      case "JSXExpressionContainer":
      case "ParenthesizedExpression":
      case "ChainExpression":
        break;
      case "LogicalExpression":
        if (above.operator !== "&&" || below !== above.right) return { kind: "value", range: rangeOf(below) };
        via = "condition";
        break;
      case "ConditionalExpression": {
        const other = below === above.consequent ? above.alternate : above.consequent;
        if (below === above.test || !isNothing(other)) return { kind: "value", range: rangeOf(below) };
        via = "condition";
        break;
      }
      default: {
        const call = listAround(below, ancestors, index);
        if (!call) return { kind: "value", range: rangeOf(below) };
        via = "list";
        index = call.index;
        below = call.node;
        continue;
      }
    }
    below = above;
  }
  return { kind: "value", range: rangeOf(below) };
}

/** The `.map()` call that renders an element for each entry of its list, and nothing else. */
export function mapCallOf({ node, ancestors }: Spot): { node: CallExpression; index: number } | null {
  let [below, index]: [Node, number] = [node, ancestors.length - 1];
  for (let above = ancestors[index]; above?.type === "ParenthesizedExpression"; above = ancestors[index]) {
    [below, index] = [above, index - 1];
  }
  return listAround(below, ancestors, index);
}

/** The `.map()` call whose callback returns only this element. */
function listAround(below: Node, ancestors: Node[], index: number): { node: CallExpression; index: number } | null {
  let at = index;
  if (ancestors[at]?.type === "ReturnStatement") {
    at -= 2;
    const body = ancestors[at + 1];
    if (body?.type !== "BlockStatement" || returnsIn(body) !== 1) return null;
  }
  const callback = ancestors[at];
  const call = ancestors[at - 1];
  if (!callback || !isFunction(callback) || call?.type !== "CallExpression" || call.callee === callback) return null;
  if (callback.type === "ArrowFunctionExpression" && callback.expression && callback.body !== below) return null;
  return isMapCall(call) ? { node: call, index: at - 1 } : null;
}

function returnsIn(node: Node): number {
  if (node.type === "ReturnStatement") return 1;
  if (isFunction(node)) return 0;
  return childrenOf(node).reduce((count, child) => count + returnsIn(child), 0);
}

function isNothing(node: Node): boolean {
  if (node.type === "Literal") return node.value === null || node.value === false;
  return node.type === "Identifier" && node.name === "undefined";
}

/** Parses an expression of the file. Its offsets refer to the file. */
export function parseExpression(code: string, { start, end }: Range): Expression {
  // Leading blanks keep the offsets.
  const { program } = parseSync(
    "expression.tsx",
    `${" ".repeat(Math.max(0, start - 1))}(${code.slice(start, end)}\n)`,
    {
      lang: "tsx",
    },
  );
  const [statement] = program.body;
  if (statement?.type !== "ExpressionStatement") throw new Error("This is not an expression.");
  return statement.expression.type === "ParenthesizedExpression"
    ? statement.expression.expression
    : statement.expression;
}
