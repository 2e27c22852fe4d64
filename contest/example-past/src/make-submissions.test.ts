import { expect, test } from "vitest";
import { drawLineArt } from "@contest/line-art/draw-line-art";
import { scheduleFor } from "@contest/line-art/schedule";
import { makeExampleSubmission } from "./make-submission.ts";
import { makeWorks } from "./make-submissions.ts";
import { planPast } from "./plan.ts";

const day = "2026-11-09";
const submissions =
  planPast({ now: new Date("2026-11-12T00:00:00Z") }).find((contest) => contest.day === day)?.works ?? [];

test("works made beside the server come in order, with their texts, and are the ones it would make itself", async () => {
  const made = [];
  for await (const each of makeWorks(submissions.slice(0, 2))) made.push(each);
  expect(made.map(({ work: submission }) => submission)).toEqual(submissions.slice(0, 2));
  const drawing = drawLineArt({ seed: day, ...scheduleFor(day) });
  const [first] = submissions;
  if (!first) throw new Error(`There is no work on ${day}.`);
  const own = await makeExampleSubmission(drawing, first);
  expect(own.equals(made[0]?.image ?? Buffer.alloc(0))).toBe(true);
  expect(made[0]?.alternativeText).toContain(drawing.title);
  // The process steps back for everybody else, other tests included.
}, 90_000);

test("aborting ends the making of works, whether under way or not yet begun", async () => {
  const stop = new AbortController();
  const making = makeWorks(submissions, stop.signal);
  const first = making.next();
  setTimeout(() => stop.abort(), 200);
  await expect(first).rejects.toThrow("aborted");
  await expect(makeWorks(submissions, stop.signal).next()).rejects.toThrow("aborted");
});

test("no works need no process", async () => {
  expect(await makeWorks([]).next()).toEqual({ done: true, value: undefined });
});
