/**
 * Votes for one work are written one statement at a time, each with all that have come meanwhile. A work that everybody
 * votes for at once would otherwise take every connection to the database, only to wait there for its own tally.
 */
import type { Pool } from "@contest/database/pool";
import * as sql from "./sql.ts";

interface Ballot {
  userId: string;
  addressHash: Buffer;
  counted: (row: sql.CastRow | undefined) => void;
  failed: (error: unknown) => void;
}

export interface BallotBox {
  /** Undefined when the vote was there already, or may not be. */
  cast(workId: string, userId: string, addressHash: Buffer): Promise<sql.CastRow | undefined>;
}

const MOST_AT_ONCE = 200;

export function createBallotBox(pool: Pool): BallotBox {
  /** What has come for the works that are being counted. */
  const waiting = new Map<string, Ballot[]>();

  async function count(workId: string, ballots: Ballot[]): Promise<void> {
    while (ballots.length > 0) await write(pool, workId, ballots.splice(0, MOST_AT_ONCE));
    waiting.delete(workId);
  }

  return {
    cast: (workId, userId, addressHash) =>
      new Promise((counted, failed) => {
        const ballot = { userId, addressHash, counted, failed };
        const others = waiting.get(workId);
        if (others) return void others.push(ballot);
        const ballots = [ballot];
        waiting.set(workId, ballots);
        void count(workId, ballots);
      }),
  };
}

async function write(pool: Pool, workId: string, ballots: Ballot[]): Promise<void> {
  // Who votes twice at the same time is heard once.
  const first = new Map(ballots.toReversed().map((ballot) => [ballot.userId, ballot]));
  const voters = [...first.values()];
  try {
    const rows = await sql.castVotes(pool, [
      workId,
      voters.map(({ userId }) => userId),
      voters.map(({ addressHash }) => addressHash),
    ]);
    const cast = new Map(rows.map((row) => [row.user_id, row]));
    for (const ballot of ballots) {
      ballot.counted(first.get(ballot.userId) === ballot ? cast.get(ballot.userId) : undefined);
    }
  } catch (error) {
    for (const ballot of ballots) ballot.failed(error);
  }
}
