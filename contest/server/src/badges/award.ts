/** The job that gives badges. It may run any number of times and beside itself: a badge is given once. */
import { earnedBadges } from "@contest/rules/rewards/badges";
import { z } from "zod";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

/** One member who has just handed in a work, all of a contest whose result has come, or all who can have got votes. */
const Payload = z.object({ userId: z.uuid().optional(), contestId: z.uuid().optional() });

/** Facts are read for so many members at once. */
const BATCH = 500;

export async function awardBadges({ pool, log }: Pick<Services, "pool" | "log">, payload: unknown): Promise<void> {
  const members = await membersOf(Payload.parse(payload));
  for (let start = 0; start < members.length; start += BATCH) {
    const facts = await sql.readFacts(pool, [members.slice(start, start + BATCH)]);
    const earned = facts.flatMap((row) => badgesFor(row).map((badge) => ({ userId: row.user_id, badge })));
    const given = await sql.awardBadges(pool, [earned.map(({ userId }) => userId), earned.map(({ badge }) => badge)]);
    for (const { user_id, badge } of given) log.info({ user: user_id, badge }, "badge earned");
  }

  async function membersOf({ userId, contestId }: z.output<typeof Payload>): Promise<string[]> {
    if (userId) return [userId];
    await sql.decideMonths(pool);
    const favorites = await sql.latestFavorites(pool);
    const others = contestId ? await sql.membersOfContest(pool, [contestId]) : await sql.membersWithOpenContest(pool);
    return [...new Set([...favorites, ...others].map(({ user_id }) => user_id))];
  }
}

function badgesFor(row: sql.FactsRow): string[] {
  return earnedBadges({
    contestsEntered: row.contests_entered,
    votes: row.votes,
    contestsWon: row.contests_won,
    dailiesEntered: row.dailies_entered,
    monthsWon: row.months_won,
  });
}
