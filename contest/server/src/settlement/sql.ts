/** Statements that make payments match the provider's state. */
import type { GiftItem } from "@contest/rules/gifts/catalog";
import type { Tier } from "@contest/rules/subscriptions/plans";
import { statement } from "@contest/database/statement";

export interface CheckoutRow {
  id: string;
  user_id: string;
  kind: "plan" | "submission" | "gift";
  item: string;
  amount_cents: number;
  return_url: string;
  session_id: string | null;
  state: "open" | "complete" | "expired";
  created_at: Date;
  expires_at: Date;
  payment_id: string | null;
  /** Whether the buyer uses what is bought, instead of giving its code away. */
  for_buyer: boolean;
  billed_school: string;
  billed_order: string;
  billed_tax_number: string;
}

export const findCheckout = statement<[id: string], CheckoutRow>(
  "find-checkout",
  "select * from checkouts where session_id = $1",
);

export const closeCheckout = statement<[checkoutId: string, state: string, paymentId: string | null], never>(
  "close-checkout",
  "update checkouts set state = $2, payment_id = coalesce($3, payment_id) where id = $1",
);

export interface PaymentRow {
  id: string;
  user_id: string | null;
  provider_id: string;
  intent_id: string | null;
  kind: CheckoutRow["kind"];
  item: string;
  description: string;
  amount_cents: number;
  refunded_cents: number;
  status: "pending" | "paid" | "failed" | "void" | "refunded";
  subscription_id: string | null;
  period_end: Date | null;
  invoice_url: string | null;
  payment_method: string;
  created_at: Date;
  paid_at: Date | null;
}

export const findPayment = statement<[providerId: string], PaymentRow>(
  "find-payment",
  "select * from payments where provider_id = $1",
);

export const findPaymentOfIntent = statement<[intentId: string], PaymentRow>(
  "find-payment-of-intent",
  "select * from payments where intent_id = $1",
);

/** The caller must hold the account's lock. */
export const recordPayment = statement<
  {
    userId: string;
    providerId: string;
    intentId: string | null;
    kind: string;
    item: string;
    description: string;
    amountCents: number;
    refundedCents: number;
    refunded: string;
    donatedPercent: number;
    subscriptionId: string | null;
    periodEnd: Date | null;
    invoiceUrl: string | null;
    method: string;
    createdAt: Date;
    paidAt: Date | null;
  },
  PaymentRow
>(
  "record-payment",
  `insert into payments (
     user_id, provider_id, intent_id, kind, item, description, amount_cents, refunded_cents, status, donated_percent,
     subscription_id, period_end, invoice_url, payment_method, created_at, paid_at
   )
   values ($userId, $providerId, $intentId, $kind, $item, $description, $amountCents, $refundedCents, $refunded, $donatedPercent, $subscriptionId, $periodEnd, $invoiceUrl, $method, $createdAt, $paidAt)
   on conflict (provider_id) do update set
     intent_id = coalesce(excluded.intent_id, payments.intent_id),
     amount_cents = excluded.amount_cents,
     refunded_cents = greatest(payments.refunded_cents, excluded.refunded_cents),
     status = excluded.status,
     invoice_url = excluded.invoice_url,
     payment_method = coalesce(nullif(excluded.payment_method, ''), payments.payment_method),
     paid_at = coalesce(payments.paid_at, excluded.paid_at)
   returning *`,
);

export interface PaidPeriodRow {
  item: Tier;
  status: "paid" | "refunded";
  period_end: Date;
}

export const lastPaidPeriod = statement<[subscriptionId: string], PaidPeriodRow>(
  "last-paid-period",
  `select item, status, period_end from payments
   where subscription_id = $1 and status in ('paid', 'refunded')
   order by period_end desc, id desc limit 1`,
);

export const storePlan = statement<
  {
    userId: string;
    tier: string;
    subscriptionId: string | null;
    status: string;
    periodEnd: Date | null;
    cancelAtPeriodEnd: boolean;
    charged: string | null;
  },
  never
>(
  "store-plan",
  `update subscriptions
   set tier = $tier, provider_id = $subscriptionId, status = $status, paid_until = $periodEnd, cancels = $cancelAtPeriodEnd, next_tier = $charged
   where user_id = $userId`,
);

/** Inserts one code per payment, however often it is called. */
export const insertGiftCode = statement<
  { code: string; paymentId: string; userId: string; item: string },
  { id: string; code: string; item: GiftItem }
>(
  "insert-gift-code",
  `insert into gift_codes (code, payment_id, buyer_id, item) values ($code, $paymentId, $userId, $item)
   on conflict (payment_id) do nothing
   returning id, code, item`,
);

/** After a full refund, a code that was not redeemed is no longer valid. */
export const cancelGiftCode = statement<[paymentId: string], never>(
  "cancel-gift-code",
  "update gift_codes set cancelled_at = coalesce(cancelled_at, now()) where payment_id = $1 and redeemed_at is null",
);

export const redeemedGiftCode = statement<[paymentId: string], { id: string }>(
  "redeemed-gift-code",
  "select id from gift_codes where payment_id = $1 and redeemed_at is not null",
);

export interface PayerRow {
  email: string;
  first_name: string;
  last_name: string;
  customer_id: string | null;
}

export const findPayer = statement<[userId: string], PayerRow>(
  "find-payer",
  `select email, first_name, last_name, customer_id
   from users left join subscriptions on subscriptions.user_id = users.id where users.id = $1`,
);

/** Serializes the inserts: two at once would also conflict on the customer's id, which "on conflict" does not cover. */
export const storeCustomer = statement<[userId: string, customerId: string], { customer_id: string }>(
  "store-customer",
  `with payer as materialized (select id from users where id = $1 for no key update)
   insert into subscriptions (user_id, customer_id) select id, $2 from payer
   on conflict (user_id) do update set customer_id = coalesce(subscriptions.customer_id, excluded.customer_id)
   returning customer_id`,
);

export const userOfCustomer = statement<[customerId: string | null], { user_id: string }>(
  "user-of-customer",
  "select user_id from subscriptions where customer_id = $1",
);

export const openCheckoutsOf = statement<[userId: string], CheckoutRow>(
  "open-checkouts-of",
  "select * from checkouts where user_id = $1 and state = 'open' and session_id is not null",
);
