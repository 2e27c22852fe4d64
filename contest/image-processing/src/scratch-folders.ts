/**
 * Creates a folder for each image that is being processed, and deletes it afterward, whether or not processing
 * succeeds.
 */
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { deleteOldEntries } from "@contest/platform/storage/folder-storage";
import { Unavailable } from "@contest/platform/unavailable";

export class ScratchFolders {
  readonly root: string;

  constructor(dataDir: string) {
    this.root = join(dataDir, "work");
  }

  async use<T>(run: (folder: string) => Promise<T>): Promise<T> {
    const folder = join(this.root, randomUUID());
    // Uploads lie here as they were sent, with the place where a photo was taken.
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw new Unavailable("the scratch folder could not be created", { cause: error });
    });
    try {
      return await run(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Deletes the folders of processes that were killed. */
  deleteAbandoned(minimumAgeMs: number): Promise<void> {
    return deleteOldEntries(this.root, minimumAgeMs);
  }
}
