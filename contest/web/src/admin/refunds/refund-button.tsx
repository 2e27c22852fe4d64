import type { PaymentRow, refundPayment } from "@contest/contract/refunds";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../../api/send.ts";
import { Button } from "../../design/button.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { TextField } from "../../design/field.tsx";
import { ReasonField } from "../reason-field.tsx";
import { showToast } from "../../design/toast-store.ts";
import { listKey } from "../../lists/use-list.ts";
import { showFailure } from "../use-action.ts";
import { money } from "./money.ts";

export const PAYMENTS = "GET /api/admin/payments";

export function RefundButton({ payment }: { payment: PaymentRow }) {
  const queryClient = useQueryClient();
  // There is a new id whenever the dialog opens, so that a repeated request refunds once.
  const [requestId, setRequestId] = useState<string | null>(null);
  const left = payment.amount - payment.refunded - payment.refunding;
  if (payment.status !== "paid" || left <= 0 || !payment.userId) return null;

  async function refund({ amountCents = "", reason = "" }: Record<string, string>): Promise<void> {
    const { refunding } = await send<typeof refundPayment>("POST /api/admin/payments/:id/refunds", {
      params: { id: payment.id },
      body: { amountCents: Math.round(Number(amountCents) * 100), reason, requestId: requestId ?? "" },
    });
    setRequestId(null);
    await queryClient.invalidateQueries({ queryKey: listKey(PAYMENTS) });
    const description =
      refunding > 0
        ? "The payment provider is not responding. The refund will go through once it does."
        : payment.description;
    showToast({ title: refunding > 0 ? "Refund in progress" : "Refunded", description });
  }

  return (
    <>
      <Button size="small" onClick={() => setRequestId(crypto.randomUUID())}>
        Refund…<span className="sr-only"> {payment.description}</span>
      </Button>
      <ConfirmDialog
        open={requestId !== null}
        onClose={() => setRequestId(null)}
        title="Refund this payment?"
        description={
          <p>
            {payment.description}, {payment.member}. The money goes back to the card, and credits from this payment that
            are still unspent are removed. A refund cannot be undone.
          </p>
        }
        confirm="Refund"
        onConfirm={refund}
        onFailure={showFailure}
      >
        <TextField
          name="amountCents"
          label="Amount in dollars"
          type="number"
          step="0.01"
          min="0.01"
          max={left.toFixed(2)}
          defaultValue={left.toFixed(2)}
          required
          missing="Enter an amount."
          hint={`At most ${money(left)}.`}
        />
        <ReasonField />
      </ConfirmDialog>
    </>
  );
}
