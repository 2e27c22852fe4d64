/** A member's credits. Reading them gives the month's free ones first, so nobody has to wait for a job. */
import type { Subscription } from "@contest/contract/subscriptions";
import { freeMonth, tierGrant } from "@contest/rules/subscriptions/credits";
import { PLANS } from "@contest/rules/subscriptions/plans";
import { type Pool, type Queryable, transaction } from "../database/pool.ts";
import { notFound, Problem } from "../http/problem.ts";
import { inLine } from "./in-line.ts";
import * as sql from "./sql.ts";

export async function currentSubscription(database: Queryable, userId: string): Promise<Subscription> {
  const now = new Date();
  let balance = await readBalance(database, userId, now);
  if (balance.tier === "free" && !balance.has_grant) {
    await giveFreeMonth(database, userId, now);
    balance = await readBalance(database, userId, now);
  }
  const { tier, remaining, unlimited } = balance;
  return { userId, tier, remaining_submissions: remaining, remainingSubmissions: remaining, unlimited };
}

/**
 * Runs `work` in a transaction that nobody else who changes this member's credits is in. `spend` takes one credit and
 * names the grant it came from; when `work` throws, it was never taken.
 */
export async function withCreditsOf<T>(
  pool: Pool,
  userId: string,
  work: (database: Queryable, spend: () => Promise<string>) => Promise<T>,
): Promise<T> {
  return inLine(userId, () =>
    transaction(pool, async (database) => {
      await sql.openAccount(database, [userId]);
      const [account] = await sql.lockAccount(database, [userId]);
      if (!account) throw notFound("This account");
      return work(database, async () => {
        if (account.tier === "free") await giveFreeMonth(database, userId, new Date());
        const grant = (await spendOne(database, userId)) ?? (await topUpAndSpend(database, userId));
        if (!grant) throw outOfSubmissions();
        return grant;
      });
    }),
  );
}

export function outOfSubmissions(): Problem {
  return new Problem(402, "OUT_OF_SUBMISSIONS", "You have no submissions left. Upgrade your plan to hand in more.");
}

export async function creditData(pool: Pool, userId: string) {
  return { credits: await sql.historyOfUser(pool, [userId]) };
}

async function readBalance(database: Queryable, userId: string, now: Date): Promise<sql.BalanceRow> {
  const [balance] = await sql.readBalance(database, [userId, freeMonth(now)]);
  if (!balance) throw notFound("This account");
  return balance;
}

async function giveFreeMonth(database: Queryable, userId: string, now: Date): Promise<void> {
  const { credits, endsAt } = tierGrant("free", now, null);
  await sql.insertGrant(database, [userId, "free-month", freeMonth(now), credits, endsAt]);
}

async function spendOne(database: Queryable, userId: string): Promise<string | undefined> {
  const [grant] = await sql.spendCredit(database, [userId]);
  return grant?.id;
}

async function topUpAndSpend(database: Queryable, userId: string): Promise<string | undefined> {
  const [toppedUp] = await sql.topUpChamp(database, [userId, PLANS.champ.submissions]);
  return toppedUp && spendOne(database, userId);
}
