import { describe, expect, test } from "vitest";
import { sharing } from "./sharing.ts";

describe("sharing", () => {
  test("answers all who came while one was running with the next one, begun after they asked", async () => {
    const { works, work } = held();
    const share = sharing<number>();
    const first = share("a", work);
    const others = Array.from({ length: 50 }, () => share("a", work));
    expect(works).toHaveLength(1);
    works[0]?.resolve(1);
    expect(await first).toBe(1);
    expect(works).toHaveLength(2);
    const late = share("a", work);
    works[1]?.resolve(2);
    expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
    works[2]?.resolve(3);
    expect(await late).toBe(3);
    expect(works).toHaveLength(3);
  });

  test("keeps nothing: who asks when nothing runs gets work of their own", async () => {
    const share = sharing<number>();
    let done = 0;
    const work = async () => (done += 1);
    expect(await share("a", work)).toBe(1);
    expect(await share("a", work)).toBe(2);
  });

  test("keeps different questions apart, and a failure to those who asked for it", async () => {
    const { works, work } = held();
    const share = sharing<number>();
    const failing = share("a", work);
    const next = share("a", work);
    const other = share("b", work);
    works[0]?.reject(new Error("no"));
    await expect(failing).rejects.toThrow("no");
    works[1]?.resolve(5);
    works[2]?.resolve(6);
    expect(await Promise.all([other, next])).toEqual([5, 6]);
  });
});

interface Held {
  resolve: (value: number) => void;
  reject: (error: Error) => void;
}

/** A task that ends when the test calls `finish`. */
function held() {
  const works: Held[] = [];
  const work = () => new Promise<number>((resolve, reject) => void works.push({ resolve, reject }));
  return { works, work };
}
