import { AGE_GROUPS, CONTEST_TYPES } from "@contest/rules/submissions/kinds";
import { ALT_TEXT_MAX } from "@contest/rules/submissions/limits";
import { BIO_MAX, LOCATION_MAX, NAME_MAX, USERNAME_MAX, USERNAME_PATTERN } from "@contest/rules/accounts/limits";
import { describe, expect, test } from "vitest";
import { drawLineArt } from "@contest/line-art/draw-line-art";
import { scheduleFor } from "@contest/line-art/schedule";
import { exampleMembers } from "./members.ts";
import { describeSubmission } from "./describe-submission.ts";
import { techniqueNames } from "./techniques.ts";
import { planPast } from "./plan.ts";

const now = new Date("2026-11-15T14:20:00Z");
const plan = planPast({ now });
const submissions = plan.flatMap((contest) => contest.submissions);

describe("the example past", () => {
  test("covers thirty days and today, with about two hundred submissions", () => {
    expect(plan.map(({ day }) => day).slice(-3)).toEqual(["2026-11-13", "2026-11-14", "2026-11-15"]);
    expect(plan).toHaveLength(31);
    expect(submissions.length).toBeGreaterThan(140);
    expect(submissions.length).toBeLessThan(210);
    expect(plan.every((contest) => contest.submissions.length >= 2)).toBe(true);
  });

  test("is the same whenever it is planned, and past days do not change from one day to the next", () => {
    expect(planPast({ now })).toEqual(plan);
    const yesterday = planPast({ now: new Date("2026-11-14T23:59:59.999Z") });
    expect(plan.at(-2)).toEqual(yesterday.at(-1));
    expect(planPast({ now, seed: "another" })).not.toEqual(plan);
  });

  test("contains only submissions made while their contest was open and before now", () => {
    for (const { day, submittedAt } of submissions) {
      const sinceOpening = submittedAt.getTime() - Date.parse(day);
      expect(sinceOpening).toBeGreaterThan(30 * 60_000);
      expect(sinceOpening).toBeLessThan(24 * 60 * 60_000);
      expect(submittedAt.getTime()).toBeLessThan(now.getTime());
    }
  });

  test("has no submissions for today at the moment today's contest opens", () => {
    expect(planPast({ now: new Date("2026-11-15T00:00:00Z") }).at(-1)?.submissions).toEqual([]);
  });

  test("lets every member submit at most once a day", () => {
    expect(new Set(submissions.map(({ id }) => id)).size).toBe(submissions.length);
    for (const contest of plan) {
      expect(new Set(contest.submissions.map(({ username }) => username)).size).toBe(contest.submissions.length);
    }
  });

  test("shows every technique, age group and contest type, and none of them most of the time", () => {
    for (const name of techniqueNames) {
      const share = submissions.filter(({ technique }) => technique === name).length / submissions.length;
      expect({ name, isShown: share > 0.01, isMost: share > 0.3 }).toEqual({ name, isShown: true, isMost: false });
    }
    expect(new Set(submissions.map(({ ageGroup }) => ageGroup))).toEqual(new Set(AGE_GROUPS));
    expect(new Set(submissions.map(({ contestType }) => contestType))).toEqual(new Set(CONTEST_TYPES));
    expect(submissions.some(({ finish }) => finish < 0.7)).toBe(true);
    expect(submissions.filter(({ finish }) => finish === 1).length).toBeGreaterThan(submissions.length / 2);
  });

  test("distributes all votes of a day, and more of them to skilled members", () => {
    for (const contest of plan) {
      expect(contest.submissions.reduce((sum, { voteShare }) => sum + voteShare, 0)).toBeCloseTo(1);
    }
    const mean = (shares: number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length;
    const adults = submissions.filter(({ ageGroup }) => ageGroup === "adult");
    const skilled = adults.filter(({ skill }) => skill > 0.85).map(({ voteShare }) => voteShare);
    const others = adults.filter(({ skill }) => skill < 0.6).map(({ voteShare }) => voteShare);
    expect(mean(skilled)).toBeGreaterThan(mean(others) * 1.3);
  });

  test("describes what every submission shows and how it was colored, within the length limit", () => {
    for (const contest of plan.slice(-4)) {
      const drawing = drawLineArt({ seed: contest.day, ...scheduleFor(contest.day) });
      for (const submission of contest.submissions) {
        const text = describeSubmission(drawing, submission);
        expect(text).toContain(drawing.title);
        expect(text).toMatch(/colored (with|in|on) /);
        expect(text).not.toContain("Line drawing");
        expect(text.length).toBeLessThanOrEqual(ALT_TEXT_MAX);
      }
    }
  });
});

describe("the example members", () => {
  test("could have signed up, because the site accepts every name, bio and location", () => {
    expect(exampleMembers.length).toBeGreaterThanOrEqual(55);
    expect(new Set(exampleMembers.map(({ username }) => username.toLowerCase())).size).toBe(exampleMembers.length);
    for (const { username, firstName, lastName, bio, location } of exampleMembers) {
      expect(username).toMatch(USERNAME_PATTERN);
      expect(username.length).toBeLessThanOrEqual(USERNAME_MAX);
      expect(Math.max(firstName.length, lastName.length)).toBeLessThanOrEqual(NAME_MAX);
      expect(bio.length).toBeLessThanOrEqual(BIO_MAX);
      expect(location.length).toBeLessThanOrEqual(LOCATION_MAX);
    }
  });
});
