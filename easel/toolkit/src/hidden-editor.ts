/**
 * Makes a page that no one looks at its own editor, so that an assistant can read what the toolkit tells about it. Runs
 * before all scripts of the page.
 *
 * This file is loaded as it is and imports nothing.
 */
import type { NavNode } from "@easel/protocol/nav-node";

/** One node of the tree, in document order. */
interface FlatNode {
  readonly id: string;
  /** Counts the nodes of the same id, from 0. */
  readonly occurrence: number;
  readonly depth: number;
  readonly node: NavNode;
  /** The component whose outermost element it is. */
  readonly instance: NavNode | null;
  /** The text directly in it. */
  readonly words: string;
  /** The index of the first node behind everything in it. */
  end: number;
  /** The text in it and everything in it. */
  text: string;
}

interface Query {
  /** A part of the text, in lower case. */
  readonly text?: string;
  readonly role?: string;
  /** The name of a component or tag. */
  readonly component?: string;
  readonly ids?: readonly string[];
}

interface FoundElement {
  readonly id: string;
  readonly occurrence: number;
  readonly name: string;
  readonly role: string;
  readonly text: string;
  readonly classes: string;
  readonly instance?: { readonly id: string; readonly name: string };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

// A page waits until its dialog is closed, and Chrome's protocol cannot close the dialog of a page that is being replaced,
// for example because the dev server reloads it.
window.alert = () => {};
window.confirm = () => false;
window.prompt = () => null;

const ROLES: Readonly<Record<string, string>> = {
  a: "link",
  article: "article",
  aside: "complementary",
  button: "button",
  dialog: "dialog",
  footer: "contentinfo",
  form: "form",
  header: "banner",
  img: "img",
  li: "listitem",
  main: "main",
  nav: "navigation",
  ol: "list",
  option: "option",
  select: "combobox",
  table: "table",
  td: "cell",
  textarea: "textbox",
  th: "columnheader",
  tr: "row",
  ul: "list",
};
const INPUT_ROLES: Readonly<Record<string, string>> = {
  button: "button",
  checkbox: "checkbox",
  number: "spinbutton",
  radio: "radio",
  range: "slider",
  search: "searchbox",
  submit: "button",
};
const MAX_WORDS = 120;
/** Of an element with everything in it. */
const MAX_TEXT = 2_000;
/** Of a class list or the value of a style, which may be a whole picture. */
const MAX_VALUE = 300;

// The page waits for a window that contains or has opened it.
Object.defineProperty(window, "opener", { value: window });

let tree: NavNode | null = null;
/** Of the tree, until there is another one. */
let flat: readonly FlatNode[] | null = null;

Object.defineProperty(window, "easelHiddenEditor", { value: { connect, find, readTree, styles, box } });

/** Resolves when the tree is there. Rejects for a page without the toolkit. */
function connect(elements: unknown, scopes: unknown, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(() => reject(new Error("The page does not belong to the app, or did not load.")), withinMs);
    port1.addEventListener("message", ({ data }: MessageEvent<{ id: string; navTree?: NavNode }>) => {
      if (data.id === "READY") {
        const args = ["assistant", elements, scopes, null, { driveModeEnabled: true }, null, null, null];
        port1.postMessage({ id: "init", type: "executeFunction", payload: { functionName: "initProject", args } });
      }
      if (data.id !== "NAV_TREE" || !data.navTree) return;
      tree = data.navTree;
      flat = null;
      resolve();
    });
    port1.start();
    window.postMessage("init", location.origin, [port2]);
  });
}

/** Lines of the tree from the cursor on: as many as wanted, and as fit into the length. */
function readTree(cursor: number, limit: number, maxLength: number): { lines: string[]; total: number } {
  const nodes = flatNodes();
  const lines: string[] = [];
  let length = 0;
  for (const node of nodes.slice(cursor, cursor + limit)) {
    const line = lineOf(node);
    length += line.length + 1;
    if (length > maxLength) break;
    lines.push(line);
  }
  return { lines, total: nodes.length };
}

function lineOf({ id, occurrence, depth, words, node }: FlatNode): string {
  const tag = node.isComponent ? `<${node.name}>` : node.name;
  const classes = node.classList.map((name) => `.${name}`).join("");
  const parts = [tag, words && JSON.stringify(words), classes, id, occurrence > 0 && `(${occurrence})`];
  return " ".repeat(depth) + parts.filter(Boolean).join(" ");
}

/** The first elements that fit all of the query, and how many there are. */
function find({ text, role, component, ids }: Query, max: number): { found: FoundElement[]; total: number } {
  const nodes = flatNodes();
  const wanted = ids && new Set(ids);
  const fits = nodes.flatMap((each, index) =>
    (component === undefined || each.node.name === component) &&
    (wanted === undefined || wanted.has(each.id)) &&
    (text === undefined || each.text.toLowerCase().includes(text)) &&
    (role === undefined || roleOf(each) === role)
      ? [{ ...each, index }]
      : [],
  );
  // Of elements inside each other that all contain the words, the innermost one is meant.
  const isTextOnly = text !== undefined && role === undefined && component === undefined && ids === undefined;
  const meant = isTextOnly ? fits.filter(({ end }, at) => (fits[at + 1]?.index ?? Infinity) >= end) : fits;
  const found = meant.slice(0, max).map((each) => ({
    id: each.id,
    occurrence: each.occurrence,
    name: each.node.name,
    role: roleOf(each),
    text: each.text,
    classes: each.node.classList.join(" ").slice(0, MAX_VALUE),
    ...(each.instance && { instance: { id: each.instance.tempoElement.codebaseId, name: each.instance.name } }),
  }));
  return { found, total: meant.length };
}

