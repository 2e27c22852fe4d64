/**
 * Makes a page that no one looks at its own editor, so that an assistant can read what the toolkit tells about it. Runs
 * before all scripts of the page.
 *
 * This file is loaded as it is and imports nothing.
 */
import type { NavNode } from "@easel/protocol/nav-node";

/** One node of the tree, in document order. */
export interface FlatNode {
  readonly id: string;
  /** Counts the nodes of the same id, from 0. */
  readonly occurrence: number;
  readonly depth: number;
  readonly name: string;
  readonly isComponent: boolean;
  readonly text: string;
  readonly classes: string;
  readonly role: string;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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
const MAX_TEXT = 120;

// The page waits for a window that contains or has opened it.
Object.defineProperty(window, "opener", { value: window });

let tree: NavNode | null = null;

Object.defineProperty(window, "easelHiddenEditor", { value: { connect, nodes, styles, box } });

/** Resolves when the tree is there. Rejects for a page without the toolkit. */
function connect(elements: unknown, scopes: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(() => reject(new Error("The page does not belong to the app, or did not load.")), 15_000);
    port1.addEventListener("message", ({ data }: MessageEvent<{ id: string; navTree?: NavNode }>) => {
      if (data.id === "READY") {
        const args = ["assistant", elements, scopes, null, { driveModeEnabled: true }, null, null, null];
        port1.postMessage({ id: "init", type: "executeFunction", payload: { functionName: "initProject", args } });
      }
      if (data.id !== "NAV_TREE" || !data.navTree) return;
      tree = data.navTree;
      resolve();
    });
    port1.start();
    window.postMessage("init", location.origin, [port2]);
  });
}

function nodes(): FlatNode[] {
  const found: FlatNode[] = [];
  const counts = new Map<string, number>();
  const visit = (node: NavNode, depth: number) => {
    const id = node.tempoElement.codebaseId;
    const isElement = id.startsWith("tempo-");
    if (isElement) {
      const occurrence = counts.get(id) ?? 0;
      counts.set(id, occurrence + 1);
      const element = node.isComponent ? null : elementOf(id, occurrence);
      found.push({
        id,
        occurrence,
        depth,
        name: node.name,
        isComponent: node.isComponent,
        text: wordsOf(node),
        classes: node.classList.join(" "),
        role: element ? roleOf(element) : "",
      });
    }
    for (const child of node.children) visit(child, isElement ? depth + 1 : depth);
  };
  if (tree) visit(tree, 0);
  return found;
}

function wordsOf({ literalChildren, props }: NavNode): string {
  const words = literalChildren.flatMap(({ value }) => (typeof value === "object" ? [] : [String(value).trim()]));
  const label = props["aria-label"]?.value ?? props["alt"]?.value;
  const text = words.join(" ").trim() || (typeof label === "string" ? label : "");
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

function roleOf(element: Element): string {
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
  const found = [...own]
    .filter((name) => !name.startsWith("-") && own.getPropertyValue(name) !== usual.getPropertyValue(name))
    .map((name) => [name, own.getPropertyValue(name)] as const);
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
