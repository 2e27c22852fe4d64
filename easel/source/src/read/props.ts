/** The props of an element as they are written, `className` included. */
import type { Expression, JSXAttribute, JSXAttributeItem } from "oxc-parser";
import type { Range } from "./range.ts";

export type Prop =
  | (Range & { form: "spread"; source: string })
  | (Range & { form: "flag"; name: string })
  | (Range & { form: "literal"; name: string; value: string | number | boolean | null; valueRange: Range })
  | (Range & { form: ExpressionForm; name: string; source: string; valueRange: Range });

type ExpressionForm = "template" | "function" | "object" | "array" | "jsx" | "expression";

export function readProps(attributes: JSXAttributeItem[], code: string): Prop[] {
  return attributes.map((attribute) => readProp(attribute, code));
}

export function attributeName({ name }: JSXAttribute): string {
  return name.type === "JSXIdentifier" ? name.name : `${name.namespace.name}:${name.name.name}`;
}

/** Objects are written field by field: a large module has thousands of props, and spreads would take half the time. */
function readProp(attribute: JSXAttributeItem, code: string): Prop {
  const { start, end } = attribute;
  if (attribute.type === "JSXSpreadAttribute") {
    return { start, end, form: "spread", source: code.slice(attribute.argument.start, attribute.argument.end) };
  }
  const name = attributeName(attribute);
  const { value } = attribute;
  if (!value) return { start, end, form: "flag", name };
  const valueRange = { start: value.start, end: value.end };
  if (value.type === "Literal") return { start, end, form: "literal", name, value: value.value, valueRange };
  const expression = value.type === "JSXExpressionContainer" ? value.expression : value;
  if (expression.type === "Literal" && isPlain(expression.value)) {
    return { start, end, form: "literal", name, value: expression.value, valueRange };
  }
  const source = code.slice(expression.start, expression.end);
  return { start, end, form: formOf(expression.type), name, source, valueRange };
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function formOf(type: Expression["type"] | "JSXEmptyExpression"): ExpressionForm {
  switch (type) {
    case "TemplateLiteral":
      return "template";
    case "ArrowFunctionExpression":
    case "FunctionExpression":
      return "function";
    case "ObjectExpression":
      return "object";
    case "ArrayExpression":
      return "array";
    case "JSXElement":
    case "JSXFragment":
      return "jsx";
    default:
      return "expression";
  }
}
