/** Stores files in a local folder. */
import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Unavailable } from "../unavailable.ts";
import { checkedFolder, checkedKey } from "./key.ts";
import type { Storage } from "./storage.ts";

const PAGE = 1000;

export function folderStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, checkedKey(key));
  // Unfinished files have their own folder, so that those left by a killed process are easy to find.
  const unfinishedFolder = join(root, ".unfinished");

  async function store(key: string, write: (unfinished: string) => Promise<void>): Promise<void> {
    const file = pathOf(key);
    const unfinished = join(unfinishedFolder, randomUUID());
    try {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await mkdir(unfinishedFolder, { recursive: true });
      await write(unfinished);
      await flush(unfinished);
      await mkdir(dirname(file), { recursive: true });
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw new Unavailable("a file could not be stored", { cause: error });
    }
  }

  return {
    put: (key, content) => store(key, (unfinished) => writeNew(unfinished, content)),
    putFile: (key, file) => store(key, (unfinished) => copyFile(file, unfinished)),
    get: (key) => readFile(pathOf(key)).catch(nullWhenMissing),
    has: async (key) => (await stat(pathOf(key)).catch(nullWhenMissing)) !== null,
    async *folders(parent) {
      const entries = await readdir(join(root, checkedFolder(parent)), { withFileTypes: true }).catch(nullWhenMissing);
      const names = (entries ?? []).filter((entry) => entry.isDirectory()).map(({ name }) => name);
      for (let at = 0; at < names.length; at += PAGE) yield names.slice(at, at + PAGE);
    },
    async *files() {
      const entries = await readdir(root, { withFileTypes: true, recursive: true }).catch(nullWhenMissing);
      const keys = (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(unfinishedFolder))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .sort();
      for (let at = 0; at < keys.length; at += PAGE) yield keys.slice(at, at + PAGE);
    },
    deleteFolder: (folder) => rm(join(root, checkedFolder(folder)), { recursive: true, force: true }),
    deleteUnfinished: (minimumAgeMs) => deleteOldEntries(unfinishedFolder, minimumAgeMs),
  };
}

/** Deletes the entries of a folder that were last changed at least this long ago. */
export async function deleteOldEntries(folder: string, minimumAgeMs: number): Promise<void> {
  const names = await readdir(folder).catch(nullWhenMissing);
  for (const name of names ?? []) {
    const entry = join(folder, name);
    const found = await stat(entry).catch(nullWhenMissing);
    if (found && Date.now() - Math.floor(found.mtimeMs) >= minimumAgeMs)
      await rm(entry, { recursive: true, force: true });
  }
}

async function writeNew(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(content);
  } finally {
    await handle.close();
  }
}

/** The row that refers to this file may be committed next, and must not survive a power failure without the file. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
