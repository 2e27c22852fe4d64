import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sha256Hex } from "../fingerprint/sha256.ts";
import { commit, type Commitment, draw, type PrizeDraw, readPublicValue, written } from "./documents.ts";
import { drawKey, drawPlaces, entryId } from "./draw.ts";
import { monthOf, monthStart, nextMonth, POOLS, prizeCents } from "./pools.ts";
import { parsePrizeDraw, verifyPrizeDraw } from "./verify.ts";

const SALT = "5a".repeat(16);
const SEED = "0b".repeat(32);
const RECEIVED = '{"pulse":{"outputValue":"8AF1"}}';

function makePrizeDraw(count = 40): PrizeDraw {
  const { commitment } = commit({
    month: "2026-11",
    pool: "lite",
    prizeCents: 2500,
    salt: SALT,
    seed: SEED,
    entrants: Array.from({ length: count }, (_, index) => entryId(SALT, `code ${index}`)),
    places: 10,
    source: { kind: "beacon", address: "https://beacon.example/1", path: "pulse.outputValue" },
  });
  return draw(commitment, SEED, { received: RECEIVED, value: readPublicValue(commitment.source, RECEIVED) });
}

const failing = (prizeDraw: PrizeDraw) =>
  verifyPrizeDraw(prizeDraw).flatMap(({ name, holds }) => (holds ? [] : [name]));

test("pools and months follow the calendar in UTC", () => {
  expect(POOLS.map(prizeCents)).toEqual([2500, 5000, 10_000]);
  expect(monthOf(new Date("2026-11-30T23:59:59.999Z"))).toBe("2026-11");
  expect([nextMonth("2026-11"), nextMonth("2026-12")]).toEqual(["2026-12", "2027-01"]);
  expect(monthStart("2026-12").toISOString()).toBe("2026-12-01T00:00:00.000Z");
});

describe("the verification of a prize draw", () => {
  test("passes every step for a published document, also with one entrant or none", () => {
    for (const count of [0, 1, 2, 9, 10, 11, 40]) {
      const prizeDraw = makePrizeDraw(count);
      expect(prizeDraw.drawn).toHaveLength(Math.min(10, count));
      expect(new Set(prizeDraw.drawn).size).toBe(prizeDraw.drawn.length);
      expect(failing(parsePrizeDraw(written(prizeDraw)))).toEqual([]);
    }
  });

  const commitmentWith = (prizeDraw: PrizeDraw, change: Partial<Commitment>): PrizeDraw => ({
    ...prizeDraw,
    commitment: { ...prizeDraw.commitment, ...change },
  });

  test.each<[string, string, (prizeDraw: PrizeDraw) => PrizeDraw]>([
    [
      "a changed entrant",
      "entrants",
      (prizeDraw) =>
        commitmentWith(prizeDraw, {
          entrants: prizeDraw.commitment.entrants.with(3, entryId(SALT, "somebody else")).toSorted(),
        }),
    ],
    [
      "an entrant left out",
      "entrants",
      (prizeDraw) => commitmentWith(prizeDraw, { entrants: prizeDraw.commitment.entrants.slice(1) }),
    ],
    [
      "another order of the list",
      "order",
      (prizeDraw) => commitmentWith(prizeDraw, { entrants: prizeDraw.commitment.entrants.toReversed() }),
    ],
    [
      "a duplicate entrant",
      "order",
      (prizeDraw) =>
        commitmentWith(prizeDraw, {
          entrants: prizeDraw.commitment.entrants.flatMap((entry, place) => (place === 3 ? [entry, entry] : [entry])),
        }),
    ],
    ["another seed", "seed", (prizeDraw) => ({ ...prizeDraw, seed: "0c".repeat(32) })],
    [
      "another public value",
      "public value",
      (prizeDraw) => ({ ...prizeDraw, publicValue: { ...prizeDraw.publicValue, value: "8AF2" } }),
    ],
    [
      "another public value, also in the response",
      "public value",
      (prizeDraw) => ({ ...prizeDraw, publicValue: { value: "8AF2", received: RECEIVED.replace("8AF1", "8AF2") } }),
    ],
    [
      "another winner",
      "winners",
      (prizeDraw) => ({ ...prizeDraw, drawn: prizeDraw.drawn.with(0, prizeDraw.drawn[1] ?? "") }),
    ],
    ["another reserve", "winners", (prizeDraw) => ({ ...prizeDraw, drawn: prizeDraw.drawn.slice(0, -1) })],
    ["another prize", "commitment", (prizeDraw) => commitmentWith(prizeDraw, { prizeCents: 1 })],
    ["another salt", "commitment", (prizeDraw) => commitmentWith(prizeDraw, { salt: "00" })],
  ])("detects %s, and names it", (_, name, change) => {
    expect(failing(change(makePrizeDraw()))).toContain(name);
  });

  test("a forged prize draw is consistent in itself, but does not match the commitment", () => {
    const prizeDraw = makePrizeDraw();
    const { commitment, hash } = commit({
      ...prizeDraw.commitment,
      entrants: prizeDraw.commitment.entrants,
      seed: "f0",
    });
    expect(failing(draw(commitment, "f0", prizeDraw.publicValue))).toEqual([]);
    expect(hash).not.toBe(prizeDraw.commitmentHash);
  });
});

