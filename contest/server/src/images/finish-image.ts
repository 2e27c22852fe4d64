/** The work done after an upload: the enhanced sizes, and the same sizes as AVIF. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { fileName, Refused, type Variant } from "@contest/image-processing/child/protocol";
import type { ImagePipeline } from "./image-pipeline.ts";
import { imageKey, ORIGINAL } from "./files.ts";
import type { ImageWorkers } from "@contest/image-processing/image-workers";
import * as sql from "./sql.ts";

/** An image takes its turn as one of its owner's. */
export interface OwnedImage {
  id: string;
  ownerId: string;
}

const IMPROVED: Variant = { improved: true, format: "webp" };
const IMPROVED_AVIF: Variant = { improved: true, format: "avif" };

/** The background job. It may run twice, and after the image was deleted. */
export async function finishImage(pipeline: ImagePipeline, payload: unknown): Promise<void> {
  const { pool, storage, log } = pipeline.services;
  const { id } = z.object({ id: z.uuid() }).parse(payload);
  const [waiting] = await sql.waitsForAvif(pool, [id]);
  if (!waiting) return;
  const image = { id, ownerId: waiting.user_id };
  const isImproved = await storage.has(imageKey(id, fileName(IMPROVED)));
  const variants = isImproved ? [IMPROVED_AVIF] : [IMPROVED, IMPROVED_AVIF];
  try {
    const wasMade = await make(pipeline, pipeline.background, image, variants);
    if (wasMade) await sql.markAvif(pool, [id]);
  } catch (error) {
    // The file was good enough for WebP, and a retry would end the same way.
    if (!(error instanceof Refused)) throw error;
    log.warn({ image: id, reason: error.reason }, "AVIF files could not be created");
  }
}

/** Creates the enhanced sizes when they are requested before the job has run. Simultaneous requests share one run. */
export function createImprover(pipeline: ImagePipeline): (image: OwnedImage) => Promise<boolean> {
  const inProgress = new Map<string, Promise<boolean>>();
  return (image) => {
    const pending =
      inProgress.get(image.id) ??
      make(pipeline, pipeline.foreground, image, [IMPROVED]).finally(() => inProgress.delete(image.id));
    inProgress.set(image.id, pending);
    return pending;
  };
}

/** Returns false if the image does not exist. */
async function make(
  { services: { pool, storage }, folders }: ImagePipeline,
  workers: Pick<ImageWorkers, "process">,
  { id: imageId, ownerId }: OwnedImage,
  variants: Variant[],
): Promise<boolean> {
  const original = await storage.get(imageKey(imageId, ORIGINAL));
  if (!original) return false;
  // A photo loses the tint of the lamp; what was painted here already has the colors that the artist chose.
  const keepsColors = (await sql.isPainting(pool, [imageId])).length > 0;
  return folders.use(async (folder) => {
    const source = join(folder, ORIGINAL);
    await writeFile(source, original);
    const { files } = await workers.process({ source, folder, variants, keepsColors }, ownerId);
    // The full size is stored last: its existence shows that all sizes are complete.
    for (const file of files.toReversed()) await storage.putFile(imageKey(imageId, file), join(folder, file));
    return true;
  });
}
