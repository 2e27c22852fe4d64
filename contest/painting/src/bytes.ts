// Reading and writing the binary formats. Every read is bounded by the end of the input.
import { PaintingError } from "./errors.ts";

/** Seven bits per byte, low bits first; at most four bytes. */
const VARINT_BYTES_MAX = 4;

export class ByteReader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.at];
    if (value === undefined) throw new PaintingError("malformed", "The data ends in the middle of a value.");
    this.at += 1;
    return value;
  }

  /** Reads a number from `least` to `most`. */
  varint(least: number, most: number): number {
    let value = 0;
    for (let index = 0; index < VARINT_BYTES_MAX; index++) {
      const byte = this.byte();
      value += (byte & 127) << (7 * index);
      if (byte >= 128) continue;
      if (value < least || value > most) {
        throw new PaintingError("malformed", `A number is ${value}, which is not from ${least} to ${most}.`);
      }
      return value;
    }
    throw new PaintingError("malformed", "A number is too long.");
  }

  take(length: number): Uint8Array {
    if (this.at + length > this.#bytes.length) {
      throw new PaintingError("malformed", "The data ends in the middle of a value.");
    }
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }
}

export function pushVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
}

/** Small negative numbers become small positive ones: 0, -1, 1, -2, 2 and so on. */
export function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

export function fromZigzag(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
}
