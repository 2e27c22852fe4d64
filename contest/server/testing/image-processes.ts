/** The image processes that this process has started. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export function imageChildren(): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,command="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    const [, pid, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === process.pid && command.includes("image-processing/dist/child/child.js")
      ? Number(pid)
      : [];
  });
}

/**
 * Returns the peak memory of a process in megabytes, or null if the system does not report it or the process has ended.
 */
export function peakMemory(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes ? Number(kilobytes) / 1024 : null;
  } catch {
    return null;
  }
}
