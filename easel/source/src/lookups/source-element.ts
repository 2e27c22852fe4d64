import type { SourceElement, SourceChild } from "@easel/protocol/source-element";
import type { JSXChild } from "oxc-parser";
import type { Element, SourceModule } from "../read/module.ts";
import { locate } from "../write/tree.ts";

/** Tells which parts of an element are plain text and which are code. */
export function describeSourceElement(module: SourceModule, element: Element): SourceElement {
  const { node } = locate(module, element);
  const isInside = (start: number, end: number) => {
    return module.nodes.some((inner) => inner.type === "element" && inner.start >= start && inner.end <= end);
  };
  const codeOfProps = element.props.flatMap((prop) =>
    "source" in prop && "name" in prop ? [[prop.name, prop.source]] : [],
  );
  const names = element.props.map((prop) => ("name" in prop ? prop.name : null));
  return {
    codeOfProps: Object.fromEntries(codeOfProps),
    propNames: names.includes(null) ? null : names.filter((name) => name !== null),
    pieces: node.children.flatMap((child) => pieceOf(child, module.code, isInside) ?? []),
  };
}

/** Null for children that React never receives: comments, and whitespace between lines. */
function pieceOf(
  child: JSXChild,
  code: string,
  hasElement: (start: number, end: number) => boolean,
): SourceChild | null {
  if (child.type === "JSXText") return /^\s*\n\s*$/.test(child.value) ? null : { kind: "words" };
  if (child.type === "JSXElement" || child.type === "JSXFragment") return { kind: "element" };
  const { expression } = child;
  if (expression.type === "JSXEmptyExpression") return null;
  if (expression.type === "Literal" && typeof expression.value === "string") return { kind: "words" };
  if (hasElement(child.start, child.end)) return { kind: "element" };
  return { kind: "code", source: code.slice(expression.start, expression.end) };
}
