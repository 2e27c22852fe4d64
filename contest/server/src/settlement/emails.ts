import type { Gift } from "@contest/rules/gifts/catalog";
import { GRACE_DAYS } from "@contest/rules/payments/plan-change";
import { dollars, PLANS, type Tier } from "@contest/rules/subscriptions/plans";
import type { EmailContent } from "@contest/platform/email/write-email";

const greet = (firstName: string) => `Hello ${firstName},`;

export const PAYMENT_FAILED = "Your payment did not go through";

export function paymentFailedEmail(firstName: string, tier: Tier, siteUrl: string): EmailContent {
  const { name, monthlyCents } = PLANS[tier];
  return {
    subject: PAYMENT_FAILED,
    greeting: greet(firstName),
    paragraphs: [
      `We could not charge ${dollars(monthlyCents)} for ${name}.`,
      `You keep your plan for ${GRACE_DAYS} days. Pay this invoice with the same or another card to keep it.`,
    ],
    action: { label: "Retry payment", url: `${siteUrl}/billing-history` },
  };
}

export function planEndedEmail(firstName: string, tier: Tier, siteUrl: string): EmailContent {
  return {
    subject: `${PLANS[tier].name} has ended`,
    greeting: greet(firstName),
    paragraphs: [
      `Your payment did not go through for ${GRACE_DAYS} days, so your plan has ended. Nothing more will be charged.`,
      "You are on the free plan now. You keep the submissions you paid for that do not expire.",
    ],
    action: { label: "Choose a plan", url: `${siteUrl}/pricing` },
  };
}

export function giftEmail(firstName: string, gift: Gift, code: string, siteUrl: string): EmailContent {
  return {
    subject: `Your gift: ${gift.name}`,
    greeting: greet(firstName),
    paragraphs: [
      `Thank you! This code is worth ${gift.submissions} submissions to the first person who redeems it: ${code}`,
      "Give it to anyone you like. It can be used once.",
    ],
    action: { label: "See your codes", url: `${siteUrl}/profile?tab=settings#gift-codes` },
  };
}

export function classroomEmail(firstName: string, gift: Gift, siteUrl: string): EmailContent {
  return {
    subject: "Your class is ready",
    greeting: greet(firstName),
    paragraphs: [
      `Thank you! ${gift.name} is yours: ${gift.submissions} submissions within ${gift.classroomDays} days.`,
      "Your class page has the code your students join with, the class wall and your invoice.",
    ],
    action: { label: "Open your class", url: `${siteUrl}/classroom` },
  };
}

interface Renewal {
  first_name: string;
  unsubscribe_key: string;
  tier: Tier;
  paid_until: Date;
}

export function renewalEmail(renewal: Renewal, siteUrl: string): EmailContent {
  const { name, monthlyCents } = PLANS[renewal.tier];
  const date = renewal.paid_until.toUTCString().slice(0, 16);
  return {
    subject: `${name} renews soon`,
    greeting: greet(renewal.first_name),
    paragraphs: [`Your plan renews on ${date}, and we will charge ${dollars(monthlyCents)}.`],
    action: { label: "See your plan", url: `${siteUrl}/profile?tab=settings` },
    choice: { siteUrl, key: renewal.unsubscribe_key, kinds: ["renewals"] },
  };
}
