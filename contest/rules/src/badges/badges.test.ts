import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BADGES, type BadgeFacts, earnedBadges, longestRun } from "./badges.ts";

const NOTHING: BadgeFacts = { contestsEntered: 0, votes: 0, contestsWon: [], dailiesEntered: [], monthsWon: 0 };
const places = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

describe("each badge is earned at its threshold and not before", () => {
  test.each<[badge: string, before: Partial<BadgeFacts>, at: Partial<BadgeFacts>]>([
    ["first-page", {}, { contestsEntered: 1 }],
    ["ten-pages", { contestsEntered: 9 }, { contestsEntered: 10 }],
    ["fifty-pages", { contestsEntered: 49 }, { contestsEntered: 50 }],
    ["hundred-votes", { votes: 99 }, { votes: 100 }],
    ["community-favorite", { votes: 999 }, { votes: 1000 }],
    ["first-win", {}, { contestsWon: [7] }],
    ["hat-trick", { contestsWon: [1, 2, 4, 5] }, { contestsWon: [1, 4, 5, 6] }],
    ["master-artist", { contestsWon: places(1, 9) }, { contestsWon: places(1, 9).concat(40) }],
    ["consistency-king", { dailiesEntered: places(1, 29).concat(31) }, { dailiesEntered: places(5, 30) }],
    ["peoples-choice", {}, { monthsWon: 1 }],
  ])("%s", (badge, before, at) => {
    expect(earnedBadges({ ...NOTHING, ...before })).not.toContain(badge);
    expect(earnedBadges({ ...NOTHING, ...at })).toContain(badge);
  });

  test("the table covers every badge", () => {
    expect(earnedBadges(NOTHING)).toEqual([]);
    expect(new Set(BADGES.map(({ id }) => id)).size).toBe(10);
  });
});

const numbers = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 60 });

describe("the longest run", () => {
  test("equals the one found by counting", () => {
    fc.assert(
      fc.property(numbers, (taken) => {
        let longest = 0;
        let now = 0;
        for (let place = 0; place <= 61; place += 1) {
          now = taken.includes(place) ? now + 1 : 0;
          longest = Math.max(longest, now);
        }
        expect(longestRun(taken)).toBe(longest);
      }),
    );
  });

  test("does not depend on the order or on duplicates", () => {
    fc.assert(
      fc.property(numbers, (taken) => {
        expect(longestRun([...taken, ...taken].reverse())).toBe(longestRun(taken));
      }),
    );
  });
});

test("an earned badge is never lost when more happens", () => {
  const facts = fc.record({
    contestsEntered: fc.nat(60),
    votes: fc.nat(1200),
    contestsWon: numbers,
    dailiesEntered: numbers,
    monthsWon: fc.nat(2),
  });
  fc.assert(
    fc.property(facts, facts, (one, more) => {
      const later = {
        contestsEntered: one.contestsEntered + more.contestsEntered,
        votes: one.votes + more.votes,
        contestsWon: [...one.contestsWon, ...more.contestsWon],
        dailiesEntered: [...one.dailiesEntered, ...more.dailiesEntered],
        monthsWon: one.monthsWon + more.monthsWon,
      };
      expect(earnedBadges(later)).toEqual(expect.arrayContaining(earnedBadges(one)));
    }),
  );
});
