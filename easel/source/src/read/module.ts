/** Parses one module into its JSX elements, the components that contain them, and how each element is written. */
import {
  type JSXElement,
  type JSXElementName,
  type JSXOpeningElement,
  type Node,
  type Program,
  parseSync,
  visitorKeys,
} from "oxc-parser";
import { type ClassName, readClassName } from "./class-name.ts";
import { type Import, readImport } from "./imports.ts";
import { type Position, positionOf } from "./position.ts";
import { type Prop, readProps } from "./props.ts";
import { type Range, rangeOf } from "./range.ts";
import { scopeOpenedBy } from "./scope.ts";
import { isMapCall } from "./syntax.ts";
import { readText, type Text } from "./text.ts";
import { isFromOtherModule, valuesOf, withoutTypes } from "./values.ts";

export type Reading =
  | { outcome: "read"; module: SourceModule }
  | { outcome: "broken"; message: string; line: number; column: number };

export interface SourceModule {
  filename: string;
  code: string;
  imports: Import[];
  /** Scopes and elements in the order of the text, parents before children. The first one is the module itself. */
  nodes: SourceNode[];
}

export type SourceNode = Scope | Element;

interface Placed extends Range {
  index: number;
  /** The enclosing element or scope, or null for the module. */
  parent: number | null;
  children: number[];
}

/** A module, component or function that contains elements. */
export interface Scope extends Placed {
  type: "scope";
  kind: "module" | "component" | "function";
  name: string;
}

export interface Element extends Placed {
  type: "element";
  kind: "native" | "instance";
  tag: string;
  /** The index of the nearest enclosing scope. */
  scope: number;
  position: Position;
  /** Whether it is rendered for each entry of a list that is written out, or comes from another module of the app. */
  isListEntry: boolean;
  /** The offset at which an attribute can be inserted before all others. */
  attributesStart: number;
  opening: Range;
  closing: Range | null;
  className: ClassName;
  text: Text;
  props: Prop[];
}

export function readModule(filename: string, code: string): Reading {
  const parsed = parseSync(filename, code, { lang: languageOf(filename), sourceType: "module" });
  // The parser recovers from errors and would return a tree that differs from what the author wrote.
  const [error] = parsed.errors;
  if (error) return { outcome: "broken", message: error.message, ...lineAndColumn(code, error.labels[0]?.start ?? 0) };
  return { outcome: "read", module: collect(filename, code, parsed.program) };
}

export function isElement(node: SourceNode): node is Element {
  return node.type === "element";
}

/** The line (counted from 1) and column (counted from 0) of an offset, as in editors. */
export function lineAndColumn(code: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = code.indexOf("\n"); at !== -1 && at < offset; at = code.indexOf("\n", at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart };
}

export function languageOf(filename: string): "js" | "jsx" | "ts" | "tsx" {
  if (filename.endsWith(".tsx")) return "tsx";
  if (/\.[cm]?ts$/.test(filename)) return "ts";
  // Some projects write JSX in .js files, and plain JavaScript parses the same in both languages.
  return "jsx";
}

