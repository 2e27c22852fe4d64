/**
 * Reviews the votes of contests that are over. It records what it finds for an administrator to decide; the only votes
 * it holds are those whose voters did not confirm their address in time.
 */
import { createHash, randomBytes } from "node:crypto";
import { BURST_MINUTES, FLAGGED_FROM, suspicionOf } from "@contest/rules/results/suspicion";
import { type Queryable, transaction } from "@contest/database/pool";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

/** The job that reviews every contest whose voting has closed and that was not reviewed yet. */
export async function reviewContests({ pool, log }: Pick<Services, "pool" | "log">): Promise<void> {
  let place: [Date | string, string] = ["-infinity", NO_ID];
  for (;;) {
    const [contest] = await sql.nextToReview(pool, place);
    if (!contest) return;
    place = [contest.ends_at, contest.id];
    await transaction(pool, async (database) => {
      const [locked] = await sql.lockContest(database, [contest.id]);
      const [earlier] = await sql.latestReview(database, [contest.id]);
      // Another process was faster.
      if (!locked || locked.confirmed_at || earlier) return;
      const flagged = await reviewContest(database, contest.id);
      log.info({ contest: contest.id, flagged }, "votes reviewed");
    });
  }
}

/** Runs in a transaction that holds the contest's lock. Returns how many votes are flagged. */
export async function reviewContest(database: Queryable, contestId: string): Promise<number> {
  await sql.holdUnconfirmedVotes(database, [contestId]);
  const found: FlaggedVote[] = [];
  let votes = 0;
  // The salt is discarded, so the hashes show only within this review that votes share a network, and never which
  // network it is.
  const salt = randomBytes(16);
  let lastId = NO_ID;
  for (;;) {
    const submissions = await sql.nextSubmissionWithVotes(database, [contestId, lastId]);
    const last = submissions.at(-1);
    if (!last) break;
    lastId = last.submission_id;
    for (const { submission_id } of submissions) {
      const rows = await sql.voteFacts(database, [submission_id, `${BURST_MINUTES} minutes`]);
      votes += rows.length;
      found.push(...rows.flatMap((row) => suspicious(row, submission_id, salt)));
    }
  }
  const flagged = found.filter(({ score }) => score >= FLAGGED_FROM).length;
  const [review] = await sql.insertReview(database, [contestId, votes, flagged]);
  await sql.insertSuspicions(database, {
    reviewId: review?.id,
    submissionIds: found.map(({ submissionId }) => submissionId),
    userIds: found.map(({ userId }) => userId),
    scores: found.map(({ score }) => score),
    found: found.map(({ reasons }) => reasons.join(",")),
    networks: found.map(({ network }) => network),
  });
  return flagged;
}

const NO_ID = "00000000-0000-0000-0000-000000000000";

interface FlaggedVote {
  submissionId: string;
  userId: string;
  score: number;
  reasons: string[];
  network: string;
}

function suspicious(row: sql.FactsRow, submissionId: string, salt: Buffer): FlaggedVote[] {
  const { score, reasons } = suspicionOf({
    accountAgeHours: row.account_age_hours,
    emailConfirmed: row.email_confirmed,
    votesNearby: row.votes_nearby,
    votesOfWork: row.votes_of_work,
    votersFromNetwork: row.voters_from_network,
    votersFromMailbox: row.voters_from_mailbox,
    votersFromDevice: row.voters_from_device,
    signUpsNearby: row.sign_ups_nearby,
    onlyForThisArtist: row.only_for_this_artist,
  });
  if (score === 0) return [];
  const network = createHash("sha256").update(salt).update(row.address_hash).digest("hex").slice(0, 6);
  return [{ submissionId, userId: row.user_id, score, reasons, network }];
}
