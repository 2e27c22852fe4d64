/** Finds the pages of an app from its route definitions and from the names of its files. */
import type { Expression, JSXElement, Node, ObjectExpression } from "oxc-parser";
import { lineAndColumn } from "../read/module.ts";
import { childrenOf } from "../read/syntax.ts";
import { parseProgram } from "../write/tree.ts";

export interface WrittenPage {
  path: string;
  line: number;
}

/** An object with a path and one of these keys is a route. */
const ROUTE_KEYS =
  /^(element|component|lazy|children|loader|action|errorElement|errorBoundary|getParentRoute|page|screen|view)$/i;

const ROUTE_CALLS = new Set(["index", "layout", "prefix", "route"]);

/** Finds `<Route path>`, route objects, and file routes that contain their own path. Nested paths are joined. */
export function pagesIn(filename: string, code: string): WrittenPage[] {
  const pages: WrittenPage[] = [];
  /** In TanStack Router, a route refers to its parent by name. */
  const named = new Map<string, string | null>();
  const isRouteList = code.includes("@react-router/dev/routes");
  visit(parseProgram(filename, code), "");
  return pages;

  /** `base` is the path of the enclosing route, or null when it is computed at run time. */
  function visit(node: Node, base: string | null): void {
    if (node.type === "JSXElement" && isRoute(node)) return visitRoute(node, node.children, attributesOf(node), base);
    if (node.type === "ObjectExpression" && isRouteObject(node)) {
      return visitRoute(node, node.properties, propertiesOf(node), base);
    }
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier") remember(node.id.name, node.init);
    if (node.type === "CallExpression" && isRouteList && ROUTE_CALLS.has(nameOf(node.callee) ?? "")) {
      return visitRouteCall(node, base);
    }
    const ofFile = node.type === "CallExpression" ? fileRoute(node) : null;
    if (ofFile !== null) add(node, pathOfSegments(ofFile.split("/")));
    for (const child of childrenOf(node)) visit(child, base);
  }

  function visitRoute(node: Node, inside: readonly Node[], route: RouteFields, base: string | null): void {
    const around = route.parent === undefined ? base : (named.get(route.parent) ?? "");
    const own = route.path === undefined ? around : route.path === null ? null : join(around, route.path);
    if (route.path !== undefined || route.isIndex) add(node, own);
    for (const child of inside) visit(child, own);
  }

  /** `route("shop", "shop.tsx", [index("home.tsx")])` and its like in `routes.ts` of React Router. */
  function visitRouteCall(node: Extract<Node, { type: "CallExpression" }>, base: string | null): void {
    const name = nameOf(node.callee);
    const [first] = node.arguments;
    const hasPath = name === "route" || name === "prefix";
    const path = hasPath && first ? stringOf(first) : "";
    const own = !hasPath ? base : path === null ? null : join(base, path);
    if (name === "route" || name === "index") add(node, own);
    for (const child of node.arguments.slice(1)) visit(child, own);
  }

  function remember(name: string, init: Expression | null): void {
    if (init?.type !== "CallExpression" || nameOf(init.callee) !== "createRoute") return;
    const [options] = init.arguments;
    if (options?.type !== "ObjectExpression") return;
    const { path, parent } = propertiesOf(options);
    named.set(name, typeof path === "string" ? join(named.get(parent ?? "") ?? "", path) : null);
  }

  function add(node: Node, path: string | null): void {
    const clean = path === null ? null : cleanPath(path);
    if (clean !== null) pages.push({ path: clean, line: lineAndColumn(code, node.start).line });
  }
}

interface RouteFields {
  /** Null when it is computed at run time. */
  path?: string | null;
  isIndex: boolean;
  parent?: string;
}

function isRoute({ openingElement: { name } }: JSXElement): boolean {
  if (name.type === "JSXMemberExpression") return name.property.name === "Route";
  return name.type === "JSXIdentifier" && name.name === "Route";
}

function attributesOf({ openingElement }: JSXElement): RouteFields {
  const fields: RouteFields = { isIndex: false };
  for (const attribute of openingElement.attributes) {
    if (attribute.type !== "JSXAttribute") continue;
    const { name, value } = attribute;
    if (name.name === "index") fields.isIndex = true;
    const inner = value?.type === "JSXExpressionContainer" ? value.expression : value;
    if (name.name === "path") fields.path = inner ? stringOf(inner) : null;
  }
  return fields;
}

function isRouteObject(node: ObjectExpression): boolean {
  const names = node.properties.map((property) => (property.type === "Property" ? nameOf(property.key) : null));
  return (names.includes("path") || names.includes("index")) && names.some((name) => ROUTE_KEYS.test(name ?? ""));
}

