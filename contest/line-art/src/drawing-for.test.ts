import { expect, test } from "vitest";
import { drawingFor, fittingScenes } from "./drawing-for.ts";
import { drawLineArt } from "./draw-line-art.ts";

test.each([
  ["Two foxes", "medium", ["fox"]],
  ["BUTTERFLIES!", "intricate", ["butterfly"]],
  ["A street market", "medium", ["market"]],
  ["my cat", "medium", ["cat", "cats"]],
  ["a treasure map", "easy", ["map"]],
] as const)("“%s” gets scenes that show it", (subject, difficulty, scenes) => {
  expect(fittingScenes(subject, difficulty).toSorted()).toEqual(scenes);
});

test("a subject that no scene shows gets several different ones, and never a holiday's", () => {
  const scenes = fittingScenes("qwerty", "medium");
  expect(scenes.length).toBeGreaterThan(20);
  expect(scenes).not.toContain("pumpkins");
  expect(fittingScenes("", "easy").length).toBeGreaterThan(20);
});

test("an easy page never shows a scene that cannot be easy", () => {
  expect(fittingScenes("a street market", "easy")).not.toContain("market");
});

test("a number always gives the same drawing, and another number another one", () => {
  const request = { subject: "a fox", difficulty: "easy", id: "one" } as const;
  expect(drawingFor(request, 3)).toEqual({ seed: "one-3", family: "creature", scene: "fox", difficulty: "easy" });
  expect(drawLineArt(drawingFor(request, 3))).toEqual(drawLineArt(drawingFor(request, 3)));
  expect(drawLineArt(drawingFor(request, 4)).regions).not.toEqual(drawLineArt(drawingFor(request, 3)).regions);
});
