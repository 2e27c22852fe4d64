// Integer arithmetic that gives the same result in every JavaScript engine. Functions such as Math.sqrt, Math.pow and
// Math.sin are approximated by the engine, so nothing that decides a pixel may use them.

/** The integer square root, rounded down, by Newton's method. */
export function squareRoot(value: number): number {
  if (value < 2) return value;
  let guess = 2;
  while (guess * guess < value) guess *= 2;
  for (;;) {
    const next = Math.floor((guess + Math.floor(value / guess)) / 2);
    if (next >= guess) return guess;
    guess = next;
  }
}

/** `value / 255`, rounded, for values from 0 to 65,025. */
export function divideBy255(value: number): number {
  return Math.imul(value + 127, 32_897) >>> 23;
}

/** A well-mixed 32-bit number for a place on the page. */
export function scramble(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(seed, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
