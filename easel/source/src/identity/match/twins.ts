/** Siblings with the same tag, attributes and text, such as plain `<div>`s, which differ only in their children. */
import type { SourceNode } from "../../read/module.ts";
import { keepsAChild } from "./evidence.ts";
import { groups, nodeAt, type Pairing } from "./pairing.ts";

export function joinTwins(pairing: Pairing, oldParent: SourceNode, parent: SourceNode): void {
  for (const [fresh, old] of stayingTwins(pairing, oldParent, parent)) pairing.join(old, fresh);
}

/**
 * Twins stay where they are as long as each still has one of its children, or none at all: then their children were
 * moved, however many of them are in another twin now. Returns new indexes with their old ones.
 */
export function stayingTwins(pairing: Pairing, oldParent: SourceNode, parent: SourceNode): Map<number, number> {
  const staying = new Map<number, number>();
  if (parent.children.length < 2) return staying;
  const { before, after } = pairing;
  const oldChildren = oldParent.children.filter((index) => pairing.isFreeOld(index));
  const newChildren = parent.children.filter((index) => pairing.isFreeNew(index));
  const oldTwins = groups(before.labeled, oldChildren);
  for (const [label, fresh] of groups(after.labeled, newChildren)) {
    const old = oldTwins.get(label) ?? [];
    if (fresh.length < 2 || fresh.length !== old.length) continue;
    const haveStayed = fresh.every((index, place) => {
      const [oldNode, newNode] = [nodeAt(before, old[place] ?? 0), nodeAt(after, index)];
      return newNode.children.length === 0 || keepsAChild(pairing, oldNode, newNode);
    });
    if (haveStayed) for (const [place, index] of fresh.entries()) staying.set(index, old[place] ?? 0);
  }
  return staying;
}

/** Returns whether a new node would be the twin of another old node if the parents of both turned out to be a pair. */
export function createTwinCheck(pairing: Pairing): (old: number, fresh: number) => boolean {
  const { before, after } = pairing;
  const known = new Map<number, Map<number, number>>();
  return (old, fresh) => {
    const [oldParent, parent] = [nodeAt(before, old).parent, nodeAt(after, fresh).parent];
    if (oldParent === null || parent === null || before.labeled[old] !== after.labeled[fresh]) return false;
    const key = parent * before.nodes.length + oldParent;
    const staying = known.get(key) ?? stayingTwins(pairing, nodeAt(before, oldParent), nodeAt(after, parent));
    known.set(key, staying);
    return (staying.get(fresh) ?? old) !== old;
  };
}

/** Whether the old parent had an unpaired twin of this node: then the twin stayed, and only its children moved. */
export function hasTwinAt({ before, after, newOf }: Pairing, parent: number, fresh: number): boolean {
  const twins = before.nodes[parent]?.children ?? [];
  return twins.some((index) => newOf[index] === -1 && before.labeled[index] === after.labeled[fresh]);
}
