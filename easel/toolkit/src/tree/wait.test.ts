import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQuietPeriod } from "./wait.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin() {
  const ending = new AbortController();
  const times: number[] = [];
  const start = performance.now();
  const wait = createQuietPeriod(ending.signal, () => times.push(performance.now() - start));
  return { wait, times, ending };
}

test("a burst causes one call, after a whole quiet period", () => {
  const { wait, times } = begin();
  for (let change = 0; change < 50; change += 1) {
    wait.begin(300);
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(2_000);
  expect(times).toEqual([1_280]);
});

test("a page that is never quiet is still checked", () => {
  const { wait, times } = begin();
  for (let change = 0; change < 250; change += 1) {
    wait.begin(300);
    vi.advanceTimersByTime(20);
  }
  expect(times).toEqual([2_000, 4_000]);
});

test("a longer quiet period wins, and an ended one never calls", () => {
  const { wait, times, ending } = begin();
  wait.begin(1_000);
  wait.begin(300);
  vi.advanceTimersByTime(1_000);
  expect(times).toEqual([1_000]);
  wait.begin(300);
  wait.end();
  wait.begin(300);
  ending.abort();
  vi.advanceTimersByTime(1_000);
  expect(times).toEqual([1_000]);
});
