/** Reads the upload form. The file is written to disk as it arrives, and reading stops as soon as it is too large. */
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { FILE_MAX_MB } from "@contest/rules/submissions/limits";
import type { FastifyRequest } from "fastify";
import { BodyReader, BrokenForm, formParts } from "@contest/platform/http/form-parts";
import { brokenForm, noFile, notAForm, oneFileOnly, refusal, tooLarge, wrongPreset } from "./refusals.ts";

export interface Received {
  file: string;
  byteCount: number;
  sha256: Buffer;
}

const FILE_MAX = FILE_MAX_MB * 1024 * 1024;
/** Leaves space for the form around the file. */
const FORM_MAX = FILE_MAX + 64 * 1024;
const FIELD_MAX = 1000;
/** A slower upload is aborted, because the number of simultaneous uploads is limited. */
const SENDING_MS = 120_000;
/** A refused client may send this much more, so that it gets to read the response. */
const DISCARD_MAX = 32 * 1024 * 1024;
const DISCARD_MS = 20_000;

/**
 * All uploads write one chunk at a time, in turn. Otherwise, many at once would occupy the event loop and all threads for
 * the file system until they have arrived, although only a few can be processed at the same time.
 */
let lastWrite: Promise<unknown> = Promise.resolve();

function inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
  const written = lastWrite.then(write);
  lastWrite = written.catch(() => undefined);
  return written;
}

/** Without a preset, the form needs none. */
export async function receive(request: FastifyRequest, folder: string, preset?: string): Promise<Received> {
  const type = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw notAForm();
  const body = new BodyReader(request.raw);
  const timer = setTimeout(() => request.raw.destroy(), SENDING_MS);
  try {
    if (Number(request.headers["content-length"]) > FORM_MAX) throw tooLarge();
    return await readForm(body, type, join(folder, "original"), preset);
  } catch (error) {
    void drain(request, body);
    throw error instanceof BrokenForm ? brokenForm() : error;
  } finally {
    clearTimeout(timer);
  }
}

async function readForm(body: BodyReader, type: string, path: string, preset: string | undefined): Promise<Received> {
  let received: Received | null = null;
  let hasPreset = preset === undefined;
  for await (const { name, isFile, content } of formParts(body, type)) {
    if (isFile) {
      if (received || name !== "file") throw oneFileOnly();
      received = await save(content, path);
    } else if (name === "upload_preset" && preset !== undefined) {
      if ((await fieldText(content)) !== preset) throw wrongPreset();
      hasPreset = true;
    }
  }
  if (!hasPreset) throw wrongPreset();
  if (!received) throw noFile();
  if (received.byteCount === 0) throw refusal("empty");
  return received;
}

async function save(content: AsyncIterable<Buffer>, path: string): Promise<Received> {
  const hash = createHash("sha256");
  let byteCount = 0;
  const file = await open(path, "wx");
  try {
    for await (const chunk of content) {
      byteCount += chunk.length;
      if (byteCount > FILE_MAX) throw tooLarge();
      await inTurn(() => {
        hash.update(chunk);
        return file.write(chunk);
      });
    }
  } finally {
    await file.close();
  }
  return { file: path, byteCount, sha256: hash.digest() };
}

async function fieldText(content: AsyncIterable<Buffer>): Promise<string> {
  let text = "";
  for await (const chunk of content) {
    text += chunk.toString("latin1");
    if (text.length > FIELD_MAX) throw new BrokenForm("a field is too long");
  }
  return text;
}

async function drain(request: FastifyRequest, body: BodyReader): Promise<void> {
  const timer = setTimeout(() => request.raw.destroy(), DISCARD_MS);
  if (!(await body.discard(DISCARD_MAX))) request.raw.destroy();
  clearTimeout(timer);
}
