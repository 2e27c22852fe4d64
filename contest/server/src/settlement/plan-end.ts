/** Changes at the end of a paid period. The provider is updated first, and its response is then stored. */
import type { Tier } from "@contest/rules/subscriptions/plans";
import { Problem } from "@contest/platform/http/problem";
import { priceOf, settlePlan } from "./settle-plan.ts";
import type { Settling } from "./settling.ts";

export async function cancelAtPeriodEnd(settling: Settling): Promise<void> {
  const id = planOf(settling);
  await settling.services.provider.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await settlePlan(settling, id);
}

/** The price changes now and is charged at the renewal; until then the member keeps the plan that was paid for. */
export async function changeAtPeriodEnd(settling: Settling, tier: Tier): Promise<void> {
  const id = planOf(settling);
  const { stripe, priceOf: priceOfTier } = settling.services.provider;
  const subscription = await stripe.subscriptions.retrieve(id);
  const [item] = subscription.items.data;
  const price = await priceOfTier(tier);
  await stripe.subscriptions.update(id, {
    cancel_at_period_end: false,
    ...(item && priceOf(subscription) !== price && { items: [{ id: item.id, price }], proration_behavior: "none" }),
  });
  await settlePlan(settling, id);
}

/** Undoes a cancellation or a change. */
export async function resume(settling: Settling): Promise<void> {
  await changeAtPeriodEnd(settling, settling.account.tier);
}

function planOf({ account }: Settling): string {
  if (account.provider_id) return account.provider_id;
  throw new Problem(409, "NO_PLAN", "You do not have a paid plan.");
}
