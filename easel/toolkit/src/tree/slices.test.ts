import { afterEach, expect, test, vi } from "vitest";
import { createSlices } from "./slices.ts";

afterEach(() => void vi.restoreAllMocks());

test("long work is done in slices of at most 10 ms, and short work at once", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const ending = new AbortController();
  const slices = createSlices(ending.signal);
  const work = (nodes: number, durations: number[]) => (isTimeUp: () => boolean) => {
    const start = now;
    do {
      now += 0.05;
      nodes -= 1;
    } while (nodes > 0 && !isTimeUp());
    durations.push(now - start);
    return nodes <= 0;
  };
  const long: number[] = [];
  const short: number[] = [];
  expect(await slices.run(work(2_000, long))).toBe("in pieces");
  expect(long.length).toBeGreaterThan(9);
  expect(Math.max(...long)).toBeLessThan(10);
  expect(await slices.run(work(20, short))).toBe("at once");
  expect(short).toHaveLength(1);
  ending.abort();
});