function collect(filename: string, code: string, program: Program): SourceModule {
  const root: Scope = {
    type: "scope",
    kind: "module",
    name: filename,
    index: 0,
    parent: null,
    children: [],
    start: 0,
    end: code.length,
  };
  const nodes: SourceNode[] = [root];
  const imports: Import[] = [];
  const ancestors: Node[] = [];
  let parent: SourceNode = root;
  let scope = root;

  visit(program);
  return { filename, code, imports, nodes: withoutEmptyScopes(nodes) };

  function visit(node: Node): void {
    if (node.type === "ImportDeclaration") {
      imports.push(readImport(node));
      return;
    }
    if (node.type === "JSXElement") {
      const element = addElement(node);
      inside(element, () => visitChildren(node));
      const inner = element.children.flatMap((index) => nodes[index] ?? []);
      element.text = readText(node, ancestors, inner, code);
      return;
    }
    const opened = scopeOpenedBy(node, ancestors, scope.kind === "module");
    if (!opened) return visitChildren(node);
    const outer = scope;
    scope = add({ type: "scope", ...opened, ...placeOf(node) });
    inside(scope, () => visitChildren(node));
    scope = outer;
  }

  function visitChildren(node: Node): void {
    const keys = visitorKeys[node.type];
    if (!keys) return;
    ancestors.push(node);
    // The visitor keys say which fields hold nodes, but the type of a node cannot be indexed by them.
    const fields = node as unknown as Record<string, Node | Node[] | null | undefined>;
    for (const key of keys) {
      const field = fields[key];
      if (Array.isArray(field)) {
        for (const item of field) if (item && !withoutElements.has(item.type)) visit(item);
      } else if (field && !withoutElements.has(field.type)) visit(field);
    }
    ancestors.pop();
  }

  function inside(node: SourceNode, work: () => void): void {
    const outer = parent;
    parent = node;
    work();
    parent = outer;
  }

  function addElement(node: JSXElement): Element {
    const { openingElement, closingElement } = node;
    const position = positionOf(node, ancestors);
    return add({
      type: "element",
      ...placeOf(node),
      kind: isNative(openingElement.name) ? "native" : "instance",
      tag: code.slice(openingElement.name.start, openingElement.name.end),
      scope: scope.index,
      position,
      isListEntry: position === "map-body" && isEntryOfWrittenList(ancestors),
      attributesStart: attributesStart(openingElement),
      opening: rangeOf(openingElement),
      closing: closingElement && rangeOf(closingElement),
      className: readClassName(openingElement.attributes, code, ancestors),
      text: { form: "none" },
      props: readProps(openingElement.attributes, code),
    });
  }

  function placeOf(node: Node): Placed {
    return { index: nodes.length, parent: parent.index, children: [], start: node.start, end: node.end };
  }

  function add<Added extends SourceNode>(node: Added): Added {
    nodes.push(node);
    parent.children.push(node.index);
    return node;
  }
}

function isEntryOfWrittenList(ancestors: readonly Node[]): boolean {
  const index = ancestors.findLastIndex((node) => node.type === "CallExpression" && isMapCall(node));
  const call = ancestors[index];
  if (call?.type !== "CallExpression" || call.callee.type !== "MemberExpression") return false;
  const { object } = call.callee;
  const around = ancestors.slice(0, index);
  const isWritten = valuesOf(object, around).some(({ node }) => withoutTypes(node).type === "ArrayExpression");
  return isWritten || isFromOtherModule(object, around);
}

/** In `<Table<Row> sortable>`, attributes come after the type arguments. */
function attributesStart({ name, typeArguments }: JSXOpeningElement): number {
  return typeArguments?.end ?? name.end;
}

/** All JSX compilers treat a plain name that starts with a lower-case letter as a host element. */
function isNative(name: JSXElementName): boolean {
  if (name.type === "JSXMemberExpression") return false;
  return name.type === "JSXNamespacedName" || /^[a-z]/.test(name.name);
}

/** Skipped for speed: they contain no elements and are a large part of the tree. */
const withoutElements = new Set<Node["type"]>([
  "Identifier",
  "Literal",
  "JSXText",
  "JSXIdentifier",
  "JSXClosingElement",
  "JSXMemberExpression",
  "TSTypeAnnotation",
  "TSTypeParameterInstantiation",
  "TSTypeParameterDeclaration",
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
]);

/** Drops scopes without elements, as most functions contain no JSX. The module itself stays. */
function withoutEmptyScopes(nodes: SourceNode[]): SourceNode[] {
  const kept = nodes.map((node) => node.type === "element");
  for (let index = nodes.length - 1; index > 0; index -= 1) {
    const parent = nodes[index]?.parent;
    if (kept[index] && parent !== null && parent !== undefined) kept[parent] = true;
  }
  kept[0] = true;
  if (!kept.includes(false)) return nodes;
  const moved: number[] = [];
  let count = 0;
  for (const keep of kept) moved.push(keep ? count++ : -1);
  const newIndex = (index: number) => moved[index] ?? -1;
  return nodes
    .filter((_, index) => kept[index])
    .map((node) => ({
      ...node,
      index: newIndex(node.index),
      parent: node.parent === null ? null : newIndex(node.parent),
      children: node.children.map(newIndex).filter((index) => index !== -1),
      ...(node.type === "element" ? { scope: newIndex(node.scope) } : {}),
    }));
}
