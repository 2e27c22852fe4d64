import { UNUSED_HOURS } from "@contest/rules/images/limits";
import { isBackupRunning } from "@contest/backup/lock";
import type { Services } from "../services.ts";
import { imageFolder, IMAGES } from "./files.ts";
import * as sql from "./sql.ts";
import { ScratchFolders } from "@contest/image-processing/scratch-folders";

const HOUR = 60 * 60 * 1000;

/** Deletes unused images, files without a row, and files that killed processes left behind. */
export async function cleanUpImages(
  { pool, storage, configuration }: Pick<Services, "pool" | "storage" | "configuration">,
  { unusedMs = UNUSED_HOURS * HOUR, leftoverMs = HOUR }: { unusedMs?: number; leftoverMs?: number } = {},
): Promise<void> {
  await sql.deleteUnusedImages(pool, [unusedMs]);
  // The store is searched for folders, because rows also disappear with their members, and a restored backup can bring
  // back files.
  for await (const names of storage.folders(IMAGES)) {
    if (await isBackupRunning(pool)) return;
    const ids = names.filter((name) => /^[0-9a-f-]{36}$/.test(name));
    const orphans = await sql.idsWithoutImage(pool, [ids, leftoverMs]);
    for (const { id } of orphans) await storage.deleteFolder(imageFolder(id));
  }
  await storage.deleteUnfinished(leftoverMs);
  await new ScratchFolders(configuration.dataDir).deleteAbandoned(leftoverMs);
}