function flatNodes(): readonly FlatNode[] {
  if (flat) return flat;
  const found: FlatNode[] = [];
  const counts = new Map<string, number>();
  /** Returns the text of everything in it. */
  const visit = (node: NavNode, depth: number, parent: NavNode | null): string => {
    const id = node.tempoElement.codebaseId;
    const isElement = id.startsWith("tempo-");
    const words = wordsOf(node);
    const instance = parent?.isComponent && !node.isComponent ? parent : null;
    const own = { id, occurrence: counts.get(id) ?? 0, depth, node, instance, words, end: 0, text: words };
    if (isElement) {
      counts.set(id, own.occurrence + 1);
      found.push(own);
    }
    for (const child of node.children) {
      const inside = visit(child, isElement ? depth + 1 : depth, node);
      // A component and its only element often have the same words.
      if (inside !== "" && inside !== own.text && own.text.length < MAX_TEXT) {
        own.text = own.text === "" ? inside : `${own.text} ${inside}`;
      }
    }
    own.end = found.length;
    return own.text;
  };
  if (tree) visit(tree, 0, null);
  return (flat = found);
}

function wordsOf({ literalChildren, props }: NavNode): string {
  const words = literalChildren.flatMap(({ value }) => (typeof value === "object" ? [] : [String(value).trim()]));
  const label = props["aria-label"]?.value ?? props["alt"]?.value;
  const text = words.join(" ").trim() || (typeof label === "string" ? label : "");
  return text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS)}…` : text;
}

function roleOf({ id, occurrence, node }: FlatNode): string {
  const element = node.isComponent ? null : elementOf(id, occurrence);
  if (!element) return "";
  const tag = element.localName;
  if (/^h[1-6]$/.test(tag)) return element.getAttribute("role") ?? "heading";
  const implicit = tag === "input" ? (INPUT_ROLES[element.getAttribute("type") ?? ""] ?? "textbox") : ROLES[tag];
  return element.getAttribute("role") ?? implicit ?? "";
}

function elementOf(id: string, occurrence: number): Element | null {
  return document.getElementsByClassName(id)[occurrence] ?? null;
}

/** A component is its outermost elements. */
function elementsOf(id: string, occurrence: number): Element[] {
  const element = elementOf(id, occurrence);
  if (element) return [element];
  let count = -1;
  const visit = (node: NavNode): Element[] => {
    if (node.tempoElement.codebaseId === id) count += 1;
    if (node.tempoElement.codebaseId === id && count === occurrence) return outermost(node);
    for (const child of node.children) {
      const found = visit(child);
      if (found.length > 0) return found;
    }
    return [];
  };
  return tree ? visit(tree) : [];
}

function outermost(node: NavNode): Element[] {
  const box = node.pageBoundingBox;
  return node.children.flatMap((child) => {
    if (child.isComponent) return outermost(child);
    const all = [...document.getElementsByClassName(child.tempoElement.codebaseId)];
    const isInside = (element: Element) => {
      const { left, top } = element.getBoundingClientRect();
      return !box || (left + scrollX >= box.pageX - 1 && top + scrollY >= box.pageY - 1);
    };
    return all.filter(isInside).slice(0, 1);
  });
}

/** The computed values that differ from those of an empty element of the same kind. Null when it is not in the page. */
function styles(id: string, occurrence: number): Record<string, string> | null {
  const [element] = elementsOf(id, occurrence);
  if (!element) return null;
  const plain = document.createElement(element.localName);
  document.body.append(plain);
  const [own, usual] = [getComputedStyle(element), getComputedStyle(plain)];
  // Most colors follow that of the text, and logical properties repeat the others.
  const isDerived = (name: string) =>
    /^-|(^|-)(block|inline|origin)(-|$)/.test(name) ||
    (/.-color$/.test(name) && own.getPropertyValue(name) === own.color);
  const found = [...own]
    .filter((name) => !isDerived(name) && own.getPropertyValue(name) !== usual.getPropertyValue(name))
    .map((name) => [name, own.getPropertyValue(name).slice(0, MAX_VALUE)] as const);
  plain.remove();
  return Object.fromEntries(found);
}

/** In pixels of the page. Null when it is not in the page, or not visible. */
function box(id: string, occurrence: number): Box | null {
  const boxes = elementsOf(id, occurrence).map((element) => element.getBoundingClientRect());
  if (boxes.length === 0) return null;
  const [left, top] = [Math.min(...boxes.map((each) => each.left)), Math.min(...boxes.map((each) => each.top))];
  const width = Math.max(...boxes.map(({ right }) => right)) - left;
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - top;
  return width > 0 && height > 0 ? { x: left + scrollX, y: top + scrollY, width, height } : null;
}
