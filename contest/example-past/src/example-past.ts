/**
 * Fills a new database with a believable past, so that whoever starts the site for the first time sees it alive. Made in
 * the background, the latest day first; whoever ends the server half way finds it going on at the next start.
 */
import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { createRandom, type Random } from "@contest/rules/random";
import type { Pool } from "@contest/database/pool";
import { cast } from "./members.ts";
import { makeWorks } from "./make-submissions.ts";
import type { Member } from "./member.ts";
import { type PlannedContest, planPast } from "./plan.ts";
import * as sql from "./sql.ts";
import type { PlannedSubmission } from "./planned-submission.ts";

/**
 * Marks a database in which nothing has happened yet as one to be given a past. Its members are there at once; for one
 * of them there is a password, to be shown, so that somebody can look at the site as a member.
 */
export async function startExamplePast(
  pool: Pool,
  hashPassword: (password: string) => Promise<string>,
): Promise<{ email: string; password: string } | null> {
  const [begun] = await sql.startExamplePast(pool);
  const [member] = cast;
  if (!begun || !member) return null;
  const password = randomBytes(12).toString("base64url");
  await insertMember(pool, member, begun.planned_at, await hashPassword(password));
  await insertMembers(pool, begun.planned_at);
  return { email: emailOf(member), password };
}

interface PastDependencies {
  /** Makes the contest of a day, unless there is one. */
  makeContest(day: string): Promise<void>;
  /** Keeps a picture as if the member had uploaded it; returns its id. */
  storeImage(userId: string, image: Uint8Array): Promise<string>;
  /** Says who has won the contests that are over. */
  confirmResults(): Promise<void>;
}

export async function makeExamplePast(
  { pool, log }: { pool: Pool; log: { info(details: object, message: string): void } },
  connection: pg.ClientConfig,
  makers: PastDependencies,
  signal: AbortSignal,
): Promise<void> {
  const [unfinished] = await sql.findUnfinishedPast(pool);
  if (!unfinished) return;
  // The lock lives as long as its connection.
  const lock = new pg.Client(connection);
  lock.on("error", () => undefined);
  await lock.connect();
  try {
    const [answer] = await sql.lockPast(lock);
    if (!answer?.locked) return;
    await insertMembers(pool, unfinished.planned_at);
    const contests = planPast({ now: unfinished.planned_at }).toReversed();
    for (const [index, contest] of contests.entries()) {
      if (signal.aborted) return;
      await makeDay(pool, contest, makers, unfinished.planned_at, signal);
      log.info({ day: contest.day, done: index + 1, of: contests.length }, "making the example past");
    }
    await sql.finishExamplePast(pool);
    await makers.confirmResults();
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await lock.end();
  }
}

async function insertMembers(pool: Pool, plannedAt: Date): Promise<void> {
  for (const member of cast) await insertMember(pool, member, plannedAt, null);
}

async function insertMember(pool: Pool, member: Member, plannedAt: Date, passwordHash: string | null): Promise<void> {
  const { username, firstName, lastName, bio, location } = member;
  const joinedAt = new Date(plannedAt.getTime() - createRandom(`joined ${username}`).between(32, 400) * DAY_MS);
  const email = emailOf(member);
  await sql.insertMember(pool, { email, username, firstName, lastName, bio, location, passwordHash, joinedAt });
}

function emailOf({ username }: Member): string {
  return `${username.toLowerCase()}@coloring.example`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

async function makeDay(
  pool: Pool,
  { day, works: submissions }: PlannedContest,
  { makeContest, storeImage }: PastDependencies,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  await makeContest(day);
  const [contest] = await sql.contestOfDay(pool, [day]);
  // An administrator's own contest holds that day: it is left alone.
  if (!contest) return;
  const random = createRandom(`counters ${day}`);
  const downloads = submissions.length * random.integer(3, 6);
  await sql.fillCounters(pool, [contest.id, downloads * random.integer(4, 9), downloads]);

  const members = await sql.membersByName(pool, [submissions.map(({ username }) => username)]);
  const idOf = new Map(members.map(({ username, id }) => [username, id]));
  const made = await sql.existingSubmissions(pool, [submissions.map(requestId)]);
  const missing = submissions.filter(
    (submission) =>
      idOf.has(submission.username) && !made.some(({ request_id }) => request_id === requestId(submission)),
  );
  for await (const { work: submission, image, alternativeText } of makeWorks(missing, signal)) {
    const userId = idOf.get(submission.username) ?? "";
    const imageId = await storeImage(userId, image);
    await sql.insertSubmission(pool, {
      userId,
      contestId: contest.id,
      imageId,
      requestId: requestId(submission),
      ageGroup: submission.ageGroup,
      contestType: submission.contestType,
      alternativeText,
      submittedAt: submission.submittedAt,
    });
  }
  if (!signal.aborted) await voteOnDay(pool, contest.id, { day, works: submissions }, now);
}

/** Every invented member votes for as many works as is their habit, more often for those that people like. */
async function voteOnDay(
  pool: Pool,
  contestId: string,
  { day, works: submissions }: PlannedContest,
  now: Date,
): Promise<void> {
  const inserted = await sql.submissionsOfContest(pool, [contestId]);
  const members = await sql.membersByName(pool, [cast.map(({ username }) => username)]);
  const closes = Math.min(Date.parse(day) + DAY_MS, now.getTime());
  const votes: { submissionId: string; voterId: string; at: Date }[] = [];
  for (const member of cast) {
    const voter = members.find(({ username }) => username === member.username);
    const random = createRandom(`votes ${day} ${member.username}`);
    for (const submission of chooseSubmissions(member, submissions, random)) {
      const target = inserted.find(({ request_id }) => request_id === requestId(submission));
      const at = new Date(random.between(submission.submittedAt.getTime(), closes));
      if (voter && target) votes.push({ submissionId: target.id, voterId: voter.id, at });
    }
  }
  await sql.insertVotes(pool, {
    contestId,
    submissionIds: votes.map(({ submissionId }) => submissionId),
    voterIds: votes.map(({ voterId }) => voterId),
    times: votes.map(({ at }) => at),
  });
}

/** On how many works a day's habit is reckoned; a day that has only begun has fewer, and gets fewer votes. */
const USUAL_SUBMISSIONS = 12;

/** Drawn without putting back; a work's chance is its share. */
function chooseSubmissions(
  member: Member,
  submissions: readonly PlannedSubmission[],
  random: Random,
): PlannedSubmission[] {
  return submissions
    .filter(({ username }) => username !== member.username)
    .map((submission) => ({
      work: submission,
      draw: -Math.log(random.between(1e-6, 1)) / Math.max(submission.voteShare, 1e-6),
    }))
    .toSorted((one, other) => one.draw - other.draw)
    .slice(0, Math.floor((member.habits.votes * submissions.length) / USUAL_SUBMISSIONS + random.between(0, 1)))
    .map(({ work: submission }) => submission);
}

/** The same work has the same id, so that it is never handed in twice. */
function requestId({ id }: PlannedSubmission): string {
  const hash = createHash("sha256").update(`example work ${id}`).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
