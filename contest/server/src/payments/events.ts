/** Webhook events of the provider. An event is stored and acknowledged immediately; a job then settles its subject. */
import { Stripe } from "stripe";
import { z } from "zod";
import { transaction } from "@contest/database/pool";
import { Problem } from "@contest/platform/http/problem";
import { addJob } from "@contest/platform/job-queue/add-job";
import { idOf } from "@contest/platform/payment-provider/provider";
import type { Services } from "../services.ts";
import { settleCheckout } from "../settlement/settle-checkout.ts";
import { settleInvoice, settlePlan } from "../settlement/settle-plan.ts";
import { settleRefund } from "../settlement/settle-refund.ts";
import { settle, type Settling } from "../settlement/settling.ts";
import { findCheckout, userOfCustomer } from "../settlement/sql.ts";
import * as sql from "./sql.ts";

export async function storeEvent(services: Services, body: unknown, signature: string | string[] | undefined) {
  const event = readEvent(services, body, signature);
  const subject = subjectOf(event);
  if (!subject) return;
  await transaction(services.pool, async (database) => {
    const [inserted] = await sql.insertEvent(database, {
      eventId: event.id,
      type: event.type,
      subjectId: subject.id,
      customer: subject.customer,
    });
    if (inserted) await addJob(database, "settle-event", { eventId: event.id });
  });
}

const EventPayload = z.object({ eventId: z.string() });

/**
 * The job that settles an event. The event is marked as done in the transaction that settles it, so a killed job starts
 * again.
 */
export async function settleEvent(services: Services, payload: unknown): Promise<void> {
  const { eventId } = EventPayload.parse(payload);
  const [event] = await sql.findEvent(services.pool, [eventId]);
  if (!event || event.done_at) return;
  const [member] = await userOfCustomer(services.pool, [event.customer_id]);
  // The member has left, or the customer belongs to another site of the same owner.
  if (!member) return void (await sql.finishEvent(services.pool, [event.id]));
  await settle(services, member.user_id, async (settling) => {
    await settleSubject(settling, event.object_id);
    await sql.finishEvent(settling.database, [event.id]);
  });
}

export async function deleteOldEvents({ pool }: Services): Promise<void> {
  await sql.deleteOldEvents(pool);
}

async function settleSubject(settling: Settling, id: string): Promise<void> {
  if (id.startsWith("in_")) return settleInvoice(settling, id);
  if (id.startsWith("sub_")) return settlePlan(settling, id);
  if (id.startsWith("pi_")) return settleRefund(settling, id);
  const [checkout] = await findCheckout(settling.database, [id]);
  if (checkout?.user_id === settling.userId) await settleCheckout(settling, checkout);
}

function readEvent({ provider }: Services, body: unknown, signature: string | string[] | undefined): Stripe.Event {
  try {
    if (!Buffer.isBuffer(body) || typeof signature !== "string") throw new TypeError("no signature");
    return provider.stripe.webhooks.constructEvent(body, signature, provider.webhookSecret);
  } catch {
    throw new Problem(400, "WRONG_SIGNATURE", "This event is not signed by the payment provider, or is too old.");
  }
}

interface Subject {
  id: string;
  customer: string | null;
}

/** Returns the object that an event is about, or null if the event changes nothing here. */
function subjectOf(event: Stripe.Event): Subject | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
    case "invoice.finalized":
    case "invoice.paid":
    case "invoice.payment_failed":
    case "invoice.voided":
    case "invoice.marked_uncollectible":
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
      return subject(event.data.object.id, event.data.object.customer);
    case "charge.refunded": {
      const { payment_intent: intent, customer } = event.data.object;
      return intent ? subject(idOf(intent), customer) : null;
    }
    default:
      return null;
  }
}

function subject(id: string, customer: string | { id: string } | null): Subject {
  return { id, customer: customer && idOf(customer) };
}
