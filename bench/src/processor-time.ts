/** The processor time of processes with all their children, as Linux counts it. */
import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { compared, type Figure } from "./figure.ts";

/** Linux counts in hundredths of a second for programs, whatever the kernel does inside. */
const TICKS_PER_SECOND = 100;

/** Processes of the bench itself, which run beside what is measured. */
const leftOut = new Set<number>();

export function leaveOut({ pid = 0 }: ChildProcess): void {
  leftOut.add(pid);
}

interface Process {
  id: number;
  parent: number;
  /** Includes children that have ended. */
  ticks: number;
}

export function processorSeconds(roots: readonly number[]): number {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []));
  const family = new Set(roots);
  // A child can have a smaller id than its parent, so one pass is not enough.
  for (let known = 0; known < family.size;) {
    known = family.size;
    for (const { id, parent } of all) if (family.has(parent) && !leftOut.has(id)) family.add(id);
  }
  const ticks = all.filter(({ id }) => family.has(id)).reduce((sum, process) => sum + process.ticks, 0);
  return ticks / TICKS_PER_SECOND;
}

/**
 * Processor time that a load takes in these processes and their children, for each request. By the clock, the load
 * generator would be measured, too: it is JavaScript and shares the processors with the site.
 */
export async function costOf(processes: readonly number[], load: () => Promise<Load>): Promise<Cost> {
  const before = processorSeconds(processes);
  const { requests, perSecond } = await load();
  return { micros: ((processorSeconds(processes) - before) * 1_000_000) / requests, perSecond };
}

export interface Load {
  requests: number;
  perSecond: number;
}

/** Microseconds of processor time for each request. */
export interface Cost {
  micros: number;
  perSecond: number;
}

/** How many of ours the processor can serve for one of the reference. */
export function compareCosts(what: string, ours: readonly Cost[], reference: readonly Cost[], least: number): Figure {
  const perMilli = (costs: readonly Cost[]) => costs.map(({ micros }) => 1000 / micros);
  const rates = (costs: readonly Cost[]) => costs.map(({ perSecond }) => Math.round(perSecond)).join(", ");
  console.log(`By the clock, ${what}: ${rates(ours)} a second, and ${rates(reference)}`);
  const micros = (rate: number) => `${Math.round(1000 / rate)} µs`;
  return compared(what, { ours: perMilli(ours), reference: perMilli(reference) }, micros, { least });
}

/** Nothing if the process has just ended. */
function readProcess(id: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    // The name of the program, in parentheses, may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
    return [{ id: Number(id), parent: fields[1] ?? 0, ticks: user + system + childrenUser + childrenSystem }];
  } catch {
    return [];
  }
}
