import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** All temporary files of this process, and of those that it starts from now on, are in one folder, and deleted at the end. */
export function useTemporaryFolder(name, parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, name));
  // As the usual one: if this process runs as root, PostgreSQL and some tests run as other users.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  process.once("SIGINT", () => process.exit(130));
  return folder;
}
