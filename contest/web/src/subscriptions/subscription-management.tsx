import type { openBillingPortal } from "@contest/contract/billing";
import type { Subscription } from "@contest/contract/subscriptions";
import { dollars, PLANS } from "@contest/rules/subscriptions/plans";
import { useState } from "react";
import { leaveFor } from "../api/checkout.ts";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { useSubscription } from "../api/use-subscription.ts";
import { Button, ButtonLink } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { formatCount } from "../design/format-count.ts";
import { formatDay } from "../design/format-date.ts";
import { Notice } from "../design/notice.tsx";
import { whatComes } from "../design/plan-labels.ts";
import { Skeleton } from "../design/skeleton.tsx";
import { showToast } from "../design/toast-store.ts";
import { DowngradeDialog } from "./downgrade-dialog.tsx";
import { usePlanChoice } from "./use-plan-choice.ts";

export function SubscriptionManagement({ id }: { id: string }) {
  const subscription = useSubscription(id);
  return (
    <Card title="Subscription Management" id="subscription">
      {subscription ? <Management subscription={subscription} /> : <Skeleton className="h-40" />}
    </Card>
  );
}

function Management({ subscription }: { subscription: Subscription }) {
  const { tier, state, userId } = subscription;
  const choice = usePlanChoice();
  const isLeaving = state === "ends" || state === "changes";
  return (
    <>
      {state === "payment-failed" && <PaymentFailed subscription={subscription} />}
      <Facts subscription={subscription} />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {isLeaving && (
          <Button kind="main" busy={choice.busy === tier} onClick={() => void choice.resume(tier)}>
            Keep {PLANS[tier].name}
          </Button>
        )}
        <ButtonLink to="/pricing">Change plan</ButtonLink>
        <PaymentMethod userId={userId} />
        {tier !== "free" && state !== "ends" && (
          <Button kind="danger" busy={choice.busy === "free"} onClick={() => void choice.choose("free")}>
            Cancel plan
          </Button>
        )}
        <ButtonLink to="/billing-history" kind="quiet">
          Billing History
        </ButtonLink>
      </div>
      <DowngradeDialog current={subscription} choice={choice} />
    </>
  );
}

function Facts({ subscription }: { subscription: Subscription }) {
  const { tier, state, unlimited, remaining_submissions, changesAt, classroomUntil } = subscription;
  const { name, monthlyCents } = PLANS[tier];
  const left = unlimited ? "Unlimited submissions" : `${formatCount(remaining_submissions, "submission")} left`;
  return (
    <div className="space-y-1">
      <p>
        <strong className="font-semibold">{name}</strong>,{" "}
        {monthlyCents === 0 ? "free" : `${dollars(monthlyCents)} per month`}
      </p>
      <p>{left}</p>
      {changesAt && state !== "payment-failed" && <p className="text-soft">{whatComes(subscription)}</p>}
      {classroomUntil && <p className="text-soft">Classroom license until {formatDay(classroomUntil)}</p>}
    </div>
  );
}

function PaymentFailed({ subscription: { tier, changesAt } }: { subscription: Subscription }) {
  return (
    <div className="mb-5">
      <Notice
        tone="problem"
        action={
          <ButtonLink to="/billing-history" size="small">
            Pay the invoice
          </ButtonLink>
        }
      >
        <p>
          <strong className="font-semibold">Your last payment failed.</strong> {PLANS[tier].name} ends
          {changesAt && ` on ${formatDay(changesAt)}`} unless the invoice is paid.
        </p>
      </Notice>
    </div>
  );
}

/** The payment provider stores the card, so it is changed there. */
function PaymentMethod({ userId }: { userId: string }) {
  const [isBusy, setBusy] = useState(false);

  async function openPortal() {
    setBusy(true);
    try {
      const { sessionUrl } = await send<typeof openBillingPortal>("POST /api/billing/portal", { body: { userId } });
      await leaveFor(sessionUrl);
    } catch (failure) {
      const description = failureMessage(failure, "An unknown error occurred");
      showToast({ title: "Payment Error", description, tone: "destructive" });
    }
    setBusy(false);
  }

  return (
    <Button busy={isBusy} onClick={() => void openPortal()}>
      Payment method
    </Button>
  );
}
