import type { Node } from "oxc-parser";

/** Whether an expression shows words that are written in it, as far as that can be seen without the rest of the file. */
export function holdsWords(expression: Node): boolean {
  switch (expression.type) {
    case "Literal":
      return typeof expression.value === "string" && expression.value.trim() !== "";
    case "TemplateLiteral":
      return expression.quasis.some(({ value }) => value.raw.trim() !== "");
    case "ConditionalExpression":
      return holdsWords(expression.consequent) || holdsWords(expression.alternate);
    case "LogicalExpression":
      return holdsWords(expression.right) || (expression.operator !== "&&" && holdsWords(expression.left));
    case "ParenthesizedExpression":
    case "TSAsExpression":
      return holdsWords(expression.expression);
    default:
      return false;
  }
}
