/** Repaints what was painted in a browser, in the process that also decodes uploads, and stores the picture. */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ImagePipeline } from "./image-pipeline.ts";
import type { ImageWorkers } from "@contest/image-processing/image-workers";
import { storeImage } from "./store-image.ts";

interface Painting {
  userId: string;
  contestId: string;
  log: Uint8Array;
  page: Uint8Array;
}

export function storePainting(
  pipeline: ImagePipeline,
  { userId, contestId, log, page }: Painting,
  generatedBy?: ImageWorkers,
) {
  if (!generatedBy) pipeline.foreground.refuseWhenFull();
  return pipeline.folders.use(async (folder) => {
    const file = join(folder, "log");
    const pageFile = join(folder, "page");
    await Promise.all([writeFile(file, log), writeFile(pageFile, page)]);
    const sha256 = createHash("sha256").update(log).digest();
    const received = { file, byteCount: log.byteLength, sha256, painting: { contestId, log, pageFile } };
    const { painted, ...stored } = await storeImage(pipeline, userId, received, folder, generatedBy);
    if (!painted) throw new Error("a painting came back without its hash");
    return { ...stored, hash: painted.hash };
  });
}
