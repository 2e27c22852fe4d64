import type { Subscription } from "@contest/contract/subscriptions";
import { dollars, PLANS, type Tier } from "@contest/rules/subscriptions/plans";
import { useState } from "react";
import { ConfirmDialog } from "../design/confirm-dialog.tsx";
import { formatDay } from "../design/format-date.ts";
import type { PlanChoice } from "./use-plan-choice.ts";

/** Asks before a downgrade or cancellation. */
export function DowngradeDialog({ current, choice }: { current: Subscription; choice: PlanChoice }) {
  // The plan is kept while the dialog closes, so that its text does not change during the animation.
  const [asked, setAsked] = useState<Tier>("free");
  if (choice.asking && choice.asking !== asked) setAsked(choice.asking);
  const { name, monthlyCents } = PLANS[asked];
  const until = current.changesAt ? formatDay(current.changesAt) : "the end of the paid period";
  return (
    <ConfirmDialog
      open={choice.asking !== null}
      onClose={choice.turnBack}
      title={asked === "free" ? `Cancel ${PLANS[current.tier].name}?` : `Change to ${name}?`}
      description={
        <p>
          You keep {PLANS[current.tier].name} until {until}.{" "}
          {asked === "free"
            ? "Nothing is charged after that, and you continue on the free plan."
            : `From then on it is ${name} for ${dollars(monthlyCents)} per month.`}{" "}
          You can change your mind until then.
        </p>
      }
      confirm={asked === "free" ? "End my plan" : "Change plan"}
      kind={asked === "free" ? "danger" : "main"}
      onConfirm={choice.confirm}
    />
  );
}
