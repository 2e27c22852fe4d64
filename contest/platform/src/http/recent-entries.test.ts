import { expect, test } from "vitest";
import { RecentEntries } from "./recent-entries.ts";

test("the entry that was not used for the longest time is forgotten first", () => {
  const entries = new RecentEntries<number>(2);
  entries.set("first", 1);
  entries.set("second", 2);
  expect(entries.get("first")).toBe(1);
  entries.set("third", 3);
  expect(entries.get("second")).toBeUndefined();
  expect([entries.get("first"), entries.get("third")]).toEqual([1, 3]);
});
