/**
 * Files with random changes: to single bytes, or to the parts of their format, so that more of a decoder is exercised.
 */
import { crc32 } from "node:zlib";
import type { Random } from "@contest/rules/random";

export type Format = "jpg" | "png" | "webp" | "heic" | "pdf";

export function mutated(format: Format, original: Buffer, random: Random): Buffer {
  if (random.chance(0.5)) return withBytesChanged(original, random);
  const changed = withPartsChanged(format, original, random);
  return random.chance(0.3) ? withBytesChanged(changed, random) : changed;
}

/**
 * Makes one to eight changes: bytes, numbers, or pieces removed, duplicated or inserted. Most are near the beginning,
 * where they matter.
 */
function withBytesChanged(original: Buffer, random: Random): Buffer {
  let file = Buffer.from(original);
  for (let changes = random.integer(1, 8); changes > 0 && file.length > 0; changes -= 1) {
    const at = Math.floor((random.chance(0.5) ? random.between(0, 1) ** 4 : random.between(0, 1)) * file.length);
    const piece = file.subarray(at, at + random.integer(0, 63));
    const kind = random.integer(0, 5);
    if (kind === 0) file[at] = random.integer(0, 255);
    else if (kind === 1) file[at] = (file[at] ?? 0) ^ (1 << random.integer(0, 7));
    else if (kind === 2) file.fill(random.chance(0.5) ? 0xff : 0, at, Math.min(at + 4, file.length));
    else if (kind === 3) file = Buffer.concat([file.subarray(0, at), file.subarray(at + piece.length)]);
    else if (kind === 4) file = Buffer.concat([file.subarray(0, at), piece, file.subarray(at)]);
    else if (random.chance(0.3)) file = file.subarray(0, at);
  }
  return file;
}

/** A larger file would become one that is refused for its size. */
const MANY_TIMES_BELOW = 20_000;

/**
 * Removes, duplicates, swaps and changes whole parts, and corrects checksums and lengths that would make a decoder stop
 * before it reads them.
 */
function withPartsChanged(format: Format, original: Buffer, random: Random): Buffer {
  const { split, put } = PARTS[format];
  const { head, parts } = split(original);
  for (let changes = random.integer(1, 3); changes > 0 && parts.length > 1; changes -= 1) {
    const at = random.integer(0, parts.length - 1);
    const other = random.integer(0, parts.length - 1);
    const part = parts[at] ?? Buffer.alloc(0);
    const kind = random.integer(0, 4);
    if (kind === 0) parts.splice(at, 1);
    else if (kind === 1) parts.splice(other, 0, part);
    else if (kind === 2) [parts[at], parts[other]] = [parts[other] ?? part, part];
    else if (kind === 3 && part.length < MANY_TIMES_BELOW)
      parts[at] = Buffer.concat([part, ...Array.from({ length: random.integer(1, 50) }, () => part)]);
    else parts[at] = withNumberChanged(part, random);
  }
  return put(head, parts);
}

/** Sizes, counts and offsets are numbers of one, two or four bytes. */
function withNumberChanged(part: Buffer, random: Random): Buffer {
  const changed = Buffer.from(part);
  const size = random.pick([1, 2, 4]);
  if (changed.length < size) return changed;
  const value = random.pick([0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff, random.integer(0, 0xffffffff)]);
  changed.writeUIntBE(value % 256 ** size, random.integer(0, Math.min(changed.length, 200) - size), size);
  return changed;
}

interface Parts {
  head: Buffer;
  parts: Buffer[];
}

interface Anatomy {
  split(file: Buffer): Parts;
  put(head: Buffer, parts: Buffer[]): Buffer;
}

const joined = (head: Buffer, parts: Buffer[]) => Buffer.concat([head, ...parts]);

const PARTS: Record<Format, Anatomy> = {
  jpg: { split: splitJpeg, put: joined },
  png: { split: (file) => splitSized(file, 8, (at) => file.readUInt32BE(at) + 12), put: putChunksOfPng },
  webp: {
    split: (file) => splitSized(file, 12, (at) => 8 + ((file.readUInt32LE(at + 4) + 1) & ~1)),
    put: putChunksOfRiff,
  },
  heic: { split: (file) => splitSized(file, 0, (at) => file.readUInt32BE(at)), put: joined },
  pdf: { split: splitPdf, put: joined },
};

function splitSized(file: Buffer, headLength: number, sizeAt: (at: number) => number): Parts {
  const parts: Buffer[] = [];
  for (let at = headLength; at + 8 <= file.length;) {
    const end = Math.min(file.length, at + Math.max(8, sizeAt(at)));
    parts.push(Buffer.from(file.subarray(at, end)));
    at = end;
  }
  return { head: file.subarray(0, headLength), parts };
}

/** Reads up to the start of the image data, which becomes the last part. */
function splitJpeg(file: Buffer): Parts {
  const START_OF_SCAN = 0xda;
  const parts: Buffer[] = [];
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== START_OF_SCAN) {
    const end = at + 2 + file.readUInt16BE(at + 2);
    parts.push(Buffer.from(file.subarray(at, end)));
    at = end;
  }
  return { head: file.subarray(0, 2), parts: [...parts, Buffer.from(file.subarray(at))] };
}

function splitPdf(file: Buffer): Parts {
  const parts = file.toString("latin1").split(/(?<=endobj\n|>>\n|stream\n)/);
  return { head: Buffer.alloc(0), parts: parts.map((part) => Buffer.from(part, "latin1")) };
}

function putChunksOfPng(head: Buffer, chunks: Buffer[]): Buffer {
  for (const chunk of chunks) {
    if (chunk.length >= 12) chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  }
  return joined(head, chunks);
}

function putChunksOfRiff(head: Buffer, chunks: Buffer[]): Buffer {
  const file = joined(head, chunks);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}
