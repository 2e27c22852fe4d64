/**
 * Seeds a new database with example data, a believable past, so that a newly started site looks alive. It is generated
 * in the background, the latest day first. If the server is stopped in between, the next start continues.
 */
import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { STICKER_NAMES } from "@contest/rules/praise/stickers";
import { monthOf, POOLS, prizeCents } from "@contest/rules/prize-draws/pools";
import { createRandom, type Random } from "@contest/rules/random";
import type { Drawn } from "@contest/line-art/draw-files";
import type { Pool } from "@contest/database/pool";
import { exampleMembers } from "./members.ts";
import { type ExampleMaker, startExampleMaker } from "./example-maker.ts";
import type { Member } from "./member.ts";
import { type PlannedContest, planPast } from "./plan.ts";
import * as sql from "./sql.ts";
import type { PlannedSubmission } from "./planned-submission.ts";

/**
 * Marks an empty database as one that gets an example past. Its members are inserted immediately. One of them gets a
 * password, which is shown, so that a developer can see the site as a member.
 */
export async function startExamplePast(
  pool: Pool,
  hashPassword: (password: string) => Promise<string>,
): Promise<{ email: string; password: string } | null> {
  const [begun] = await sql.startExamplePast(pool);
  const [member] = exampleMembers;
  if (!begun || !member) return null;
  const password = randomBytes(12).toString("base64url");
  await insertMember(pool, member, begun.planned_at, await hashPassword(password));
  await insertMembers(pool, begun.planned_at);
  return { email: emailOf(member), password };
}

/** A new site has somebody in the spotlight, and others whom the owner can choose next. */
const SPOTLIGHT = {
  artists: ["the.patient.pencil", "eun.ji.draws", "softglow.ren", "yara.sombra", "kenji.iro", "lin.flat.color"],
  afterDays: 3,
  words: "I leave the lightest color for last. By then the page has told me where the light comes from.",
};

interface PastDependencies {
  /** Creates the contest of a day, unless there is one. */
  makeContest(day: string, draw: (day: string) => Promise<Drawn>): Promise<void>;
  /** Stores a picture as if the member had uploaded it, and returns its id. */
  storeImage(userId: string, image: Uint8Array): Promise<string>;
  /** The compressed page to paint on, or null if there is none. */
  findPage(lineArtFolder: string): Promise<Uint8Array | null>;
  /** Stores what a log paints as if the member had painted it on the site, and returns the image's id. */
  storePainting(painting: { userId: string; contestId: string; log: Uint8Array; page: Uint8Array }): Promise<string>;
  /** Confirms the result of a contest, if it ended long enough ago. */
  confirmResult(contestId: string): Promise<void>;
  /** Freezes and draws the prize draws of a month. */
  finishPrizeDraws(month: string): Promise<void>;
  /** Awards badges and tells members what has happened. */
  announce(): Promise<void>;
}

/** The newest days come as fast as they can, because a new site is empty without them. */
const HURRIED_DAYS = 3;
/** How long it rests after each further day, as a share of the day's time. Without a rest it takes 1.2 cores. */
const REST = 0.28;

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
  let maker: ExampleMaker | undefined;
  try {
    const [answer] = await sql.lockPast(lock);
    if (!answer?.locked) return;
    const plannedAt = unfinished.planned_at;
    await insertMembers(pool, plannedAt);
    await insertFollows(pool, plannedAt);
    await sql.giveProPlans(pool, [SPOTLIGHT.artists]);
    const contests = planPast({ now: plannedAt }).toReversed();
    maker = startExampleMaker(signal);
    for (const [index, contest] of contests.entries()) {
      if (signal.aborted) return;
      const startedAt = performance.now();
      await makeDay(pool, contest, makers, maker, plannedAt);
      if (index + 1 === SPOTLIGHT.afterDays) await sql.startSpotlight(pool, [SPOTLIGHT.artists, SPOTLIGHT.words]);
      await sql.recordProgress(pool, [index + 1, contests.length]);
      log.info({ day: contest.day, done: index + 1, of: contests.length }, "making the example past");
      if (index >= HURRIED_DAYS) await sleep((performance.now() - startedAt) * REST, undefined, { signal });
    }
    for (const month of [monthBefore(plannedAt), monthOf(plannedAt)]) await enterPrizeDraws(pool, month);
    await makers.finishPrizeDraws(monthBefore(plannedAt));
    await sql.finishExamplePast(pool);
    await makers.announce();
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    maker?.end();
    await lock.end();
  }
}

