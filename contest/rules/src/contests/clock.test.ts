import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contestSpan, contestStatus, contestToShow, countdown, countdownInWords } from "./clock.ts";
import { lineArtFileName } from "./file-name.ts";

const noon = Date.UTC(2026, 10, 15, 12);
const today = contestSpan({ startDate: "2026-11-15", startTime: "00:00", endDate: "2026-11-16", endTime: "00:00" });
const second = 1000;

describe("contest times", () => {
  test("are UTC, from a date and HH:mm, from a date alone, or from a full timestamp", () => {
    expect(contestSpan({ startDate: "2026-11-15", startTime: "09:30", endDate: "2026-11-16" })).toEqual({
      opensAt: Date.UTC(2026, 10, 15, 9, 30),
      closesAt: Date.UTC(2026, 10, 16),
    });
    expect(contestSpan({ startDate: "2026-11-15T08:00:00.000Z", endDate: "2026-11-15T09:00:00Z" })).toEqual({
      opensAt: Date.UTC(2026, 10, 15, 8),
      closesAt: Date.UTC(2026, 10, 15, 9),
    });
    expect(contestSpan({ startDate: "2026-11-15T08:00:00Z", startTime: "10:00", endDate: "2026-11-16" }).opensAt).toBe(
      Date.UTC(2026, 10, 15, 10),
    );
  });

  test("a contest is open at its first instant and closed at its last", () => {
    expect(contestStatus(today, today.opensAt - 1)).toBe("scheduled");
    expect(contestStatus(today, today.opensAt)).toBe("active");
    expect(contestStatus(today, today.closesAt - 1)).toBe("active");
    expect(contestStatus(today, today.closesAt)).toBe("ended");
  });
});

describe("the countdown", () => {
  test.each([
    [today.opensAt - 3 * 86_400 * second - 5 * second, "Starts in", "3d 00:00:05"],
    [today.opensAt - 86_400 * second, "Starts in", "1d 00:00:00"],
    [today.opensAt - 86_399 * second, "Starts in", "23:59:59"],
    [today.opensAt - 1, "Starts in", "00:00:01"],
    [today.opensAt, "Remaining", "24:00:00"],
    [noon, "Remaining", "12:00:00"],
    [today.closesAt - 1, "Remaining", "00:00:01"],
    [today.closesAt, "Ended", "00:00:00"],
    [today.closesAt + 86_400 * second, "Ended", "00:00:00"],
  ])("shows at %d: %s %s", (now, label, text) => {
    expect(countdown(today, now)).toEqual({ label, text });
  });

  test("never runs backward and never shows 60 seconds", () => {
    const steps = fc.property(
      fc.integer({ min: 0, max: 86_399_999 }),
      fc.integer({ min: 0, max: 5000 }),
      (at, later) => {
        const first = countdown(today, today.opensAt + at).text;
        const next = countdown(today, Math.min(today.closesAt - 1, today.opensAt + at + later)).text;
        return next <= first && !/:6\d/.test(next);
      },
    );
    expect(fc.check(steps)).toMatchObject({ failed: false });
  });

  test("is also available in words", () => {
    expect(countdownInWords(today, noon - 61 * second)).toBe("12 hours 1 minute remaining");
    expect(countdownInWords(today, today.opensAt - 2 * 86_400 * second)).toBe("Starts in 2 days");
    expect(countdownInWords(today, today.closesAt - second)).toBe("less than a minute remaining");
    expect(countdownInWords(today, today.closesAt)).toBe("This contest has ended.");
  });
});

describe("the featured contest", () => {
  const yesterday = { opensAt: today.opensAt - 86_400 * second, closesAt: today.opensAt };
  const tomorrow = { opensAt: today.closesAt, closesAt: today.closesAt + 86_400 * second };
  const nextWeek = { opensAt: today.closesAt + 7 * 86_400 * second, closesAt: today.closesAt + 8 * 86_400 * second };

  test("is the open one, otherwise the next to open, otherwise none", () => {
    expect(contestToShow([nextWeek, tomorrow, today, yesterday], noon)).toBe(today);
    expect(contestToShow([nextWeek, tomorrow, yesterday], noon)).toBe(tomorrow);
    expect(contestToShow([yesterday], noon)).toBeNull();
    expect(contestToShow([], noon)).toBeNull();
  });
});

test("the downloaded file is named after the title", () => {
  expect(lineArtFileName("Owl & Ivy No. 3")).toBe("owl---ivy-no--3-line-art.jpg");
});
