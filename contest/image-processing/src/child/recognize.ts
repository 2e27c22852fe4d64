/** Recognizes a file by its content. A file that is truncated, or valid in another format as well, is refused here. */
import { childBoxes, topBoxes } from "./boxes.ts";
import { type Format, Refused } from "./protocol.ts";

export function recognize(file: Buffer): Format {
  if (file.length === 0) throw new Refused("empty");
  const found = SIGNATURES.find(({ matches }) => matches(file));
  if (!found) throw new Refused(unsupportedFormat(file));
  refuseMixed(file, found.ignoredParts(file));
  return found.format;
}

const SIGNATURES: {
  format: Format;
  matches: (file: Buffer) => boolean;
  /** The parts of the file that decoders ignore, where another format could hide. */
  ignoredParts: (file: Buffer) => Buffer[];
}[] = [
  { format: "jpg", matches: startsWith("\xff\xd8\xff"), ignoredParts: ignoredInJpeg },
  { format: "png", matches: startsWith("\x89PNG\r\n\x1a\n"), ignoredParts: ignoredInPng },
  {
    format: "webp",
    matches: (file) => startsWith("RIFF")(file) && file.toString("latin1", 8, 12) === "WEBP",
    ignoredParts: ignoredInWebp,
  },
  { format: "heic", matches: isHeic, ignoredParts: ignoredInHeic },
  { format: "pdf", matches: startsWith("%PDF-"), ignoredParts: ignoredInPdf },
];

function startsWith(signature: string): (file: Buffer) => boolean {
  return (file) => file.toString("latin1", 0, signature.length) === signature;
}

/** Names an unsupported format as precisely as the message to the member needs. */
function unsupportedFormat(file: Buffer): "gif" | "svg" | "html" | "unsupported" {
  if (startsWith("GIF8")(file)) return "gif";
  // UTF-16 text has a zero byte next to each letter.
  const text = file.toString("latin1", 0, 4096).replaceAll("\0", "").toLowerCase();
  if (text.includes("<svg")) return "svg";
  if (/<(!doctype html|html|head|body|script)\b/.test(text)) return "html";
  return "unsupported";
}

/** HTML and scripts are recognized regardless of case. */
const PAGE = /<(!doctype\s+html|html|script|svg|iframe)\b|<\?php/i;
const DOCUMENTS = ["%PDF-", "PK\x03\x04", "Rar!\x1a\x07", "7z\xbc\xaf\x27\x1c"];

/**
 * Phones append a second image or a short video to a photo, so trailing data is allowed, but not an archive, an HTML
 * page or a document. None of these bytes are served; refusing them keeps the stored originals harmless too.
 */
function refuseMixed(file: Buffer, ignoredParts: Buffer[]): void {
  for (const part of ignoredParts) {
    const text = part.toString("latin1");
    if (PAGE.test(text) || DOCUMENTS.some((signature) => text.includes(signature))) throw new Refused("mixed");
  }
  if (endsAsZip(file)) throw new Refused("mixed");
}

/** A ZIP archive is read from its end, so it can start anywhere. */
function endsAsZip(file: Buffer): boolean {
  const longestComment = 65_535;
  const record = 22;
  let at = file.lastIndexOf("PK\x05\x06", undefined, "latin1");
  while (at >= 0 && at >= file.length - longestComment - record) {
    if (at + record <= file.length) {
      const commentLength = file.readUInt16LE(at + 20);
      const directory = at - file.readUInt32LE(at + 12);
      const fits = at + record + commentLength === file.length;
      if (fits || (directory >= 0 && file.toString("latin1", directory, directory + 4) === "PK\x01\x02")) return true;
    }
    at = at === 0 ? -1 : file.lastIndexOf("PK\x05\x06", at - 1, "latin1");
  }
  return false;
}

