/** Turns an uploaded file into an image of the site. */
import { transaction } from "@contest/database/pool";
import { addJob } from "../job-queue/add-job.ts";
import { isUnavailable } from "../unavailable.ts";
import { type ProcessedImage, Refused } from "./child/protocol.ts";
import type { ImagePipeline } from "./image-pipeline.ts";
import { imageFolder, imageKey, ORIGINAL } from "./files.ts";
import type { Received } from "./receive.ts";
import { refusal } from "./refusals.ts";
import * as sql from "./sql.ts";

export interface StoredImage extends ProcessedImage {
  id: string;
}

/**
 * The files are stored before the row, so a row without files never exists. Files without a row are cleaned up later.
 */
export async function storeImage(
  { services: { pool, storage }, foreground: front }: ImagePipeline,
  userId: string,
  received: Received,
  folder: string,
): Promise<StoredImage> {
  const variants = [{ improved: false, format: "webp" as const }];
  const processed = await front.process({ source: received.file, folder, variants }).catch((error: unknown) => {
    throw error instanceof Refused ? refusal(error.reason) : error;
  });
  const [created] = await sql.newImageId(pool);
  if (!created) throw new Error("no image id was returned");
  const { id } = created;
  // If this fails as well, the clean-up job finds the files.
  const deleteFiles = () => storage.deleteFolder(imageFolder(id)).catch(() => undefined);
  try {
    await Promise.all([
      storage.putFile(imageKey(id, ORIGINAL), received.file),
      ...processed.files.map((file) => storage.putFile(imageKey(id, file), `${folder}/${file}`)),
    ]);
  } catch (error) {
    // Not awaited: a store that did not respond may not respond again.
    void deleteFiles();
    throw error;
  }
  const { format, width, height, placeholder } = processed;
  try {
    await transaction(pool, async (database) => {
      const { byteCount, sha256 } = received;
      await sql.insertImage(database, { id, userId, format, byteCount, sha256, width, height, placeholder });
      await addJob(database, "finish-image", { id }, { canWait: true });
    });
  } catch (error) {
    // If the connection was lost during the commit, the row may exist, and it must not lose its files.
    if (!isUnavailable(error)) await deleteFiles();
    throw error;
  }
  return { id, ...processed };
}
