/**
 * Runs nightly. Checks that the provider's payments, our payments, the credits they granted and both histories agree to
 * the cent. Payments whose event was lost are settled first. Any remaining difference raises an alarm for the operator.
 */
import { transaction } from "@contest/database/pool";
import { idOf } from "@contest/platform/payment-provider/provider";
import type { Services } from "../services.ts";
import { settleMember } from "../settlement/settle-all.ts";
import { settleRefund } from "../settlement/settle-refund.ts";
import { settle } from "../settlement/settling.ts";
import { findPaymentOfIntent, userOfCustomer } from "../settlement/sql.ts";
import * as sql from "./reconcile-sql.ts";

export interface Difference {
  subject: string;
  difference: string;
}

/** Refunds follow weeks after the payment; refunds of older payments are settled by their own event. */
const DAYS = 60;

export async function reconcilePayments(services: Services): Promise<Difference[]> {
  const since = new Date(Date.now() - DAYS * 24 * 60 * 60 * 1000);
  const differences = [...(await compareCharges(services, since)), ...(await sql.findDifferences(services.pool))];
  await transaction(services.pool, async (database) => {
    const subjects = differences.map(({ subject }) => subject);
    const texts = differences.map(({ difference }) => difference);
    await sql.clearAlarms(database, [subjects, texts]);
    await sql.raiseAlarms(database, [subjects, texts]);
  });
  for (const difference of differences) services.log.error({ ...difference }, "payments do not match");
  services.log.info({ differences: differences.length }, "payments reconciled");
  return differences;
}

interface Charge {
  intentId: string;
  customerId: string;
  cents: number;
  refundedCents: number;
}

async function compareCharges(services: Services, since: Date): Promise<Difference[]> {
  const charges = await readCharges(services, since);
  const differences: Difference[] = [];
  for (const charge of charges) {
    const [member] = await userOfCustomer(services.pool, [charge.customerId]);
    if (!member) continue;
    if (await agrees(services, charge)) continue;
    await settleMember(services, member.user_id, charge.customerId);
    await settle(services, member.user_id, (settling) => settleRefund(settling, charge.intentId));
    if (await agrees(services, charge)) continue;
    const difference = `the provider charged ${charge.cents} and refunded ${charge.refundedCents}, which is not recorded here`;
    differences.push({ subject: charge.intentId, difference });
  }
  const known = charges.map(({ intentId }) => intentId);
  for (const { intent_id } of await sql.paymentsUnknownToProvider(services.pool, [since, known])) {
    differences.push({ subject: intent_id, difference: "a payment is recorded here that the provider does not know" });
  }
  return differences;
}

async function readCharges({ provider }: Services, since: Date): Promise<Charge[]> {
  const charges: Charge[] = [];
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const charge of provider.stripe.charges.list({ created, limit: 100 })) {
    const { status, payment_intent: intent, customer, amount, amount_refunded } = charge;
    if (status !== "succeeded" || !intent || !customer) continue;
    charges.push({
      intentId: idOf(intent),
      customerId: idOf(customer),
      cents: amount,
      refundedCents: amount_refunded,
    });
  }
  return charges;
}

async function agrees({ pool }: Services, { intentId, cents, refundedCents }: Charge): Promise<boolean> {
  const [payment] = await findPaymentOfIntent(pool, [intentId]);
  return Boolean(payment?.paid_at) && payment?.amount_cents === cents && payment.refunded_cents === refundedCents;
}
