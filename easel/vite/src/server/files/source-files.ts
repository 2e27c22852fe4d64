/** Every file of the app that somebody wrote, found by walking its folders. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** What is built, installed or hidden is none of the author's. */
const LEFT_OUT = /^(?:\..*|node_modules|dist|build|coverage|out)$/;
/** A folder that was given by mistake must not be walked forever. */
const MOST_FILES = 20_000;

/** Names from the root on, with slashes. Links are not followed: they may lead anywhere. */
export async function sourceFiles(root: string, isWanted: (name: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  const waiting = [""];
  for (let folder = waiting.pop(), seen = 0; folder !== undefined && seen < MOST_FILES; folder = waiting.pop()) {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    seen += entries.length;
    for (const entry of entries) {
      if (LEFT_OUT.test(entry.name)) continue;
      const name = folder + entry.name;
      if (entry.isDirectory()) waiting.push(`${name}/`);
      else if (entry.isFile() && isWanted(name)) found.push(name);
    }
  }
  return found.sort();
}
