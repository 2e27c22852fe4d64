// Seeded randomness: the same seed gives the same drawing on every machine and in every year.

export interface Random {
  /** At least `low`, below `high`. */
  between(low: number, high: number): number;
  /** Whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
  /** An independent stream, so that drawing more of one thing does not change another. */
  fork(label: string): Random;
}

export function createRandom(seed: string): Random {
  const next = smallFastCounter(hash(seed));
  const between = (low: number, high: number) => low + (high - low) * next();
  const integer = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    between,
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error("Cannot pick from an empty list.");
      return item;
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((first, second) => first.order - second.order)
        .map(({ item }) => item),
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

/** Four 32-bit words from a text, each depending on every character. */
function hash(text: string): [number, number, number, number] {
  let first = 1779033703;
  let second = 3144134277;
  let third = 1013904242;
  let fourth = 2773480762;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    first = second ^ Math.imul(first ^ code, 597399067);
    second = third ^ Math.imul(second ^ code, 2869860233);
    third = fourth ^ Math.imul(third ^ code, 951274213);
    fourth = first ^ Math.imul(fourth ^ code, 2716044179);
  }
  return [first >>> 0, second >>> 0, third >>> 0, fourth >>> 0];
}

function smallFastCounter([first, second, third, counter]: [number, number, number, number]): () => number {
  let [a, b, c, d] = [first, second, third, counter];
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  // Similar seeds (two neighbouring dates) start out alike; a few turns pull them apart.
  for (let turn = 0; turn < 15; turn++) next();
  return next;
}
