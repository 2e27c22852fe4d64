import type { Subscription } from "@contest/contract/subscriptions";
import { planChange } from "@contest/rules/payments/plan-change";
import { PLANS, type Tier, TIERS } from "@contest/rules/subscriptions/plans";
import { Button } from "../design/button.tsx";
import { formatDay } from "../design/format-date.ts";
import { whatComes } from "../design/plan-labels.ts";
import { askToSignIn } from "../session/sign-in-prompt.ts";
import type { PlanChoice } from "./use-plan-choice.ts";

interface PlanActionProps {
  tier: Tier;
  /** Undefined for visitors, and until it is known. */
  subscription: Subscription | undefined;
  isMember: boolean;
  choice: PlanChoice;
}

/** The button of a plan. */
export function PlanAction({ tier, subscription, isMember, choice }: PlanActionProps) {
  const { busy, choose, resume } = choice;
  const working = { busy: busy === tier, disabled: busy !== null && busy !== tier };
  if (tier === "free" && !isMember) {
    return (
      <Button kind="main" onClick={() => askToSignIn({ tab: "sign-up" })}>
        Create a free account
      </Button>
    );
  }
  if (tier === subscription?.tier) {
    const isLeaving = subscription.state === "ends" || subscription.state === "changes";
    return (
      <div className="relative w-full">
        {isLeaving ? (
          <Button kind="main" className="w-full" {...working} onClick={() => void resume(tier)}>
            Keep {PLANS[tier].name}
          </Button>
        ) : (
          <Button className="w-full" {...working} onClick={() => void choose(tier)}>
            Current plan
          </Button>
        )}
        {/* Positioned below, so that all buttons stay in one line. */}
        {subscription.changesAt && (
          <p className="absolute top-full mt-1.5 text-[0.94rem] leading-snug text-soft">{whatComes(subscription)}</p>
        )}
      </div>
    );
  }
  if (subscription?.changesAt && comesNext(subscription) === tier) {
    return <p className="text-soft">Begins on {formatDay(subscription.changesAt)}</p>;
  }
  return (
    <Button
      className="w-full"
      kind={subscription && tier === nextBetter(subscription.tier) && !comesNext(subscription) ? "main" : "plain"}
      {...working}
      onClick={() => void choose(tier)}
    >
      Choose {PLANS[tier].name}
    </Button>
  );
}

function comesNext({ state, nextTier }: Subscription): Tier | null {
  return state === "ends" ? "free" : nextTier;
}

function nextBetter(current: Tier): Tier | undefined {
  return TIERS.find((tier) => planChange(current, tier) === "upgrade");
}
