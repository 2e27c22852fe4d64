/** The boxes that HEIC files are made of. */

export interface Box {
  type: string;
  content: Buffer;
}

/** Returns all top-level boxes of a file, or null if the last one is truncated. */
export function topBoxes(file: Buffer): Box[] | null {
  const { boxes, rest } = read(file);
  return rest.length === 0 ? boxes : null;
}

/** Returns the boxes inside another one. The list ends at the first bytes that are not a box. */
export function childBoxes(content: Buffer): Box[] {
  return read(content).boxes;
}

function read(bytes: Buffer): { boxes: Box[]; rest: Buffer } {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    let head = 8;
    let size = bytes.readUInt32BE(at);
    if (size === 1 && at + 16 <= bytes.length) {
      head = 16;
      size = Number(bytes.readBigUInt64BE(at + 8));
    }
    // A size of zero means that the box extends to the end.
    if (size === 0) size = bytes.length - at;
    if (size < head || at + size > bytes.length) break;
    boxes.push({ type: bytes.toString("latin1", at + 4, at + 8), content: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return { boxes, rest: bytes.subarray(at) };
}
