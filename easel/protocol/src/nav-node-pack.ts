/** Packs nodes into a message of differences. Apart from their schemas, which a page does not need. */
import type { NavDifferences, NavFacts } from "./nav-differences.ts";

export interface NavNodePack {
  /** How many there are. */
  readonly size: number;
  /** Facts that are the same object are sent once. */
  add(node: number, facts: NavFacts, children: readonly { readonly number: number }[]): void;
  /** Returns them, and starts over. */
  take(): Pick<NavDifferences, "facts" | "nodes">;
}

export function createNavNodePack(): NavNodePack {
  let size = 0;
  let numbers: number[] = [];
  let indexes = new Map<NavFacts, number>();
  return {
    get size() {
      return size;
    },
    add(node, facts, children) {
      size += 1;
      let index = indexes.get(facts);
      if (index === undefined) indexes.set(facts, (index = indexes.size));
      numbers.push(node, index, children.length);
      for (const { number } of children) numbers.push(number);
    },
    take() {
      const taken = { facts: [...indexes.keys()], nodes: Int32Array.from(numbers) };
      size = 0;
      numbers = [];
      indexes = new Map();
      return taken;
    },
  };
}
