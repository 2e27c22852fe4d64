/**
 * How fast the processors are at the moment. A core that is shared with other machines on the same host takes almost
 * twice as long for the same work, for some seconds or minutes, and counts all of that as processor time.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { leaveOut } from "./processor-time.ts";

/** How often the sampler's work fits into a millisecond of an AMD EPYC that is not shared: limits in seconds are for it. */
const REFERENCE_PER_MS = 1.08;

const SAMPLER = fileURLToPath(new URL("./speed-sampler.js", import.meta.url));
const samplers: ChildProcess[] = [];

/** One on each processor, because they are shared with different machines. */
export function startSampling(): void {
  for (const [index] of cpus().entries()) {
    const sampler = spawn("taskset", ["-c", `${index}`, process.execPath, "--single-threaded", SAMPLER], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    leaveOut(sampler);
    samplers.push(sampler);
  }
}

export function stopSampling(): void {
  for (const sampler of samplers.splice(0)) sampler.kill();
}

/** Does the work, and returns the time that it would have taken at the reference speed. */
export async function atReferenceSpeed(measure: () => Promise<number>): Promise<number> {
  const since = Date.now();
  const time = await measure();
  return time * (await speedSince(since));
}

/** The average of all processors since that moment; 1 is the reference speed. */
export async function speedSince(since: number): Promise<number> {
  const answers = await Promise.all(
    samplers.map(async (sampler) => {
      const answer = once(sampler, "message");
      sampler.send(since);
      return ((await answer) as [number])[0];
    }),
  );
  const perMs = answers.reduce((sum, answer) => sum + answer, 0) / answers.length;
  return perMs / REFERENCE_PER_MS;
}
