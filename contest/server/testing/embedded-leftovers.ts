import { spawn } from "node:child_process";

/**
 * Removes a folder if this process is interrupted or killed before it calls the returned function: Vitest does not tear
 * anything down then. A PostgreSQL in such a folder stops itself within a minute, because its lock file is gone.
 */
export function removeWhenInterrupted(folder: string): () => void {
  // The shell waits for a line that never comes. When this process ends for any reason, the shell's input ends.
  const watcher = spawn("sh", ["-c", 'read -r line; rm -rf "$1"', "sh", folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.unref();
  return () => void watcher.kill();
}
