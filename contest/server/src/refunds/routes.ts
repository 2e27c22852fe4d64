/** Refunds. A request is stored first, so that it is carried out even if the process dies. */
import { listPayments, type PaymentRow, refundPayment } from "@contest/contract/refunds";
import { z } from "zod";
import { Stripe } from "stripe";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { transaction } from "@contest/database/pool";
import { NEWEST, NewestCursor, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { serveList } from "@contest/platform/http/list";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { addJob } from "@contest/platform/job-queue/add-job";
import type { Services } from "../services.ts";
import { settleRefund } from "../settlement/settle-refund.ts";
import { settle } from "../settlement/settling.ts";
import * as sql from "./sql.ts";

export function serveRefunds(serve: Serve, services: Services): void {
  const { pool, log } = services;

  serveList(serve, listPayments, async ({ status, userId, cursor, limit }) => {
    const [place, id] = readCursor(cursor, NewestCursor) ?? NEWEST;
    const page = { place, id, limit };
    const rows = await find();
    const last = rows.at(-1);
    return {
      rows: rows.map(view),
      next: last && rows.length === limit ? writeCursor([last.created_at, last.id]) : null,
    };

    function find(): Promise<sql.PaymentListRow[]> {
      if (userId) return sql.paymentsOfMember(pool, { ...page, userId, status });
      return status ? sql.paymentsInState(pool, { ...page, status }) : sql.allPayments(pool, page);
    }
  });

  serve(refundPayment, async ({ params, body, member }) => {
    await requestRefund(params.id, member.id, body);
    const refused = await finishRefund(services, { id: body.requestId }).catch((error: unknown) => {
      // The job keeps retrying; the payment is shown as being refunded.
      log.warn({ err: error, refund: body.requestId }, "a refund is waiting for the payment provider");
      return null;
    });
    if (refused) throw notRefundable(`The payment provider refused: ${refused}`);
    const [row] = await sql.findPaymentForAdmin(pool, [params.id]);
    if (!row) throw notFound("This payment");
    return view(row);
  });

  /** Stores the request with its audit log entry, and adds the job that carries it out. */
  function requestRefund(
    paymentId: string,
    adminId: string,
    refund: z.output<(typeof refundPayment)["body"]>,
  ): Promise<void> {
    const { requestId, amountCents, reason } = refund;
    return transaction(pool, async (database) => {
      const [payment] = await sql.lockPayment(database, [paymentId]);
      if (!payment) throw notFound("This payment");
      const [earlier] = await sql.findRefund(database, [requestId]);
      if (earlier?.payment_id === paymentId) return;
      const left = payment.amount_cents - payment.refunded_cents - payment.refunding_cents;
      if (payment.status !== "paid" || !payment.intent_id) throw notRefundable("Only what was paid can be refunded.");
      if (!payment.user_id) {
        throw notRefundable("This member has left. Refund it in the dashboard of the payment provider.");
      }
      if (amountCents > left) {
        const most = (left / 100).toFixed(2);
        throw new Problem(400, "INVALID_INPUT", `amountCents: At most $${most} can be refunded.`, {
          field: "amountCents",
        });
      }
      await sql.insertRefund(database, { requestId, paymentId, adminId, amountCents, reason });
      await addJob(database, "finish-refund", { id: requestId });
      await recordAdminAction(database, {
        adminId,
        act: "refund-payment",
        subject: `payment ${paymentId}`,
        before: { refundedCents: payment.refunded_cents },
        after: { refundedCents: payment.refunded_cents + amountCents, reason },
      });
    });
  }
}

const Payload = z.object({ id: z.uuid() });

/** Requests a stored refund from the provider; safe to repeat. Returns the provider's reason if it refused. */
export async function finishRefund(services: Services, payload: unknown): Promise<string | null> {
  const { id } = Payload.parse(payload);
  const [refund] = await sql.findRefund(services.pool, [id]);
  if (!refund?.user_id || !refund.intent_id || refund.provider_id) return refund?.refused ?? null;
  const { intent_id, user_id, amount_cents } = refund;
  return settle(services, user_id, async (settling) => {
    try {
      const made = await services.provider.stripe.refunds.create(
        { payment_intent: intent_id, amount: amount_cents },
        { idempotencyKey: `refund ${id}` },
      );
      await sql.recordRefund(settling.database, [id, made.id, null]);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      await sql.recordRefund(settling.database, [id, null, error.message]);
      return error.message;
    }
    await settleRefund(settling, intent_id);
    return null;
  });
}

function notRefundable(message: string): Problem {
  return new Problem(409, "NOT_REFUNDABLE", message);
}

function view(row: sql.PaymentListRow): PaymentRow {
  const netCents = row.status === "paid" ? row.amount_cents - row.refunded_cents : 0;
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    userId: row.user_id,
    member: row.username ?? "",
    kind: row.kind,
    description: row.description,
    status: row.status,
    amount: row.amount_cents / 100,
    refunded: row.refunded_cents / 100,
    refunding: row.refunding_cents / 100,
    donated: Math.round((netCents * row.donated_percent) / 100) / 100,
    paymentMethod: row.payment_method,
  };
}
