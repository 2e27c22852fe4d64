/**
 * Imports images that were uploaded to a hosting provider. The server copies each one when it is submitted: the copy is
 * checked like any other upload, and cannot be replaced afterward.
 */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FILE_MAX_MB } from "@contest/rules/submissions/limits";
import { forbidden, Problem } from "@contest/platform/http/problem";
import type { ImagePipeline } from "./image-pipeline.ts";
import { storeImage } from "./store-image.ts";
import { tooLarge } from "./refusals.ts";
import * as sql from "./sql.ts";

const FILE_MAX = FILE_MAX_MB * 1024 * 1024;
const FETCHING_MS = 20_000;

/** Returns the id of the copy, or null if the address is not the provider's. */
export async function importImage(pipeline: ImagePipeline, userId: string, address: string): Promise<string | null> {
  const { configuration, pool } = pipeline.services;
  const host = configuration.imageHost?.deliveryUrl;
  if (!host || !isBelow(host, address)) return null;
  // The page asks for the improved picture; it is improved here, so the plain one is taken over.
  const source = new URL(address).href.replace("/image/upload/e_improve/", "/image/upload/");
  const known = await findKnown();
  if (known) return known;
  const content = await download(source);
  const id = await pipeline.folders.use(async (folder) => {
    const file = join(folder, "original");
    await writeFile(file, content);
    const sha256 = createHash("sha256").update(content).digest();
    const stored = await storeImage(pipeline, userId, { file, byteCount: content.length, sha256 }, folder);
    return stored.id;
  });
  const [set] = await sql.setSource(pool, [id, source]).catch(() => []);
  // If two requests import the same image at once, the first copy is used, and this one is cleaned up later.
  return set ? id : findKnown();

  async function findKnown(): Promise<string | null> {
    const [image] = await sql.imageFrom(pool, [source]);
    if (image && image.user_id !== userId) throw forbidden();
    return image?.id ?? null;
  }
}

/** Compares whole origins and path segments: a prefix of the text would let other ports and hosts through. */
function isBelow(host: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const [base, asked] = [new URL(host), new URL(address)];
  const folder = base.pathname.endsWith("/") ? base.pathname : `${base.pathname}/`;
  return asked.origin === base.origin && !asked.username && !asked.password && asked.pathname.startsWith(folder);
}

async function download(source: string): Promise<Buffer> {
  const response = await fetch(source, { redirect: "error", signal: AbortSignal.timeout(FETCHING_MS) }).catch(
    () => null,
  );
  if (!response?.ok || !response.body) {
    throw new Problem(400, "UNKNOWN_IMAGE", "The picture could not be fetched. Upload it again.", {
      field: "file_path",
    });
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.length;
    if (length > FILE_MAX) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
