import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { lchown, lstat, mkdir, mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorCode } from "./folder-error.ts";
import type { Owner } from "./owner.ts";

/**
 * Creates a separate folder for the socket of one data folder. It is in the system's temporary folder because the data
 * folder's path may be too long for a socket. Its name is derived from that path, so that crashes do not accumulate
 * folders.
 */
export async function makeSocketFolder(dataFolder: string, owner: Owner): Promise<string> {
  const name = `contest-postgres-${createHash("sha256").update(dataFolder).digest("hex").slice(0, 16)}`;
  const parent = socketParent();
  try {
    return await makePrivate(join(parent, name), owner);
  } catch (error) {
    if (errorCode(error) !== "ENOENT" || !existsSync(parent)) throw error;
    // Another server stopped at this moment and removed the folder between two of our steps.
    return makeSocketFolder(dataFolder, owner);
  }
}

/**
 * Leaves the folder if it is not empty: another server has started in the meantime, or one was killed and the next
 * start will clean up.
 */
export async function removeSocketFolder(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined);
}

/** The limit on macOS; Linux allows 107 bytes. */
const maxSocketPathLength = 103;

/** The system's temporary folder, if a socket path fits there. */
export function socketParent(): string {
  const longest = join(tmpdir(), "contest-postgres-0123456789abcdef-XXXXXX", ".s.PGSQL.5432");
  return Buffer.byteLength(longest) <= maxSocketPathLength && existsSync(tmpdir()) ? tmpdir() : "/tmp";
}

async function makePrivate(folder: string, owner: Owner): Promise<string> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    // Everyone can write to the temporary folder, and the name is predictable: another user may have created a folder
    // or a link there. A random name cannot be taken in advance.
    if (!(await isPrivate(folder, owner))) return own(await mkdtemp(`${folder}-`), owner);
  }
  return own(folder, owner);
}

async function isPrivate(folder: string, owner: Owner): Promise<boolean> {
  const status = await lstat(folder);
  const isOurs = status.uid === owner.uid || status.uid === process.getuid?.();
  return status.isDirectory() && isOurs && (status.mode & 0o077) === 0;
}

async function own(folder: string, owner: Owner): Promise<string> {
  // lchown does not follow links: the owner could have replaced the folder with one since the check.
  await lchown(folder, owner.uid, owner.gid);
  return folder;
}
