import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Darkroom } from "./image-pipeline.ts";
import { keepImage } from "./store-image.ts";

/** Keeps a picture the server itself has made, in the background; returns its id. */
export function keepPicture(darkroom: Darkroom, userId: string, image: Uint8Array): Promise<string> {
  return darkroom.folders.use(async (folder) => {
    const file = join(folder, "original");
    await writeFile(file, image);
    const sha256 = createHash("sha256").update(image).digest();
    const received = { file, byteCount: image.byteLength, sha256 };
    const { id } = await keepImage({ ...darkroom, front: darkroom.background }, userId, received, folder);
    return id;
  });
}
