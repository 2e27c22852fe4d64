import type { SourceElement, SourceChild } from "@easel/protocol/source-element";
import type { JSXChild } from "oxc-parser";
import type { Element, SourceModule } from "../read/module.ts";
import { locate } from "../write/tree.ts";

/** What of an element is words, and what is code. */
export function describeSourceElement(module: SourceModule, element: Element): SourceElement {
  const { node } = locate(module, element);
  const isInside = (start: number, end: number) => {
    return module.nodes.some((inner) => inner.type === "element" && inner.start >= start && inner.end <= end);
  };
  const codeOfProps = element.props.flatMap((prop) =>
    "source" in prop && "name" in prop ? [[prop.name, prop.source]] : [],
  );
  return {
    codeOfProps: Object.fromEntries(codeOfProps),
    pieces: node.children.flatMap((child) => pieceOf(child, module.code, isInside) ?? []),
  };
}

/** Null for what React never sees: comments, and the blanks between lines. */
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
