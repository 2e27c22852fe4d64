/** Hashes of each element for the matcher: one of its own attributes and text, and one of everything inside it. */
import type { Element, Scope, SourceModule, SourceNode } from "../read/module.ts";
import type { Range } from "../read/range.ts";

export interface Fingerprint {
  module: SourceModule;
  /** Attributes and text of the node alone, without its tag and without the elements inside it. */
  own: Float64Array;
  /** The node with its tag and everything inside. */
  subtree: Float64Array;
  /** The number of characters that `own` was made from. The fewer there are, the less two equal hashes mean. */
  ownWeight: Int32Array;
  subtreeWeight: Int32Array;
  /** The number of nodes in the subtree, which occupy consecutive indexes from the node's own on. */
  size: Int32Array;
}

export function fingerprint(module: SourceModule): Fingerprint {
  const count = module.nodes.length;
  const print: Fingerprint = {
    module,
    own: new Float64Array(count),
    subtree: new Float64Array(count),
    ownWeight: new Int32Array(count),
    subtreeWeight: new Int32Array(count),
    size: new Int32Array(count),
  };
  // Children come after their parents, so going backward every node finds its children hashed.
  for (let index = count - 1; index >= 0; index -= 1) {
    const node = module.nodes[index];
    if (node) fill(print, node);
  }
  return print;
}

export type Part = "attributes" | "attributes and text";

/** A scope is represented by its name only, because the code around its elements changes too often. */
export function ownText({ nodes, code }: SourceModule, node: SourceNode, part: Part): string {
  if (node.type === "scope") return node.kind === "module" ? "" : node.name;
  return ownRanges(node, nodes)
    .filter(({ start }) => part === "attributes and text" || start < node.opening.end)
    .map(({ start, end }) => code.slice(start, end))
    .join(" ");
}

function fill(print: Fingerprint, node: SourceNode): void {
  const { module, own, subtree, ownWeight, subtreeWeight, size } = print;
  const words = node.type === "element" ? ownOfElement(node, module) : ownOfScope(node);
  const all = new Hash();
  const label = node.type === "element" ? node.tag : node.kind;
  all.addIgnoringLayout(label, 0, label.length);
  all.addNumber(words.value);
  let nodes = 1;
  let weight = words.length + label.length;
  for (const child of node.children) {
    all.addNumber(subtree[child] ?? 0);
    nodes += size[child] ?? 0;
    weight += subtreeWeight[child] ?? 0;
  }
  own[node.index] = words.value;
  ownWeight[node.index] = words.length;
  subtree[node.index] = all.value;
  subtreeWeight[node.index] = weight;
  size[node.index] = nodes;
}

function ownOfScope(node: Scope): { value: number; length: number } {
  const hash = new Hash();
  const length = node.kind === "module" ? 0 : hash.addIgnoringLayout(node.name, 0, node.name.length);
  return { value: hash.value, length };
}

/** The hashes of attributes are added up, because linters sort attributes. */
function ownOfElement(node: Element, { nodes, code }: SourceModule): { value: number; length: number } {
  const text = new Hash();
  let attributes = 0;
  let length = 0;
  for (const range of ownRanges(node, nodes)) {
    if (range.start >= node.opening.end) {
      length += text.addIgnoringLayout(code, range.start, range.end);
      continue;
    }
    const attribute = new Hash();
    length += attribute.addIgnoringLayout(code, range.start, range.end);
    attributes = (attributes + attribute.value) % 0x20_0000_0000_0000;
  }
  text.addNumber(attributes);
  return { value: text.value, length };
}

/** The ranges of each attribute and of the contents, without the elements inside them. */
function ownRanges(node: Element, nodes: SourceNode[]): Range[] {
  const ranges: Range[] = [];
  for (const prop of node.props) addWithout(node, prop.start, prop.end, nodes, ranges);
  if (node.closing) addWithout(node, node.opening.end, node.closing.start, nodes, ranges);
  return ranges;
}

function addWithout({ children }: Element, start: number, end: number, nodes: SourceNode[], ranges: Range[]): void {
  let from = start;
  for (const index of children) {
    const hole = nodes[index];
    if (!hole || hole.end <= from || hole.start >= end) continue;
    if (hole.start > from) ranges.push({ start: from, end: hole.start });
    from = hole.end;
  }
  if (end > from) ranges.push({ start: from, end });
}

/** Two 32-bit FNV hashes side by side: 53 bits, enough for millions of elements. */
class Hash {
  #high = 0x811c9dc5;
  #low = 0xcbf29ce4;

  get value(): number {
    return (this.#high >>> 0) * 0x20_0000 + (this.#low >>> 11);
  }

  addNumber(value: number): void {
    this.#add(value % 0x1_0000_0000);
    this.#add(Math.floor(value / 0x1_0000_0000));
  }

  /** Returns how many characters counted. Characters that formatters change (blanks, quotes, brackets, commas) do not. */
  addIgnoringLayout(text: string, start: number, end: number): number {
    let counted = 0;
    for (let at = start; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (code < 128 && isLayout[code]) continue;
      this.#add(code);
      counted += 1;
    }
    return counted;
  }

  #add(value: number): void {
    this.#high = Math.imul(this.#high ^ value, 0x01000193);
    this.#low = Math.imul(this.#low ^ value, 0x85ebca6b);
    this.#low ^= this.#low >>> 15;
  }
}

const isLayout = Uint8Array.from({ length: 128 }, (_, code) => {
  return Number(code <= 32 || ";,(){}'\"`/>".includes(String.fromCharCode(code)));
});
