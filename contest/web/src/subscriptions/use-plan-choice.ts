import type { openPlanCheckout } from "@contest/contract/payments";
import type { resumePlan } from "@contest/contract/subscriptions";
import { planChange } from "@contest/rules/payments/plan-change";
import { PLANS, type Tier } from "@contest/rules/subscriptions/plans";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { goToCheckout } from "../api/checkout.ts";
import { ApiFailure, failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { fetchSubscription, cacheSubscription } from "../api/use-subscription.ts";
import { whatComes } from "../design/plan-labels.ts";
import { showToast } from "../design/toast-store.ts";
import { knownSession } from "../session/session.ts";
import { askToSignIn } from "../session/sign-in-prompt.ts";

export interface PlanChoice {
  /** The plan whose button was pressed and whose request is running. */
  busy: Tier | null;
  /** A lower plan that is to be confirmed. It needs no payment, so there is no other question. */
  asking: Tier | null;
  choose(tier: Tier): Promise<void>;
  confirm(): Promise<void>;
  turnBack(): void;
  /** Keeps a plan that was going to end or change. */
  resume(tier: Tier): Promise<void>;
}

export function usePlanChoice(): PlanChoice {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<Tier | null>(null);
  const [asking, setAsking] = useState<Tier | null>(null);

  async function run(tier: Tier, step: (userId: string) => Promise<void>) {
    setBusy(tier);
    const { user } = await knownSession();
    if (user) await step(user._id).catch(showFailure);
    else askForMember(() => void run(tier, step));
    setBusy(null);
  }

  return {
    busy,
    asking,
    choose: (tier) =>
      run(tier, async (userId) => {
        // It is fetched again, because another tab may have changed it and a downgrade must be confirmed.
        const current = await fetchSubscription(userId);
        cacheSubscription(queryClient, current);
        const change = planChange(current.tier, tier);
        if (change === "downgrade" || change === "cancel") return setAsking(tier);
        await changePlan(queryClient, userId, tier);
      }),
    async confirm() {
      if (asking) await run(asking, (userId) => changePlan(queryClient, userId, asking));
      setAsking(null);
    },
    turnBack: () => setAsking(null),
    resume: (tier) =>
      run(tier, async (userId) => {
        cacheSubscription(
          queryClient,
          await send<typeof resumePlan>("POST /api/subscription/resume", { body: { userId } }),
        );
        showToast({ title: "Plan kept", description: `You stay on ${PLANS[tier].name}.`, tone: "success" });
      }),
  };
}

function askForMember(onSignedIn: () => void): void {
  showToast({ title: "Sign in required", description: "Please sign in to subscribe to a plan.", tone: "destructive" });
  askToSignIn({
    reason: "You need an account for a plan. After that, we’ll take you straight to checkout.",
    onSignedIn,
  });
}

async function changePlan(queryClient: QueryClient, userId: string, planTier: Tier): Promise<void> {
  const { sessionId, sessionUrl, change, subscription } = await send<typeof openPlanCheckout>(
    "POST /api/stripe/subscription-session",
    { body: { userId, planTier } },
  );
  if (sessionId) return goToCheckout({ sessionId, sessionUrl });
  cacheSubscription(queryClient, subscription);
  showToast({
    title: change === "cancel" ? "Plan cancelled" : "Plan changed",
    description: `${whatComes(subscription)}.`,
    tone: "success",
  });
}

function showFailure(failure: unknown): void {
  if (failure instanceof ApiFailure && failure.code === "ALREADY_SUBSCRIBED") {
    return showToast({ title: "Already subscribed", description: failure.message });
  }
  showToast({
    title: "Subscription Error",
    description: failureMessage(failure, "Failed to process subscription request"),
    tone: "destructive",
  });
}
