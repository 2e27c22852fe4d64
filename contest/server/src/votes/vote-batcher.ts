/**
 * Writes the votes for one submission one statement at a time, each with all votes that arrived meanwhile. Otherwise, a
 * submission that many vote for at once would occupy every database connection, only to wait for the lock of its tally.
 */
import type { Pool } from "@contest/database/pool";
import type { RequestOrigin } from "../request-origin/request-origin.ts";
import * as sql from "./sql.ts";

interface PendingVote {
  userId: string;
  origin: RequestOrigin;
  resolve: (row: sql.CastRow | undefined) => void;
  reject: (error: unknown) => void;
}

export interface VoteBatcher {
  /** Resolves to undefined if the vote already exists or is not allowed. */
  castVote(submissionId: string, userId: string, origin: RequestOrigin): Promise<sql.CastRow | undefined>;
}

const MAX_BATCH = 200;

export function createVoteBatcher(pool: Pool): VoteBatcher {
  /** The votes that are waiting for the current statement, by submission. */
  const waiting = new Map<string, PendingVote[]>();

  async function count(submissionId: string, votes: PendingVote[]): Promise<void> {
    while (votes.length > 0) await write(pool, submissionId, votes.splice(0, MAX_BATCH));
    waiting.delete(submissionId);
  }

  return {
    castVote: (submissionId, userId, origin) =>
      new Promise((resolve, reject) => {
        const vote = { userId, origin, resolve, reject };
        const others = waiting.get(submissionId);
        if (others) return void others.push(vote);
        const votes = [vote];
        waiting.set(submissionId, votes);
        void count(submissionId, votes);
      }),
  };
}

async function write(pool: Pool, submissionId: string, votes: PendingVote[]): Promise<void> {
  // Two simultaneous votes of the same member count once.
  const first = new Map(votes.toReversed().map((vote) => [vote.userId, vote]));
  const voters = [...first.values()];
  try {
    const rows = await sql.castVotes(pool, {
      submissionId,
      userIds: voters.map(({ userId }) => userId),
      networks: voters.map(({ origin }) => origin.network),
      ranges: voters.map(({ origin }) => origin.range),
      devices: voters.map(({ origin }) => origin.device),
    });
    const castVote = new Map(rows.map((row) => [row.user_id, row]));
    for (const vote of votes) {
      vote.resolve(first.get(vote.userId) === vote ? castVote.get(vote.userId) : undefined);
    }
  } catch (error) {
    for (const vote of votes) vote.reject(error);
  }
}
