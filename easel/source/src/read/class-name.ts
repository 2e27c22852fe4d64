/** How an element's class name is written, and which classes appear in it literally. */
import type {
  Argument,
  CallExpression,
  Expression,
  JSXAttribute,
  JSXAttributeItem,
  Node,
  ObjectProperty,
  TemplateLiteral,
} from "oxc-parser";
import type { Range } from "./range.ts";
import { attributeName } from "./props.ts";
import { valuesOf, withoutTypes } from "./values.ts";

export type ClassName =
  | { form: "none" }
  | {
      form: "literal" | "template" | "call" | "conditional" | "dynamic";
      /** The attribute with its name. */
      attribute: Range;
      /** The text inside the quotes of a literal, or else the whole expression. */
      value: Range;
      classes: WrittenClass[];
      /** Those in constants of the file that the class name uses, as with `cva()`. */
      inConstants: WrittenClass[];
    };

/** A class that can be removed from the source. It applies always, or only when a condition holds. */
export interface WrittenClass extends Range {
  name: string;
  applies: "always" | "sometimes";
}

/** Functions that join the classes they are given. */
export const JOINS: ReadonlySet<string> = new Set([
  "cn",
  "clsx",
  "cx",
  "classnames",
  "classNames",
  "twMerge",
  "twJoin",
]);

/** Functions that return a function with the classes of each variant. */
const VARIANTS = new Set(["cva", "tv"]);

interface Collected {
  readonly code: string;
  /** From the program down to the element. */
  readonly ancestors: readonly Node[];
  readonly classes: WrittenClass[];
  readonly inConstants: WrittenClass[];
}

