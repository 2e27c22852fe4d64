import { nextMonth } from "@contest/rules/subscriptions/credits";
import { PLANS } from "@contest/rules/subscriptions/plans";
import { useState } from "react";
import { ButtonLink } from "../design/button.tsx";
import { formatCount } from "../design/format-count.ts";
import { formatSiteDay } from "../design/format-date.ts";
import { whatComes } from "../design/plan-labels.ts";
import { useSubscription } from "../api/use-subscription.ts";

/** What most members have. It keeps the place of what is loading. */
const TYPICAL = {
  tier: "free",
  remaining_submissions: PLANS.free.submissions,
  unlimited: false,
} as const;

/** The member's plan and the submissions that are left this month. */
export function SubscriptionBox({ id }: { id: string }) {
  const subscription = useSubscription(id);
  const [renewal] = useState(() => nextMonth(new Date()));
  const { tier, remaining_submissions, unlimited } = subscription ?? TYPICAL;
  const left = unlimited ? "Unlimited submissions" : `${formatCount(remaining_submissions, "submission")} left`;
  return (
    <section
      aria-label="Subscription status"
      className={`ink-border flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-raised px-5 py-4 ${subscription ? "" : "invisible"}`}
    >
      <div className="min-w-0">
        <p className="font-display text-lg leading-tight font-bold">
          {PLANS[tier].name}: {left}
        </p>
        <p className="mt-1 text-[0.94rem] text-soft">
          {subscription?.changesAt ? whatComes(subscription) : `Renews on ${formatSiteDay(renewal)}`}
        </p>
      </div>
      <ButtonLink to="/pricing" size="small">
        Upgrade
      </ButtonLink>
    </section>
  );
}
