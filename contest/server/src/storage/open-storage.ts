import { join } from "node:path";
import type { Configuration } from "../configuration.ts";
import { folderStorage } from "./folder-storage.ts";
import type { Storage } from "./storage.ts";

/** An S3-compatible store when one is configured, otherwise a folder of this machine. */
export async function openStorage({ s3, dataDir }: Configuration): Promise<Storage> {
  if (!s3) return folderStorage(join(dataDir, "files"));
  // Loaded only here: most installations never need it, and it is large.
  const { s3Storage } = await import("./s3-storage.ts");
  return s3Storage(s3);
}
