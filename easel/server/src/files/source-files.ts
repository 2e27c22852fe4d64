/** Finds the app's own files by walking its folders. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Build output, installed packages and hidden files are not the author's own. */
const IGNORED = /^(?:\..*|node_modules|dist|build|coverage|out)$/;
/** Limits the walk in case a huge folder was opened by mistake. */
const MAX_FILES = 20_000;

export function isIgnoredName(name: string): boolean {
  return IGNORED.test(name);
}

/** Returns names relative to the root, with slashes. Links are not followed: they may lead anywhere. */
export async function sourceFiles(root: string, isWanted: (name: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  const waiting = [""];
  for (let folder = waiting.pop(), seen = 0; folder !== undefined && seen < MAX_FILES; folder = waiting.pop()) {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    seen += entries.length;
    for (const entry of entries) {
      if (isIgnoredName(entry.name)) continue;
      const name = folder + entry.name;
      if (entry.isDirectory()) waiting.push(`${name}/`);
      else if (entry.isFile() && isWanted(name)) found.push(name);
    }
  }
  return found.sort();
}
