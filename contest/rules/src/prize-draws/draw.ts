/**
 * The algorithm of a prize draw, which anyone can reproduce. It uses only text and standard hashes, so `sha256sum` and
 * `openssl` give the same results.
 */
import { hmacSha256, sha256Hex, toHex } from "../fingerprint/sha256.ts";

/** An entrant's public pseudonym. The salt is published; only the entrant has the code. */
export function entryId(salt: string, code: string): string {
  return sha256Hex(`${salt}:${code}`);
}

export function entrantsHash(entrants: readonly string[]): string {
  return sha256Hex(entrants.join("\n"));
}

/** Combines the secret seed of the commitment with the public value that nobody here controls, for this list. */
export function drawKey(drawing: { seed: string; publicValue: string; entrantsHash: string }): string {
  return toHex(hmacSha256(drawing.seed, `${drawing.entrantsHash}:${drawing.publicValue}`));
}

/** The first `most` of `count` positions in the order in which they are drawn. All orders are equally likely. */
export function drawPlaces(key: string, count: number, most: number): number[] {
  const next = numbersFrom(key);
  const places = Array.from({ length: count }, (_, place) => place);
  const drawn: number[] = [];
  while (drawn.length < Math.min(most, count)) {
    const left = count - drawn.length;
    const chosen = next(left);
    drawn.push(places[chosen] ?? 0);
    places[chosen] = places[left - 1] ?? 0;
  }
  return drawn;
}

/**
 * Uniformly distributed integers below a bound, from 32 bits of HMAC-SHA-256 over a counter at a time. Values above the
 * last full multiple of the bound are discarded, because they would favor small numbers.
 */
function numbersFrom(key: string): (below: number) => number {
  let counter = 0;
  let block: DataView = new DataView(new ArrayBuffer(0));
  let used = 0;
  const bits = () => {
    if (used === block.byteLength) {
      block = new DataView(hmacSha256(key, String(counter)).buffer);
      counter += 1;
      used = 0;
    }
    used += 4;
    return block.getUint32(used - 4);
  };
  return (below) => {
    const limit = Math.floor(2 ** 32 / below) * below;
    for (;;) {
      const number = bits();
      if (number < limit) return number % below;
    }
  };
}
