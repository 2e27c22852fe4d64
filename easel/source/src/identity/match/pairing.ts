/** Two versions of a module, and which of their nodes have been paired so far. */
import type { SourceNode } from "../../read/module.ts";
import type { Fingerprint, Part } from "../fingerprint.ts";

export interface Side extends Fingerprint {
  nodes: SourceNode[];
  /** The fingerprint of a node's own attributes and text combined with its tag. */
  labeled: Float64Array;
  bySubtree: Map<number, number[]>;
  /** How often each word occurs in a node, counted on first use. */
  words: Record<Part, Map<number, Map<string, number>>>;
}

export class Pairing {
  readonly before: Side;
  readonly after: Side;
  readonly oldOf: Int32Array;
  readonly newOf: Int32Array;

  constructor(before: Fingerprint, after: Fingerprint) {
    this.before = sideOf(before);
    this.after = sideOf(after);
    this.oldOf = new Int32Array(this.after.nodes.length).fill(-1);
    this.newOf = new Int32Array(this.before.nodes.length).fill(-1);
  }

  isFreeOld(index: number): boolean {
    return this.newOf[index] === -1;
  }

  isFreeNew(index: number): boolean {
    return this.oldOf[index] === -1;
  }

  freeOld(): number[] {
    return unpaired(this.newOf);
  }

  freeNew(): number[] {
    return unpaired(this.oldOf);
  }

  join(old: number, fresh: number): void {
    this.newOf[old] = fresh;
    this.oldOf[fresh] = old;
  }

  /** Joins two nodes. Nodes with equal subtrees contain the same nodes in the same order, which are joined as well. */
  joinAlike(old: number, fresh: number): void {
    if (this.before.subtree[old] !== this.after.subtree[fresh]) return this.join(old, fresh);
    const size = this.after.size[fresh] ?? 1;
    for (let offset = 0; offset < size; offset += 1) {
      if (this.isFreeOld(old + offset) && this.isFreeNew(fresh + offset)) this.join(old + offset, fresh + offset);
    }
  }
}

function unpaired(partners: Int32Array): number[] {
  const indexes: number[] = [];
  for (let index = 0; index < partners.length; index += 1) if (partners[index] === -1) indexes.push(index);
  return indexes;
}

function sideOf(print: Fingerprint): Side {
  const { nodes } = print.module;
  const labeled = new Float64Array(nodes.length);
  const labels = new Map<string, number>();
  for (const node of nodes) labeled[node.index] = (print.own[node.index] ?? 0) + labelNumber(labelOf(node), labels);
  const words = { attributes: new Map(), "attributes and text": new Map() };
  return { ...print, nodes, labeled, bySubtree: groups(print.subtree, nodes.keys()), words };
}

export function labelOf(node: SourceNode): string {
  return node.type === "element" ? node.tag : `scope ${node.kind}`;
}

/** A number made from the characters, so that both sides get the same one. */
function labelNumber(label: string, known: Map<string, number>): number {
  let number = known.get(label);
  if (number === undefined) {
    number = 7;
    for (let at = 0; at < label.length; at += 1) number = (Math.imul(number, 31) + label.charCodeAt(at)) | 0;
    known.set(label, number);
  }
  return number * 3;
}

export function groups(values: Float64Array, indexes: Iterable<number>): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const index of indexes) {
    const value = values[index] ?? 0;
    const group = found.get(value);
    if (group) group.push(index);
    else found.set(value, [index]);
  }
  return found;
}

export function nodeAt(side: Side, index: number): SourceNode {
  const node = side.nodes[index];
  if (!node) throw new RangeError(`no node ${index}`);
  return node;
}
