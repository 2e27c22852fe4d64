import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { lchown, lstat, mkdir, mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorCode } from "./folder-error.ts";
import type { Owner } from "./owner.ts";

/**
 * A folder of its own for the socket of one data folder. It lies in the system's temporary folder because the data
 * folder's path may be too long for a socket, and its name follows from that path so that crashes do not pile folders up.
 */
export async function makeSocketFolder(dataFolder: string, owner: Owner): Promise<string> {
  const name = `contest-postgres-${createHash("sha256").update(dataFolder).digest("hex").slice(0, 16)}`;
  const parent = socketParent();
  try {
    return await makePrivate(join(parent, name), owner);
  } catch (error) {
    if (errorCode(error) !== "ENOENT" || !existsSync(parent)) throw error;
    // Another server stopped at this moment and took the folder away between two of our steps.
    return makeSocketFolder(dataFolder, owner);
  }
}

/** Leaves it when it is not empty: another server has started meanwhile, or one was killed and the next start tidies up. */
export async function removeSocketFolder(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined);
}

/** macOS takes no longer path for a socket; Linux takes 107 bytes. */
const longestSocketPath = 103;

/** The system's temporary folder, if a socket fits there. */
export function socketParent(): string {
  const longest = join(tmpdir(), "contest-postgres-0123456789abcdef-XXXXXX", ".s.PGSQL.5432");
  return Buffer.byteLength(longest) <= longestSocketPath && existsSync(tmpdir()) ? tmpdir() : "/tmp";
}

async function makePrivate(folder: string, owner: Owner): Promise<string> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    // Everybody may write to the temporary folder, and the name can be guessed: somebody may have laid out a folder or a
    // link of theirs under it. A random name cannot be taken beforehand.
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
  // Not what a link leads to: the owner could put one in its place between our look and now.
  await lchown(folder, owner.uid, owner.gid);
  return folder;
}
