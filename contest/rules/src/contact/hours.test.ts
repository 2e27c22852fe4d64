import fc from "fast-check";
import { expect, test } from "vitest";
import { chatIsOpen, chatOpensAt } from "./hours.ts";

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
  expect(chatIsOpen(est(at))).toBe(open);
  expect(chatOpensAt(est(at))).toBe(est(next));
});

test("the chat always opens again within three days", () => {
  const asked = fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (now) => {
    const next = chatOpensAt(now);
    return next >= now && next - now < 3 * 86_400_000 && chatIsOpen(next);
  });
  expect(fc.check(asked)).toMatchObject({ failed: false });
});
