import { statement } from "@contest/database/statement";
import type { PaymentRow } from "../settlement/sql.ts";

export interface PaymentListRow extends PaymentRow {
  username: string | null;
  donated_percent: number;
  /** The requested amount that is not confirmed yet. */
  refunding_cents: number;
}

const COLUMNS = `payments.*, users.username, coalesce((
    select sum(refunds.amount_cents) from refunds
    where payment_id = payments.id and refunds.provider_id is null and refused is null
  ), 0)::int as refunding_cents`;
const AROUND = "left join users on users.id = payments.user_id";

/** A page of payments that meet a condition, after the position in `place`, latest first. */
const page = (condition: string) =>
  `select ${COLUMNS} from payments ${AROUND}
   where ${condition} and (payments.created_at, payments.id) < ($place::timestamptz, $id::uuid)
   order by payments.created_at desc, payments.id desc
   limit $limit`;

type PaymentPage = {
  place: string;
  id: string;
  limit: number;
};

export const allPayments = statement<PaymentPage, PaymentListRow>("all-payments", page("true"));

export const paymentsInState = statement<PaymentPage & { status: string }, PaymentListRow>(
  "payments-in-state",
  page("payments.status = $status"),
);

export const paymentsOfMember = statement<PaymentPage & { userId: string; status: string | undefined }, PaymentListRow>(
  "payments-of-member",
  page("payments.user_id = $userId::uuid and ($status::text is null or payments.status = $status)"),
);

export const findPaymentForAdmin = statement<[id: string], PaymentListRow>(
  "find-payment-for-admin",
  `select ${COLUMNS} from payments ${AROUND} where payments.id = $1`,
);

export const lockPayment = statement<[paymentId: string], PaymentListRow>(
  "lock-payment",
  `select ${COLUMNS} from payments ${AROUND} where payments.id = $1 for update of payments`,
);

export interface RefundRow {
  payment_id: string;
  amount_cents: number;
  provider_id: string | null;
  refused: string | null;
  user_id: string | null;
  intent_id: string | null;
}

export const findRefund = statement<[requestId: string], RefundRow>(
  "find-refund",
  `select payment_id, refunds.amount_cents, refunds.provider_id, refused, payments.user_id, payments.intent_id
   from refunds join payments on payments.id = payment_id where refunds.id = $1`,
);

export const insertRefund = statement<
  { requestId: string; paymentId: string; adminId: string; amountCents: number; reason: string },
  never
>(
  "insert-refund",
  "insert into refunds (id, payment_id, admin_id, amount_cents, reason) values ($requestId, $paymentId, $adminId, $amountCents, $reason)",
);

export const recordRefund = statement<[id: string, madeId: string | null, message: string | null], never>(
  "record-refund",
  "update refunds set provider_id = $2, refused = $3 where id = $1",
);
