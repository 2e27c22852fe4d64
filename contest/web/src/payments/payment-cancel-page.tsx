import { ButtonLink } from "../design/button.tsx";
import { ReceiptDrawing } from "../design/drawings/empties.tsx";
import { NarrowPage } from "../design/narrow-page.tsx";

export function PaymentCancelPage() {
  return (
    <NarrowPage
      drawing={<ReceiptDrawing />}
      title="Payment Cancelled"
      description="No charges were made to your account."
    >
      <ButtonLink to="/" kind="main">
        Return to Home
      </ButtonLink>
    </NarrowPage>
  );
}
