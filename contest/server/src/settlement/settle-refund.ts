import { recordPayment } from "./record-payment.ts";
import { settlePlan } from "./settle-plan.ts";
import type { Settling } from "./settling.ts";
import * as sql from "./sql.ts";

/** Records a refund of a known payment. */
export async function settleRefund(settling: Settling, intentId: string): Promise<void> {
  const [payment] = await sql.findPaymentOfIntent(settling.database, [intentId]);
  // The payment is not known yet; recording it will include the refund.
  if (!payment?.paid_at) return;
  await recordPayment(settling, {
    providerId: payment.provider_id,
    intentId,
    kind: payment.kind,
    item: payment.item,
    description: payment.description,
    amountCents: payment.amount_cents,
    status: "paid",
    subscriptionId: payment.subscription_id,
    periodEnd: payment.period_end,
    invoiceUrl: payment.invoice_url,
    createdAt: payment.created_at,
    paidAt: payment.paid_at,
  });
  if (payment.subscription_id) await settlePlan(settling, payment.subscription_id);
}