function propertiesOf(node: ObjectExpression): RouteFields {
  const fields: RouteFields = { isIndex: false };
  for (const property of node.properties) {
    if (property.type !== "Property") continue;
    const { value } = property;
    const name = nameOf(property.key);
    if (name === "index") fields.isIndex = value.type === "Literal" && value.value === true;
    if (name === "path") fields.path = stringOf(value);
    if (name !== "getParentRoute" || value.type !== "ArrowFunctionExpression") continue;
    const parent = nameOf(value.body);
    if (parent) fields.parent = parent;
  }
  return fields;
}

function fileRoute(node: Extract<Node, { type: "CallExpression" }>): string | null {
  const isNamed = /^create(Lazy)?FileRoute$/.test(nameOf(node.callee) ?? "");
  const [path] = node.arguments;
  return isNamed && path ? stringOf(path) : null;
}

function nameOf(node: Node): string | null {
  if (node.type === "Identifier") return node.name;
  return node.type === "Literal" ? String(node.value) : null;
}

function stringOf(node: Node): string | null {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral" || node.expressions.length > 0) return null;
  return node.quasis[0]?.value.cooked ?? null;
}

function join(base: string | null, path: string): string | null {
  if (path.startsWith("/")) return path;
  return base === null ? null : `${base}/${path}`;
}

/** Null for a catch-all route. */
function cleanPath(path: string): string | null {
  const segments = path.split("/").filter((segment) => segment !== "");
  if (segments.at(-1) === "*") {
    segments.pop();
    if (segments.length === 0) return null;
  }
  return `/${segments.join("/")}`;
}

/** Folders whose files are pages. In flat folders, a dot separates segments as a slash does. */
const PAGE_FOLDERS = [
  { folder: "src/pages/", isFlat: false },
  { folder: "pages/", isFlat: false },
  { folder: "src/routes/", isFlat: true },
  { folder: "app/routes/", isFlat: true },
];

interface FilePage {
  path: string;
  filename: string;
}

export function pagesOfFiles(filenames: readonly string[]): FilePage[] {
  return [...pagesOfFolders(filenames), ...pagesOfAppRouter(filenames)];
}

/** `app/(shop)/items/[id]/page.tsx` of Next.js: groups and slots are no part of the path. */
function pagesOfAppRouter(filenames: readonly string[]): FilePage[] {
  return filenames.flatMap((filename) => {
    const folders = /^(?:src\/)?app\/(?:(.*)\/)?page\.(?:jsx?|tsx|mdx)$/.exec(filename);
    const segments = folders?.[1]?.split("/").filter((segment) => !segment.startsWith("@")) ?? [];
    // Private folders have no pages, and an intercepting route shows the page of another one.
    if (!folders || segments.some((segment) => /^(_|\(\.)/.test(segment))) return [];
    const path = pathOfSegments([...segments.map((segment) => segment.replace(/^\[(\[.*\])\]$/, "$1")), "index"]);
    return path === null ? [] : [{ path, filename }];
  });
}

/** A folder counts only if it has an index page: otherwise it may contain components. */
function pagesOfFolders(filenames: readonly string[]): FilePage[] {
  return PAGE_FOLDERS.flatMap(({ folder, isFlat }) => {
    const names = filenames.filter((name) => name.startsWith(folder) && /\.(jsx|tsx|mdx)$/.test(name));
    const hasIndex = names.some((name) => /^(_?index|__root)\.\w+$/.test(name.slice(folder.length)));
    if (!hasIndex) return [];
    return names.flatMap((filename) => {
      const name = filename.slice(folder.length).replace(/\.(lazy\.)?\w+$/, "");
      const segments = name.split(isFlat ? /[/.]/ : "/");
      if (segments.some(isNotPage) || (!isFlat && segments[0] === "api")) return [];
      const path = pathOfSegments(segments);
      return path === null ? [] : [{ path, filename }];
    });
  });
}

function isNotPage(segment: string): boolean {
  return /^(-|[A-Z]|__root$|_app$|_document$)/.test(segment) || /^(test|spec|stories)$/.test(segment);
}

function pathOfSegments(segments: readonly string[]): string | null {
  const last = segments.length - 1;
  const parts = segments.flatMap((segment, index) => {
    const isInvisible = segment === "" || segment.startsWith("_") || /^\(.*\)$/.test(segment);
    if (isInvisible || (index === last && /^(index|route)$/.test(segment))) return [];
    if (segment === "$" || segment.startsWith("[...")) return ["*"];
    const parameter = /^(?:\$(.+)|\[(.+)\])$/.exec(segment);
    return [parameter ? `:${parameter[1] ?? parameter[2]}` : segment.replace(/_$/, "")];
  });
  return cleanPath(parts.join("/"));
}
