/** An uploaded picture for a use of its own elsewhere, in the form the pipeline has given it. */
import { fileName } from "./child/protocol.ts";
import type { ImagePipeline } from "./image-pipeline.ts";
import { imageKey } from "./files.ts";
import { importImage } from "./import-image.ts";
import { parseImageUrl } from "../image-urls/image-url.ts";
import * as sql from "./sql.ts";

/** Null when the address is none of the member's own pictures. */
export async function openImage(darkroom: ImagePipeline, userId: string, address: string): Promise<Uint8Array | null> {
  const { pool, storage, siteUrl } = darkroom.services;
  const imageId = parseImageUrl(address, siteUrl()) ?? (await importImage(darkroom, userId, address));
  if (!imageId) return null;
  const [image] = await sql.findOwnImage(pool, [imageId, userId]);
  return image ? storage.get(imageKey(imageId, fileName({ improved: false, format: "webp" }))) : null;
}
