import { spawn } from "node:child_process";

/**
 * Removes a folder when this process is interrupted or killed before it has called what is returned: Vitest tears nothing
 * down then. A PostgreSQL in such a folder ends itself within a minute, because it misses its lock file.
 */
export function removeWhenInterrupted(folder: string): () => void {
  // The shell waits for a line that never comes. When we are gone, however we went, its input ends.
  const watcher = spawn("sh", ["-c", 'read -r line; rm -rf "$1"', "sh", folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.unref();
  return () => void watcher.kill();
}
