/**
 * SHA-256 and HMAC-SHA-256 as plain functions. The browser's own are asynchronous and missing on pages without https;
 * these run alike in Node and in every browser, and a property test holds them against Node's.
 */

/** Bytes as lowercase hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export function sha256Hex(text: string): string {
  return toHex(sha256(utf8(text)));
}

export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes[length++] = code;
    else if (code < 0x800) {
      bytes[length++] = 0xc0 | (code >> 6);
      bytes[length++] = 0x80 | (code & 63);
    } else {
      if (code < 0x10000) bytes[length++] = 0xe0 | (code >> 12);
      else {
        bytes[length++] = 0xf0 | (code >> 18);
        bytes[length++] = 0x80 | ((code >> 12) & 63);
      }
      bytes[length++] = 0x80 | ((code >> 6) & 63);
      bytes[length++] = 0x80 | (code & 63);
    }
  }
  return bytes.subarray(0, length);
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}

/** As FIPS 180-4 says it, with its names for the parts. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);

  const hash = Uint32Array.from(FIRST_HASH);
  const w = new Uint32Array(64);
  for (let start = 0; start < padded.length; start += 64) {
    for (let t = 0; t < 16; t += 1) w[t] = view.getUint32(start + t * 4);
    for (let t = 16; t < 64; t += 1) {
      const early = w[t - 15] ?? 0;
      const late = w[t - 2] ?? 0;
      const sigma0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const sigma1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      w[t] = (w[t - 16] ?? 0) + sigma0 + (w[t - 7] ?? 0) + sigma1;
    }
    addBlock(hash, w);
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => digest.setUint32(index * 4, word));
  return new Uint8Array(digest.buffer);
}

function addBlock(hash: Uint32Array, w: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let t = 0; t < 64; t += 1) {
    const sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sum1 + choice + (ROUNDS[t] ?? 0) + (w[t] ?? 0)) | 0;
    const sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    // One after the other, not as a list: this runs a hundred thousand times for a long list of entrants.
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + sum0 + majority) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    hash[index] = (hash[index] ?? 0) + word;
  });
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits of the fractional parts of the roots of the first primes: square for the hash, cube for the rounds. */
const PRIMES = Array.from({ length: 312 }, (_, number) => number).filter(isPrime);
const FIRST_HASH = PRIMES.slice(0, 8).map((prime) => fractionBits(prime, 2n));
const ROUNDS = Uint32Array.from(PRIMES.slice(0, 64), (prime) => fractionBits(prime, 3n));

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return number > 1;
}

/** Exactly, because a floating root would be wrong in its last bits: the whole root of the prime with 32 bits more. */
function fractionBits(prime: number, root: 2n | 3n): number {
  const target = BigInt(prime) << (32n * root);
  let low = 0n;
  let high = BigInt(prime) << 32n;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle ** root <= target) low = middle;
    else high = middle - 1n;
  }
  return Number(low & 0xffffffffn);
}
