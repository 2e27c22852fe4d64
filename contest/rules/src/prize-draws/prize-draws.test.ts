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

function makeDrawing(count = 40): PrizeDraw {
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
  return draw(commitment, SEED, { received: RECEIVED, value: readPublicValue(RECEIVED, "pulse.outputValue") });
}

const failing = (drawing: PrizeDraw) => verifyPrizeDraw(drawing).flatMap(({ name, holds }) => (holds ? [] : [name]));

test("pools and months are those of the calendar in UTC", () => {
  expect(POOLS.map(prizeCents)).toEqual([2500, 5000, 10_000]);
  expect(monthOf(new Date("2026-11-30T23:59:59.999Z"))).toBe("2026-11");
  expect([nextMonth("2026-11"), nextMonth("2026-12")]).toEqual(["2026-12", "2027-01"]);
  expect(monthStart("2026-12").toISOString()).toBe("2026-12-01T00:00:00.000Z");
});

describe("a drawing", () => {
  test("holds in every step as it was published, also with nobody or one in it", () => {
    for (const count of [0, 1, 2, 9, 10, 11, 40]) {
      const drawing = makeDrawing(count);
      expect(drawing.drawn).toHaveLength(Math.min(10, count));
      expect(new Set(drawing.drawn).size).toBe(drawing.drawn.length);
      expect(failing(parsePrizeDraw(written(drawing)))).toEqual([]);
    }
  });

  const commitmentWith = (drawing: PrizeDraw, change: Partial<Commitment>): PrizeDraw => ({
    ...drawing,
    commitment: { ...drawing.commitment, ...change },
  });

  test.each<[string, string, (drawing: PrizeDraw) => PrizeDraw]>([
    [
      "a changed entrant",
      "entrants",
      (drawing) =>
        commitmentWith(drawing, {
          entrants: drawing.commitment.entrants.with(3, entryId(SALT, "somebody else")).toSorted(),
        }),
    ],
    [
      "an entrant left out",
      "entrants",
      (drawing) => commitmentWith(drawing, { entrants: drawing.commitment.entrants.slice(1) }),
    ],
    [
      "another order of the list",
      "order",
      (drawing) => commitmentWith(drawing, { entrants: drawing.commitment.entrants.toReversed() }),
    ],
    [
      "an entrant who is there twice",
      "order",
      (drawing) =>
        commitmentWith(drawing, {
          entrants: drawing.commitment.entrants.flatMap((entry, place) => (place === 3 ? [entry, entry] : [entry])),
        }),
    ],
    ["another seed", "seed", (drawing) => ({ ...drawing, seed: "0c".repeat(32) })],
    [
      "another public value",
      "public value",
      (drawing) => ({ ...drawing, publicValue: { ...drawing.publicValue, value: "8AF2" } }),
    ],
    [
      "another public value, also in the answer",
      "public value",
      (drawing) => ({ ...drawing, publicValue: { value: "8AF2", received: RECEIVED.replace("8AF1", "8AF2") } }),
    ],
    ["another winner", "winners", (drawing) => ({ ...drawing, drawn: drawing.drawn.with(0, drawing.drawn[1] ?? "") })],
    ["another reserve", "winners", (drawing) => ({ ...drawing, drawn: drawing.drawn.slice(0, -1) })],
    ["another prize", "commitment", (drawing) => commitmentWith(drawing, { prizeCents: 1 })],
    ["another salt", "commitment", (drawing) => commitmentWith(drawing, { salt: "00" })],
  ])("shows %s, and names it", (_, name, change) => {
    expect(failing(change(makeDrawing()))).toContain(name);
  });

  test("one that was made up anew holds in itself, but is not what was committed to", () => {
    const drawing = makeDrawing();
    const { commitment, hash } = commit({ ...drawing.commitment, entrants: drawing.commitment.entrants, seed: "f0" });
    expect(failing(draw(commitment, "f0", drawing.publicValue))).toEqual([]);
    expect(hash).not.toBe(drawing.commitmentHash);
  });
});

test.each([
  "",
  "{}",
  "[]",
  "null",
  '{"format":"daily-coloring-challenge/drawing/1"}',
  written(makeDrawing().commitment),
])("a text that is no drawing is refused with a sentence: %s", (text) => {
  expect(() => parsePrizeDraw(text)).toThrow(/^(This|There)/);
});

test("the public value is read from where the settings say", () => {
  expect(readPublicValue(" ab12\n", "")).toBe("ab12");
  expect(readPublicValue('{"round":7,"randomness":"cd"}', "randomness")).toBe("cd");
  for (const path of ["none", "randomness.more", "__proto__", "round.toString"]) {
    expect(() => readPublicValue('{"round":7,"randomness":"cd"}', path)).toThrow();
  }
});

describe("the draw", () => {
  const key = (number: number) => sha256Hex(`key ${number}`);

  test("takes different places, as many as asked for", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(200), fc.nat(20), (number, count, most) => {
        const drawn = drawPlaces(key(number), count, most);
        expect(drawn).toHaveLength(Math.min(count, most));
        expect(new Set(drawn).size).toBe(drawn.length);
        for (const place of drawn) expect(place).toBeLessThan(count);
      }),
    );
  });

  test("favors nobody, neither at the first place nor at the third", () => {
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
        // The 99.9 percent bound for 12 degrees of freedom; the fixed keys make it hold or not for good.
        expect(chiSquare).toBeLessThan(32.9);
      }
    }
  });

  test("another list, value or seed is another draw", () => {
    const drawing = { seed: "a", publicValue: "b", entrantsHash: "c" };
    const keys = [
      drawing,
      { ...drawing, seed: "x" },
      { ...drawing, publicValue: "x" },
      { ...drawing, entrantsHash: "x" },
    ];
    expect(new Set(keys.map(drawKey)).size).toBe(4);
  });
});
