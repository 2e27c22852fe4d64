import { dollars, type Plan, submissionsWords } from "@contest/rules/subscriptions/plans";
import type { ReactNode } from "react";
import { CrayonBox } from "./illustrations/crayon-box.tsx";

interface PlanOnShelfProps {
  plan: Plan;
  /** The member has this plan, so its crayons are colored in. */
  colored: boolean;
  /** The owner's own line; empty for none. */
  note: string;
  action: ReactNode;
}

/** A plan with its box of crayons, its price and its features. */
export function PlanCard({ plan, colored, note, action }: PlanOnShelfProps) {
  return (
    <li className="group flex flex-col">
      <div className="flex items-end justify-center border-b-[3px] border-ink px-2 sm:h-52">
        <CrayonBox plan={plan} colored={colored} className="-mb-0.5 h-46 w-auto max-w-full" />
      </div>
      <div className="flex grow flex-col px-1 pt-5 sm:px-4">
        <h2 className="text-[1.45rem]">{plan.name}</h2>
        <p className="mt-1">
          <span className="font-display text-[2.6rem] leading-none font-extrabold tracking-tight tabular-nums">
            {dollars(plan.monthlyCents)}
          </span>{" "}
          <span className="text-soft">{plan.monthlyCents === 0 ? "for every account" : "per month"}</span>
        </p>
        {note && <p className="mt-3 text-soft">{note}</p>}
        <ul className="mt-4 mb-5 grow space-y-1.5">
          {benefits(plan).map((benefit) => (
            <li key={benefit} className="flex gap-2.5 leading-snug">
              <Stroke />
              {benefit}
            </li>
          ))}
        </ul>
        <div className="flex min-h-11 items-center">{action}</div>
      </div>
    </li>
  );
}

function benefits(plan: Plan): readonly string[] {
  const drawing = plan.drawingCents === null ? [] : [`Entry into a monthly ${dollars(plan.drawingCents)} cash drawing`];
  return [submissionsWords(plan), ...drawing, ...plan.extras];
}

/** A short crayon stroke instead of a check mark. */
function Stroke() {
  return (
    <svg viewBox="0 0 14 24" aria-hidden="true" className="h-[1.375em] w-3.5 shrink-0 fill-none stroke-tomato">
      <path d="M2 13.5C5 11.5 8 14 12 10.5" strokeWidth="3.4" strokeLinecap="round" />
    </svg>
  );
}
