/** Repaints a log that a member sent. Runs only in the child process. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { inflateRawSync } from "node:zlib";
import { PaintingError, type PaintingProblem } from "@contest/painting/errors";
import { decodePage } from "@contest/painting/page";
import { repaint } from "@contest/painting/picture";
import sharp from "sharp";
import { type Reason, Refused } from "./protocol.ts";

const REASONS: Record<PaintingProblem, Reason> = {
  malformed: "painting-broken",
  "wrong-page": "painting-of-another-page",
  "too-long": "painting-too-long",
  "too-much-paint": "painting-too-long",
};

/** Returns the picture as a PNG file, which keeps every pixel. */
export async function repaintLog(logFile: string, pageFile: string): Promise<{ file: Buffer; hash: string }> {
  const bytes = inflateRawSync(await readFile(pageFile));
  const page = decodePage(bytes, sha256(bytes));
  const { pixels, width, height, hash } = picture(page, await readFile(logFile));
  const file = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 4 })
    .toBuffer();
  return { file, hash };
}

function picture(page: ReturnType<typeof decodePage>, log: Uint8Array) {
  try {
    return repaint(page, log, sha256);
  } catch (error) {
    throw error instanceof PaintingError ? new Refused(REASONS[error.problem]) : error;
  }
}

function sha256(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}
