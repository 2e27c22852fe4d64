/** A member's credits. Reading them first grants the month's free credits, so no member has to wait for a job. */
import type { Subscription } from "@contest/contract/subscriptions";
import { graceEnd } from "@contest/rules/payments/plan-change";
import { creditsCalledBack } from "@contest/rules/refunds/called-back-credits";
import { freeMonth, tierGrant } from "@contest/rules/subscriptions/credits";
import { PLANS } from "@contest/rules/subscriptions/plans";
import { type Pool, type Queryable, transaction } from "@contest/database/pool";
import { notFound, Problem } from "@contest/platform/http/problem";
import { runExclusive } from "./run-exclusive.ts";
import * as sql from "./sql.ts";

export async function currentSubscription(database: Queryable, userId: string): Promise<Subscription> {
  const now = new Date();
  let balance = await readBalance(database, userId, now);
  if (balance.tier === "free" && !balance.has_grant) {
    await grantFreeMonth(database, userId, now);
    balance = await readBalance(database, userId, now);
  }
  const { tier, remaining, unlimited } = balance;
  return {
    userId,
    tier,
    remaining_submissions: remaining,
    remainingSubmissions: remaining,
    unlimited,
    state: stateOf(balance),
    changesAt: changesAt(balance)?.toISOString() ?? null,
    nextTier: balance.cancels ? "free" : balance.next_tier,
    classroomUntil: balance.classroom_until?.toISOString() ?? null,
  };
}

/**
 * Calls `run` in a transaction that holds the lock of the member's credits. `spend` takes one credit and returns the
 * grant it came from; if `run` throws, the credit is not spent.
 */
export async function withCreditsOf<T>(
  pool: Pool,
  userId: string,
  run: (database: Queryable, spend: () => Promise<string>) => Promise<T>,
): Promise<T> {
  return withAccount(pool, userId, (database, account) =>
    run(database, async () => {
      if (account.tier === "free") await grantFreeMonth(database, userId, new Date());
      const grant = (await spendOne(database, userId)) ?? (await topUpAndSpend(database, userId));
      if (!grant) throw outOfSubmissions();
      return grant;
    }),
  );
}

/** Calls `run` in a transaction that holds the lock of the member's plan and credits. */
export async function withAccount<T>(
  pool: Pool,
  userId: string,
  run: (database: Queryable, account: sql.AccountRow) => Promise<T>,
): Promise<T> {
  return runExclusive(userId, () => transaction(pool, async (database) => run(database, await lock(database, userId))));
}

export interface Grant {
  reason: "payment" | "champ" | "submission-fee" | "gift" | "classroom";
  credits: number;
  endsAt: Date | null;
  /** Exactly one of these two: the payment or the code that grants the credits. Each grants them only once. */
  paymentId?: string;
  giftCodeId?: string;
}

/** The caller must hold the account's lock. Does nothing if the payment or the code has already granted its credits. */
export async function grantOnce(database: Queryable, userId: string, grant: Grant): Promise<void> {
  const { reason, credits, endsAt, paymentId = null, giftCodeId = null } = grant;
  const source = paymentId ? `payment ${paymentId}` : `gift ${giftCodeId}`;
  await sql.insertGrant(database, { userId, reason, source, credits, endsAt, paymentId, giftCodeId });
}

/**
 * After a refund, revokes the unspent part of the credits that the refund covers. Calling it again changes nothing. The
 * grant may belong to another member who redeemed a code, so that member's account is locked here.
 */
export async function revokeGrant(
  database: Queryable,
  source: { paymentId: string } | { giftCodeId: string },
  refund: { amountCents: number; refundedCents: number },
): Promise<void> {
  const [grant] =
    "paymentId" in source
      ? await sql.findGrantOfPayment(database, [source.paymentId])
      : await sql.findGrantOfGift(database, [source.giftCodeId]);
  if (!grant) return;
  await lock(database, grant.user_id);
  const isFullRefund = refund.refundedCents >= refund.amountCents;
  await sql.revokeCredits(database, [grant.id, creditsCalledBack({ granted: grant.granted, ...refund }), isFullRefund]);
}

interface ManualChange {
  requestId: string;
  adminId: string;
  change: number;
  reason: string;
}

/**
 * Adds or removes credits for an administrator. The caller must hold the account's lock. Returns false if the same
 * request was processed before. No more credits can be removed than the member has left.
 */
export async function changeManually(
  database: Queryable,
  userId: string,
  manualChange: ManualChange,
): Promise<boolean> {
  const { requestId, adminId, change, reason } = manualChange;
  const [recorded] = await sql.insertChange(database, { requestId, userId, adminId, change, reason });
  if (!recorded) return false;
  await sql.setChangeId(database, [requestId]);
  if (change > 0) {
    await sql.insertGrant(database, {
      userId,
      reason: "administrator",
      source: `administrator ${requestId}`,
      credits: change,
      endsAt: null,
      paymentId: null,
      giftCodeId: null,
    });
  } else {
    const removed = await sql.removeCredits(database, [userId, -change]);
    const count = removed.reduce((sum, { taken }) => sum + taken, 0);
    if (count < -change) {
      throw new Problem(400, "INVALID_INPUT", `change: Only ${count} can be taken.`, { field: "change" });
    }
  }
  await sql.setChangeId(database, [""]);
  return true;
}

export function outOfSubmissions(): Problem {
  return new Problem(402, "OUT_OF_SUBMISSIONS", "You have no submissions left. Upgrade your plan to submit more.");
}

export async function creditData(pool: Pool, userId: string) {
  return { credits: await sql.historyOfUser(pool, [userId]) };
}

function stateOf({ status, cancels, next_tier }: sql.BalanceRow): Subscription["state"] {
  if (status === "none") return "free";
  if (status === "past_due") return "payment-failed";
  if (cancels) return "ends";
  return next_tier ? "changes" : "renews";
}

function changesAt({ status, paid_until }: sql.BalanceRow): Date | null {
  return paid_until && status === "past_due" ? graceEnd(paid_until) : paid_until;
}

async function lock(database: Queryable, userId: string): Promise<sql.AccountRow> {
  await sql.openAccount(database, [userId]);
  const [account] = await sql.lockAccount(database, [userId]);
  if (!account) throw notFound("This account");
  return account;
}

async function readBalance(database: Queryable, userId: string, now: Date): Promise<sql.BalanceRow> {
  const [balance] = await sql.readBalance(database, [userId, freeMonth(now)]);
  if (!balance) throw notFound("This account");
  return balance;
}

async function grantFreeMonth(database: Queryable, userId: string, now: Date): Promise<void> {
  const { credits, endsAt } = tierGrant("free", now, null);
  await sql.insertGrant(database, {
    userId,
    reason: "free-month",
    source: freeMonth(now),
    credits,
    endsAt,
    paymentId: null,
    giftCodeId: null,
  });
}

async function spendOne(database: Queryable, userId: string): Promise<string | undefined> {
  const [grant] = await sql.spendCredit(database, [userId]);
  return grant?.id;
}

async function topUpAndSpend(database: Queryable, userId: string): Promise<string | undefined> {
  const [toppedUp] = await sql.topUpChamp(database, [userId, PLANS.champ.submissions]);
  return toppedUp && spendOne(database, userId);
}
