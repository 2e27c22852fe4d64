import { dollars, PLANS } from "@contest/rules/subscriptions/plans";
import { ButtonLink } from "../../design/button.tsx";
import { Card } from "../../design/card.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { useSubscription } from "../../api/use-subscription.ts";

export function SubscriptionManagement({ id }: { id: string }) {
  const subscription = useSubscription(id);
  const plan = subscription && PLANS[subscription.tier];
  return (
    <Card title="Subscription Management">
      {plan ? (
        <p>
          You are on <strong>{plan.name}</strong>,{" "}
          {plan.monthlyCents === 0 ? "free" : `${dollars(plan.monthlyCents)} per month`}, with{" "}
          {plan.unlimited ? "unlimited submissions" : `${plan.submissions} submissions a month`}.
        </p>
      ) : (
        <Skeleton className="h-12" />
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/pricing">Change plan</ButtonLink>
        <ButtonLink to="/billing-history" kind="quiet">
          Billing History
        </ButtonLink>
      </p>
    </Card>
  );
}
