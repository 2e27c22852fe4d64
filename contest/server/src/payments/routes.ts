import type { ResponseOf } from "@contest/contract/call";
import {
  openGiftCheckout,
  openPlanCheckout,
  openSubmissionCheckout,
  readDonations,
  receiveProviderEvent,
  verifyCheckout,
} from "@contest/contract/payments";
import { GIFT_ITEMS, GIFTS } from "@contest/rules/gifts/catalog";
import { donationsOf } from "@contest/rules/payments/donations";
import { planChange } from "@contest/rules/payments/plan-change";
import { PAY_PER_SUBMISSION_CENTS, PLANS, type Tier, TIERS } from "@contest/rules/subscriptions/plans";
import { currentSubscription } from "../credits/credits.ts";
import { ownOnly } from "@contest/platform/http/member";
import { forbidden, notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import { cancelAtPeriodEnd, changeAtPeriodEnd } from "../settlement/plan-end.ts";
import { returnAddress } from "../settlement/return-address.ts";
import { settleCheckout } from "../settlement/settle-checkout.ts";
import { settle } from "../settlement/settling.ts";
import { type CheckoutRow, findCheckout } from "../settlement/sql.ts";
import { openCheckout } from "./checkout.ts";
import { storeEvent } from "./events.ts";
import * as sql from "./sql.ts";

const AFTER_PAYMENT = "/payment-success";
const ANY_CONTEST = "any contest";

export function servePayments(serve: Serve, services: Services): void {
  const { pool, siteUrl } = services;

  serve(openSubmissionCheckout, async ({ body, member }) => {
    ownOnly(member, body.userId);
    await consumeRateLimits(pool, [["checkoutByAccount", body.userId]]);
    const check = async () => {
      const { remaining_submissions, unlimited } = await currentSubscription(pool, body.userId);
      if (remaining_submissions < 1 && !unlimited) return;
      throw new Problem(409, "CREDITS_LEFT", "You still have credits, so there is nothing to pay.");
    };
    await check();
    return openCheckout(services, body.userId, {
      kind: "submission",
      item: body.contestId ?? ANY_CONTEST,
      amountCents: PAY_PER_SUBMISSION_CENTS,
      returnUrl: returnAddress(siteUrl(), body.returnUrl, AFTER_PAYMENT),
      check,
    });
  });

  serve(openPlanCheckout, async ({ body: { userId, planTier, returnUrl }, member }) => {
    ownOnly(member, userId);
    await consumeRateLimits(pool, [["checkoutByAccount", userId]]);
    const address = returnAddress(siteUrl(), returnUrl, AFTER_PAYMENT);
    const change = await changeTo(services, userId, planTier);
    if (change === "upgrade") {
      const check = async () => void (await changeTo(services, userId, planTier));
      const purchase = { item: planTier, amountCents: PLANS[planTier].monthlyCents, returnUrl: address, check };
      const page = await openCheckout(services, userId, { kind: "plan", ...purchase });
      return { ...page, change, subscription: await currentSubscription(pool, userId) };
    }
    await settle(services, userId, (settling) =>
      change === "cancel" ? cancelAtPeriodEnd(settling) : changeAtPeriodEnd(settling, planTier),
    );
    const sessionUrl = `${siteUrl()}/profile?tab=settings`;
    return { sessionId: null, sessionUrl, change, subscription: await currentSubscription(pool, userId) };
  });

  serve(openGiftCheckout, async ({ body, member }) => {
    ownOnly(member, body.userId);
    await consumeRateLimits(pool, [["checkoutByAccount", body.userId]]);
    const isLicense = GIFTS[body.item].classroomDays !== null;
    return openCheckout(services, body.userId, {
      kind: "gift",
      item: body.item,
      ...(isLicense && { forBuyer: body.for_buyer, billedTo: body.billed_to }),
      amountCents: GIFTS[body.item].cents,
      returnUrl: returnAddress(siteUrl(), body.returnUrl, AFTER_PAYMENT),
      check: async () => undefined,
    });
  });

  serve(
    verifyCheckout,
    async ({ query: { sessionId, userId }, member }): Promise<ResponseOf<typeof verifyCheckout>> => {
      ownOnly(member, userId);
      const [checkout] = await findCheckout(pool, [sessionId]);
      if (!checkout) throw notFound("This payment session");
      if (checkout.user_id !== userId) throw forbidden();
      const paid = checkout.state === "complete" || (await isPaid(services, checkout));
      const [settled] = await findCheckout(pool, [sessionId]);
      const [isActive] = settled?.payment_id ? await sql.codeOfPayment(pool, [settled.payment_id]) : [];
      return {
        success: paid,
        error: paid ? null : "Payment verification failed",
        session: { id: sessionId, payment_status: paid ? "paid" : "unpaid", metadata: metadataOf(checkout) },
        subscription: await currentSubscription(pool, userId),
        giftCode: isActive?.code ?? null,
        forBuyer: checkout.for_buyer,
      };
    },
  );

  serve(receiveProviderEvent, async ({ request }) => {
    await storeEvent(services, request.body, request.headers["stripe-signature"]);
    return { received: true };
  });

  serve(readDonations, async () => {
    const { totalCents, months } = donationsOf(await sql.feesByMonth(pool));
    return {
      percent: (await services.settings.read()).donatedPercent,
      total: totalCents / 100,
      months: months.map(({ month, cents }) => ({ month, amount: cents / 100 })),
    };
  });
}

/** Returns what choosing this plan means. The current plan cannot be chosen. */
async function changeTo({ pool }: Services, userId: string, purchase: Tier) {
  const { tier } = await currentSubscription(pool, userId);
  const change = planChange(tier, purchase);
  if (change !== "same") return change;
  throw new Problem(409, "ALREADY_SUBSCRIBED", `You are already on the ${tier} plan.`, { field: "planTier" });
}

async function isPaid(services: Services, checkout: CheckoutRow): Promise<boolean> {
  await consumeRateLimits(services.pool, [["verifyByAccount", checkout.user_id]]);
  const session = await settle(services, checkout.user_id, (settling) => settleCheckout(settling, checkout));
  return session.payment_status === "paid";
}

function metadataOf({ kind, item }: CheckoutRow) {
  if (kind === "plan") return { kind, planTier: TIERS.find((tier) => tier === item) };
  if (kind === "gift") return { kind, item: GIFT_ITEMS.find((gift) => gift === item) };
  return item === ANY_CONTEST ? { kind } : { kind, contestId: item };
}
