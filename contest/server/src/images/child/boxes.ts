/** The boxes that HEIC files are made of. */

export interface Box {
  type: string;
  content: Buffer;
}

/** All boxes of a whole file, or null when the last one is cut off. */
export function topBoxes(file: Buffer): Box[] | null {
  const { boxes, rest } = read(file);
  return rest.length === 0 ? boxes : null;
}

/** The boxes inside another; whatever does not look like one ends the list. */
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
    // Zero means: up to the end.
    if (size === 0) size = bytes.length - at;
    if (size < head || at + size > bytes.length) break;
    boxes.push({ type: bytes.toString("latin1", at + 4, at + 8), content: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return { boxes, rest: bytes.subarray(at) };
}
