/** The progress bar of a submission moves by itself, and leaves the last step to the server's answer. */
export const PROGRESS = { start: 5, leastStep: 3, mostStep: 10, everyMs: 400, cap: 95 } as const;

/** `chance` is from 0 up to 1. */
export function nextProgress(now: number, chance: number): number {
  const { leastStep, mostStep, cap } = PROGRESS;
  return Math.min(cap, now + leastStep + Math.floor(chance * (mostStep - leastStep + 1)));
}
