/**
 * A few places that accounts share fairly: an account has one place at a time, and free places go around between the
 * accounts that wait, however many images each of them has sent.
 */
export class FairQueue {
  readonly #places: number;
  readonly #holders = new Set<string>();
  /** In the order of their next turns. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(places: number) {
    this.#places = places;
  }

  get waitingCount(): number {
    return [...this.#waiting.values()].reduce((sum, line) => sum + line.length, 0);
  }

  /** Resolves when it is the account's turn. */
  async take(account: string): Promise<void> {
    if (this.#holders.size < this.#places && !this.#holders.has(account)) {
      this.#holders.add(account);
      return;
    }
    await new Promise<void>((resolve) => {
      this.#waiting.set(account, [...(this.#waiting.get(account) ?? []), resolve]);
    });
  }

  /** Passes the place on directly, so that nobody who arrives meanwhile can take it first. */
  release(account: string): void {
    this.#holders.delete(account);
    for (const [next, [start, ...rest]] of this.#waiting) {
      if (this.#holders.has(next)) continue;
      this.#waiting.delete(next);
      if (rest.length > 0) this.#waiting.set(next, rest);
      this.#holders.add(next);
      start?.();
      return;
    }
  }
}
