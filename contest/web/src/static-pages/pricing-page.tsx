import { dollars, PAY_PER_SUBMISSION_CENTS, PLANS, TIERS, type Tier } from "@contest/rules/subscriptions/plans";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "../design/badge.tsx";
import { Button } from "../design/button.tsx";
import { PageHeading } from "../design/page-heading.tsx";
import { useSession } from "../session/session.ts";
import { askToSignIn } from "../session/sign-in-prompt.ts";
import { PlanOnShelf } from "./plan-on-shelf.tsx";
import { WinnerRewards } from "./winner-rewards.tsx";

const QUESTION = "/contact?subject=Gift+packs+and+classroom+licenses";

export function PricingPage() {
  const { remembered } = useSession();
  return (
    <div className="pt-10 sm:pt-14">
      <div className="page-width">
        <PageHeading
          title="Pricing"
          description="Four boxes of crayons. One crayon is one submission; looking, downloading and voting are free in all of them."
        />
        <ol className="mt-10 grid gap-y-14 sm:grid-cols-2 lg:grid-cols-4">
          {TIERS.map((tier) => (
            <PlanOnShelf
              key={tier}
              plan={PLANS[tier]}
              colored={tier === "free" && remembered !== null}
              action={actionOf(tier, remembered !== null)}
            />
          ))}
        </ol>
        <p className="mt-12 max-w-prose">
          No crayon left? A single submission is{" "}
          <strong className="font-semibold">{dollars(PAY_PER_SUBMISSION_CENTS)}</strong>, part of which is donated to
          art education programs. Credits you pay for stay until you use them; the free ones are new every month.
        </p>
      </div>
      <WinnerRewards />
      <div className="page-width py-12 text-center sm:py-16">
        <p className="font-display text-xl font-bold text-balance">
          Gift Packs &amp; Classroom Licenses. No ads. Cancel anytime.
        </p>
        <p className="mt-2">
          <Link to={QUESTION} className="text-link">
            Ask us about gift packs and classrooms
          </Link>
        </p>
      </div>
    </div>
  );
}

/** What one can do about a plan. The paid ones get their button here once they can be subscribed to. */
function actionOf(tier: Tier, member: boolean): ReactNode {
  if (tier !== "free") return <Badge>Opens soon</Badge>;
  if (member) return <Badge tone="leaf">Your account has it</Badge>;
  return (
    <Button kind="main" onClick={() => askToSignIn("sign-up")}>
      Create a free account
    </Button>
  );
}