async function insertMembers(pool: Pool, plannedAt: Date): Promise<void> {
  for (const member of exampleMembers) await insertMember(pool, member, plannedAt, null);
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
  { day, submissions }: PlannedContest,
  { makeContest, storeImage, findPage, storePainting, confirmResult }: PastDependencies,
  maker: ExampleMaker,
  now: Date,
): Promise<void> {
  await makeContest(day, maker.draw);
  const [contest] = await sql.contestOfDay(pool, [day]);
  // An administrator has scheduled a contest for that day, or its result is confirmed: it is not touched.
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
  // One after the other, so that the site keeps a core for its visitors.
  for (const submission of missing) {
    const page = submission.paintedHere ? await findPage(contest.line_art_folder) : null;
    const { content, alternativeText } = await maker.color(submission, page);
    const userId = idOf.get(submission.username) ?? "";
    const imageId =
      "log" in content
        ? await storePainting({ userId, contestId: contest.id, ...content })
        : await storeImage(userId, content.image);
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
  await voteOnDay(pool, contest.id, { day, submissions }, now);
  await confirmResult(contest.id);
}

/** Every example member votes for about as many submissions as usual, more often for the popular ones. */
async function voteOnDay(
  pool: Pool,
  contestId: string,
  { day, submissions }: PlannedContest,
  now: Date,
): Promise<void> {
  const inserted = await sql.submissionsOfContest(pool, [contestId]);
  const members = await sql.membersByName(pool, [exampleMembers.map(({ username }) => username)]);
  const closes = Math.min(Date.parse(day) + DAY_MS, now.getTime());
  const votes: { submissionId: string; voterId: string; at: Date }[] = [];
  for (const member of exampleMembers) {
    const voter = members.find(({ username }) => username === member.username);
    const random = createRandom(`votes ${day} ${member.username}`);
    for (const submission of chooseSubmissions(member, submissions, random)) {
      const target = inserted.find(({ request_id }) => request_id === requestId(submission));
      const at = new Date(random.between(submission.submittedAt.getTime(), closes));
      if (voter && target) votes.push({ submissionId: target.id, voterId: voter.id, at });
    }
  }
  await sql.insertVotes(pool, columnsOf(votes));
  // Some of those who voted also put a sticker on the page.
  const random = createRandom(`stickers ${day}`);
  const praise = votes.filter(() => random.chance(0.12));
  await sql.insertPraise(pool, { ...columnsOf(praise), stickers: praise.map(() => random.pick(STICKER_NAMES)) });
}

function columnsOf(votes: readonly { submissionId: string; voterId: string; at: Date }[]) {
  return {
    submissionIds: votes.map(({ submissionId }) => submissionId),
    voterIds: votes.map(({ voterId }) => voterId),
    times: votes.map(({ at }) => at),
  };
}

/** Everybody follows a few others, most of all those who color well. */
async function insertFollows(pool: Pool, plannedAt: Date): Promise<void> {
  const follows = exampleMembers.flatMap((member) => {
    const random = createRandom(`follows ${member.username}`);
    return exampleMembers
      .filter(({ username, habits }) => username !== member.username && random.chance(habits.skill ** 2 * 0.12))
      .map(({ username }) => ({ follower: member.username, artist: username, days: random.between(1, 28) }));
  });
  await sql.insertFollows(pool, [
    follows.map(({ follower }) => follower),
    follows.map(({ artist }) => artist),
    follows.map(({ days }) => new Date(plannedAt.getTime() - days * DAY_MS)),
  ]);
}

/** Some members entered the month's prize draws for free. */
async function enterPrizeDraws(pool: Pool, month: string): Promise<void> {
  const random = createRandom(`drawings ${month}`);
  const entries = POOLS.flatMap((name) =>
    exampleMembers.filter(() => random.chance(0.4)).map(({ username }) => ({ name, username })),
  );
  await sql.enterPrizeDraws(pool, {
    month,
    pools: POOLS,
    prizes: POOLS.map(prizeCents),
    names: entries.map(({ name }) => name),
    usernames: entries.map(({ username }) => username),
  });
}

function monthBefore(instant: Date): string {
  return monthOf(new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() - 1, 1)));
}

/** The number of submissions that `habits.votes` refers to. A day that has just begun gets fewer votes. */
const USUAL_SUBMISSIONS = 12;

/** Draws without replacement. The probability of a submission is its share. */
function chooseSubmissions(
  member: Member,
  submissions: readonly PlannedSubmission[],
  random: Random,
): PlannedSubmission[] {
  return submissions
    .filter(({ username }) => username !== member.username)
    .map((submission) => ({
      submission,
      draw: -Math.log(random.between(1e-6, 1)) / Math.max(submission.voteShare, 1e-6),
    }))
    .toSorted((one, other) => one.draw - other.draw)
    .slice(0, Math.floor((member.habits.votes * submissions.length) / USUAL_SUBMISSIONS + random.between(0, 1)))
    .map(({ submission }) => submission);
}

/** The same submission always has the same id, so that it is never inserted twice. */
function requestId({ id }: PlannedSubmission): string {
  const hash = createHash("sha256").update(`example work ${id}`).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
