import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ImagePipeline } from "./image-pipeline.ts";
import { storeImage } from "./store-image.ts";

/** Stores an image that the server generated, processed in the background, and returns its id. */
export function storeGeneratedImage(pipeline: ImagePipeline, userId: string, image: Uint8Array): Promise<string> {
  return pipeline.folders.use(async (folder) => {
    const file = join(folder, "original");
    await writeFile(file, image);
    const sha256 = createHash("sha256").update(image).digest();
    const received = { file, byteCount: image.byteLength, sha256 };
    const { id } = await storeImage(pipeline, userId, received, folder, pipeline.background);
    return id;
  });
}
