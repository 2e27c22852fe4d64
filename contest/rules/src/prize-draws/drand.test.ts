import { describe, expect, test } from "vitest";
import { readRound, roundAt } from "./drand.ts";

/** Round 1000 as the network published it. */
const PUBLISHED = {
  round: 1000,
  randomness: "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
  signature: "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
};

describe("drand's rounds", () => {
  test("a published round is verified, and its value is the published one", () => {
    expect(readRound(JSON.stringify(PUBLISHED), 1000)).toBe(PUBLISHED.randomness);
  });

  test.each([
    ["another round's signature", { ...PUBLISHED, round: 1001 }, 1001, "the signature of round 1001 is not drand's"],
    ["another round", PUBLISHED, 999, "this is round 1000, not round 999"],
    [
      "a changed signature",
      { ...PUBLISHED, signature: PUBLISHED.signature.replace("b44", "a44") },
      1000,
      "the signature of round 1000 is not drand's",
    ],
    ["no signature", { round: 1000 }, 1000, "this is not the answer of a drand relay"],
  ])("an answer with %s is refused", (_, answer, round, message) => {
    expect(() => readRound(JSON.stringify(answer), round)).toThrow(message);
  });

  test("the round of an instant is the first that is published at or after it", () => {
    expect(roundAt(new Date("2023-08-23T15:09:27Z"))).toBe(1);
    expect(roundAt(new Date("2023-08-23T15:09:27.001Z"))).toBe(2);
    expect(roundAt(new Date("2023-08-23T15:09:30Z"))).toBe(2);
  });
});
