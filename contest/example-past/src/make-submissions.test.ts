import { expect, test } from "vitest";
import { drawLineArt } from "@contest/line-art/draw-line-art";
import { scheduleFor } from "@contest/line-art/schedule";
import { makeExampleSubmission } from "./make-submission.ts";
import { makeSubmissions } from "./make-submissions.ts";
import { planPast } from "./plan.ts";

const day = "2026-11-09";
const noPage = () => Promise.resolve(null);
const submissions =
  planPast({ now: new Date("2026-11-12T00:00:00Z") }).find((contest) => contest.day === day)?.submissions ?? [];

const photographed = submissions.filter(({ paintedHere }) => !paintedHere).slice(0, 2);

test("submissions from the child process arrive in order, with their descriptions, and equal those made in this process", async () => {
  const made = [];
  for await (const each of makeSubmissions(photographed, noPage)) made.push(each);
  expect(made.map(({ submission }) => submission)).toEqual(photographed);
  const drawing = drawLineArt({ seed: day, ...scheduleFor(day) });
  const [first] = photographed;
  if (!first) throw new Error(`There is no submission on ${day}.`);
  const own = await makeExampleSubmission(drawing, first);
  const content = made[0]?.content;
  expect(content && "image" in content && own.equals(content.image)).toBe(true);
  expect(made[0]?.alternativeText).toContain(drawing.title);
  // The process has a low priority, so other tests go first.
}, 90_000);

test("aborting stops the generation of submissions, whether it has started or not", async () => {
  const stop = new AbortController();
  const making = makeSubmissions(submissions, noPage, stop.signal);
  const first = making.next();
  setTimeout(() => stop.abort(), 200);
  await expect(first).rejects.toThrow("aborted");
  await expect(makeSubmissions(submissions, noPage, stop.signal).next()).rejects.toThrow("aborted");
});

test("without submissions, no process is started", async () => {
  expect(await makeSubmissions([], noPage).next()).toEqual({ done: true, value: undefined });
});
