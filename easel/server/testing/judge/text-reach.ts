/** Which words that a page shows stand in the module itself, and which are data. */
import { elementsIn, isShape, listOf, type Shape, shapeAt, type Step, type Value } from "./shape.ts";

/** The strings in the module that an expression may show. */
export function wordsIn(expression: Shape, program: Shape, steps: readonly Step[]): Shape[] {
  switch (expression.type) {
    case "StringLiteral":
    case "TemplateLiteral":
      return /\p{L}/u.test(textIn(expression)) ? [expression] : [];
    case "ConditionalExpression":
      return [...at("consequent"), ...at("alternate")];
    case "LogicalExpression":
      return [...(expression["operator"] === "&&" ? [] : at("left")), ...at("right")];
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return at("expression");
    case "Identifier":
    case "MemberExpression": {
      return valuesOf(expression, program, steps).flatMap((value) => {
        return value.type === "Identifier" || value.type === "MemberExpression" ? [] : wordsIn(value, program, steps);
      });
    }
    default:
      return [];
  }

  function at(field: string): Shape[] {
    const inner = shapeAt(expression, field);
    return inner ? wordsIn(inner, program, steps) : [];
  }
}

function textIn(node: Shape): string {
  return node.type === "StringLiteral"
    ? String(node["value"])
    : listOf(node, "quasis")
        .map(({ value }) => String(value))
        .join("");
}

/** What a name was declared with: a constant of the module, or the items of a list that `.map()` goes through. */
function valuesOf(expression: Shape, program: Shape, steps: readonly Step[]): Shape[] {
  if (expression.type === "Identifier") {
    const name = String(expression["name"]);
    const list = listGiving(name, steps);
    if (list) {
      return valuesOrSelf(list, program, steps).flatMap((value) =>
        value.type === "ArrayExpression" ? listOf(value, "elements") : [],
      );
    }
    const declared = declarationsOf(name, program);
    return declared.length === 1 && declared[0] ? [declared[0]] : [];
  }
  const [object, property] = [shapeAt(expression, "object"), shapeAt(expression, "property")];
  if (!object || !property || expression["computed"] === true) return [];
  return valuesOf(object, program, steps).flatMap((value) => {
    if (value.type !== "ObjectExpression") return [];
    return listOf(value, "properties").flatMap((item) => {
      const key = shapeAt(item, "key");
      const isIt = key && item["computed"] !== true && (key["name"] ?? key["value"]) === property["name"];
      const found = shapeAt(item, "value");
      return isIt && found ? [found] : [];
    });
  });
}

function valuesOrSelf(list: Shape, program: Shape, steps: readonly Step[]): Shape[] {
  return (list.type === "ArrayExpression" ? [list] : valuesOf(list, program, steps)).map((value) => {
    return value.type.startsWith("TS") ? (shapeAt(value, "expression") ?? value) : value;
  });
}

/** The list whose `.map()` callback has this name as its first parameter. */
function listGiving(name: string, steps: readonly Step[]): Shape | null {
  for (const [index, { node }] of [...steps.entries()].toReversed()) {
    if (!/Function/.test(node.type)) continue;
    const [first, ...others] = listOf(node, "params");
    if (others.some((other) => other["name"] === name)) return null;
    if (first?.["name"] !== name) continue;
    const call = steps[index - 1]?.node;
    const callee = call?.type === "CallExpression" ? shapeAt(call, "callee") : null;
    const isMap = callee && shapeAt(callee, "property")?.["name"] === "map";
    return isMap ? shapeAt(callee, "object") : null;
  }
  return null;
}

function declarationsOf(
  name: string,
  value: Value | undefined,
  found: (Shape | null)[] = [],
  kind = "",
): (Shape | null)[] {
  if (Array.isArray(value)) for (const item of value) declarationsOf(name, item, found, kind);
  else if (isShape(value)) {
    const isDeclared = value.type === "VariableDeclarator" && shapeAt(value, "id")?.["name"] === name;
    if (isDeclared) found.push(kind === "const" ? shapeAt(value, "init") : null);
    const inner = value.type === "VariableDeclaration" ? String(value["kind"]) : kind;
    for (const field of Object.values(value)) declarationsOf(name, field, found, inner);
  }
  return found;
}

export type TextOrigin = "written" | "translated" | "data" | "none";

/** Where the text that an element itself shows comes from. */
export function textOriginOf(element: Shape, program: Shape, steps: readonly Step[]): TextOrigin {
  const children = listOf(element, "children");
  if (children.some((child) => child.type === "Text" && /\p{L}/u.test(String(child["value"])))) return "written";
  const expressions = children.flatMap((child) => {
    const expression = child.type === "JSXExpressionContainer" ? shapeAt(child, "expression") : null;
    return expression && elementsIn(expression).length === 0 ? [expression] : [];
  });
  if (expressions.some((expression) => wordsIn(expression, program, steps).length > 0)) return "written";
  if (expressions.some(isTranslation)) return "translated";
  return expressions.length > 0 ? "data" : "none";
}

function isTranslation(expression: Shape): boolean {
  const callee = expression.type === "CallExpression" ? shapeAt(expression, "callee") : null;
  const property = callee && shapeAt(callee, "property");
  const name = String(callee?.["name"] ?? property?.["name"] ?? "");
  return /^(t|_|__|_x|_n|translate|formatMessage|\$t)$/.test(name);
}
