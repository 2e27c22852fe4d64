import type { Subscription } from "@contest/contract/subscriptions";
import { PLANS } from "@contest/rules/subscriptions/plans";
import { formatDay } from "./format-date.ts";

/** What happens to a plan next, such as "Renews on Dec 15, 2026". Empty for the free plan. */
export function whatComes({ state, changesAt, nextTier }: Subscription): string {
  if (!changesAt) return "";
  const day = formatDay(changesAt);
  if (state === "changes" && nextTier) return `Becomes ${PLANS[nextTier].name} on ${day}`;
  if (state === "payment-failed") return `The last payment failed. Ends on ${day} unless it is paid`;
  return state === "ends" ? `Ends on ${day}` : `Renews on ${day}`;
}