function ignoredInJpeg(file: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let at = 2;
  for (;;) {
    const mark = file.indexOf(0xff, at);
    if (mark < 0 || mark + 1 >= file.length) throw new Refused("truncated");
    if (mark > at) parts.push(file.subarray(at, mark));
    const kind = file.readUInt8(mark + 1);
    at = mark + 2;
    // A fill byte: the next one may be the marker.
    if (kind === 0xff) at = mark + 1;
    else if (kind === 0xd9) return [...parts, file.subarray(at)];
    else if (kind !== 0x00 && kind !== 0x01 && (kind < 0xd0 || kind > 0xd8)) {
      if (at + 2 > file.length) throw new Refused("truncated");
      const end = at + file.readUInt16BE(at);
      if (end > file.length) throw new Refused("truncated");
      const isNote = (kind >= 0xe0 && kind <= 0xef) || kind === 0xfe;
      if (isNote) parts.push(file.subarray(at, end));
      at = kind === 0xda ? endOfScan(file, end) : Math.max(end, at + 2);
    }
  }
}

/** Returns where the compressed pixels end: at the first marker that is neither a stuffed FF nor a restart. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const kind = file.readUInt8(at + 1);
    if (kind !== 0x00 && kind !== 0xff && (kind < 0xd0 || kind > 0xd7)) return at;
  }
  throw new Refused("truncated");
}

function ignoredInPng(file: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 8; ;) {
    if (at + 12 > file.length) throw new Refused("truncated");
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) throw new Refused("truncated");
    const type = file.toString("latin1", at + 4, at + 8);
    if (type === "acTL") throw new Refused("animated");
    if (type === "IEND") return [...parts, file.subarray(end)];
    // A lowercase first letter means that a decoder may skip the chunk.
    if (/^[a-z]/.test(type)) parts.push(file.subarray(at + 8, end - 4));
    at = end;
  }
}

function ignoredInWebp(file: Buffer): Buffer[] {
  if (file.length < 20) throw new Refused("truncated");
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) throw new Refused("truncated");
  const parts: Buffer[] = [file.subarray(end)];
  for (let at = 12; at + 8 <= end;) {
    const type = file.toString("latin1", at, at + 4);
    const next = at + 8 + file.readUInt32LE(at + 4);
    if (next > end) throw new Refused("truncated");
    if (type === "ANIM" || type === "ANMF") throw new Refused("animated");
    if (!/^(VP8.|ALPH)$/.test(type)) parts.push(file.subarray(at + 8, next));
    // Chunks are padded to even lengths.
    at = next + (next % 2);
  }
  return parts;
}

const STILL_BRANDS = ["heic", "heix", "heim", "heis"];
const MOVING_BRANDS = ["hevc", "hevx", "hevm", "hevs", "msf1"];

function isHeic(file: Buffer): boolean {
  if (file.length < 16 || file.toString("latin1", 4, 8) !== "ftyp") return false;
  const { main, all } = brands(file);
  if (MOVING_BRANDS.includes(main)) throw new Refused("animated");
  return STILL_BRANDS.includes(main) || (main === "mif1" && all.some((brand) => STILL_BRANDS.includes(brand)));
}

function brands(file: Buffer): { main: string; all: string[] } {
  const listed = file.toString("latin1", 16, Math.min(file.readUInt32BE(0), 256));
  return { main: file.toString("latin1", 8, 12), all: listed.match(/.{4}/gs) ?? [] };
}

function ignoredInHeic(file: Buffer): Buffer[] {
  const boxes = topBoxes(file);
  if (!boxes) throw new Refused("truncated");
  const decoded = ["ftyp", "meta", "mdat"];
  const inside = boxes.filter(({ type }) => type === "meta").flatMap(({ content }) => childBoxes(content.subarray(4)));
  return [
    ...boxes.filter(({ type }) => !decoded.includes(type)).map(({ content }) => content),
    ...inside.filter(({ type }) => ["free", "skip", "uuid"].includes(type)).map(({ content }) => content),
  ];
}

function ignoredInPdf(file: Buffer): Buffer[] {
  const end = file.lastIndexOf("%%EOF");
  // A truncated document can still contain the end marker of an earlier revision, far from its end.
  if (end < 0 || !file.subarray(Math.max(0, file.length - 1024)).includes("%%EOF")) throw new Refused("truncated");
  return [file.subarray(5, Math.min(end, 1024)), file.subarray(end)];
}
