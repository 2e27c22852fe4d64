import { expect, test } from "vitest";
import { turnOf } from "./wheel-target.ts";

test("a movement of the hand stays with what it began with", () => {
  const first = turnOf(null, 0, true);
  expect(first.of).toBe("page");
  const atTheEnd = turnOf(first, 100, false);
  expect(atTheEnd.of).toBe("page");
  const afterPause = turnOf(atTheEnd, 400, false);
  expect(afterPause.of).toBe("canvas");
  expect(turnOf(afterPause, 500, true).of).toBe("canvas");
});
