/**
 * How a drawing is drawn, so that anybody can do it again. Everything is text and plain hashes: `sha256sum` and
 * `openssl` come to the same.
 */
import { hmacSha256, sha256Hex, toHex } from "../fingerprint/sha256.ts";

/** What stands for an entrant in public. The salt is published; only the entrant knows the code. */
export function entryId(salt: string, code: string): string {
  return sha256Hex(`${salt}:${code}`);
}

export function entrantsHash(entrants: readonly string[]): string {
  return sha256Hex(entrants.join("\n"));
}

/** Mixes the secret that was promised with the value nobody here controls, for this very list. */
export function drawKey(drawing: { seed: string; publicValue: string; entrantsHash: string }): string {
  return toHex(hmacSha256(drawing.seed, `${drawing.entrantsHash}:${drawing.publicValue}`));
}

/** The first `most` of `count` places in the order in which they are drawn; each order is as likely as any other. */
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
 * Whole numbers below a bound, each as likely as any other: 32 bits of HMAC-SHA-256 over a running counter at a time.
 * Those above the last full multiple of the bound are thrown away, because they would favor the small ones.
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
