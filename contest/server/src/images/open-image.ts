/** Opens an uploaded image for use elsewhere, in the format that the pipeline created. */
import { fileName } from "./child/protocol.ts";
import type { ImagePipeline } from "./image-pipeline.ts";
import { imageKey } from "./files.ts";
import { importImage } from "./import-image.ts";
import { parseImageUrl } from "../image-urls/image-url.ts";
import * as sql from "./sql.ts";

/** Returns null if the address is not one of the member's own images. */
export async function openImage(pipeline: ImagePipeline, userId: string, address: string): Promise<Uint8Array | null> {
  const { pool, storage, siteUrl } = pipeline.services;
  const imageId = parseImageUrl(address, siteUrl()) ?? (await importImage(pipeline, userId, address));
  if (!imageId) return null;
  const [image] = await sql.findOwnImage(pool, [imageId, userId]);
  return image ? storage.get(imageKey(imageId, fileName({ improved: false, format: "webp" }))) : null;
}
