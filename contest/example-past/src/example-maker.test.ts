import { expect, test } from "vitest";
import { drawLineArt } from "@contest/line-art/draw-line-art";
import { scheduleFor } from "@contest/line-art/schedule";
import { startExampleMaker } from "./example-maker.ts";
import { makeExampleSubmission } from "./make-submission.ts";
import { planPast } from "./plan.ts";

const day = "2026-11-09";
const submissions =
  planPast({ now: new Date("2026-11-12T00:00:00Z") }).find((contest) => contest.day === day)?.submissions ?? [];
const photographed = submissions.find(({ paintedHere }) => !paintedHere);
if (!photographed) throw new Error(`There is no photo on ${day}.`);

test("what the child process draws and colors equals what is made in this process", async () => {
  const maker = startExampleMaker();
  try {
    const drawing = drawLineArt({ seed: day, ...scheduleFor(day) });
    expect((await maker.draw(day)).title).toBe(drawing.title);
    const { content, alternativeText } = await maker.color(photographed, null);
    const own = await makeExampleSubmission(drawing, photographed);
    expect("image" in content && own.equals(content.image)).toBe(true);
    expect(alternativeText).toContain(drawing.title);
  } finally {
    maker.end();
  }
  // The process has a low priority, so other tests go first.
}, 90_000);

test("aborting stops what is being made, and nothing is started afterward", async () => {
  const stop = new AbortController();
  const making = startExampleMaker(stop.signal).color(photographed, null);
  setTimeout(() => stop.abort(), 200);
  await expect(making).rejects.toThrow("aborted");
  expect(() => startExampleMaker(stop.signal)).toThrow("aborted");
});

test("an order to a process that has ended is refused", async () => {
  const maker = startExampleMaker();
  const making = maker.color(photographed, null);
  maker.end();
  await expect(making).rejects.toThrow("aborted");
  await expect(maker.color(photographed, null)).rejects.toThrow("has exited");
});
