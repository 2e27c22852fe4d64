/**
 * The meaning of a module as a plain tree, read by Babel and independent of Easel's own reader: without offsets, layout,
 * parentheses and comments, and with the id of each element.
 */
import { parse } from "@babel/parser";

export type Value = string | number | boolean | null | Shape | Value[];
export interface Shape {
  type: string;
  [field: string]: Value;
}

export interface ImportedName {
  local: string;
  from: string;
}

export interface Meaning {
  program: Shape;
  imports: ImportedName[];
  comments: string[];
}

/** Null when Babel cannot read the module. */
export function meaningOf(
  filename: string,
  code: string,
  idAt: (offset: number) => string | undefined,
): Meaning | null {
  let file: ReturnType<typeof parse>;
  try {
    file = parse(code.replace(/^\uFEFF/, " "), {
      sourceType: "module",
      plugins: ["jsx", "decorators-legacy", ...(filename.endsWith(".tsx") ? (["typescript"] as const) : [])],
    });
  } catch {
    return null;
  }
  const program = shapeOf(file.program as unknown as BabelNode, idAt);
  const imports: ImportedName[] = [];
  const body = listOf(program, "body").filter((statement) => {
    if (statement.type !== "ImportDeclaration") return true;
    const source = shapeAt(statement, "source");
    for (const specifier of listOf(statement, "specifiers")) {
      const imported = specifier.type === "ImportSpecifier" ? nameOf(specifier["imported"]) : specifier.type;
      imports.push({ local: nameOf(specifier["local"]), from: `${String(source?.["value"])} ${imported}` });
    }
    return false;
  });
  return {
    program: { ...program, body },
    imports,
    comments: (file.comments ?? []).map(({ value }) => value.replaceAll(/\s+/g, " ").trim()),
  };
}

interface BabelNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const LAYOUT = new Set(
  "loc start end range extra errors tokens leadingComments innerComments trailingComments comments interpreter".split(
    " ",
  ),
);

function shapeOf(node: BabelNode, idAt: (offset: number) => string | undefined): Shape {
  const shape: Shape = { type: node.type };
  for (const [key, field] of Object.entries(node)) {
    if (LAYOUT.has(key) || key === "type" || field === undefined) continue;
    shape[key] = valueOf(field, idAt);
  }
  if (node.type === "JSXElement") {
    shape["id"] = idAt(node.start) ?? "missing";
    const opening = shapeAt(shape, "openingElement");
    // Whether an element without contents is closed by `/>` makes no difference.
    delete shape["closingElement"];
    delete opening?.["selfClosing"];
  }
  if (node.type === "JSXElement" || node.type === "JSXFragment") shape["children"] = contentsOf(shape);
  if (node.type === "TemplateElement") shape["value"] = (node["value"] as { raw: string }).raw.replaceAll("\r\n", "\n");
  if (node.type === "JSXAttribute") {
    const value = shapeAt(shape, "value");
    const expression = value && shapeAt(value, "expression");
    if (expression?.type === "StringLiteral") shape["value"] = expression;
  }
  return shape;
}

function valueOf(field: unknown, idAt: (offset: number) => string | undefined): Value {
  if (Array.isArray(field)) return field.map((item) => valueOf(item, idAt));
  if (isBabelNode(field)) return shapeOf(field, idAt);
  if (typeof field === "object" && field !== null) return JSON.stringify(field);
  return field === null || typeof field === "number" || typeof field === "boolean" ? field : String(field);
}

function isBabelNode(field: unknown): field is BabelNode {
  return typeof field === "object" && field !== null && "type" in field && typeof field.type === "string";
}

/** Children as React receives them: text without the line breaks of the source, merged with strings in braces. */
function contentsOf(shape: Shape): Value[] {
  const contents: Shape[] = [];
  const addText = (value: string) => {
    const last = contents.at(-1);
    if (value === "") return;
    if (last?.type === "Text") last["value"] = String(last["value"]) + value;
    else contents.push({ type: "Text", value });
  };
  for (const child of listOf(shape, "children")) {
    const expression = child.type === "JSXExpressionContainer" ? shapeAt(child, "expression") : null;
    if (expression?.type === "JSXEmptyExpression") continue;
    if (child.type === "JSXText") addText(shownText(String(child["value"])));
    else if (expression?.type === "StringLiteral") addText(String(expression["value"]));
    else contents.push(child);
  }
  return contents;
}

function shownText(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/);
  const shown = lines.map((line, index) => {
    let text = line.replaceAll("\t", " ");
    if (index > 0) text = text.replace(/^ +/, "");
    if (index < lines.length - 1) text = text.replace(/ +$/, "");
    return text;
  });
  if (lines.length === 1) return shown[0] ?? "";
  return shown.filter((text) => text !== "").join(" ");
}

export function listOf(shape: Shape, field: string): Shape[] {
  const value = shape[field];
  return Array.isArray(value) ? value.filter(isShape) : [];
}

export function shapeAt(shape: Shape, field: string): Shape | null {
  const value = shape[field];
  return isShape(value) ? value : null;
}

