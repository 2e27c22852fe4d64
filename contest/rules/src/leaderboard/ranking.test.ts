import { expect, test } from "vitest";
import { sharedPlaces } from "./ranking.ts";

test.each([
  [
    [9, 8, 7],
    [1, 2, 3],
  ],
  [
    [9, 9, 7],
    [1, 1, 3],
  ],
  [
    [9, 7, 7, 7, 3],
    [1, 2, 2, 2, 5],
  ],
  [
    [0, 0],
    [1, 1],
  ],
  [[], []],
])("the scores %j are at the places %j", (scores, places) => {
  expect(sharedPlaces(scores)).toEqual(places);
});

test("a tie across two pages shares its place", () => {
  expect(sharedPlaces([7, 7, 3], { count: 2, place: 2, score: 7 })).toEqual([2, 2, 5]);
});
