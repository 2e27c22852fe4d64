import { expect, test } from "vitest";
import { DATE_STYLES, type DateStyle, formatInEnglish } from "./english-dates.ts";

const HOURS = Array.from({ length: 2000 }, (_, index) => new Date(Date.UTC(2026, 0, 1, index * 7, index % 60)));

test.each(Object.keys(DATE_STYLES) as DateStyle[])("the style %j looks as Intl formats it", (style) => {
  for (const timeZone of ["UTC", undefined]) {
    const reference = new Intl.DateTimeFormat("en-US", { ...DATE_STYLES[style], ...(timeZone && { timeZone }) });
    for (const date of HOURS) expect(formatInEnglish(date, style, timeZone === "UTC")).toBe(reference.format(date));
  }
});
