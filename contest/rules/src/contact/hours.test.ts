import fc from "fast-check";
import { expect, test } from "vitest";
import { chatHoursInWords, chatIsOpen, chatOpensAt, DEFAULT_CHAT_HOURS } from "./hours.ts";

const est = (text: string) => Date.parse(`${text}-05:00`);

test.each([
  ["2026-11-13T08:59:59", false, "2026-11-13T09:00:00"],
  ["2026-11-13T09:00:00", true, "2026-11-13T09:00:00"],
  ["2026-11-13T17:59:59", true, "2026-11-13T17:59:59"],
  ["2026-11-13T18:00:00", false, "2026-11-16T09:00:00"],
  ["2026-11-14T12:00:00", false, "2026-11-16T09:00:00"],
  ["2026-11-15T23:00:00", false, "2026-11-16T09:00:00"],
  ["2026-07-06T09:00:00", true, "2026-07-06T09:00:00"],
])("at %s EST the chat is open: %s, next at %s", (at, open, next) => {
  expect(chatIsOpen(est(at), DEFAULT_CHAT_HOURS)).toBe(open);
  expect(chatOpensAt(est(at), DEFAULT_CHAT_HOURS)).toBe(est(next));
});

test.each([
  [DEFAULT_CHAT_HOURS, "Monday to Friday, 9 AM–6 PM EST"],
  [{ firstDay: 6, lastDay: 0, opens: 12, closes: 24 }, "Saturday to Sunday, 12 PM–midnight EST"],
  [{ firstDay: 3, lastDay: 3, opens: 0, closes: 13 }, "Wednesdays, 12 AM–1 PM EST"],
])("the hours %o are written as %s", (hours, words) => {
  expect(chatHoursInWords(hours)).toBe(words);
});

test("whatever the hours, the chat always opens again within a week", () => {
  const day = fc.integer({ min: 0, max: 6 });
  const hours = fc
    .tuple(day, day, fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
    .filter(([, , opens, closes]) => opens < closes)
    .map(([firstDay, lastDay, opens, closes]) => ({ firstDay, lastDay, opens, closes }));
  const asked = fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), hours, (now, chosen) => {
    const next = chatOpensAt(now, chosen);
    return next >= now && next - now < 7 * 86_400_000 && chatIsOpen(next, chosen);
  });
  expect(fc.check(asked)).toMatchObject({ failed: false });
});
