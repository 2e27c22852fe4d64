import { useEffect } from "react";
import { forgetSessionId } from "../api/checkout-return.ts";
import { ButtonLink } from "../design/button.tsx";
import { ReceiptIllustration } from "../design/illustrations/empty-states.tsx";
import { NarrowPage } from "../design/narrow-page.tsx";

export function PaymentCancelPage() {
  useEffect(forgetSessionId, []);
  return (
    <NarrowPage
      drawing={<ReceiptIllustration />}
      title="Payment Cancelled"
      description="No charges were made to your account."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/" kind="main">
          Return to Home
        </ButtonLink>
        <ButtonLink to="/pricing" kind="quiet">
          Back to the plans
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}
