import { expect, test } from "vitest";
import { praiseInWords, STICKER_NAMES } from "./stickers.ts";

test("there are eight stickers", () => {
  expect(STICKER_NAMES).toHaveLength(8);
});

test.each([
  [1, { "love-the-sky": 1 }, "Somebody loved your sky", "Love the sky"],
  [3, { "love-the-sky": 3 }, "3 people loved your sky", "3 × Love the sky"],
  [1, { "so-neat": 1, bold: 1 }, "Somebody put stickers on your page", "So neat, Bold!"],
  [4, { "so-cozy": 2, "great-colors": 3 }, "4 people put stickers on your page", "3 × Great colors, 2 × So cozy"],
] as const)("%i people with %j are summed up", (people, counts, title, words) => {
  expect(praiseInWords(people, counts)).toEqual({ title, words });
});
