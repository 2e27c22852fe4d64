import { AGE_GROUPS, CONTEST_TYPES } from "@contest/rules/submissions/kinds";
import { ALT_TEXT_MAX } from "@contest/rules/submissions/limits";
import { BIO_MAX, LOCATION_MAX, NAME_MAX, USERNAME_MAX, USERNAME_PATTERN } from "@contest/rules/accounts/limits";
import { describe, expect, test } from "vitest";
import { drawLineArt } from "@contest/line-art/draw-line-art";
import { scheduleFor } from "@contest/line-art/schedule";
import { cast } from "./members.ts";
import { describeSubmission } from "./describe-submission.ts";
import { handNames } from "./hands.ts";
import { planPast } from "./plan.ts";

const now = new Date("2026-11-15T14:20:00Z");
const plan = planPast({ now });
const submissions = plan.flatMap((contest) => contest.works);

describe("the seeded past", () => {
  test("is thirty days and today, with a few hundred works", () => {
    expect(plan.map(({ day }) => day).slice(-3)).toEqual(["2026-11-13", "2026-11-14", "2026-11-15"]);
    expect(plan).toHaveLength(31);
    expect(submissions.length).toBeGreaterThan(300);
    expect(submissions.length).toBeLessThan(450);
    expect(plan.every((contest) => contest.works.length >= 3)).toBe(true);
  });

  test("is the same whenever it is planned, and a past day stays as it was the day before", () => {
    expect(planPast({ now })).toEqual(plan);
    const yesterday = planPast({ now: new Date("2026-11-14T23:59:59.999Z") });
    expect(plan.at(-2)).toEqual(yesterday.at(-1));
    expect(planPast({ now, seed: "another" })).not.toEqual(plan);
  });

  test("holds only works that came in while their contest was open and before now", () => {
    for (const { day, submittedAt } of submissions) {
      const sinceOpening = submittedAt.getTime() - Date.parse(day);
      expect(sinceOpening).toBeGreaterThan(30 * 60_000);
      expect(sinceOpening).toBeLessThan(24 * 60 * 60_000);
      expect(submittedAt.getTime()).toBeLessThan(now.getTime());
    }
  });

  test("has no works for today at the moment today's contest opens", () => {
    expect(planPast({ now: new Date("2026-11-15T00:00:00Z") }).at(-1)?.works).toEqual([]);
  });

  test("lets every member hand in one work a day at most", () => {
    expect(new Set(submissions.map(({ id }) => id)).size).toBe(submissions.length);
    for (const contest of plan) {
      expect(new Set(contest.works.map(({ username }) => username)).size).toBe(contest.works.length);
    }
  });

  test("shows every hand, age group and contest type, none of them most of the time", () => {
    for (const name of handNames) {
      const share = submissions.filter(({ hand }) => hand === name).length / submissions.length;
      expect({ name, isShown: share > 0.01, isMost: share > 0.3 }).toEqual({ name, isShown: true, isMost: false });
    }
    expect(new Set(submissions.map(({ ageGroup }) => ageGroup))).toEqual(new Set(AGE_GROUPS));
    expect(new Set(submissions.map(({ contestType }) => contestType))).toEqual(new Set(CONTEST_TYPES));
    expect(submissions.some(({ finish }) => finish < 0.7)).toBe(true);
    expect(submissions.filter(({ finish }) => finish === 1).length).toBeGreaterThan(submissions.length / 2);
  });

  test("gives each day's votes away completely, and more of them to the skilled", () => {
    for (const contest of plan) {
      expect(contest.works.reduce((sum, { voteShare }) => sum + voteShare, 0)).toBeCloseTo(1);
    }
    const mean = (shares: number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length;
    const adults = submissions.filter(({ ageGroup }) => ageGroup === "adult");
    const skilled = adults.filter(({ skill }) => skill > 0.85).map(({ voteShare }) => voteShare);
    const others = adults.filter(({ skill }) => skill < 0.6).map(({ voteShare }) => voteShare);
    expect(mean(skilled)).toBeGreaterThan(mean(others) * 1.3);
  });

  test("says of every work what it shows and how it was colored, in the length a text may have", () => {
    for (const contest of plan.slice(-4)) {
      const drawing = drawLineArt({ seed: contest.day, ...scheduleFor(contest.day) });
      for (const submission of contest.works) {
        const text = describeSubmission(drawing, submission);
        expect(text).toContain(drawing.title);
        expect(text).toMatch(/colored (with|in|on) /);
        expect(text).not.toContain("Line drawing");
        expect(text.length).toBeLessThanOrEqual(ALT_TEXT_MAX);
      }
    }
  });
});

describe("the cast", () => {
  test("could have signed up: every name, bio and place is one the site accepts", () => {
    expect(cast.length).toBeGreaterThanOrEqual(55);
    expect(new Set(cast.map(({ username }) => username.toLowerCase())).size).toBe(cast.length);
    for (const { username, firstName, lastName, bio, location } of cast) {
      expect(username).toMatch(USERNAME_PATTERN);
      expect(username.length).toBeLessThanOrEqual(USERNAME_MAX);
      expect(Math.max(firstName.length, lastName.length)).toBeLessThanOrEqual(NAME_MAX);
      expect(bio.length).toBeLessThanOrEqual(BIO_MAX);
      expect(location.length).toBeLessThanOrEqual(LOCATION_MAX);
    }
  });
});
