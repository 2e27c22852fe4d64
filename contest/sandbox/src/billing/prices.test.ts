import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addIntervals, type Interval } from "./prices.ts";

const every = (interval: Interval, interval_count = 1) => ({
  interval,
  interval_count,
  meter: null,
  trial_period_days: null,
  usage_type: "licensed" as const,
});

const seconds = (moment: string) => Date.parse(moment) / 1000;
const moment = (time: number) => new Date(time * 1000).toISOString();

describe("a period", () => {
  it.each([
    ["2027-01-31T10:00:00.000Z", every("month"), 1, "2027-02-28T10:00:00.000Z"],
    ["2027-01-31T10:00:00.000Z", every("month"), 2, "2027-03-31T10:00:00.000Z"],
    ["2028-01-31T10:00:00.000Z", every("month"), 1, "2028-02-29T10:00:00.000Z"],
    ["2028-02-29T00:00:00.000Z", every("year"), 1, "2029-02-28T00:00:00.000Z"],
    ["2026-12-15T23:59:59.000Z", every("month"), 1, "2027-01-15T23:59:59.000Z"],
    ["2026-11-30T00:00:00.000Z", every("month", 3), 1, "2027-02-28T00:00:00.000Z"],
    ["2026-11-15T00:00:00.000Z", every("week"), 2, "2026-11-29T00:00:00.000Z"],
    ["2026-11-15T00:00:00.000Z", every("day", 10), 1, "2026-11-25T00:00:00.000Z"],
  ])("from %s ends on the right calendar day", (start, recurring, times, end) => {
    expect(moment(addIntervals(seconds(start), recurring, times))).toBe(end);
  });

  it("is never empty, keeps its hour, and skips no month", () => {
    const anchor = fc.integer({ min: seconds("2020-01-01T00:00:00Z"), max: seconds("2060-01-01T00:00:00Z") });
    fc.assert(
      fc.property(anchor, fc.integer({ min: 0, max: 40 }), (start, times) => {
        const from = addIntervals(start, every("month"), times);
        const to = addIntervals(start, every("month"), times + 1);
        const days = (to - from) / 86_400;
        expect(Number.isInteger(days)).toBe(true);
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThanOrEqual(31);
      }),
    );
  });
});
