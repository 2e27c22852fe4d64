/** A separate small disk that can be filled up and made read-only. Only root can mount one. */
import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Disk {
  folder: string;
  /** Leaves the given number of bytes free, or fewer if there are fewer. */
  fill(free: number): void;
  empty(): void;
  allowWriting(allowed: boolean): void;
  remove(): void;
}

/** Null if this process cannot mount a disk. */
export function mountDisk(megabytes: number): Disk | null {
  const folder = mkdtempSync(join(tmpdir(), "coloring-disk-"));
  const mounted =
    spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]).status === 0;
  if (!mounted) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill(free) {
      const file = openSync(ballast, "w");
      try {
        const { bavail, bsize } = statfsSync(folder);
        const block = Buffer.alloc(bsize, 1);
        for (let left = bavail * bsize - free; left >= bsize; left -= bsize) writeSync(file, block);
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    allowWriting: (allowed) => void execFileSync("mount", ["-o", `remount,${allowed ? "rw" : "ro"}`, folder]),
    remove() {
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
