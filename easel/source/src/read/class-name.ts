/** How an element's class name is written, and which classes appear in it literally. */
import type { Argument, Expression, JSXAttribute, JSXAttributeItem, ObjectProperty } from "oxc-parser";
import type { Range } from "./range.ts";
import { attributeName } from "./props.ts";

export type ClassName =
  | { form: "none" }
  | {
      form: "literal" | "template" | "call" | "conditional" | "dynamic";
      /** The attribute with its name. */
      attribute: Range;
      /** The text inside the quotes of a literal, or else the whole expression. */
      value: Range;
      classes: WrittenClass[];
    };

/** A class that can be removed from the source. It applies always, or only when a condition holds. */
export interface WrittenClass extends Range {
  name: string;
  applies: "always" | "sometimes";
}

export function readClassName(attributes: JSXAttributeItem[], code: string): ClassName {
  // Of two class names, the later one wins, as in React.
  const attribute = attributes.findLast((item): item is JSXAttribute => {
    return item.type === "JSXAttribute" && (attributeName(item) === "className" || attributeName(item) === "class");
  });
  const value = attribute?.value;
  if (!attribute || !value) return { form: "none" };
  const whole = { start: attribute.start, end: attribute.end };
  if (value.type === "Literal") return literal(whole, value, code);
  if (value.type !== "JSXExpressionContainer" || value.expression.type === "JSXEmptyExpression") {
    return { form: "dynamic", attribute: whole, value: { start: value.start, end: value.end }, classes: [] };
  }
  const expression = returnedBy(value.expression);
  if (expression.type === "Literal" && typeof expression.value === "string") return literal(whole, expression, code);
  const classes: WrittenClass[] = [];
  collectClasses(expression, "always", code, classes);
  return {
    form: formOf(expression),
    attribute: whole,
    value: { start: expression.start, end: expression.end },
    classes,
  };
}

/** React Router, Headless UI and others accept a function: then the class name is what the function returns. */
function returnedBy(expression: Expression): Expression {
  if (expression.type !== "ArrowFunctionExpression" && expression.type !== "FunctionExpression") return expression;
  const { body } = expression;
  if (body === null) return expression;
  if (body.type !== "BlockStatement") return withoutParentheses(body as Expression);
  const [only, ...others] = body.body;
  const isOne = only?.type === "ReturnStatement" && only.argument && others.length === 0;
  return isOne ? withoutParentheses(only.argument as Expression) : expression;
}

function withoutParentheses(expression: Expression): Expression {
  return expression.type === "ParenthesizedExpression" ? withoutParentheses(expression.expression) : expression;
}

function literal(attribute: Range, { start, end }: Range, code: string): ClassName {
  const value = { start: start + 1, end: end - 1 };
  return { form: "literal", attribute, value, classes: wordsIn(code, value, "always") };
}

function formOf({ type }: Expression): "template" | "call" | "conditional" | "dynamic" {
  if (type === "TemplateLiteral") return "template";
  if (type === "CallExpression") return "call";
  if (type === "ConditionalExpression" || type === "LogicalExpression") return "conditional";
  return "dynamic";
}

function collectClasses(
  node: Expression | Argument,
  applies: WrittenClass["applies"],
  code: string,
  found: WrittenClass[],
): void {
  switch (node.type) {
    case "Literal":
      if (typeof node.value === "string")
        found.push(...wordsIn(code, { start: node.start + 1, end: node.end - 1 }, applies));
      return;
    case "TemplateLiteral":
      collectFromTemplate(node.quasis, applies, code, found);
      for (const expression of node.expressions) collectClasses(expression, "sometimes", code, found);
      return;
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
      collectClasses(node.expression, applies, code, found);
      return;
    case "ConditionalExpression":
      collectClasses(node.consequent, "sometimes", code, found);
      collectClasses(node.alternate, "sometimes", code, found);
      return;
    case "LogicalExpression":
      // In `size || "small"` the left side is a class too; in `open && "open"` it is only a condition.
      if (node.operator !== "&&") collectClasses(node.left, "sometimes", code, found);
      collectClasses(node.right, "sometimes", code, found);
      return;
    case "CallExpression":
      if (node.callee.type === "MemberExpression") {
        // `["a", "b"].join(" ")` has classes on the left; the arguments of `data.get("name")` are none.
        collectClasses(node.callee.object, applies, code, found);
        return;
      }
      // Any function may join classes: cn, clsx, twMerge, or one of the app.
      for (const argument of node.arguments) collectClasses(argument, applies, code, found);
      return;
    case "ArrayExpression":
      for (const element of node.elements) {
        if (element && element.type !== "SpreadElement") collectClasses(element, applies, code, found);
      }
      return;
    case "ObjectExpression":
      for (const property of node.properties) {
        if (property.type === "Property") collectFromKey(property, code, found);
      }
      return;
    default:
  }
}

/** `{ "is-open": open }`, as `clsx` accepts it. */
function collectFromKey({ key, computed }: ObjectProperty, code: string, found: WrittenClass[]): void {
  if (computed) return;
  if (key.type === "Identifier") found.push({ name: key.name, start: key.start, end: key.end, applies: "sometimes" });
  else if (key.type === "Literal" && typeof key.value === "string") {
    found.push(...wordsIn(code, { start: key.start + 1, end: key.end - 1 }, "sometimes"));
  }
}

/** A word directly next to `${...}` is only a part of a class. */
function collectFromTemplate(
  quasis: Array<Range & { tail: boolean; value: { raw: string } }>,
  applies: WrittenClass["applies"],
  code: string,
  found: WrittenClass[],
): void {
  let start = quasis[0]?.start ?? 0;
  for (const [index, quasi] of quasis.entries()) {
    // Parsers disagree on whether the range of a part includes the quote and the braces, so its text is searched.
    const from = code.indexOf(quasi.value.raw, Math.max(start, quasi.start));
    const end = from + quasi.value.raw.length;
    start = end;
    for (const word of wordsIn(code, { start: from, end }, applies)) {
      const touchesBefore = index > 0 && word.start === from;
      const touchesAfter = !quasi.tail && word.end === end;
      if (!touchesBefore && !touchesAfter) found.push(word);
    }
  }
}

function wordsIn(code: string, { start, end }: Range, applies: WrittenClass["applies"]): WrittenClass[] {
  return [...code.slice(start, end).matchAll(/\S+/g)].map(({ 0: name, index }) => ({
    name,
    start: start + index,
    end: start + index + name.length,
    applies,
  }));
}
