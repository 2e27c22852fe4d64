import { join } from "node:path";
import type { Configuration } from "../configuration.ts";
import { folderStorage } from "./folder-storage.ts";
import type { Storage } from "./storage.ts";

/** Opens an S3-compatible store if one is configured, otherwise a local folder. */
export async function openStorage({ s3, dataDir }: Configuration): Promise<Storage> {
  if (!s3) return folderStorage(join(dataDir, "files"));
  // Imported here, because it is large and most installations do not need it.
  const { s3Storage } = await import("./s3-storage.ts");
  return s3Storage(s3);
}
