import type { HiddenParts, StripeObjects } from "./stripe-objects.ts";

export const DAY = 24 * 60 * 60;
const NOTICE = 7 * DAY;

/** When something next happens to an object by itself, in seconds; null if never. */
export function whenDue({
  object,
  body,
  hidden,
}: {
  object: string;
  body: object;
  hidden: object | null;
}): number | null {
  const row = { object, body, hidden } as Row;
  if (row.object === "checkout.session") return row.body.status === "open" ? row.body.expires_at : null;
  if (row.object === "invoice") return row.body.status === "open" ? row.body.next_payment_attempt : null;
  if (row.object === "subscription") return subscriptionDue(row.body, row.hidden);
  return null;
}

type Row =
  | { object: "checkout.session"; body: StripeObjects["checkout.session"] }
  | { object: "invoice"; body: StripeObjects["invoice"] }
  | { object: "subscription"; body: StripeObjects["subscription"]; hidden: HiddenParts["subscription"] }
  | { object: "" };

function subscriptionDue(
  subscription: StripeObjects["subscription"],
  { announcedPeriodEnd }: HiddenParts["subscription"],
): number | null {
  const item = subscription.items.data[0];
  if (!item || subscription.ended_at !== null) return null;
  const end = item.current_period_end;
  const notice = end - NOTICE;
  const isAnnounced = announcedPeriodEnd === end || subscription.cancel_at_period_end;
  return isAnnounced || notice <= item.current_period_start ? end : notice;
}
