import { carriedOut, decodeLog } from "@contest/painting/operations";
import { repaint } from "@contest/painting/picture";
import { signsOf } from "@contest/painting/signs-of-automation";
import { testPage } from "@contest/testing/paintings";
import { expect, test } from "vitest";
import { paintByHand } from "./paint-by-hand.ts";
import { planPast } from "./plan.ts";

const page = testPage(600, 700);
const painted = planPast({ now: new Date("2026-11-12T00:00:00Z") })
  .flatMap(({ submissions }) => submissions)
  .filter(({ paintedHere }) => paintedHere);

test("every few days of the past have a work that was painted on the site", () => {
  expect(new Set(painted.map(({ day }) => day)).size).toBeGreaterThan(7);
});

test("what is painted in the past is a log that can be repainted, with fills, crayon and watercolor", () => {
  const kinds = new Set<string>();
  for (const submission of painted.slice(0, 20)) {
    const log = paintByHand(page, submission);
    expect(repaint(page, log).hash).toMatch(/^[0-9a-f]{64}$/);
    const operations = decodeLog(page, log);
    expect(signsOf(operations)).toEqual([]);
    for (const done of carriedOut(operations).done) kinds.add(done.kind === "stroke" ? done.tool : done.kind);
  }
  expect([...kinds].toSorted()).toEqual(expect.arrayContaining(["crayon", "fill", "watercolor"]));
});
