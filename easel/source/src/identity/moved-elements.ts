/** Remembers removed elements and where each was last seen, so that one that is cut and pasted keeps its ids. */
import type { Fingerprint } from "./fingerprint.ts";

/** Below this many characters, a removed element and a new one may be equal by coincidence. */
const MIN_CHARACTERS = 8;
/** The oldest removed elements are forgotten above this number. */
const MAX_REMOVED = 5_000;

export class MovedElements {
  /** By the fingerprint of a subtree. */
  readonly #lastSeenIn = new Map<number, string>();
  readonly #removedIds = new Map<number, readonly string[]>();

  recordSeen(filename: string, print: Fingerprint): void {
    for (const [index, subtree] of print.subtree.entries()) {
      if (index > 0 && isDistinctive(print, index)) this.#lastSeenIn.set(subtree, filename);
    }
  }

  recordRemoved(
    { print, ids }: { print: Fingerprint; ids: readonly string[] },
    isRemoved: (id: string) => boolean,
  ): void {
    for (let index = ids.length - 1; index >= 0; index -= 1) {
      if (!isRemoved(ids[index] ?? "") || !isDistinctive(print, index)) continue;
      const subtreeIds = ids.slice(index, index + (print.size[index] ?? 1));
      if (!subtreeIds.every(isRemoved)) continue;
      const subtree = print.subtree[index] ?? 0;
      // A map keeps its first insertion order, so the entry is deleted before it is set again.
      this.#removedIds.delete(subtree);
      this.#removedIds.set(subtree, subtreeIds);
    }
    for (const subtree of this.#removedIds.keys()) {
      if (this.#removedIds.size <= MAX_REMOVED) break;
      this.#removedIds.delete(subtree);
    }
  }

  lastSeenIn(subtree: number): string | undefined {
    return this.#lastSeenIn.get(subtree);
  }

  removedIds(subtree: number): readonly string[] | undefined {
    return this.#removedIds.get(subtree);
  }

  forgetRemoved(subtree: number): void {
    this.#removedIds.delete(subtree);
  }

  /** The files that most of a module's elements were seen in, best first. */
  likelyOrigins({ subtree: subtrees }: Fingerprint): string[] {
    const hits = new Map<string, number>();
    for (const [index, subtree] of subtrees.entries()) {
      const filename = index > 0 ? this.#lastSeenIn.get(subtree) : undefined;
      if (filename) hits.set(filename, (hits.get(filename) ?? 0) + 1);
    }
    return [...hits].sort((a, b) => b[1] - a[1]).map(([filename]) => filename);
  }
}

export function isDistinctive({ subtreeWeight }: Fingerprint, index: number): boolean {
  return (subtreeWeight[index] ?? 0) >= MIN_CHARACTERS;
}
