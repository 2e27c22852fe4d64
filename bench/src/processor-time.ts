/** Reads how long processes have run, which other programs on the machine hardly change. */
import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of processor time of a process and all below it. Null on systems without `/proc`. */
export function processorTime(pid: number): number | null {
  const all = new Map<number, { parent: number; time: number }>();
  for (const name of entriesOf("/proc")) {
    const stat = /^\d+$/.test(name) ? statOf(name) : null;
    if (stat) all.set(Number(name), stat);
  }
  const own = all.get(pid);
  if (!own) return null;
  const below = (parent: number): number =>
    [...all].reduce((sum, [child, { parent: of, time }]) => (of === parent ? sum + time + below(child) : sum), 0);
  return own.time + below(pid);
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** In ticks of 10 ms: its own time, and that of children that have ended. */
function statOf(pid: string): { parent: number; time: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before the last parenthesis may contain anything.
    const [, parent, ...rest] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = rest.slice(9, 13).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(parent), time: ticks * 10 };
  } catch {
    // It has ended in the meantime.
    return null;
  }
}
