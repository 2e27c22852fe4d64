import { expect, test } from "vitest";
import { wheelTarget } from "./wheel-target.ts";

test("a gesture that scrolls the page stays with the page at its end", () => {
  const first = wheelTarget(null, 0, true);
  expect(first.scrolls).toBe("page");
  expect(wheelTarget(first, 100, false).scrolls).toBe("page");
});

test("a new gesture at the end of the page pans the canvas until it ends", () => {
  const atTheEnd = wheelTarget(wheelTarget(null, 0, true), 100, false);
  const afterPause = wheelTarget(atTheEnd, 400, false);
  expect(afterPause.scrolls).toBe("canvas");
  expect(wheelTarget(afterPause, 500, true).scrolls).toBe("canvas");
});
