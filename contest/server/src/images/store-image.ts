/** Turns an uploaded file into an image of the site. */
import { transaction } from "@contest/database/pool";
import { addJob } from "@contest/platform/job-queue/add-job";
import { isUnavailable } from "@contest/platform/unavailable";
import { PAINTED, plainName, type ProcessedImage, Refused } from "@contest/image-processing/child/protocol";
import type { ImagePipeline } from "./image-pipeline.ts";
import { imageFolder, imageKey, ORIGINAL } from "./files.ts";
import type { ImageWorkers } from "@contest/image-processing/image-workers";
import type { Received } from "./receive.ts";
import { refusal } from "./refusals.ts";
import * as sql from "./sql.ts";

export interface StoredImage extends ProcessedImage {
  id: string;
}

/**
 * The files are stored before the row, so a row without files never exists. Files without a row are cleaned up later.
 * The image of an invented member is made by `generatedBy` in a single variant that serves as all of them: hundreds of
 * them would otherwise keep a new site busy for a quarter of an hour.
 */
export async function storeImage(
  { services: { pool, storage }, foreground }: ImagePipeline,
  userId: string,
  received: Received & { painting?: { contestId: string; log: Uint8Array; pageFile: string } },
  folder: string,
  generatedBy?: Pick<ImageWorkers, "process">,
): Promise<StoredImage> {
  const variants = [{ improved: generatedBy !== undefined, format: "webp" as const }];
  const { file: source, painting } = received;
  // Paintings need no first look, because the server has repainted every stroke.
  const task = { source, folder, variants, ...(painting ? { page: painting.pageFile } : { looks: true }) };
  const processed = await (generatedBy ?? foreground).process(task, userId).catch((error: unknown) => {
    throw error instanceof Refused ? refusal(error.reason) : error;
  });
  const [created] = await sql.newImageId(pool);
  if (!created) throw new Error("no image id was returned");
  const { id } = created;
  // If this fails as well, the clean-up job finds the files.
  const deleteFiles = () => storage.deleteFolder(imageFolder(id)).catch(() => undefined);
  try {
    await Promise.all([
      storage.putFile(imageKey(id, ORIGINAL), painting ? `${folder}/${PAINTED}` : source),
      ...processed.files
        .flatMap((file) => (generatedBy ? [file, plainName(file)] : [file]).map((name) => [name, file]))
        .map(([name = "", file]) => storage.putFile(imageKey(id, name), `${folder}/${file}`)),
    ]);
  } catch (error) {
    // Not awaited: a store that did not respond may not respond again.
    void deleteFiles();
    throw error;
  }
  const { format, width, height, placeholder, firstLook } = processed;
  try {
    await transaction(pool, async (database) => {
      const { byteCount, sha256 } = received;
      const paintedFor = painting?.contestId ?? null;
      await sql.insertImage(database, {
        id,
        userId,
        format,
        byteCount,
        sha256,
        width,
        height,
        placeholder,
        paintedFor,
        sign: firstLook?.sign ?? null,
        colorLayout: firstLook?.colorLayout ?? null,
      });
      if (painting && processed.painted) {
        await sql.insertPainting(database, [id, Buffer.from(painting.log), processed.painted.hash]);
      }
      if (!generatedBy) await addJob(database, "finish-image", { id }, { canWait: true });
    });
  } catch (error) {
    // If the connection was lost during the commit, the row may exist, and it must not lose its files.
    if (!isUnavailable(error)) await deleteFiles();
    throw error;
  }
  return { id, ...processed };
}
