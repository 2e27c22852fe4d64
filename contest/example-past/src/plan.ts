// The believable past as a list: which contests there were and who submitted what, when. Pure; the same days give the
// same works, so a past day does not change as time goes on.
import { createRandom, type Random } from "@contest/rules/random";
import { exampleMembers } from "./members.ts";
import { kitOf } from "./techniques.ts";
import type { Member } from "./member.ts";
import type { PlannedSubmission } from "./planned-submission.ts";

export interface PlannedContest {
  /** The day it ran, midnight to midnight UTC, as in 2026-11-15. */
  day: string;
  /** In the order they came in. */
  submissions: readonly PlannedSubmission[];
}

export interface PlanRequest {
  now: Date;
  seed?: string;
  /** Whole days before today. */
  days?: number;
}

/** Oldest first. The last one is today's, which is still open and holds only what has come in so far. */
export function planPast({ now, seed = "past", days = 30 }: PlanRequest): PlannedContest[] {
  const today = Date.parse(now.toISOString().slice(0, 10));
  return Array.from({ length: days + 1 }, (_, index) => {
    const day = new Date(today - (days - index) * dayLength).toISOString().slice(0, 10);
    const submissions = submissionsOf(day, createRandom(`${seed} ${day}`)).filter(
      ({ submittedAt }) => submittedAt < now,
    );
    return { day, submissions: withVoteShares(submissions, seed) };
  });
}

const minute = 60_000;
const dayLength = 24 * 60 * minute;

function submissionsOf(day: string, random: Random): PlannedSubmission[] {
  return whoSubmits(random.fork("who"))
    .map((member) => planSubmission(member, day, random.fork(member.username)))
    .toSorted((first, second) => first.submittedAt.getTime() - second.submittedAt.getTime());
}

/** Five or six members, the diligent ones more often. */
function whoSubmits(random: Random): Member[] {
  // The smaller the draw the earlier the place; a diligent member draws smaller numbers.
  return exampleMembers
    .map((member) => ({ member, draw: -Math.log(random.between(1e-6, 1)) / member.habits.diligence }))
    .toSorted((first, second) => first.draw - second.draw)
    .slice(0, random.integer(5, 6))
    .map(({ member }) => member);
}

function planSubmission(member: Member, day: string, random: Random): PlannedSubmission {
  const { ageGroup, techniques, taste, habits, desk, username } = member;
  const technique = random.chance(0.75) ? (techniques[0] ?? random.pick(techniques)) : random.pick(techniques);
  const { contestType } = kitOf(technique);
  return {
    id: `${day} ${username}`,
    day,
    username,
    ageGroup,
    contestType,
    submittedAt: submissionTime(member, day, random.fork("time")),
    voteShare: 0,
    technique,
    taste: taste.way === "natural" && random.chance(0.1) ? "free" : taste.way,
    palette: random.pick(taste.palettes),
    skill: Math.max(0, Math.min(1, habits.skill + random.between(-0.1, 0.08))),
    finish: finishOf(member, random.fork("finish")),
    bareGround: random.chance(ageGroup === "child" ? 0.45 : 0.24),
    bareFrame: random.chance(ageGroup === "child" ? 0.6 : 0.26),
    camera: contestType === "digital" ? "export" : desk.camera === "export" ? "phone" : desk.camera,
    paintedHere: contestType === "digital" && random.fork("painted here").chance(0.5),
  };
}

/** Most people finish; small children run off, and everybody runs out of evening now and then. */
function finishOf({ ageGroup, habits }: Member, random: Random): number {
  const isChild = ageGroup === "child";
  if (random.chance(habits.finishes ?? (isChild ? 0.5 : 0.84))) return 1;
  return isChild ? random.between(0.35, 0.85) : random.between(0.5, 0.9);
}

/** After supper where the member lives, or at midday, and never before there was time to color. */
function submissionTime({ zone }: Member, day: string, random: Random): Date {
  const local = random.chance(0.75) ? random.between(17, 21) + random.between(0, 2.5) : random.between(11, 14.5);
  const hours = (local - zone + 48) % 24;
  const afterOpening = Math.max(hours * 60, random.between(35, 110));
  return new Date(Date.parse(day) + Math.min(afterOpening, 24 * 60 - 2) * minute + random.integer(0, 59_999));
}

function withVoteShares(submissions: readonly PlannedSubmission[], seed: string): PlannedSubmission[] {
  const appeals = submissions.map((submission) =>
    appealOf(submission, createRandom(`${seed} appeal ${submission.id}`)),
  );
  const sum = appeals.reduce((total, appeal) => total + appeal, 0);
  return submissions.map((submission, index) => ({ ...submission, voteShare: (appeals[index] ?? 0) / sum }));
}

/** Skill and a finished page count most; children have an advantage, and luck has a part. */
function appealOf({ skill, finish, ageGroup, submittedAt }: PlannedSubmission, random: Random): number {
  const charm = ageGroup === "child" ? 0.45 : 0.12;
  // Early submissions are visible for longer.
  const hoursSeen = 24 - submittedAt.getUTCHours();
  return (charm + skill ** 2) * finish * random.between(0.5, 1.6) * (0.7 + hoursSeen / 40);
}
