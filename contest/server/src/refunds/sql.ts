/** Every statement of what administrators see of payments. */
import { statement } from "@contest/database/statement";
import type { PaymentRow } from "../settlement/sql.ts";

export interface PaymentListRow extends PaymentRow {
  username: string | null;
  donated_percent: number;
  /** Asked for, and not confirmed yet. */
  refunding_cents: number;
}

const COLUMNS = `payments.*, users.username, coalesce((
    select sum(refunds.amount_cents) from refunds
    where payment_id = payments.id and refunds.provider_id is null and refused is null
  ), 0)::int as refunding_cents`;
const AROUND = "left join users on users.id = payments.user_id";
const BEHIND = "(payments.created_at, payments.id) < ($1::timestamptz, $2::uuid)";
const ORDER = "payments.created_at desc, payments.id desc";

/** Each behind a place ($1 and $2), $3 how many, the latest first. */
function payments(name: string, condition: string) {
  return statement<PaymentListRow>(
    name,
    `select ${COLUMNS} from payments ${AROUND} where ${condition} and ${BEHIND} order by ${ORDER} limit $3`,
  );
}

export const allPayments = payments("all-payments", "true");
export const paymentsInState = payments("payments-in-state", "payments.status = $4");
export const paymentsOfMember = payments(
  "payments-of-member",
  "payments.user_id = $4::uuid and ($5::text is null or payments.status = $5)",
);

export const findPaymentForAdmin = statement<PaymentListRow>(
  "find-payment-for-admin",
  `select ${COLUMNS} from payments ${AROUND} where payments.id = $1`,
);

export const lockPayment = statement<PaymentListRow>(
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

export const findRefund = statement<RefundRow>(
  "find-refund",
  `select payment_id, refunds.amount_cents, refunds.provider_id, refused, payments.user_id, payments.intent_id
   from refunds join payments on payments.id = payment_id where refunds.id = $1`,
);

export const insertRefund = statement<never>(
  "insert-refund",
  "insert into refunds (id, payment_id, admin_id, amount_cents, reason) values ($1, $2, $3, $4, $5)",
);

export const recordRefund = statement<never>(
  "note-refund",
  "update refunds set provider_id = $2, refused = $3 where id = $1",
);
