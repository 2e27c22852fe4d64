import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { families } from "./model.ts";
import { scheduleFor } from "./schedule.ts";

const dayLength = 86_400_000;
const dateOf = (day: number) => new Date(day * dayLength).toISOString().slice(0, 10);
const dayOf = (date: string) => Math.floor(Date.parse(date) / dayLength);

describe("the schedule", () => {
  test("never brings the same family on two days running, in any three years", () => {
    fc.assert(
      fc.property(fc.integer({ min: dayOf("2020-01-01"), max: dayOf("2060-01-01") }), (start) => {
        let before = scheduleFor(dateOf(start)).family;
        for (let day = start + 1; day < start + 3 * 365; day++) {
          const { family } = scheduleFor(dateOf(day));
          expect(family).not.toBe(before);
          before = family;
        }
      }),
      { numRuns: 6 },
    );
  });

  test("brings every family within any four weeks", () => {
    fc.assert(
      fc.property(fc.integer({ min: dayOf("2020-01-01"), max: dayOf("2060-01-01") }), (start) => {
        const seen = new Set(Array.from({ length: 28 }, (_, index) => scheduleFor(dateOf(start + index)).family));
        expect(seen.size).toBe(families.length);
      }),
      { numRuns: 100 },
    );
  });

  test("makes weekends intricate and Mondays easy", () => {
    expect(scheduleFor("2026-11-14").difficulty).toBe("intricate");
    expect(scheduleFor("2026-11-15").difficulty).toBe("intricate");
    expect(scheduleFor("2026-11-16").difficulty).toBe("easy");
  });

  test("has all three difficulties in the working days of a quarter", () => {
    const difficulties = Array.from({ length: 90 }, (_, index) => scheduleFor(dateOf(dayOf("2026-10-01") + index)));
    for (const difficulty of ["easy", "medium", "intricate"]) {
      expect(difficulties.filter((planned) => planned.difficulty === difficulty).length).toBeGreaterThan(10);
    }
  });

  test("answers the same for the same date and refuses what is not a date", () => {
    expect(scheduleFor("2027-06-01")).toEqual(scheduleFor("2027-06-01"));
    expect(() => scheduleFor("soon")).toThrow("Not a date: soon");
  });
});
