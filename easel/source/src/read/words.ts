import type { CallExpression, Node } from "oxc-parser";
import { isFromOtherModule, valuesOf } from "./values.ts";

/** Whether an expression below these ancestors shows words or numbers that are written in the file, or may be in one it imports. */
export function holdsWords(expression: Node, ancestors: readonly Node[], seen = new Set<Node>()): boolean {
  if (seen.has(expression)) return false;
  seen.add(expression);
  const inside = (node: Node) => holdsWords(node, ancestors, seen);
  switch (expression.type) {
    case "Literal":
      return typeof expression.value === "string" && expression.value.trim() !== "";
    case "TemplateLiteral":
      return expression.quasis.some(({ value }) => value.raw.trim() !== "");
    case "ConditionalExpression":
      return inside(expression.consequent) || inside(expression.alternate);
    case "LogicalExpression":
      return inside(expression.right) || (expression.operator !== "&&" && inside(expression.left));
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return inside(expression.expression);
    case "CallExpression":
      return isTranslation(expression);
    case "Identifier":
    case "MemberExpression":
      return (
        isFromOtherModule(expression, ancestors) ||
        valuesOf(expression, ancestors).some(({ node, ancestors }) => {
          const isNumber = node.type === "Literal" && typeof node.value === "number";
          return isNumber || holdsWords(node, ancestors, seen);
        })
      );
    default:
      return false;
  }
}

const TRANSLATES = /^(t|\$t|_|__|_x|_n|translate|gettext|formatMessage)$/;

/** A call by which i18next, react-intl, next-intl, Lingui, gettext and others look up a text. */
export function isTranslation({ callee }: CallExpression): boolean {
  if (callee.type === "Identifier") return TRANSLATES.test(callee.name);
  return (
    callee.type === "MemberExpression" && callee.property.type === "Identifier" && TRANSLATES.test(callee.property.name)
  );
}
