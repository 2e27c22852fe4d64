import { describe, expect, test } from "vitest";
import { sharing } from "./sharing.ts";

describe("sharing", () => {
  test("calls that arrive during a run share the next run", async () => {
    const { works: runs, work: load } = controlledLoad();
    const share = sharing<number>();
    const first = share("a", load);
    const others = Array.from({ length: 50 }, () => share("a", load));
    expect(runs).toHaveLength(1);
    runs[0]?.resolve(1);
    expect(await first).toBe(1);
    expect(runs).toHaveLength(2);
    const late = share("a", load);
    runs[1]?.resolve(2);
    expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
    runs[2]?.resolve(3);
    expect(await late).toBe(3);
    expect(runs).toHaveLength(3);
  });

  test("results are not cached when nothing is running", async () => {
    const share = sharing<number>();
    let done = 0;
    const load = async () => (done += 1);
    expect(await share("a", load)).toBe(1);
    expect(await share("a", load)).toBe(2);
  });

  test("keys are independent, and an error reaches only the callers of its run", async () => {
    const { works: runs, work: load } = controlledLoad();
    const share = sharing<number>();
    const failing = share("a", load);
    const next = share("a", load);
    const other = share("b", load);
    runs[0]?.reject(new Error("no"));
    await expect(failing).rejects.toThrow("no");
    runs[1]?.resolve(5);
    runs[2]?.resolve(6);
    expect(await Promise.all([other, next])).toEqual([5, 6]);
  });
});

interface Deferred {
  resolve: (value: number) => void;
  reject: (error: Error) => void;
}

/** A task that ends when the test calls `finish`. */
function controlledLoad() {
  const runs: Deferred[] = [];
  const load = () => new Promise<number>((resolve, reject) => void runs.push({ resolve, reject }));
  return { works: runs, work: load };
}
