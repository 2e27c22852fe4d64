/** Photos of people without an account. They are decoded like every upload, and belong to nobody until a member takes them. */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileName, Refused } from "@contest/image-processing/child/protocol";
import { networkGroup } from "@contest/platform/rate-limits/rate-limits";
import { FILE_MAX_MB } from "@contest/rules/submissions/limits";
import type { FastifyRequest } from "fastify";
import type { ImagePipeline } from "./image-pipeline.ts";
import { receive } from "./receive.ts";
import { refusal, tooLarge } from "./refusals.ts";
import { storeImage, type StoredImage } from "./store-image.ts";

const PLAIN = { improved: false, format: "webp" } as const;

/** Returns the full size as WebP. The file itself, which may say where it was taken, is not kept. */
export function receivePhoto(pipeline: ImagePipeline, request: FastifyRequest): Promise<Buffer> {
  const network = networkGroup(request.ip);
  return pipeline.whileSending(network, () =>
    pipeline.folders.use(async (folder) => {
      const { file: source } = await receive(request, folder);
      await pipeline.foreground.process({ source, folder, variants: [PLAIN] }, network).catch((error: unknown) => {
        throw error instanceof Refused ? refusal(error.reason) : error;
      });
      const photo = await readFile(join(folder, fileName(PLAIN)));
      if (photo.length > FILE_MAX_MB * 1024 * 1024) throw tooLarge();
      return photo;
    }),
  );
}

export function storePhoto(pipeline: ImagePipeline, userId: string, photo: Buffer): Promise<StoredImage> {
  pipeline.foreground.refuseWhenFull();
  return pipeline.folders.use(async (folder) => {
    const file = join(folder, "original");
    await writeFile(file, photo);
    const sha256 = createHash("sha256").update(photo).digest();
    return storeImage(pipeline, userId, { file, byteCount: photo.length, sha256 }, folder);
  });
}
