/** The last five sections of the terms: payments and termination. */
import { DELETION_GRACE_DAYS } from "@contest/rules/accounts/limits";
import {
  dollars,
  PAY_PER_SUBMISSION_CENTS,
  PLANS,
  PRICE_CHANGE_NOTICE_DAYS,
  submissionsWords,
  TIERS,
} from "@contest/rules/subscriptions/plans";
import { Link } from "react-router";
import type { LongTextSection } from "./long-text-section.ts";
import { priceLabel } from "./labels.ts";

const DRAWINGS = TIERS.flatMap((tier) => {
  const { name, drawingCents } = PLANS[tier];
  return drawingCents === null ? [] : [{ name, amount: dollars(drawingCents) }];
});

export const ACCOUNT_TERMS: readonly LongTextSection[] = [
  {
    id: "drawings",
    title: "Cash drawings",
    body: (
      <>
        <p>Once a month there is a cash drawing for each paid plan:</p>
        <ul>
          {DRAWINGS.map(({ name, amount }) => (
            <li key={name}>
              {name}: {amount}
            </li>
          ))}
        </ul>
        <p>
          No purchase is needed. Every drawing can also be entered free of charge, into the same pool and at the same
          odds; paying does not improve your chance. Dates, free entry, odds and how the winner is drawn are described
          in the{" "}
          <Link to="/official-rules" className="text-link">
            Official Rules
          </Link>
          . Drawings are void where prohibited by law.
        </p>
      </>
    ),
  },
  {
    id: "payments",
    title: "Plans, credits and payments",
    body: (
      <>
        <p>One submission costs one credit. The plans and what they include:</p>
        <ul>
          {TIERS.map((tier) => (
            <li key={tier}>
              {PLANS[tier].name}: {priceLabel(PLANS[tier]).toLowerCase()}, {submissionsWords(PLANS[tier]).toLowerCase()}
            </li>
          ))}
        </ul>
        <p>
          Free credits expire at the end of the month. Credits you paid for are added to what you have and do not
          expire; an unlimited plan lasts for the time you paid for. With no credits left, you can pay{" "}
          {dollars(PAY_PER_SUBMISSION_CENTS)} for a single submission. Part of submission fees is donated to art
          education programs.
        </p>
        <p>
          Payments are handled by Stripe. A plan renews every month until you cancel, and you can cancel anytime: it
          then runs to the end of the time you paid for. If a price changes, we will tell you {PRICE_CHANGE_NOTICE_DAYS}{" "}
          days ahead, so that you can decide first.
        </p>
      </>
    ),
  },
  {
    id: "ending",
    title: "Leaving, and being asked to leave",
    body: (
      <>
        <p>
          You can delete your account in Settings whenever you like. It is hidden immediately and deleted for good after{" "}
          {DELETION_GRACE_DAYS} days; signing in before then keeps it.
        </p>
        <p>
          We may close an account that breaks these terms: cheating, harassing others, or attacking the site. Unless it
          is urgent, we will write to you first and hear your side.
        </p>
      </>
    ),
  },
  {
    id: "liability",
    title: "What we promise, and what we cannot",
    body: (
      <>
        <p>
          We run the site with care, but it is not free of faults. It may be unavailable for a while, and a contest may
          have to be moved or repeated. If that happens, we will say so.
        </p>
        <p>
          As far as the law allows, we are not liable for losses we could not foresee, and never for more than you paid
          us in the twelve months before. Rights that the law of your country gives you as a consumer stay as they are.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes and questions",
    body: (
      <>
        <p>
          When these terms change in a way that matters, we will write to members before the change takes effect and put
          the new date at the top. If you do not agree, you can leave before then.
        </p>
        <p>
          Something unclear?{" "}
          <Link to="/contact" className="text-link">
            Write to us
          </Link>{" "}
          and a person will answer.
        </p>
      </>
    ),
  },
];
