/** What the mails about payments say. */
import type { Gift } from "@contest/rules/gifts/catalogue";
import { GRACE_DAYS } from "@contest/rules/payments/plan-change";
import { dollars, PLANS, type Tier } from "@contest/rules/subscriptions/plans";
import { type Letter, writeLetter } from "../mail/letter.ts";

const greet = (firstName: string) => `Hello ${firstName},`;

export function paymentFailedLetter(firstName: string, tier: Tier, siteUrl: string): Letter {
  const { name, monthlyCents } = PLANS[tier];
  return writeLetter({
    subject: "Your payment did not go through",
    greeting: greet(firstName),
    paragraphs: [
      `we could not charge ${dollars(monthlyCents)} for ${name}.`,
      `Your plan stays for ${GRACE_DAYS} days. Pay this invoice with the same or another card to keep it.`,
    ],
    action: { label: "Retry payment", url: `${siteUrl}/billing-history` },
  });
}

export function giftLetter(firstName: string, gift: Gift, code: string, siteUrl: string): Letter {
  return writeLetter({
    subject: `Your gift: ${gift.name}`,
    greeting: greet(firstName),
    paragraphs: [
      `thank you! This code gives ${gift.submissions} submissions to whoever redeems it first: ${code}`,
      "Hand it on in any way you like. It works once.",
    ],
    action: { label: "See your codes", url: `${siteUrl}/pricing` },
  });
}

export function renewalLetter(firstName: string, tier: Tier, date: Date, siteUrl: string): Letter {
  const { name, monthlyCents } = PLANS[tier];
  return writeLetter({
    subject: `${name} renews soon`,
    greeting: greet(firstName),
    paragraphs: [`on ${date.toUTCString().slice(0, 16)} your plan renews and ${dollars(monthlyCents)} is charged.`],
    action: { label: "See your plan", url: `${siteUrl}/profile?tab=settings` },
    settings: { label: "Choose which mails you get", url: `${siteUrl}/profile?tab=settings` },
  });
}
