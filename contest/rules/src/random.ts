// Seeded random numbers: the same seed gives the same sequence on every machine, forever.

export interface Random {
  /** A number from `low` (included) to `high` (excluded). */
  between(low: number, high: number): number;
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
  /** An independent stream, so that drawing more numbers for one thing does not change another. */
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

/** Hashes a text to four 32-bit words, each depending on every character. */
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
  // Similar seeds, such as consecutive dates, start out alike; a few iterations make them diverge.
  for (let turn = 0; turn < 15; turn++) next();
  return next;
}
