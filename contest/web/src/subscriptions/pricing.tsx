import { dollars, PAY_PER_SUBMISSION_CENTS, PLANS, TIERS } from "@contest/rules/subscriptions/plans";
import { lazy, type ReactNode, Suspense } from "react";
import { useSiteDetails } from "../api/use-site-details.ts";
import { useSubscription } from "../api/use-subscription.ts";
import { PageHeading } from "../design/page-heading.tsx";
import { useRemembered, useUser } from "../session/session.ts";
import { PlanAction } from "./plan-action.tsx";
import { PlanCard } from "./plan-card.tsx";
import { usePlanChoice } from "./use-plan-choice.ts";
import { WinnerRewards } from "./winner-rewards.tsx";

// Only members have a plan to leave.
const DowngradeDialog = lazy(() =>
  import("./downgrade-dialog.tsx").then((file) => ({ default: file.DowngradeDialog })),
);

/** `donated` and `gifts` come from other features. */
export function Pricing({ donated, gifts }: { donated: ReactNode; gifts: ReactNode }) {
  const user = useUser();
  const remembered = useRemembered();
  const subscription = useSubscription(user?._id);
  const choice = usePlanChoice();
  const { planNotes } = useSiteDetails();
  return (
    <div className="pt-10 sm:pt-14">
      <div className="page-width">
        <PageHeading
          title="Pricing"
          description="Four boxes of crayons. One crayon is one submission; browsing, downloading and voting are free with all of them."
        />
        <ol className="mt-10 grid gap-y-14 sm:grid-cols-2 lg:grid-cols-4">
          {TIERS.map((tier) => (
            <PlanCard
              key={tier}
              plan={PLANS[tier]}
              note={planNotes[tier]}
              colored={tier === subscription?.tier}
              action={<PlanAction {...{ tier, subscription, choice }} isMember={remembered !== null} />}
            />
          ))}
        </ol>
        <p className="mt-12 max-w-prose">
          No crayons left? A single submission is{" "}
          <strong className="font-semibold">{dollars(PAY_PER_SUBMISSION_CENTS)}</strong>, part of which is donated to
          art education programs. Credits you pay for stay until you use them; the free ones are new every month.
        </p>
        <div className="mt-3">{donated}</div>
      </div>
      <WinnerRewards />
      {gifts}
      {subscription && (
        <Suspense fallback={null}>
          <DowngradeDialog current={subscription} choice={choice} />
        </Suspense>
      )}
    </div>
  );
}
