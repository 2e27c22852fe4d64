/** Finds and opens uploaded images for use elsewhere, in the format that the pipeline created. */
import { fileName } from "@contest/image-processing/child/protocol";
import type { ImagePipeline } from "./image-pipeline.ts";
import { imageKey } from "./files.ts";
import { importImage } from "./import-image.ts";
import { parseImageUrl } from "@contest/platform/image-urls/image-url";
import * as sql from "./sql.ts";

/** Returns null if the address is not one of the member's own images. */
export async function findImage(pipeline: ImagePipeline, userId: string, address: string): Promise<string | null> {
  const { pool, siteUrl } = pipeline.services;
  const imageId = parseImageUrl(address, siteUrl()) ?? (await importImage(pipeline, userId, address));
  const [image] = imageId ? await sql.findOwnImage(pool, [imageId, userId]) : [];
  return image?.id ?? null;
}

/** Returns null if the address is not one of the member's own images. */
export async function openImage(pipeline: ImagePipeline, userId: string, address: string): Promise<Uint8Array | null> {
  const imageId = await findImage(pipeline, userId, address);
  const { storage } = pipeline.services;
  return imageId ? storage.get(imageKey(imageId, fileName({ improved: false, format: "webp" }))) : null;
}
