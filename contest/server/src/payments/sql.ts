/** Statements for checkouts, provider events and donations. */
import { statement } from "@contest/database/statement";
import type { CheckoutRow } from "../settlement/sql.ts";

export const openCheckoutOfKind = statement<[userId: string, kind: string], CheckoutRow>(
  "open-checkout-of-kind",
  "select * from checkouts where user_id = $1 and kind = $2 and state = 'open'",
);

/** Inserts nothing if a checkout of this kind is already open. */
export const insertCheckout = statement<
  {
    userId: string;
    kind: string;
    item: string;
    amountCents: number;
    returnUrl: string;
    forBuyer: boolean;
    school: string;
    order: string;
    taxNumber: string;
  },
  CheckoutRow
>(
  "insert-checkout",
  `insert into checkouts (
     user_id, kind, item, amount_cents, return_url, for_buyer, billed_school, billed_order, billed_tax_number, expires_at
   )
   values ($userId, $kind, $item, $amountCents, $returnUrl, $forBuyer, $school, $order, $taxNumber,
     date_trunc('second', now()) + interval '1 hour')
   on conflict (user_id, kind) where state = 'open' do nothing
   returning *`,
);

export const storeCheckoutSession = statement<[checkoutId: string, sessionId: string], never>(
  "store-checkout-session",
  "update checkouts set session_id = $2 where id = $1 and session_id is null",
);

/** Inserts nothing if the event was already received. */
export const insertEvent = statement<
  { eventId: string; type: string; subjectId: string; customer: string | null },
  { id: string }
>(
  "insert-provider-event",
  `insert into provider_events (id, type, object_id, customer_id) values ($eventId, $type, $subjectId, $customer)
   on conflict do nothing returning id`,
);

export interface EventRow {
  id: string;
  type: string;
  object_id: string;
  customer_id: string | null;
  done_at: Date | null;
}

export const findEvent = statement<[eventId: string], EventRow>(
  "find-provider-event",
  "select * from provider_events where id = $1",
);

export const finishEvent = statement<[eventId: string], never>(
  "finish-provider-event",
  "update provider_events set done_at = coalesce(done_at, now()) where id = $1",
);

/** If an event arrives again after that, it is settled again, which changes nothing. */
export const deleteOldEvents = statement<[], never>(
  "delete-old-provider-events",
  "delete from provider_events where done_at < now() - interval '90 days'",
);

export const feesByMonth = statement<[], { month: string; cents: number; percent: number }>(
  "fees-by-month",
  `select to_char(paid_at at time zone 'UTC', 'YYYY-MM') as month, donated_percent::int as percent,
     sum(amount_cents - refunded_cents) as cents
   from payments where donated_percent > 0 and paid_at is not null
   group by 1, 2 order by 1 desc, 2`,
);

export const codeOfPayment = statement<[paymentId: string], { code: string }>(
  "code-of-payment",
  "select code from gift_codes where payment_id = $1",
);