export function isShape(value: Value | undefined): value is Shape {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function nameOf(value: Value | undefined): string {
  return isShape(value) ? String(value["name"] ?? value["value"]) : "";
}

/** `Card`, or `Card.Title`. */
export function tagOf(element: Shape): string {
  const opening = shapeAt(element, "openingElement");
  const name = opening && shapeAt(opening, "name");
  return name ? jsxName(name) : "";
}

function jsxName(name: Shape): string {
  const [object, property] = [shapeAt(name, "object"), shapeAt(name, "property")];
  return object && property ? `${jsxName(object)}.${jsxName(property)}` : nameOf(name);
}

export interface Step {
  node: Shape;
  field: string;
  /** Null where the field is not a list. */
  index: number | null;
}

/** The steps from the program down to the element with this id, or null. */
export function pathTo(program: Shape, id: string): Path | null {
  return pathsIn(program).get(id) ?? null;
}

export interface Path {
  element: Shape;
  steps: Step[];
}

/** Trees are searched many times before they are changed. */
const knownPaths = new WeakMap<Shape, Map<string, Path>>();

export function pathsIn(program: Shape): Map<string, Path> {
  const known = knownPaths.get(program);
  if (known) return known;
  const paths = new Map<string, Path>();
  const steps: Step[] = [];
  visit(program);
  knownPaths.set(program, paths);
  return paths;

  function visit(node: Shape): void {
    if (node.type === "JSXElement") paths.set(String(node["id"]), { element: node, steps: [...steps] });
    for (const [field, value] of Object.entries(node)) {
      if (isShape(value)) below({ node, field, index: null }, value);
      if (!Array.isArray(value)) continue;
      for (const [index, item] of value.entries()) if (isShape(item)) below({ node, field, index }, item);
    }
  }

  function below(step: Step, node: Shape): void {
    steps.push(step);
    visit(node);
    steps.pop();
  }
}

export function elementsIn(value: Value | undefined, found: Shape[] = []): Shape[] {
  if (Array.isArray(value)) for (const item of value) elementsIn(item, found);
  else if (isShape(value)) {
    if (value.type === "JSXElement") found.push(value);
    for (const field of Object.values(value)) elementsIn(field, found);
  }
  return found;
}

/** Faster than `structuredClone`, which most of the time would be spent in. */
export function copyOf<Given extends Value>(value: Given): Given {
  if (Array.isArray(value)) return value.map(copyOf) as Given;
  if (!isShape(value)) return value;
  const copy: Shape = { type: value.type };
  for (const field in value) copy[field] = copyOf(value[field] ?? null);
  return copy as Given;
}

/** Every name that is used or declared, also in types and JSX, but no names of members and of elements of HTML. */
export function namesIn(value: Value | undefined, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) namesIn(item, found);
  else if (isShape(value)) {
    if (value.type === "Identifier" || value.type === "JSXIdentifier") found.add(String(value["name"]));
    const isPlain = value["computed"] !== true;
    for (const [field, inner] of Object.entries(value)) {
      const isMember = field === "property" && isPlain;
      const isKey = (field === "key" && isPlain) || (field === "name" && value.type === "JSXAttribute");
      if (!isMember && !isKey && !(field === "name" && isHtmlTag(inner))) namesIn(inner, found);
    }
  }
  return found;
}

/** `<table>` does not use a variable of that name, and `<table.Row>` does. */
function isHtmlTag(value: Value): boolean {
  return isShape(value) && value.type === "JSXIdentifier" && /^[a-z]/.test(String(value["name"]));
}

/** Names that functions and blocks declare for themselves: as parameters, or in patterns and declarations. */
export function localNamesIn(value: Value | undefined, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) localNamesIn(item, found);
  else if (isShape(value)) {
    if (value.type === "ObjectPattern" || value.type === "ArrayPattern") namesIn(value, found);
    if (value.type === "VariableDeclarator") namesIn(value["id"], found);
    if (/Function|Method/.test(value.type)) namesIn(value["params"], found);
    for (const inner of Object.values(value)) localNamesIn(inner, found);
  }
  return found;
}

export interface Difference {
  before: Value | undefined;
  after: Value | undefined;
}

/** The smallest parts in which two trees differ. An expected id of `*` is any id that no element had before. */
export function differencesOf(
  before: Value | undefined,
  after: Value | undefined,
  isNewId: (id: string) => boolean,
  found: Difference[] = [],
): Difference[] {
  if (before === after) return found;
  if (before === "*" && typeof after === "string" && isNewId(after)) return found;
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    for (const [index, item] of before.entries()) differencesOf(item, after[index], isNewId, found);
    return found;
  }
  if (isShape(before) && isShape(after) && before.type === after.type) {
    for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (isShape(before[field]) || Array.isArray(before[field]))
        differencesOf(before[field], after[field], isNewId, found);
      else if (before[field] !== after[field] && !(before[field] === "*" && isNewId(String(after[field]))))
        found.push({ before, after });
    }
    return found;
  }
  found.push({ before, after });
  return found;
}
