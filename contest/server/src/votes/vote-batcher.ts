/** Writes votes for any submissions together, so that many of them share one statement and one trip to the disk. */
import { inBatches } from "@contest/database/in-batches";
import type { Pool } from "@contest/database/pool";
import type { RequestOrigin } from "../request-origin/request-origin.ts";
import * as sql from "./sql.ts";

interface Vote {
  submissionId: string;
  userId: string;
  origin: RequestOrigin;
}

/** The vote as it was cast, or what explains why it was not; that is undefined if there is no such submission. */
export type Outcome = { cast: sql.CastRow } | { refused: sql.RefusedRow | undefined };

export function createVoteBatcher(pool: Pool): (vote: Vote) => Promise<Outcome> {
  return inBatches((votes: readonly Vote[]) => writeVotes(pool, votes), { rowOf: ({ submissionId }) => submissionId });
}

async function writeVotes(pool: Pool, votes: readonly Vote[]): Promise<Outcome[]> {
  // Two simultaneous votes of the same member for the same submission count once.
  const firsts = new Map(votes.toReversed().map((vote) => [keyOf(vote.submissionId, vote.userId), vote]));
  const sent = [...firsts.values()];
  const rows = await sql.castVotes(pool, {
    submissionIds: sent.map(({ submissionId }) => submissionId),
    userIds: sent.map(({ userId }) => userId),
    networks: sent.map(({ origin }) => origin.network),
    ranges: sent.map(({ origin }) => origin.range),
    devices: sent.map(({ origin }) => origin.device),
  });
  const castVotes = new Map(rows.map((row) => [keyOf(row.submission_id, row.user_id), row]));
  const outcomes = votes.map((vote) => {
    const key = keyOf(vote.submissionId, vote.userId);
    return firsts.get(key) === vote ? castVotes.get(key) : undefined;
  });
  const refused = await explain(
    pool,
    votes.filter((_, index) => !outcomes[index]),
  );
  return votes.map((vote, index) => {
    const cast = outcomes[index];
    return cast ? { cast } : { refused: refused.get(keyOf(vote.submissionId, vote.userId)) };
  });
}

async function explain(pool: Pool, votes: readonly Vote[]): Promise<Map<string, sql.RefusedRow>> {
  if (votes.length === 0) return new Map();
  const rows = await sql.explainRefusedVotes(pool, [
    votes.map(({ submissionId }) => submissionId),
    votes.map(({ userId }) => userId),
  ]);
  return new Map(rows.map((row) => [keyOf(row.submission_id, row.user_id), row]));
}

function keyOf(submissionId: string, userId: string): string {
  return submissionId + userId;
}
