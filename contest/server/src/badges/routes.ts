import { type Badge, badgesOfUser, readBadgeProgress, takeNewBadges } from "@contest/contract/badges";
import { BADGES } from "@contest/rules/badges/badges";
import type { Pool } from "@contest/database/pool";
import { notFound } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import type { Services } from "../services.ts";
import { factsOf } from "./facts.ts";
import * as sql from "./sql.ts";

export function serveBadges(serve: Serve, { pool }: Services): void {
  serve(badgesOfUser, async ({ params, member }) => {
    const isOwn = member !== null && (member.id === params.id || member.isAdmin);
    const rows = await sql.badgesOfUser(pool, [params.id, isOwn]);
    if (rows.length === 0) throw notFound("This member");
    return rows.flatMap(({ badge, earned_at }) => (badge && earned_at ? view({ badge, earned_at }) : []));
  });

  serve(readBadgeProgress, async ({ params: { id } }) => {
    const [row] = await sql.readFacts(pool, [[id]]);
    if (!row) throw notFound("This member");
    const facts = factsOf(row);
    return BADGES.map(({ id, need, have }) => ({ id, need, have: Math.min(have(facts), need) }));
  });

  serve(takeNewBadges, async ({ params }) => {
    const rows = await sql.claimNewBadges(pool, [params.id]);
    return rows.flatMap(view);
  });
}

export async function badgeData(pool: Pool, userId: string) {
  const rows = await sql.badgesOfUser(pool, [userId, true]);
  return { badges: rows.flatMap(({ badge, earned_at }) => (badge ? [{ badge, earnedAt: earned_at }] : [])) };
}

/** Returns nothing for a badge that is no longer awarded. */
function view({ badge, earned_at }: sql.BadgeRow): Badge[] {
  const rule = BADGES.find(({ id }) => id === badge);
  if (!rule) return [];
  const { id, name, description, type, icon, iconColor } = rule;
  return [{ id, name, description, type, icon, iconColor, earnedAt: earned_at.toISOString() }];
}
