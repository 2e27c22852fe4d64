import fc from "fast-check";
import { expect, test } from "vitest";
import { nextProgress, PROGRESS } from "./progress.ts";

test("progress grows by 3 to 10 and stops at 95", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: 60 }),
      (randoms) => {
        let now: number = PROGRESS.start;
        for (const random of randoms) {
          const next = nextProgress(now, random);
          if (next < PROGRESS.cap) {
            expect(next - now).toBeGreaterThanOrEqual(3);
            expect(next - now).toBeLessThanOrEqual(10);
          }
          expect(next).toBeLessThanOrEqual(95);
          now = next;
        }
      },
    ),
  );
});
