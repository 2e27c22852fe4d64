/** Where files that must be kept lie: a folder of this machine. Written whole or not at all. */
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface Storage {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
}

export function folderStorage(folder: string): Storage {
  const place = (key: string) => join(folder, checkedKey(key));
  return {
    async put(key, content) {
      const file = place(key);
      const unfinished = `${file}.${randomUUID()}.part`;
      await mkdir(dirname(file), { recursive: true });
      try {
        const handle = await open(unfinished, "wx");
        try {
          await handle.writeFile(content);
          // The row that names this file may be committed next: it must not outlive the file in a power cut.
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(place(key)).catch(nullWhenMissing),
    has: async (key) => (await stat(place(key)).catch(nullWhenMissing)) !== null,
  };
}

/** Keys are made by us from ids and dates; anything that could climb out of the folder is a mistake. */
function checkedKey(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9][a-z0-9.-]*)+$/.test(key)) throw new Error(`not a storage key: ${key}`);
  return key;
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
