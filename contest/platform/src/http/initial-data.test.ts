import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadInitialData } from "./initial-data.ts";

let found = 0;
let isAway = false;
const find = loadInitialData(async () => {
  if (isAway) throw new Error("away");
  return { data: (found += 1), version: "" };
});

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

test("visitors share data for a second, and members always get current data", async () => {
  const [one, other] = await Promise.all([find("visitor"), find("visitor")]);
  expect([one.data, other.data]).toEqual([1, 1]);
  // It must be the same object, because the rendered page is cached by its identity.
  expect(await find("visitor")).toBe(one);
  expect((await find("member")).data).toBe(2);
  vi.setSystemTime(Date.now() + 1100);
  expect((await find("visitor")).data).toBe(3);
  vi.setSystemTime(Date.now() + 1100);
  isAway = true;
  await expect(find("visitor")).rejects.toThrow("away");
  isAway = false;
  expect((await find("visitor")).data).toBe(4);
});