test.each([
  "",
  "{}",
  "[]",
  "null",
  '{"format":"daily-coloring-challenge/drawing/1"}',
  written(makePrizeDraw().commitment),
])("a text that is not a prize draw is refused with a sentence: %s", (text) => {
  expect(() => parsePrizeDraw(text)).toThrow(/^(This|There)/);
});

test("the public value is read from the configured path", () => {
  const at = (path: string) => ({ kind: "beacon", address: "https://beacon.example/1", path }) as const;
  expect(readPublicValue(at(""), " ab12\n")).toBe("ab12");
  expect(readPublicValue(at("randomness"), '{"round":7,"randomness":"cd"}')).toBe("cd");
  for (const path of ["none", "randomness.more", "__proto__", "round.toString"]) {
    expect(() => readPublicValue(at(path), '{"round":7,"randomness":"cd"}')).toThrow();
  }
});

test("the result of another contest than the promised one is refused", () => {
  const source = { kind: "contest-result", contestId: "a" } as const;
  expect(readPublicValue(source, '{"contest":"a","sha256":"cd"}')).toBe("cd");
  expect(() => readPublicValue(source, '{"contest":"b","sha256":"cd"}')).toThrow("another contest");
});

describe("the draw", () => {
  const key = (number: number) => sha256Hex(`key ${number}`);

  test("draws the requested number of distinct positions", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(200), fc.nat(20), (number, count, most) => {
        const drawn = drawPlaces(key(number), count, most);
        expect(drawn).toHaveLength(Math.min(count, most));
        expect(new Set(drawn).size).toBe(drawn.length);
        for (const place of drawn) expect(place).toBeLessThan(count);
      }),
    );
  });

  test("favors nobody, neither at the first position nor at the third", () => {
    const draws = 3000;
    for (const count of [3, 7, 13]) {
      for (const turn of [0, 2]) {
        const won = Array<number>(count).fill(0);
        for (let number = 0; number < draws; number += 1) {
          const place = drawPlaces(key(number), count, 3)[turn] ?? 0;
          won[place] = (won[place] ?? 0) + 1;
        }
        const expected = draws / count;
        const chiSquare = won.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
        // The 99.9 percent bound for 12 degrees of freedom. The keys are fixed, so the result is deterministic.
        expect(chiSquare).toBeLessThan(32.9);
      }
    }
  });

  test("changes with the list, the value or the seed", () => {
    const prizeDraw = { seed: "a", publicValue: "b", entrantsHash: "c" };
    const keys = [
      prizeDraw,
      { ...prizeDraw, seed: "x" },
      { ...prizeDraw, publicValue: "x" },
      { ...prizeDraw, entrantsHash: "x" },
    ];
    expect(new Set(keys.map(drawKey)).size).toBe(4);
  });
});
