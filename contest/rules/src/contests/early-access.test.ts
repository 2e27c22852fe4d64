import { expect, test } from "vitest";
import { isEarlyAccessOpen } from "./early-access.ts";

const opensAt = Date.parse("2026-11-18T00:00:00Z");

test.each([
  ["2026-11-17T17:59:59.999Z", false],
  ["2026-11-17T18:00:00Z", true],
  ["2026-11-18T00:00:00Z", true],
])("at %s a member with early access may see the page of the 18th: %s", (now, mayBeSeen) => {
  expect(isEarlyAccessOpen(opensAt, Date.parse(now))).toBe(mayBeSeen);
});
