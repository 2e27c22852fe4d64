import { afterEach, expect, test, vi } from "vitest";
import { warnIfSlow } from "./frame-task.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [16, []],
  [17, ["Drawing took 17 ms of a frame."]],
])("a task of %d ms in an animation frame warns: %j", (duration, warnings) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(performance, "now")
    .mockReturnValueOnce(100)
    .mockReturnValueOnce(100 + duration);
  const task = vi.fn<() => void>();
  warnIfSlow("Drawing", task);
  expect(task).toHaveBeenCalledOnce();
  expect(warn.mock.calls.flat()).toEqual(warnings);
});
