/** A submission's progress bar advances on a timer, and leaves the last step to the server's response. */
export const PROGRESS = { start: 5, leastStep: 3, mostStep: 10, everyMs: 400, cap: 95 } as const;

/** `random` is a number from 0 up to, but not including, 1. */
export function nextProgress(now: number, random: number): number {
  const { leastStep, mostStep, cap } = PROGRESS;
  return Math.min(cap, now + leastStep + Math.floor(random * (mostStep - leastStep + 1)));
}
