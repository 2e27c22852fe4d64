import { statement } from "@contest/database/statement";
import type { PaymentRow } from "../settlement/sql.ts";

/** A page of a member's payments after a position, latest first. */
export const paymentsOfUser = statement<{ userId: string; place: string; id: string; limit: number }, PaymentRow>(
  "payments-of-user",
  `select * from payments where user_id = $userId and (created_at, id) < ($place::timestamptz, $id::uuid)
   order by created_at desc, id desc limit $limit`,
);

export interface TotalsRow {
  spent: number;
  invoices: number;
  paid: number;
  latest: Date | null;
}

export const totalsOfUser = statement<[userId: string], TotalsRow>(
  "payment-totals-of-user",
  `select coalesce(sum(amount_cents - refunded_cents) filter (where status = 'paid'), 0) as spent,
     count(*) as invoices, count(*) filter (where status = 'paid') as paid, max(created_at) as latest
   from payments where user_id = $1`,
);

export const findPaymentOfUser = statement<[id: string, userId: string], PaymentRow>(
  "find-payment-of-user",
  "select * from payments where id = $1 and user_id = $2",
);
