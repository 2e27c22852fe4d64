/** The processor time that a page's main thread takes for something, at the reference speed. */
import type { Browser, Frame, Page } from "@playwright/test";
import { speedSince } from "./machine-speed.ts";

/** Something short is over before the speed has been sampled often enough. */
const SAMPLED_BEFORE_MS = 1_000;

export interface MainThreadCost {
  /** Milliseconds of all tasks. */
  busy: number;
  longestTask: number;
  /** By the clock. */
  elapsed: number;
}

/** The thread that is measured belongs to the frame. */
export async function costOnMainThread(
  browser: Browser,
  page: Page,
  frame: Frame,
  work: () => Promise<unknown>,
): Promise<MainThreadCost> {
  const since = Date.now() - SAMPLED_BEFORE_MS;
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  await frame.evaluate(() => performance.mark("bench-start"));
  await work();
  await frame.evaluate(() => performance.mark("bench-end"));
  const speed = await speedSince(since);
  const { busy, longestTask, elapsed } = costIn((await browser.stopTracing()).toString());
  return { busy: busy * speed, longestTask: longestTask * speed, elapsed };
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time. */
  tdur?: number;
}

function costIn(trace: string): MainThreadCost {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const start = traceEvents.find(({ name }) => name === "bench-start");
  const end = traceEvents.findLast(({ name }) => name === "bench-end");
  if (!start || !end) throw new Error("The trace has no beginning or no end.");
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith("RunTask") && pid === start.pid && tid === start.tid)
    .filter(({ ts }) => ts > start.ts && ts < end.ts)
    .map(({ dur = 0, tdur = dur }) => tdur / 1000);
  return {
    busy: tasks.reduce((sum, duration) => sum + duration, 0),
    longestTask: Math.max(0, ...tasks),
    elapsed: (end.ts - start.ts) / 1000,
  };
}

export function nextFrames(frame: Frame): Promise<void> {
  return frame.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
}
