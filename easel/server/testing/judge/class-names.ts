/** Evaluates class names in invented circumstances: each name and condition has a value that the seed decides. */
import { isShape, listOf, shapeAt, type Shape, type Value } from "./shape.ts";

type Result = string | boolean | null | undefined | Result[] | { [name: string]: Result };

const JOINS = /^(cn|clsx|cx|classnames|classNames|twMerge|twJoin)$/;

/** The classes of an element whose class name is this expression. */
export function classesIn(value: Value | undefined, seed: number): Set<string> {
  const expression = isShape(value) && value.type === "JSXExpressionContainer" ? value["expression"] : value;
  const result = evaluate(isShape(expression) ? expression : null, seed);
  const text = result === null || result === undefined || result === false ? "" : asText(result);
  return new Set(text.split(/\s+/).filter((word) => word !== ""));
}

function asText(result: Result): string {
  if (Array.isArray(result)) return result.map(asText).join(",");
  return typeof result === "object" && result !== null ? "[object Object]" : String(result);
}

function evaluate(node: Shape | null, seed: number): Result {
  if (!node) return undefined;
  const at = (field: string) => evaluate(shapeAt(node, field), seed);
  switch (node.type) {
    case "StringLiteral":
      return String(node["value"]);
    case "BooleanLiteral":
      return node["value"] === true;
    case "NullLiteral":
      return null;
    case "TemplateLiteral": {
      const parts = listOf(node, "expressions").map((expression) => asText(evaluate(expression, seed)));
      return listOf(node, "quasis")
        .map(({ value }, index) => String(value) + (parts[index] ?? ""))
        .join("");
    }
    case "ConditionalExpression":
      return isTrue(at("test")) ? at("consequent") : at("alternate");
    case "LogicalExpression": {
      const left = at("left");
      if (node["operator"] === "&&") return isTrue(left) ? at("right") : left;
      if (node["operator"] === "||") return isTrue(left) ? left : at("right");
      return left ?? at("right");
    }
    case "BinaryExpression":
      return node["operator"] === "+" ? asText(at("left")) + asText(at("right")) : invented(node, seed) !== undefined;
    case "UnaryExpression":
      return node["operator"] === "!" ? !isTrue(at("argument")) : undefined;
    case "TSAsExpression":
    case "TSNonNullExpression":
    case "TSSatisfiesExpression":
      return at("expression");
    case "ArrayExpression":
      return listOf(node, "elements").map((element) => evaluate(element, seed));
    case "ObjectExpression":
      return Object.fromEntries(
        listOf(node, "properties").flatMap((property) => {
          const key = shapeAt(property, "key");
          const name = key && property["computed"] !== true ? String(key["name"] ?? key["value"]) : null;
          return name === null ? [] : [[name, evaluate(shapeAt(property, "value"), seed)]];
        }),
      );
    case "ArrowFunctionExpression":
    case "FunctionExpression":
      return `function ${asText(evaluate(returnedBy(node), seed))}`;
    case "CallExpression":
      return evaluateCall(node, seed);
    case "MemberExpression":
      // `styles.card` of a CSS module, or a member of an enum.
      if (shapeAt(node, "object")?.type === "Identifier" && shapeAt(node, "object")?.["name"] !== "props") {
        return `value-${hashOf(JSON.stringify(node), 0).toString(36)}`;
      }
      return invented(node, seed);
    case "Identifier":
    case "OptionalMemberExpression":
    case "OptionalCallExpression":
      return node["name"] === "undefined" ? undefined : invented(node, seed);
    default:
      return hashOf(JSON.stringify(node), 0).toString(36);
  }
}

function evaluateCall(node: Shape, seed: number): Result {
  const callee = shapeAt(node, "callee");
  const given = listOf(node, "arguments").map((argument) => evaluate(argument, seed));
  if (callee?.type === "Identifier" && JOINS.test(String(callee["name"]))) return joined(given);
  const [object, property] = [callee && shapeAt(callee, "object"), callee && shapeAt(callee, "property")];
  if (object && property?.["name"] === "join") {
    const list = evaluate(object, seed);
    if (Array.isArray(list))
      return list.map((item) => (item === null || item === undefined ? "" : asText(item))).join(asText(given[0]));
  }
  if (object && property?.["name"] === "filter") {
    const list = evaluate(object, seed);
    if (Array.isArray(list)) return list.filter(isTrue);
  }
  return `call-${hashOf(JSON.stringify(node), 0).toString(36)}`;
}

/** As `clsx` joins what it is given. */
function joined(result: Result): string {
  if (Array.isArray(result))
    return result
      .map(joined)
      .filter((text) => text !== "")
      .join(" ");
  if (typeof result === "object" && result !== null)
    return Object.entries(result)
      .flatMap(([name, value]) => (isTrue(value) ? name : []))
      .join(" ");
  return typeof result === "string" ? result : "";
}

function isTrue(result: Result): boolean {
  return Boolean(result);
}

/** Text in half of the circumstances, and nothing in the other half. */
function invented(node: Shape, seed: number): Result {
  const hash = hashOf(JSON.stringify(node), seed);
  return hash % 2 === 0 ? `value-${hashOf(JSON.stringify(node), 0).toString(36)}` : undefined;
}

function returnedBy(node: Shape): Shape | null {
  const body = shapeAt(node, "body");
  if (body?.type !== "BlockStatement") return body;
  const last = listOf(body, "body").at(-1);
  return last?.type === "ReturnStatement" ? shapeAt(last, "argument") : null;
}

function hashOf(text: string, seed: number): number {
  let hash = 2166136261 ^ seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}
