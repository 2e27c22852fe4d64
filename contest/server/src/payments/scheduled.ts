/** Scheduled jobs for plans and checkouts. */
import { graceEnd, REMINDER_DAYS } from "@contest/rules/payments/plan-change";
import { dollars, PLANS } from "@contest/rules/subscriptions/plans";
import { transaction } from "@contest/database/pool";
import { queueEmail } from "@contest/platform/email/outbox";
import { type Notice, notify } from "../notify/notify.ts";
import type { Services } from "../services.ts";
import { renewalEmail } from "../settlement/emails.ts";
import { cancelAtPeriodEnd } from "../settlement/plan-end.ts";
import { settleCheckout } from "../settlement/settle-checkout.ts";
import { endSubscription, settlePlan } from "../settlement/settle-plan.ts";
import { settle } from "../settlement/settling.ts";
import * as sql from "./scheduled-sql.ts";

/** Settles plans whose paid period is over: they were renewed, have ended, or are in their grace period. */
export async function settleOverduePlans(services: Services): Promise<void> {
  for (const { user_id, provider_id, paid_until } of await sql.overduePlans(services.pool)) {
    await settle(services, user_id, async (settling) => {
      // The plan was paid in the meantime, or replaced by another.
      if (settling.account.provider_id !== provider_id) return;
      if (settling.account.status === "past_due" && graceEnd(paid_until) <= new Date())
        await endSubscription(settling, provider_id);
      await settlePlan(settling, provider_id);
    });
  }
}

/**
 * Settles checkout pages that were opened a while ago: they may be paid although the visitor never returned and the
 * event is missing.
 */
export async function expireCheckouts(services: Services): Promise<void> {
  for (const checkout of await sql.unsettledCheckouts(services.pool)) {
    await settle(services, checkout.user_id, (settling) => settleCheckout(settling, checkout));
  }
}

/**
 * Ends the plans of members who are leaving, so that they are not charged again and have no plan when they are deleted.
 */
export async function endPlansOfLeavers(services: Services): Promise<void> {
  for (const { user_id, provider_id, due } of await sql.plansOfLeavers(services.pool)) {
    await settle(services, user_id, async (settling) => {
      if (settling.account.provider_id !== provider_id) return;
      if (!due) return cancelAtPeriodEnd(settling);
      await endSubscription(settling, provider_id);
      await settlePlan(settling, provider_id);
    });
  }
}

/** Every member is notified on the site; those who want it also get an email. */
export async function remindOfRenewals({ pool, siteUrl }: Services): Promise<void> {
  await transaction(pool, async (database) => {
    const renewals = await sql.recordReminders(database, [REMINDER_DAYS]);
    for (const renewal of renewals) {
      if (renewal.wants_mail) await queueEmail(database, renewal.email, renewalEmail(renewal, siteUrl()));
    }
    await notify(database, renewals.map(renewalNotice));
  });
}

function renewalNotice({ user_id, tier, paid_until }: sql.RenewalRow): Notice {
  const { name, monthlyCents } = PLANS[tier];
  const day = paid_until.toISOString().slice(0, 10);
  return {
    userId: user_id,
    kind: "renewal",
    about: day,
    title: `${name} renews soon`,
    words: `On ${paid_until.toUTCString().slice(0, 16)} your plan renews and ${dollars(monthlyCents)} is charged.`,
    path: "/profile?tab=settings",
  };
}
