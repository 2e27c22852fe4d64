import fc from "fast-check";
import { expect, test } from "vitest";
import { FREEZES_PER_MONTH, streakOf } from "./streaks.ts";

test.each([
  ["nothing yet", [], "2026-11-17", { current: 0, longest: 0, freezesLeft: 2 }],
  ["today alone", ["2026-11-17"], "2026-11-17", { current: 1, longest: 1, freezesLeft: 2 }],
  ["yesterday, and today is not over", ["2026-11-16"], "2026-11-17", { current: 1, longest: 1, freezesLeft: 2 }],
  [
    "three days in a row",
    ["2026-11-15", "2026-11-16", "2026-11-17"],
    "2026-11-17",
    { current: 3, longest: 3, freezesLeft: 2 },
  ],
  [
    "a gap of two days",
    ["2026-11-13", "2026-11-14", "2026-11-17"],
    "2026-11-17",
    { current: 3, longest: 3, freezesLeft: 0, frozen: ["2026-11-15", "2026-11-16"] },
  ],
  [
    "a gap of three days",
    ["2026-11-12", "2026-11-13", "2026-11-17"],
    "2026-11-17",
    { current: 1, longest: 2, freezesLeft: 2, frozen: [] },
  ],
  [
    "a gap over the end of a month, with freezes of both",
    ["2026-10-30", "2026-11-02"],
    "2026-11-02",
    { current: 2, longest: 2, freezesLeft: 1, frozen: ["2026-10-31", "2026-11-01"] },
  ],
  ["long ago", ["2026-01-01", "2026-01-02"], "2026-11-17", { current: 0, longest: 2, freezesLeft: 2 }],
])("a streak of %s", (_name, days, today, expected) => {
  expect(streakOf(days, today)).toMatchObject(expected);
});

test("a streak never counts more than the colored days, nor freezes more than two days of a month", () => {
  const aDay = fc.integer({ min: 0, max: 120 }).map((offset) => {
    return new Date(Date.UTC(2026, 7, 1 + offset)).toISOString().slice(0, 10);
  });
  fc.assert(
    fc.property(fc.uniqueArray(aDay), (days) => {
      const { current, longest, frozen, freezesLeft } = streakOf(days, "2026-11-29");
      expect(current).toBeLessThanOrEqual(longest);
      expect(longest).toBeLessThanOrEqual(days.length);
      expect(freezesLeft).toBeGreaterThanOrEqual(0);
      for (const day of frozen) {
        expect(days).not.toContain(day);
        const inMonth = frozen.filter((other) => other.startsWith(day.slice(0, 7)));
        expect(inMonth.length).toBeLessThanOrEqual(FREEZES_PER_MONTH);
      }
    }),
  );
});
