// What a person does on a page, one operation after another, and the binary log of it.
import { ByteReader, fromZigzag, pushVarint, zigzag } from "./bytes.ts";
import { PaintingError } from "./errors.ts";
import type { PaintingPage } from "./page.ts";

export const TOOLS = ["crayon", "pencil", "marker", "watercolor", "gelPen", "glitter", "eraser"] as const;
export type Tool = (typeof TOOLS)[number];

/** Red, green and blue in one number: 0xRRGGBB. */
export type Color = number;

/** Coordinates of strokes are in quarters of a pixel. */
export const QUARTERS = 4;

export interface StrokePoint {
  x: number;
  y: number;
  /** From 0 (lightest) to 15. It changes by at most one from point to point. */
  pressure: number;
}

export interface StrokeStart {
  tool: Tool;
  color: Color;
  /** The radius at full pressure, in pixels. */
  radius: number;
  /** Whether the stroke stays inside the region where it starts. */
  insideLines: boolean;
}

export interface Fill {
  kind: "fill";
  region: number;
  color: Color;
}

/** From the first color at the first point to the second color at the second point, in pixels. */
export interface Gradient {
  kind: "gradient";
  region: number;
  colors: readonly [Color, Color];
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

export interface Stroke extends StrokeStart {
  kind: "stroke";
  points: readonly StrokePoint[];
}

export type Paint = Fill | Gradient | Stroke;

export type Operation = (Paint | { kind: "undo" } | { kind: "redo" }) & {
  /** The time since the previous operation ended, in tenths of a second. */
  wait: number;
};

export const RADIUS_MAX = 64;
export const PRESSURE_MAX = 15;
export const POINTS_MAX = 4000;
export const OPERATIONS_MAX = 20_000;
export const LOG_BYTES_MAX = 500_000;
/** Longer breaks are recorded as this long: ten minutes. */
export const WAIT_MAX = 6000;

const MAGIC = [0x43, 0x50, 0x4c, 0x31];
const DIGEST_BYTES = 32;
const KINDS = ["fill", "gradient", "stroke", "undo", "redo"] as const;
const INSIDE_LINES = 128;

export function logHeader(page: Pick<PaintingPage, "digest">): Uint8Array {
  return Uint8Array.of(...MAGIC, ...page.digest);
}

/** The whole log: the header and each operation's bytes. */
export function encodeLog(page: Pick<PaintingPage, "digest">, operations: readonly Operation[]): Uint8Array {
  return joinLog(page, operations.map(encodeOperation));
}

/** Whether these bytes begin as a log does. They may still be refused when they are read. */
export function isLog(bytes: Uint8Array): boolean {
  return bytes.length >= MAGIC.length + DIGEST_BYTES && MAGIC.every((byte, index) => bytes[index] === byte);
}

export function joinLog(page: Pick<PaintingPage, "digest">, encoded: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const header = logHeader(page);
  const log = new Uint8Array(encoded.reduce((sum, { length }) => sum + length, header.length));
  log.set(header);
  let at = header.length;
  for (const bytes of encoded) {
    log.set(bytes, at);
    at += bytes.length;
  }
  return log;
}

export function encodeOperation(operation: Operation): Uint8Array {
  const bytes: number[] = [KINDS.indexOf(operation.kind)];
  pushVarint(bytes, Math.min(WAIT_MAX, operation.wait));
  if (operation.kind === "fill") {
    pushVarint(bytes, operation.region);
    pushColor(bytes, operation.color);
  } else if (operation.kind === "gradient") {
    pushVarint(bytes, operation.region);
    for (const color of operation.colors) pushColor(bytes, color);
    for (const value of [...operation.from, ...operation.to]) pushVarint(bytes, value);
  } else if (operation.kind === "stroke") pushStroke(bytes, operation);
  return Uint8Array.from(bytes);
}

function pushStroke(bytes: number[], { tool, color, radius, insideLines, points }: Stroke): void {
  bytes.push(TOOLS.indexOf(tool) + (insideLines ? INSIDE_LINES : 0));
  pushColor(bytes, color);
  bytes.push(radius);
  pushVarint(bytes, points.length);
  let before: StrokePoint | null = null;
  for (const point of points) {
    if (before) {
      // Most points are close to the one before, so that direction and pressure fit into two bytes.
      pushVarint(bytes, zigzag(point.x - before.x) * 3 + point.pressure - before.pressure + 1);
      pushVarint(bytes, zigzag(point.y - before.y));
    } else {
      pushVarint(bytes, point.x);
      pushVarint(bytes, point.y);
      bytes.push(point.pressure);
    }
    before = point;
  }
}

function pushColor(bytes: number[], color: Color): void {
  bytes.push(color >> 16, (color >> 8) & 255, color & 255);
}

/** Reads a log that anybody may have sent. Throws a `PaintingError` unless it is complete and was made for the page. */
export function decodeLog(page: PaintingPage, log: Uint8Array): Operation[] {
  if (log.length > LOG_BYTES_MAX) {
    throw new PaintingError("too-long", `The log has ${log.length} bytes; at most ${LOG_BYTES_MAX} are accepted.`);
  }
  const reader = new ByteReader(log);
  if (MAGIC.some((byte) => reader.byte() !== byte)) throw new PaintingError("malformed", "This is not a painting.");
  const digest = reader.take(DIGEST_BYTES);
  if (digest.some((byte, index) => byte !== page.digest[index])) {
    throw new PaintingError("wrong-page", "This was painted on another page.");
  }
  const operations: Operation[] = [];
  while (!reader.isAtEnd) {
    if (operations.length === OPERATIONS_MAX) {
      throw new PaintingError("too-long", `The log has more than ${OPERATIONS_MAX} operations.`);
    }
    operations.push(readOperation(reader, page));
  }
  return operations;
}

export function decodeOperation(page: PaintingPage, bytes: Uint8Array): Operation {
  return readOperation(new ByteReader(bytes), page);
}

function readOperation(reader: ByteReader, page: PaintingPage): Operation {
  const kind = KINDS[reader.byte()];
  if (!kind) throw new PaintingError("malformed", "An operation is unknown.");
  const wait = reader.varint(0, WAIT_MAX);
  if (kind === "fill") return { kind, wait, region: readRegion(reader, page), color: readColor(reader) };
  if (kind === "stroke") return { ...readStroke(reader, page), wait };
  if (kind !== "gradient") return { kind, wait };
  return {
    kind,
    wait,
    region: readRegion(reader, page),
    colors: [readColor(reader), readColor(reader)],
    from: [reader.varint(0, page.width), reader.varint(0, page.height)],
    to: [reader.varint(0, page.width), reader.varint(0, page.height)],
  };
}

function readStroke(reader: ByteReader, page: PaintingPage): Stroke {
  const first = reader.byte();
  const tool = TOOLS[first % INSIDE_LINES];
  if (!tool) throw new PaintingError("malformed", "A tool is unknown.");
  const color = readColor(reader);
  const radius = reader.varint(1, RADIUS_MAX);
  const count = reader.varint(1, POINTS_MAX);
  const [xMax, yMax] = [page.width * QUARTERS - 1, page.height * QUARTERS - 1];
  let [x, y, pressure] = [reader.varint(0, xMax), reader.varint(0, yMax), reader.varint(0, PRESSURE_MAX)];
  const points: StrokePoint[] = [{ x, y, pressure }];
  while (points.length < count) {
    const step = reader.varint(0, 6 * xMax + 5);
    x += fromZigzag(Math.floor(step / 3));
    pressure += (step % 3) - 1;
    y += fromZigzag(reader.varint(0, 2 * yMax + 1));
    if (x < 0 || x > xMax || y < 0 || y > yMax || pressure < 0 || pressure > PRESSURE_MAX) {
      throw new PaintingError("malformed", "A stroke leaves the page.");
    }
    points.push({ x, y, pressure });
  }
  return { kind: "stroke", tool, color, radius, insideLines: first >= INSIDE_LINES, points };
}

function readRegion(reader: ByteReader, page: PaintingPage): number {
  return reader.varint(1, page.regions.length);
}

function readColor(reader: ByteReader): Color {
  return (reader.byte() << 16) | (reader.byte() << 8) | reader.byte();
}

/** What remains of the operations once every undo and redo has been carried out. */
export function withoutUndone(operations: readonly Operation[]): Paint[] {
  return carriedOut(operations).done;
}

/** What remains of the operations, and what can be done again. */
export function carriedOut(operations: readonly Operation[]): { done: Paint[]; undone: Paint[] } {
  const done: Paint[] = [];
  let undone: Paint[] = [];
  for (const operation of operations) {
    if (operation.kind === "undo") {
      const last = done.pop();
      if (last) undone.push(last);
    } else if (operation.kind === "redo") {
      const next = undone.pop();
      if (next) done.push(next);
    } else {
      done.push(operation);
      undone = [];
    }
  }
  return { done, undone };
}
