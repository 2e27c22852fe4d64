import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isTimeZone, periodStart } from "./periods.ts";

describe("a period begins", () => {
  test.each([
    ["current", "2026-11-15T12:00:00Z", "UTC", "2026-11-15T00:00:00.000Z"],
    ["current", "2026-11-15T03:00:00Z", "America/New_York", "2026-11-14T05:00:00.000Z"],
    ["current", "2026-11-15T12:00:00Z", "Asia/Kathmandu", "2026-11-14T18:15:00.000Z"],
    ["week", "2026-11-15T00:00:00Z", "UTC", "2026-11-15T00:00:00.000Z"],
    ["week", "2026-11-14T23:59:59Z", "UTC", "2026-11-08T00:00:00.000Z"],
    ["week", "2026-11-15T04:59:59Z", "America/New_York", "2026-11-08T05:00:00.000Z"],
    ["week", "2026-11-15T05:00:00Z", "America/New_York", "2026-11-15T05:00:00.000Z"],
    ["month", "2026-11-01T03:00:00Z", "America/New_York", "2026-10-01T04:00:00.000Z"],
    ["month", "2026-11-15T12:00:00Z", "Pacific/Kiritimati", "2026-10-31T10:00:00.000Z"],
    // Clocks are set back on this Sunday, after the day has begun.
    ["week", "2026-11-02T12:00:00Z", "America/New_York", "2026-11-01T04:00:00.000Z"],
    // Clocks are set forward at midnight, so the day begins at one o'clock.
    ["current", "2026-04-24T12:00:00Z", "Africa/Cairo", "2026-04-23T22:00:00.000Z"],
  ] as const)("%s at %s in %s: %s", (period, now, zone, start) => {
    expect(periodStart(period, new Date(now), zone)?.toISOString()).toBe(start);
  });

  test("at no time for all time", () => {
    expect(periodStart("all", new Date(), "UTC")).toBeNull();
  });

  test("in the past, within its own length, and at the same instant for everything in it", () => {
    const zones = fc.constantFrom("UTC", "America/New_York", "Europe/Berlin", "Asia/Kolkata", "Pacific/Chatham");
    const moments = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(moments, zones, fc.constantFrom("current", "week", "month"), (now, zone, period) => {
        const start = periodStart(period, now, zone) ?? now;
        const most = { current: 25, week: 7 * 24 + 1, month: 31 * 24 + 1 }[period as "week"];
        expect(start.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(now.getTime() - start.getTime()).toBeLessThan(most * 3_600_000);
        expect(periodStart(period, start, zone)).toEqual(start);
        expect(periodStart(period, new Date(start.getTime() - 1), zone)).not.toEqual(start);
      }),
    );
  });
});

test("only supported time zones are accepted", () => {
  expect(["UTC", "Europe/Vienna"].map(isTimeZone)).toEqual([true, true]);
  expect(["", "Mars/Base", "'; drop table", "x".repeat(500)].map(isTimeZone)).toEqual([false, false, false, false]);
});
