/**
 * The job that awards badges and titles. It can run repeatedly and concurrently, because each badge is awarded only
 * once.
 */
import { BADGES, earnedBadges } from "@contest/rules/badges/badges";
import { z } from "zod";
import { transaction } from "@contest/database/pool";
import { type Notice, notify } from "../notify/notify.ts";
import type { Services } from "../services.ts";
import { factsOf } from "./facts.ts";
import * as sql from "./sql.ts";

/**
 * The members to check: one who has just made a submission, all participants of a contest whose result was confirmed,
 * or everyone who may have received votes recently.
 */
const Payload = z.object({ userId: z.uuid().optional(), contestId: z.uuid().optional() });

/** The number of members whose facts are read at once. */
const BATCH = 500;

export async function awardBadges({ pool, log }: Pick<Services, "pool" | "log">, payload: unknown): Promise<void> {
  const members = await membersOf(Payload.parse(payload));
  for (let start = 0; start < members.length; start += BATCH) {
    const facts = await sql.readFacts(pool, [members.slice(start, start + BATCH)]);
    const earned = facts.flatMap((row) => earnedBadges(factsOf(row)).map((badge) => ({ userId: row.user_id, badge })));
    const awarded = await transaction(pool, async (database) => {
      const badges = await sql.awardBadges(database, [
        earned.map(({ userId }) => userId),
        earned.map(({ badge }) => badge),
      ]);
      await notify(database, badges.flatMap(badgeNotice));
      return badges;
    });
    for (const { user_id, badge } of awarded) log.info({ user: user_id, badge }, "badge earned");
  }

  async function membersOf({ userId, contestId }: z.output<typeof Payload>): Promise<string[]> {
    if (userId) return [userId];
    await sql.decideChampions(pool);
    const champions = await sql.latestChampions(pool);
    await notify(pool, champions.map(championNotice));
    const others = contestId ? await sql.membersOfContest(pool, [contestId]) : await sql.membersWithOpenContest(pool);
    return [...new Set([...champions, ...others].map(({ user_id }) => user_id))];
  }
}

function badgeNotice({ user_id, badge }: { user_id: string; badge: string }): Notice[] {
  const rule = BADGES.find(({ id }) => id === badge);
  if (!rule) return [];
  return [
    {
      userId: user_id,
      kind: "badge",
      about: badge,
      title: `Badge earned: ${rule.name}`,
      words: `${rule.description}.`,
      path: "/profile?tab=achievements",
    },
  ];
}

function championNotice({ user_id, period, starts_on, vote_count }: sql.ChampionRow): Notice {
  return {
    userId: user_id,
    kind: "champion",
    about: `${period} ${starts_on}`,
    title: `You are the champion of the ${period}`,
    words: `No work of that ${period} had more votes than yours: ${vote_count}. Congratulations!`,
    path: "/leaderboard",
  };
}
