import { EventEmitter } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { createWriteDebouncer } from "./write-debounce.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("the page is notified of the first write at once and of the last one when writing stops, even if the watcher missed it", () => {
  vi.useFakeTimers();
  const watcher = new EventEmitter();
  const bursts = createWriteDebouncer(watcher);
  const reported: string[] = [];
  watcher.on("change", (path: string) => reported.push(bursts.isPending(path) ? `${path} waits` : path));
  bursts.written("single");
  watcher.emit("change", "single");
  bursts.written("missed");
  bursts.written("often");
  watcher.emit("change", "often");
  vi.advanceTimersByTime(100);
  bursts.written("often");
  watcher.emit("change", "often");
  vi.advanceTimersByTime(1_000);
  expect(reported).toEqual(["single", "often", "often waits", "missed", "often"]);
  // It may have arrived while the page was busy with the first one.
  vi.advanceTimersByTime(10_000);
  expect(reported.slice(5)).toEqual(["often"]);
});

test("a created file is not reported twice, and a removed file is not reported as changed", () => {
  vi.useFakeTimers();
  const watcher = new EventEmitter();
  const bursts = createWriteDebouncer(watcher);
  const reported: string[] = [];
  watcher.on("change", (path: string) => reported.push(path));
  bursts.written("made");
  watcher.emit("add", "made");
  for (let count = 0; count < 2; count += 1) {
    bursts.written("gone");
    watcher.emit("change", "gone");
  }
  expect(reported.splice(0)).toEqual(["gone", "gone"]);
  bursts.removed("gone");
  expect(bursts.isPending("gone")).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(reported).toEqual([]);
});