export function readClassName(attributes: JSXAttributeItem[], code: string, ancestors: readonly Node[]): ClassName {
  // Of two class names, the later one wins, as in React.
  const attribute = attributes.findLast((item): item is JSXAttribute => {
    return item.type === "JSXAttribute" && (attributeName(item) === "className" || attributeName(item) === "class");
  });
  const value = attribute?.value;
  if (!attribute || !value) return { form: "none" };
  const whole = { start: attribute.start, end: attribute.end };
  if (value.type === "Literal") return literal(whole, value, code);
  if (value.type !== "JSXExpressionContainer" || value.expression.type === "JSXEmptyExpression") {
    return {
      form: "dynamic",
      attribute: whole,
      value: { start: value.start, end: value.end },
      classes: [],
      inConstants: [],
    };
  }
  const expression = returnedBy(value.expression);
  if (expression.type === "Literal" && typeof expression.value === "string") return literal(whole, expression, code);
  const collected: Collected = { code, ancestors, classes: [], inConstants: [] };
  collectClasses(expression, "always", collected, collected.classes);
  const { classes, inConstants } = collected;
  return {
    form: formOf(expression),
    attribute: whole,
    value: { start: expression.start, end: expression.end },
    classes,
    inConstants,
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
  return { form: "literal", attribute, value, classes: wordsIn(code, value, "always"), inConstants: [] };
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
  collected: Collected,
  found: WrittenClass[],
): void {
  const { code } = collected;
  const collect = (inner: Expression | Argument, innerApplies = applies) =>
    collectClasses(inner, innerApplies, collected, found);
  switch (node.type) {
    case "Literal":
      if (typeof node.value === "string")
        found.push(...wordsIn(code, { start: node.start + 1, end: node.end - 1 }, applies));
      return;
    case "TemplateLiteral":
      collectFromTemplate(node.quasis, applies, code, found);
      for (const [index, inner] of node.expressions.entries()) {
        const isConstant = inner.type === "Identifier" || inner.type === "MemberExpression";
        if (!isConstant) collect(inner, "sometimes");
        else if (isWholeWord(node, index)) collect(inner);
      }
      return;
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
      collect(node.expression);
      return;
    case "ConditionalExpression":
      collect(node.consequent, "sometimes");
      collect(node.alternate, "sometimes");
      return;
    case "LogicalExpression":
      // In `size || "small"` the left side is a class too; in `open && "open"` it is only a condition.
      if (node.operator !== "&&") collect(node.left, "sometimes");
      collect(node.right, "sometimes");
      return;
    case "CallExpression":
      collectFromCall(node, applies, collected, found);
      return;
    case "ArrayExpression":
      for (const element of node.elements) if (element && element.type !== "SpreadElement") collect(element);
      return;
    case "ObjectExpression":
      for (const property of node.properties) {
        if (property.type === "Property") collectFromKey(property, code, found);
      }
      return;
    case "Identifier":
    case "MemberExpression":
      collectFromConstant(node, applies, collected, found);
      return;
    default:
  }
}

/** Whether an expression of a template stands between blanks. In `text-${size}` it is only a part of a class. */
function isWholeWord({ quasis }: TemplateLiteral, index: number): boolean {
  const [before = "", after = ""] = [quasis[index]?.value.raw, quasis[index + 1]?.value.raw];
  const isFirst = index === 0 && before === "";
  const isLast = index === quasis.length - 2 && after === "";
  return (isFirst || /\s$/.test(before)) && (isLast || /^\s/.test(after));
}

function collectFromCall(
  call: CallExpression,
  applies: WrittenClass["applies"],
  collected: Collected,
  found: WrittenClass[],
): void {
  const { callee } = call;
  if (callee.type === "MemberExpression") {
    // `["a", "b"].join(" ")` has classes on the left; the arguments of `data.get("name")` are none.
    if (callee.object.type !== "Identifier") collectClasses(callee.object, applies, collected, found);
    return;
  }
  const [constant] = callee.type === "Identifier" ? constantOf(callee, collected) : [];
  if (constant?.type === "CallExpression" && isCallOf(constant, VARIANTS)) {
    collectFromVariants(constant, applies, collected);
    for (const argument of call.arguments) collectPassedClass(argument, applies, collected, found);
    return;
  }
  // On an element, any function may join classes: cn, clsx, twMerge, or one of the app.
  if (found === collected.inConstants && !isCallOf(call, JOINS)) return;
  for (const argument of call.arguments) collectClasses(argument, applies, collected, found);
}

/** `buttonVariants({ size, className: "mt-4" })` */
function collectPassedClass(
  argument: Argument,
  applies: WrittenClass["applies"],
  collected: Collected,
  found: WrittenClass[],
): void {
  if (argument.type !== "ObjectExpression") return;
  for (const property of argument.properties) {
    if (isProperty(property, CLASS_KEY)) collectClasses(property.value, applies, collected, found);
  }
}

const CLASS_KEY = /^class(Name)?$/;

/** `cva(base, { variants, compoundVariants })` and `tv({ base, variants, compoundVariants })`. */
function collectFromVariants(
  { arguments: [first, second] }: CallExpression,
  applies: WrittenClass["applies"],
  collected: Collected,
): void {
  const { inConstants } = collected;
  const config = first?.type === "ObjectExpression" ? first : second;
  if (first && first !== config) collectClasses(first, applies, collected, inConstants);
  if (config?.type !== "ObjectExpression") return;
  for (const property of config.properties) {
    if (isProperty(property, /^base$/)) collectClasses(property.value, applies, collected, inConstants);
    if (isProperty(property, /^variants$/)) collectValues(property.value, collected);
    if (!isProperty(property, /^compoundVariants$/) || property.value.type !== "ArrayExpression") continue;
    for (const item of property.value.elements) {
      if (item) collectPassedClass(item as Argument, "sometimes", collected, inConstants);
    }
  }
}

/** Of an object of objects. */
function collectValues(node: Expression, collected: Collected): void {
  if (node.type !== "ObjectExpression") return collectClasses(node, "sometimes", collected, collected.inConstants);
  for (const property of node.properties) if (property.type === "Property") collectValues(property.value, collected);
}

function isProperty(property: Node, name: RegExp): property is ObjectProperty {
  return (
    property.type === "Property" &&
    !property.computed &&
    property.key.type === "Identifier" &&
    name.test(property.key.name)
  );
}

function isCallOf({ callee }: CallExpression, names: ReadonlySet<string>): boolean {
  return callee.type === "Identifier" && names.has(callee.name);
}

function collectFromConstant(
  node: Extract<Expression, { type: "Identifier" | "MemberExpression" }>,
  applies: WrittenClass["applies"],
  collected: Collected,
  found: WrittenClass[],
): void {
  // The classes of a constant that is made of others are written in those.
  if (found === collected.inConstants) return;
  if (node.type === "MemberExpression" && node.computed) {
    // `SIZES[size]`
    const [table] = constantOf(node.object, collected);
    if (table?.type === "ObjectExpression") collectValues(table, collected);
    return;
  }
  const [value] = constantOf(node, collected);
  if (!value || value.type === "ObjectExpression") return;
  collectClasses(value, applies, collected, collected.inConstants);
}

/** None for a name that may stand for several values, such as the items of a list. */
function constantOf(node: Node, { ancestors }: Collected): Expression[] {
  const values = valuesOf(node, ancestors).map((value) => withoutTypes(value.node));
  return values.length === 1 ? (values as Expression[]) : [];
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
