import { statement } from "@contest/database/statement";
import type { PaymentRow } from "../settlement/sql.ts";

/** A member's payments behind a place ($2 and $3), the latest first. */
export const paymentsOfUser = statement<PaymentRow>(
  "payments-of-user",
  `select * from payments where user_id = $1 and (created_at, id) < ($2::timestamptz, $3::uuid)
   order by created_at desc, id desc limit $4`,
);

export interface TotalsRow {
  spent: number;
  invoices: number;
  paid: number;
  latest: Date | null;
}

export const totalsOfUser = statement<TotalsRow>(
  "payment-totals-of-user",
  `select coalesce(sum(amount_cents - refunded_cents) filter (where status = 'paid'), 0) as spent,
     count(*) as invoices, count(*) filter (where status = 'paid') as paid, max(created_at) as latest
   from payments where user_id = $1`,
);

export const findPaymentOfUser = statement<PaymentRow>(
  "find-payment-of-user",
  "select * from payments where id = $1 and user_id = $2",
);
